import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createFormatMessage } from '@tervik/locales/format-message.ts';
import type { FormatMessage } from '@tervik/locales/format-message.ts';

export type Locale = 'et' | 'en' | 'ru';
export type TextArea =
  | 'ai.helper-questions'
  | 'clinic-feature'
  | 'clinic-signup.document'
  | 'e-contact.forms'
  | 'e-contact.type'
  | 'errors'
  | 'errors.clinic'
  | 'errors.platform'
  | 'mail'
  | 'new-e-contact.write'
  | 'patient-list.phone'
  | 'questionnaire'
  | 'subscription'
  | 'work-statistics'
  | 'work-statistics.report';

const require = createRequire(import.meta.url);
const FOLDER = path.dirname(require.resolve('@tervik/locales/en/errors.json'));
/** No text of these areas holds a date. */
const FORMATS: Record<Locale, FormatMessage> = {
  et: createFormatMessage('et', 'UTC'),
  en: createFormatMessage('en', 'UTC'),
  ru: createFormatMessage('ru', 'UTC'),
};
const texts = new Map<string, Record<string, string>>();

function textsOf(locale: Locale, area: TextArea): Record<string, string> {
  const name = `${locale}/${area}`;
  let found = texts.get(name);
  if (found === undefined) {
    found = JSON.parse(readFileSync(path.join(FOLDER, '..', locale, `${area}.json`), 'utf8')) as Record<
      string,
      string
    >;
    texts.set(name, found);
  }
  return found;
}

/** A text of the locales package for mails and error messages; `undefined` when there is none under this key. */
export function findText(
  locale: Locale,
  area: TextArea,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string | undefined {
  const all = textsOf(locale, area);
  return Object.hasOwn(all, key) ? FORMATS[locale](all[key] ?? '', values) : undefined;
}

/** What a refusal says. Those of the platform's pages and of sign-up stand apart: other pages need not fetch them. */
export const findErrorText = (
  locale: Locale,
  key: string,
  values?: Readonly<Record<string, string | number>>,
): string | undefined =>
  findText(locale, 'errors', `errors.${key}`, values) ??
  findText(locale, 'errors.clinic', `errors.clinic.${key}`, values) ??
  findText(locale, 'errors.platform', `errors.platform.${key}`, values);
