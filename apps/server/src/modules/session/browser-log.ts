import { LIMITS } from '@tervik/domain/limits.ts';

/** Where messages of browsers go; pino has this shape. */
export interface BrowserLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * The bound keeps it linear: without it 20,000 letters and no "@" cost half a second. "%40" is how an address in a
 * URL spells it.
 */
const EMAIL = /[^\s@<>"'(),;:]{1,64}(?:@|%40)[^\s@<>"'(),;:]+/gi;
/** Eleven digits in a row, wherever they stand: a personal code. */
const PERSONAL_CODE = /(?<!\d)\d{11}(?!\d)/g;
/** Seven digits or more, as people group them. Takes dates along; a log can do without those. */
const PHONE = /(?<![\w-])(?:\+|00)?\(?\d(?:[\s().-]{0,2}\d){6,14}(?![\w-])/g;
/** The same digits stuck to letters ("tel51234567"). */
const DIGITS = /\d{7,}/g;
/** Ids stay: without them a fault cannot be found, and they tell nothing to anybody else. */
const UUID = /([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})/i;
/** Normalising may lengthen a text; more than a browser may send is not looked at. */
const LOOKED_AT = 20_000;
/** One spelling: full-width digits and signs made plain, and without characters that nobody sees between them. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .slice(0, LOOKED_AT);

const scrubPart = (part: string): string =>
  part
    .replace(EMAIL, '[email]')
    .replace(PERSONAL_CODE, '[code]')
    .replace(PHONE, '[phone]')
    .replace(DIGITS, '[number]');

/** Personal codes, phones and e-mails out of a text of a browser, then at most 1000 characters (spec §7, decisions). */
export function scrub(text: string): string {
  const parts = plain(text).split(UUID);
  const clean = parts.map((part, at) => (at % 2 === 1 ? part : scrubPart(part))).join('');
  // Cut after scrubbing: half a code at the end of the cut would no longer look like one.
  return [...clean].slice(0, LIMITS.logMessageCharacters).join('');
}

export function logFromBrowser(
  log: BrowserLog,
  entry: { type: string; level: string; message: string },
): void {
  const fields = { source: 'browser', type: scrub(entry.type) };
  const message = scrub(entry.message);
  switch (entry.level.toLowerCase()) {
    case 'info':
      return log.info(fields, message);
    case 'warning':
      return log.warn(fields, message);
    default:
      return log.error(fields, message);
  }
}
