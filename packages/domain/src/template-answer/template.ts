import { Refusal } from '../errors.ts';
import { isBlank, isTooLong, normaliseText } from '../text.ts';

/** What a template answer may leave open: it is filled in when the template is put into an answer. */
export const PLACEHOLDERS = ['patientFirstName', 'clinicName', 'clinicPhone', 'myName'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** null = not known here: the placeholder stays, so that the writer sees what is missing. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>;

/**
 * Words in braces on one line. Also several words and slips of the finger ("{patient name}"): a patient should never
 * read one of them. Braces around anything else ("{}", ":-{", "{a: 1}") are text.
 */
const IN_BRACES = /\{[^\S\n]*([\p{L}\p{N}_.-]+(?:[^\S\n]+[\p{L}\p{N}_.-]+)*)[^\S\n]*\}/gu;

const isPlaceholder = (name: string): name is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(name);

/** What stands in braces, each name once, in the order of the text. */
export const listNamesInBraces = (text: string): string[] => [
  ...new Set([...text.matchAll(IN_BRACES)].map(([, name = '']) => name)),
];

/**
 * Puts something in the place of each name in braces, in one pass: what is put in is not looked at again.
 * @param fill `undefined` = the braces and the name stay
 */
export const fillNamesInBraces = (text: string, fill: (name: string) => string | undefined): string =>
  text.replace(IN_BRACES, (whole, name: string) => fill(name) ?? whole);

/** Names in braces that nothing is known for, each once, in the order of the text. */
export const listUnknownPlaceholders = (text: string): string[] =>
  listNamesInBraces(text).filter((name) => !isPlaceholder(name));

export interface FilledTemplate {
  readonly text: string;
  /** Placeholders that still stand in the text, because their value is not known. */
  readonly missing: readonly Placeholder[];
}

/** Fills in what is known, in one pass: a value that holds braces is not filled again. */
export function fillTemplate(text: string, values: PlaceholderValues): FilledTemplate {
  const missing = new Set<Placeholder>();
  const filled = fillNamesInBraces(text, (name) => {
    if (!isPlaceholder(name)) return undefined;
    const value = values[name];
    if (value === null || isBlank(value)) {
      missing.add(name);
      return undefined;
    }
    return value;
  });
  return { text: filled, missing: [...missing] };
}

/**
 * A template as it may be kept: heading in one line.
 * @throws FIELD_REQUIRED (heading), TEXT_REQUIRED, E_CONTACT_ANSWER_TOO_LONG, TEMPLATE_PLACEHOLDER_UNKNOWN (data.name)
 */
export function decideTemplate<T extends { readonly heading: string; readonly description: string }>(
  fields: T,
): T {
  const heading = normaliseText(fields.heading).replaceAll(/\s+/g, ' ').trim();
  if (isBlank(heading)) throw new Refusal('FIELD_REQUIRED', { field: 'heading' });
  if (isBlank(fields.description)) throw new Refusal('TEXT_REQUIRED');
  if (isTooLong(fields.description)) throw new Refusal('E_CONTACT_ANSWER_TOO_LONG');
  const [name] = listUnknownPlaceholders(fields.description);
  // As much as a text about it needs; the whole of it stands before the writer anyway.
  if (name !== undefined) throw new Refusal('TEMPLATE_PLACEHOLDER_UNKNOWN', { name: name.slice(0, 60) });
  return { ...fields, heading };
}

export interface TemplateRights {
  readonly isAuthor: boolean;
  readonly isClinicAdmin: boolean;
  readonly isShared: boolean;
}
/** Its author, or a clinic admin where it is shared. */
export const mayChangeTemplate = ({ isAuthor, isClinicAdmin, isShared }: TemplateRights): boolean =>
  isAuthor || (isClinicAdmin && isShared);
