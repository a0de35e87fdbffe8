import { z } from 'zod';
import type { BrandValues } from '@tervik/domain/brand/brands.ts';
import { Refusal, type ErrorKey } from '@tervik/domain/errors.ts';
import { isDatabaseAway } from '#platform/db/pool.ts';
import { findErrorText, type Locale } from '#platform/texts.ts';

/** Keys that have an HTTP status of their own; every other business key is 469 (spec §8, decisions). */
const STATUS: Partial<Record<ErrorKey, number>> = {
  SESSION_ENDED: 401,
  NO_ACCESS: 403,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  FILE_TOO_LARGE: 413,
  INVALID_INPUT: 400,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  TECHNICAL_ERROR: 500,
  TEMPORARILY_UNAVAILABLE: 503,
};

/** The HTTP status of an answer with this key. */
export const statusOf = (key: ErrorKey): number => STATUS[key] ?? 469;

export interface ErrorAnswer {
  readonly status: number;
  readonly body: {
    readonly key: string;
    readonly message: string;
    readonly data?: Readonly<Record<string, string | number>>;
  };
  /** A bug of ours: to be logged with its stack. */
  readonly unexpected: boolean;
}

/** The one map from what is thrown to what is answered. Texts may name the brand's values without being given them. */
export function toErrorAnswer(error: unknown, locale: Locale, brand: BrandValues): ErrorAnswer {
  const refusal = toRefusal(error);
  const key = refusal?.key ?? 'TECHNICAL_ERROR';
  const data = refusal?.data ?? {};
  const message = findErrorText(locale, key, { ...brand, ...data }) ?? key;
  return {
    status: statusOf(key),
    body: { key, message, ...(Object.keys(data).length > 0 && { data }) },
    unexpected: refusal === undefined,
  };
}

function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof z.ZodError) return new Refusal('INVALID_INPUT');
  if (isDatabaseAway(error)) return new Refusal('TEMPORARILY_UNAVAILABLE');
  if (!(error instanceof Error)) return undefined;
  // Fastify's own refusals: unreadable JSON, a body over the limit, a type that we do not speak.
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 413) return new Refusal('FILE_TOO_LARGE');
  if (status === 429) return new Refusal('TOO_MANY_REQUESTS');
  if (status === 404) return new Refusal('NOT_FOUND');
  return status >= 400 && status < 500 ? new Refusal('INVALID_INPUT') : undefined;
}
