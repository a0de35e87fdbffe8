import { LIMITS } from '@tervik/domain/limits.ts';

/** Where messages of browsers go; pino has this shape. */
export interface BrowserLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The bound keeps it linear: without it 20,000 letters and no "@" cost half a second. */
const EMAIL = /[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;:]+/g;
/** Eleven digits in a row, wherever they stand: a personal code. */
const PERSONAL_CODE = /(?<!\d)\d{11}(?!\d)/g;
/** Seven digits or more, as people group them. Takes dates along; a log can do without those. */
const PHONE = /(?<![\w-])(?:\+|00)?\(?\d(?:[\s().-]{0,2}\d){6,14}(?![\w-])/g;

/** Personal codes, phones and e-mails out of a text of a browser, then at most 1000 characters (spec §7, decisions). */
export function scrub(text: string): string {
  const clean = text.replace(EMAIL, '[email]').replace(PERSONAL_CODE, '[code]').replace(PHONE, '[phone]');
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
