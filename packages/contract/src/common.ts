import { z } from 'zod';
import { ERROR_KEYS } from '@tervik/domain/errors.ts';
import { countCharacters, normaliseText } from '@tervik/domain/text.ts';
import { LIMITS } from '@tervik/domain/limits.ts';

export const Id = z.uuid();
/** The calendar of PostgreSQL has no year 0. */
const hasYear = (value: string): boolean => !value.startsWith('0000');
/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime().refine(hasYear);
/** A calendar date, "YYYY-MM-DD". */
export const CalendarDate = z.iso.date().refine(hasYear);
export const LocaleCode = z.enum(['et', 'en', 'ru']);
export type LocaleCode = z.infer<typeof LocaleCode>;

/** `?locale=` accepts the short and the full form (decisions "Guards, consents, locale"). */
export const LocaleParam = z
  .enum(['et', 'en', 'ru', 'et-EE', 'en-GB', 'ru-RU'])
  .transform((value): LocaleCode => LocaleCode.parse(value.slice(0, 2)));

/** The closed list of this release. */
export const ErrorKey = z.enum(ERROR_KEYS);
export const ErrorBody = z.object({
  /** A business key of the catalogue, or one that an older browser does not know yet. */
  key: z.union([ErrorKey, z.string()]),
  message: z.string(),
  /** Values for the text's placeholders, e.g. the moment until which an account is locked. */
  data: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export const Nothing = z.object({});
export const Ok = z.object({ ok: z.literal(true) });

/** A text without the characters that PostgreSQL cannot store. */
export const storable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/**
 * Free text of a person: NFC, CRLF → LF, trimmed at the end, at most 3000 characters (spec §5, §9). Too long or
 * empty is a matter for the rules (E_CONTACT_ANSWER_TOO_LONG, TEXT_REQUIRED), so it passes the schema up to a
 * bound that only protects the server.
 */
export const FreeText = z
  .string()
  .max(LIMITS.messageCharacters * 20)
  .refine(storable)
  .transform((value) => normaliseText(value).trimEnd())
  // Says that a text comes out: answers that hold one are written by name.
  .pipe(z.string());

/** A short single-line text: names, searches. */
export const ShortText = z.string().max(200).refine(storable);

export { countCharacters };

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const Email = z.string().max(320);
