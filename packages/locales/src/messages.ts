import { FILES } from './areas.gen.ts';
import type { AREAS, Texts } from './areas.gen.ts';

export { ALWAYS, AREAS } from './areas.gen.ts';

/** The languages that texts exist in. */
export const LOCALES = ['et', 'en', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];

/** A file of texts, one per language. */
export type Area = (typeof AREAS)[number];

/** Every key of every area: a key that is missing in English is a compile error where it is used. */
export type MessageKey = Extract<keyof Texts, string>;

/** Key → ICU text, or the tree that the web build made of it. */
export type Messages = Record<string, string>;
type File = () => Promise<{ readonly default: object }>;
type Files = Readonly<Partial<Record<string, File>>>;

interface FilesOfLocale {
  readonly always: Files;
  readonly others: () => Promise<{ readonly FILES: Files }>;
}
const files: Readonly<Record<Locale, FilesOfLocale>> = FILES;

/** Brings the list of a language's files, which all but the texts of every page need; `loadArea` does it too. */
export const loadFileList = async (locale: Locale): Promise<void> => void (await files[locale].others());

/** The texts of one area in one language, fetched when they are first needed. */
export async function loadArea(locale: Locale, area: Area): Promise<Messages> {
  const { always, others } = files[locale];
  const load = always[area] ?? (await others()).FILES[area];
  if (load === undefined) throw new Error(`No texts ${locale}/${area}`);
  return (await load()).default as Messages;
}
