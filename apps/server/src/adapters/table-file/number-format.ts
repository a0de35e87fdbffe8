/** How a workbook shows a number, as far as it matters for a list: dates, and zeros before digits. */
export type NumberFormat =
  | { readonly kind: 'PLAIN' | 'DATE' | 'TIME' | 'DATE_TIME' }
  | { readonly kind: 'PADDED'; readonly prefix: string; readonly digits: number };

const PLAIN: NumberFormat = { kind: 'PLAIN' };
/** Formats that have a number and no code (ECMA-376 part 1, 18.8.30); 27–36 and 50–58 are dates of East Asia. */
const BUILT_IN: readonly (readonly [from: number, to: number, kind: 'DATE' | 'TIME' | 'DATE_TIME'])[] = [
  [14, 17, 'DATE'],
  [18, 21, 'TIME'],
  [22, 22, 'DATE_TIME'],
  [27, 36, 'DATE'],
  [45, 47, 'TIME'],
  [50, 58, 'DATE'],
];
const PADDED = /^((?:"[^"]*"|\\.)*)(0{2,})$/;
/** Texts, escaped characters, fill, colours and languages: none of their letters is a day or an hour. */
const NO_SIGNS = /"[^"]*"|\\.|[_*].|\[[^\]]*\]|AM\/PM|A\/P/gi;
const ELAPSED = /\[(?:h+|m+|s+)\]/i;

/** @param code of the format, where the workbook says one for this number */
export function readNumberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    const kind = BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2];
    return kind === undefined ? PLAIN : { kind };
  }
  const [first = ''] = code.split(';');
  const padded = PADDED.exec(first);
  if (padded !== null) {
    const [, prefix = '', zeros = ''] = padded;
    return { kind: 'PADDED', prefix: prefix.replaceAll(/["\\]/g, ''), digits: zeros.length };
  }
  if (ELAPSED.test(first)) return PLAIN;
  const signs = first.replaceAll(NO_SIGNS, '').toLowerCase();
  if (signs.includes('general')) return PLAIN;
  const hasTime = /[hs]/.test(signs);
  const hasDate = /[dy]/.test(signs) || (!hasTime && signs.includes('m'));
  if (hasDate) return { kind: hasTime ? 'DATE_TIME' : 'DATE' };
  return hasTime ? { kind: 'TIME' } : PLAIN;
}

const DAY = 86_400;
/** 31 December 9999: no later day is shown. */
const LAST_SERIAL = 2_958_465;
/** Days between the two beginnings that a workbook may count from. */
const FROM_1904 = 1_462;

/**
 * A stored number as text: whole ones with all their digits, days as `YYYY-MM-DD`, times as `HH:MM:SS` (behind a day, with
 * a "T" between, only where it is not midnight).
 * @param is1904 does the workbook count days from 1904?
 */
export function showNumber(stored: string, format: NumberFormat, is1904: boolean): string {
  const number = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(number)) return stored;
  if (format.kind === 'PADDED' && Number.isSafeInteger(number) && number >= 0)
    return format.prefix + String(number).padStart(format.digits, '0');
  if (format.kind === 'PLAIN' || format.kind === 'PADDED') {
    const text = String(number);
    // A whole number beyond what can be counted exactly keeps the digits that are stored.
    return Number.isSafeInteger(number) || !/^\d+$/.test(stored) ? text : stored;
  }
  const serial = number + (is1904 ? FROM_1904 : 0);
  return serial < 0 || serial > LAST_SERIAL + 1 ? String(number) : showDay(serial, format.kind);
}

function showDay(serial: number, kind: 'DATE' | 'TIME' | 'DATE_TIME'): string {
  const seconds = Math.round(serial * DAY);
  const time = new Date((seconds % DAY) * 1000).toISOString().slice(11, 19);
  if (kind === 'TIME') return time;
  // Excel has a 29 February 1900, which the calendar has not; before it, days are counted from a day later.
  const days = Math.floor(seconds / DAY) + (serial < 60 ? 1 : 0);
  const date = new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
  return kind === 'DATE' || time === '00:00:00' ? date : `${date}T${time}`;
}
