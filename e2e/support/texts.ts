import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Locale = 'et' | 'en' | 'ru';
export const LOCALES: readonly Locale[] = ['et', 'en', 'ru'];

const FOLDER = path.resolve(import.meta.dirname, '../../packages/locales/src');
const texts = new Map<Locale, Record<string, string>>();

/** A text as the user reads it. Placeholders are given; plural texts are better found by other means. */
export function text(
  locale: Locale,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const found = allTexts(locale)[key];
  if (found === undefined) throw new Error(`no text ${key} in ${locale}`);
  return found.replaceAll(/\{(\w+)(?:, number)?\}/g, (_, name: string) =>
    String(values[name] ?? `{${name}}`),
  );
}

/** Every text of a language by its key, as its file has it. */
export function allTexts(locale: Locale): Readonly<Record<string, string>> {
  let all = texts.get(locale);
  if (all === undefined) {
    const files = readdirSync(path.join(FOLDER, locale)).filter((name) => name.endsWith('.json'));
    all = Object.assign(
      {},
      ...files.map((name) => JSON.parse(readFileSync(path.join(FOLDER, locale, name), 'utf8')) as object),
    ) as Record<string, string>;
    texts.set(locale, all);
  }
  return all;
}

/** The text up to its first placeholder: enough to find it. @throws for a text that begins with one */
export function textStart(locale: Locale, key: string): RegExp {
  const start = text(locale, key).split('{')[0]!.trim();
  if (start === '') throw new Error(`${key} begins with a placeholder in ${locale}: any text would do`);
  return new RegExp(start.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
}
