import { readCalendarDate } from '../../person/calendar-date.ts';
import { parseDecimal } from '../parse-decimal.ts';
import { UNITS_OF, type Quantity, type Unit } from './units.ts';

/** One result as practice software writes it. */
export interface PastedValue {
  readonly quantity: Quantity;
  readonly value: number;
  /** `null`: none was written. */
  readonly unit: Unit | null;
  /** `YYYY-MM-DD`; `null`: none was written. */
  readonly date: string | null;
}

export interface Pasted {
  readonly values: readonly PastedValue[];
  /** Lines from which nothing was taken, as they stood. */
  readonly unread: readonly string[];
}

/** ACR first: its names hold that of creatinine ("U-Alb/U-Krea"). Estonian, English, Russian; S-, P-, fS- before them. */
const NAMES: readonly (readonly [Quantity, RegExp])[] = [
  ['acr', /(?<!\p{L})acr(?!\p{L})|(?:alb\p{L}*\s*\/\s*(?:u-)?[kc]rea|альб\p{L}*\s*\/\s*креа)\p{L}*/iu],
  [
    'cystatin',
    /(?:ts[üu]|cy)stati\p{L}*(?:\s*-?\s*c(?![\p{L}\d]))?|цистатин\p{L}*(?:\s*-?\s*[cс](?![\p{L}\d]))?|(?<![\p{L}])cysc(?![\p{L}])/iu,
  ],
  ['creatinine', /[kc]rea\p{L}*|креа\p{L}*/iu],
];
const DATE = /(?<!\d)(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4})(?!\d)/;
/** Tried in this order: "mg/mmol" begins like none of the others, "mg/l" is the beginning of none. */
const UNIT_WORDS: readonly (readonly [Unit, RegExp])[] = [
  ['mg/mmol', /^(?:mg|мг)\s*\/\s*(?:mmol|ммоль)/i],
  ['mg/dl', /^(?:mg|мг)\s*\/\s*(?:dl|дл)/i],
  ['mg/g', /^(?:mg|мг)\s*\/\s*(?:g|г)(?!\p{L})/iu],
  ['mg/l', /^(?:mg|мг)\s*\/\s*(?:l|л)(?!\p{L})/iu],
  ['umol/l', /^(?:[µμu]|mk|мк)(?:mol|моль)\s*\/\s*[lл]/iu],
];
/** "<3", "> 1768": a bound is no value. */
const BOUND = /[<>≤≥]\s*$/;
/** "1 098": one number or two, nobody knows. */
const THOUSANDS = /^\D*\d{1,3}[\u0020\u00A0]\d{3}(?!\d)/;

/** Results out of a pasted text, line by line; a semicolon ends a line as well, and a date holds for its line. */
export function readPasted(text: string): Pasted {
  const values: PastedValue[] = [];
  const unread: string[] = [];
  for (const line of text.split(/[\n\r;]+/).map((part) => part.trim())) {
    if (line === '') continue;
    const found = readLine(line);
    if (found.length === 0) unread.push(line);
    values.push(...found);
  }
  return { values, unread };
}

function readLine(line: string): readonly PastedValue[] {
  const written = DATE.exec(line)?.[0];
  const date = written === undefined ? null : (readCalendarDate(written.replaceAll('/', '.')) ?? null);
  // A day that there is not would otherwise become today without a word.
  if (written !== undefined && date === null) return [];
  let rest = written === undefined ? line : line.replace(written, ' ');
  const found: PastedValue[] = [];
  for (const [quantity, name] of NAMES) {
    const match = name.exec(rest);
    if (match === null) continue;
    const read = readAfter(quantity, rest.slice(match.index + match[0].length));
    rest = rest.slice(0, match.index) + (read?.rest ?? '');
    if (read !== null) found.push({ quantity, value: read.value, unit: read.unit, date });
  }
  return found;
}

interface Read {
  readonly value: number;
  readonly unit: Unit | null;
  readonly rest: string;
}

/** The first number after a name, with its unit; `null` where there is none, or it has a unit of something else. */
function readAfter(quantity: Quantity, after: string): Read | null {
  const match = /^([^\d,;]{0,24})((?!0\d)\d+(?:[.,]\d+)?)(?![.,:]?\d)\s*/u.exec(after);
  if (match === null || THOUSANDS.test(after)) return null;
  const [all, before = '', digits = ''] = match;
  const value = parseDecimal(digits);
  if (value === null || BOUND.test(before)) return null;
  const tail = after.slice(all.length);
  const unit = UNIT_WORDS.find(([, word]) => word.test(tail));
  if (unit === undefined) return /^[\p{L}%]+\s*\//u.test(tail) ? null : { value, unit: null, rest: tail };
  const allowed: readonly Unit[] = UNITS_OF[quantity];
  return allowed.includes(unit[0]) ? { value, unit: unit[0], rest: tail.replace(unit[1], '') } : null;
}
