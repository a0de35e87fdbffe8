import { createIntl, createIntlCache } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { LOCALES, loadArea } from '@tervik/locales/messages.ts';
import type { Area, Locale, MessageKey, Messages } from '@tervik/locales/messages.ts';
import { createStore, useStore } from './store.ts';

export type { Area, Locale, MessageKey };

/** Values for a text's placeholders. */
export type TextValues = Readonly<Record<string, string | number | Date>>;
export type Translate = (key: MessageKey, values?: TextValues) => string;

interface Language {
  readonly locale: Locale;
  readonly t: Translate;
  /** A key that comes from outside (an error of the server): `undefined` when there is no such text. */
  readonly find: (key: string, values?: TextValues) => string | undefined;
}

const STORAGE_KEY = 'tervik.locale';
const cache = createIntlCache();
const loaded = new Map<string, Messages>();
const areasInUse = new Set<Area>();
let timeZone = 'Europe/Tallinn';

const isLocale = (value: unknown): value is Locale => (LOCALES as readonly unknown[]).includes(value);

/** `?locale=` accepts et, en, ru and et-EE, en-GB, ru-RU (decisions "Guards, consents, locale"). */
export function parseLocale(value: unknown): Locale | undefined {
  const short = typeof value === 'string' ? value.replace(/^(et-EE|en-GB|ru-RU)$/, (full) => full.slice(0, 2)) : value;
  return isLocale(short) ? short : undefined;
}

function build(locale: Locale): Language {
  const messages: Messages = Object.create(null) as Messages;
  for (const area of areasInUse) Object.assign(messages, loaded.get(`${locale}/${area}`));
  // English is written as in Great Britain: day before month, 24 hours.
  const tag = { et: 'et-EE', en: 'en-GB', ru: 'ru-RU' }[locale];
  const intl: IntlShape = createIntl({ locale: tag, messages, timeZone, onError: reportMissing }, cache);
  const say = (key: string, values?: TextValues): string => intl.formatMessage({ id: key }, { ...values }) as string;
  return { locale, t: say, find: (key, values) => (key in messages ? say(key, values) : undefined) };
}

function reportMissing(error: Error): void {
  if (import.meta.env.DEV) console.error(error.message);
}

const language = createStore<Language>(build('et'));

async function fetchAreas(locale: Locale, areas: Iterable<Area>): Promise<void> {
  const missing = [...areas].filter((area) => !loaded.has(`${locale}/${area}`));
  const texts = await Promise.all(missing.map((area) => loadArea(locale, area)));
  missing.forEach((area, index) => loaded.set(`${locale}/${area}`, texts[index] ?? {}));
}

/** Brings texts that a page shows; every page's route waits for it. */
export async function loadAreas(areas: readonly Area[]): Promise<void> {
  const { locale } = language.get();
  await fetchAreas(locale, areas);
  const before = areasInUse.size;
  for (const area of areas) areasInUse.add(area);
  if (areasInUse.size > before) language.set(build(language.get().locale));
}

/** Changes the language once its texts are there; a choice of the reader's is remembered in this browser. */
export async function setLocale(locale: Locale, chosen = true): Promise<void> {
  if (chosen) localStorage.setItem(STORAGE_KEY, locale);
  await fetchAreas(locale, areasInUse);
  document.documentElement.lang = locale;
  language.set(build(locale));
}

/** The language before anything else is known: the address, then this browser's choice. */
export function wantedLocale(search: string): Locale | undefined {
  return parseLocale(new URLSearchParams(search).get('locale')) ?? parseLocale(localStorage.getItem(STORAGE_KEY));
}

/** Dates inside texts are said in the clinic's time zone. */
export function setTimeZone(name: string): void {
  timeZone = name;
  language.set(build(language.get().locale));
}

/** Did the reader choose a language in this browser? */
export const hasChosenLocale = (): boolean => parseLocale(localStorage.getItem(STORAGE_KEY)) !== undefined;

export const getLocale = (): Locale => language.get().locale;
export const getTranslate = (): Translate => language.get().t;
export const useLocale = (): Locale => useStore(language).locale;

/** The function that says a text; a new one when the language changes. */
export const useT = (): Translate => useStore(language).t;
export const useLanguage = (): Language => useStore(language);
