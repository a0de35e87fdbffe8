import type { BrandValues } from '@tervik/domain/brand/brands.ts';
import { LOCALES, loadArea } from '@tervik/locales/messages.ts';
import type { Area, Locale, MessageKey } from '@tervik/locales/messages.ts';
import { createFormatMessage } from '@tervik/locales/format-message.ts';
import type { MessageNode, MessageValues } from '@tervik/locales/format-message.ts';
import { createStore, useStore } from '#lib/store.ts';

export type { Area, Locale, MessageKey };

/** Values for a text's placeholders. */
export type TextValues = MessageValues;
export type Translate = (key: MessageKey, values?: TextValues) => string;

export interface Language {
  readonly locale: Locale;
  readonly t: Translate;
  /** A key that comes from outside (an error of the server): `undefined` when there is no such text. */
  readonly find: (key: string, values?: TextValues) => string | undefined;
}

const STORAGE_KEY = 'tervik.locale';
/** Texts as build/icu-messages.ts hands them out: parsed. */
type Texts = Readonly<Record<string, readonly MessageNode[]>>;
const loaded = new Map<string, Texts>();
const areasInUse = new Set<Area>();
let timeZone = 'Europe/Tallinn';
let brand: TextValues = {};

const isLocale = (value: unknown): value is Locale => (LOCALES as readonly unknown[]).includes(value);

/** `?locale=` accepts et, en, ru and et-EE, en-GB, ru-RU (decisions "Guards, consents, locale"). */
export function parseLocale(value: unknown): Locale | undefined {
  const short =
    typeof value === 'string' ? value.replace(/^(et-EE|en-GB|ru-RU)$/, (full) => full.slice(0, 2)) : value;
  return isLocale(short) ? short : undefined;
}

function build(locale: Locale, areas: Iterable<Area> = areasInUse): Language {
  const texts = new Map<string, readonly MessageNode[]>();
  for (const area of areas)
    for (const [key, nodes] of Object.entries(loaded.get(`${locale}/${area}`) ?? {})) texts.set(key, nodes);
  const format = createFormatMessage(locale, timeZone);
  const find = (key: string, values: TextValues = {}): string | undefined => {
    const nodes = texts.get(key);
    return nodes === undefined ? undefined : format(nodes, { ...brand, ...values });
  };
  return { locale, find, t: (key, values) => find(key, values) ?? sayMissing(key) };
}

/** Not in page-areas.gen.ts: the key is shown, and complained of, so that it is noticed. */
function sayMissing(key: string): string {
  console.error(`Text ${key} is not loaded`);
  return key;
}

const language = createStore<Language>(build('et'));

async function fetchAreas(locale: Locale, areas: Iterable<Area>): Promise<void> {
  const missing = [...areas].filter((area) => !loaded.has(`${locale}/${area}`));
  const texts = await Promise.all(missing.map((area) => loadArea(locale, area)));
  missing.forEach((area, index) => loaded.set(`${locale}/${area}`, (texts[index] ?? {}) as unknown as Texts));
}

/** Brings texts that a page shows; every page's route waits for it. */
export async function loadAreas(areas: readonly Area[]): Promise<void> {
  let locale: Locale;
  // Chosen anew while they were on their way: the page would show keys in place of texts.
  do {
    ({ locale } = language.get());
    await fetchAreas(locale, areas);
  } while (locale !== language.get().locale);
  const before = areasInUse.size;
  for (const area of areas) areasInUse.add(area);
  if (areasInUse.size > before) language.set(build(language.get().locale));
}

/** Another language than the reader's, for a text that is not for the screen (a medical record, a patient). */
export async function loadLanguage(locale: Locale, areas: readonly Area[]): Promise<Language> {
  await fetchAreas(locale, areas);
  return build(locale, areas);
}

let wishes = 0;

/**
 * Changes the language once its texts are there; a choice of the reader's is remembered in this browser. Of two
 * wishes the later one counts, however the network orders their texts.
 */
export async function setLocale(locale: Locale, chosen = true): Promise<void> {
  wishes += 1;
  const requested = wishes;
  // A page may have joined meanwhile.
  do await fetchAreas(locale, areasInUse);
  while ([...areasInUse].some((area) => !loaded.has(`${locale}/${area}`)));
  if (requested !== wishes) return;
  if (chosen) localStorage.setItem(STORAGE_KEY, locale);
  document.documentElement.lang = locale;
  language.set(build(locale));
}

/** The language before anything else is known: the address, then this browser's choice. */
export function preferredLocale(search: string): Locale | undefined {
  return (
    parseLocale(new URLSearchParams(search).get('locale')) ?? parseLocale(localStorage.getItem(STORAGE_KEY))
  );
}

/** Dates inside texts are said in the clinic's time zone. */
export function setTimeZone(name: string): void {
  timeZone = name;
  language.set(build(language.get().locale));
}

/** Every text may name the product and the emergency number without being given them. */
export function setBrandValues(values: BrandValues): void {
  brand = { ...values };
  language.set(build(language.get().locale));
}

/** Did the reader choose a language in this browser? */
export const hasChosenLocale = (): boolean => parseLocale(localStorage.getItem(STORAGE_KEY)) !== undefined;

export const getLocale = (): Locale => language.get().locale;
export const useLocale = (): Locale => useStore(language).locale;

/** The function that says a text; a new one when the language changes. */
export const useT = (): Translate => useStore(language).t;
export const useLanguage = (): Language => useStore(language);
