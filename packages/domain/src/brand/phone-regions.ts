import { phoneText } from '../person/phone-text.ts';
import type { CountryCode } from './countries.ts';

/** Calling codes that a phone field offers by name; every other one is typed with its +. */
export const CALLING_CODES = {
  EE: '372',
  FI: '358',
  LV: '371',
  LT: '370',
  SE: '46',
  UA: '380',
  GB: '44',
  IE: '353',
  FR: '33',
  US: '1',
  MX: '52',
  ZA: '27',
  NA: '264',
  BW: '267',
  ZW: '263',
  MZ: '258',
  LS: '266',
} as const;
export type PhoneRegion = keyof typeof CALLING_CODES;

/** The installation's own first, then those from which its people mostly have a number. (+1 is Canada's too.) */
export const PHONE_REGIONS: Readonly<Record<CountryCode, readonly [PhoneRegion, ...PhoneRegion[]]>> = {
  EE: ['EE', 'FI', 'LV', 'LT', 'SE', 'UA'],
  GB: ['GB', 'IE', 'FR'],
  US: ['US', 'MX'],
  ZA: ['ZA', 'NA', 'BW', 'ZW', 'MZ', 'LS'],
};

/** A number as a field shows it: `region` is the chosen calling code, `null` = the number says its own after a +. */
export interface SplitPhone {
  readonly region: PhoneRegion | null;
  readonly number: string;
}

/** @param value as stored (E.164) or as typed; without a + it is of the installation's own country */
export function splitPhone(value: string, country: CountryCode): SplitPhone {
  const typed = value.replace(/^\s*00/, '+').trimStart();
  const [own] = PHONE_REGIONS[country];
  if (!typed.startsWith('+')) return { region: own, number: typed };
  const region = PHONE_REGIONS[country].find((each) => typed.startsWith(`+${CALLING_CODES[each]}`));
  if (region === undefined) return { region: null, number: typed };
  return {
    region,
    number: phoneText(typed)
      .slice(CALLING_CODES[region].length + 1)
      .trimStart(),
  };
}

/** The other way round; what was typed with a + or 00 keeps the code that it says. Nothing typed is no number. */
export function joinPhone({ region, number }: SplitPhone): string {
  const typed = number.replace(/^\s*00/, '+').trimStart();
  if (typed === '' || typed.startsWith('+')) return typed;
  return region === null ? `+${typed}` : `+${CALLING_CODES[region]} ${typed}`;
}

/** Of a number with a +: the code with which it begins, where it is one of those above. */
const codeOf = (typed: string): string | undefined =>
  Object.values(CALLING_CODES).find((each) => typed.startsWith(`+${each}`));

/** What of a number with a + goes on behind another calling code: nothing typed is lost, but for a code that is known. */
export const behindCode = (typed: string): string =>
  typed.slice((codeOf(typed)?.length ?? 0) + 1).trimStart();

/** The shortest national number of the countries above, without its trunk prefix (Finland's). */
const LEAST_DIGITS = 5;

/** What a form can see by itself: digits as people write them, enough of them behind the calling code. */
export function isPhoneLike(value: string): boolean {
  const digits = value.replace(/^\s*00/, '+').replaceAll(/[\s().\-/]/g, '');
  if (!/^\+?\d{1,15}$/.test(digits)) return false;
  const code = codeOf(digits);
  return digits.length - (code === undefined ? 0 : code.length + 1) >= LEAST_DIGITS;
}
