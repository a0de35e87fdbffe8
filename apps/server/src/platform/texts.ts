import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';

export type Locale = 'et' | 'en' | 'ru';
export type TextArea =
  | 'ai.helper-questions'
  | 'e-contact.forms'
  | 'e-contact.type'
  | 'errors'
  | 'mail'
  | 'new-e-contact.write'
  | 'questionnaire';

const require = createRequire(import.meta.url);
const FOLDER = path.dirname(require.resolve('@tervik/locales/en/errors.json'));
const TAGS: Record<Locale, string> = { et: 'et-EE', en: 'en-GB', ru: 'ru-RU' };
const texts = new Map<string, Record<string, string>>();
const formats = new Map<string, IntlMessageFormat>();

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
  if (!Object.hasOwn(all, key)) return undefined;
  const name = `${locale}/${key}`;
  let format = formats.get(name);
  if (format === undefined) {
    format = new IntlMessageFormat(all[key] ?? '', TAGS[locale]);
    formats.set(name, format);
  }
  return String(format.format(values));
}
