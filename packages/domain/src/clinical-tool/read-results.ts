import { readCalendarDate } from '../person/calendar-date.ts';
import { Line } from './line.ts';
import { parseDecimal } from './parse-decimal.ts';
import { coverYears, readPerson, type ReadPerson } from './read-person.ts';

/** One result as practice software writes it. */
export interface ReadResult<Quantity extends string, Unit extends string> {
  readonly quantity: Quantity;
  readonly value: number;
  /** `null`: none was written. */
  readonly unit: Unit | null;
  /** `YYYY-MM-DD`; `null`: none was written. */
  readonly date: string | null;
}

export interface ReadResults<Quantity extends string, Unit extends string> {
  readonly values: readonly ReadResult<Quantity, Unit>[];
  readonly person: ReadPerson;
  /** Whatever else stood there, but for personal codes: whole lines, or what is left of one. */
  readonly unread: readonly string[];
}

/** What one tool looks for in a text. */
export interface Requested<Quantity extends string, Unit extends string> {
  /** In this order: one whose name holds that of another comes first. */
  readonly names: readonly (readonly [Quantity, RegExp])[];
  /** In this order, at the beginning of what follows a number. */
  readonly unitWords: readonly (readonly [Unit, RegExp])[];
  readonly unitsOf: Readonly<Record<Quantity, readonly Unit[]>>;
  /** What bears the name of a quantity and is something else: taken out before. */
  readonly never?: RegExp;
}

/** The rest of a word, in a pattern: bounded, so that a long text without a space costs no more than another one. */
export const ENDING = String.raw`\p{L}{0,24}`;

/** With the time behind it. */
const DATE =
  /(?<!\d)(\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4})(?!\d)(?:[\sT]+\d{1,2}:\d{2}(?::\d{2})?(?!\d))?/;
/** What says whose code it is goes with it. Written in groups, its month and its day must be possible. */
const PERSONAL_CODE =
  /(?:(?<!\p{L})(?:isikukood|i\.?k|personal\s(?:id\s)?code|id[\s-]code|личный\sкод|и\.?к)\.?\s*:?\s*)?(?<!\d)(?:[1-8]\d{10}|[1-8][\s-]?\d{2}[\s-]?(?:0[1-9]|1[0-2])[\s-]?(?:0[1-9]|[12]\d|3[01])[\s-]?\d{3}[\s-]?\d|\d{6}-\d{5})(?!\d)/giu;
/** The material before a name ("fS-", "U-"), and what makes of a cholesterol the whole of it. */
const LEAD = /(?<![\p{L}\d])(?:(?:f?[SPBU]|dU)-|(?:total|kokku|общий)\s+)$/iu;
/** "<3", "> 1768": a bound is no value. */
const BOUND = /[<>≤≥]\s*$/;
/** "1 098": one number or two, nobody knows. */
const THOUSANDS = /^\D*\d{1,3}[\u0020\u00A0]\d{3}(?!\d)/;

/**
 * Results and the person out of a pasted text, line by line; a semicolon ends a line as well, and a date holds for its
 * line. A personal code is in nothing of what comes back.
 */
export function readResults<Quantity extends string, Unit extends string>(
  text: string,
  requested: Requested<Quantity, Unit>,
): ReadResults<Quantity, Unit> {
  // Zero-width characters could stand within a code and be seen by nobody.
  const lines = text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(PERSONAL_CODE, ',')
    .split(/[\n\r;]+/)
    .map((part) => new Line(part.replaceAll(/^[\s,]+|(?<![\s,])[\s,]+$/g, '')));
  const values = lines.flatMap((line) => readLine(line, requested));
  const person = readPerson(lines);
  return { values, person, unread: lines.flatMap((line) => line.left()) };
}

function readLine<Quantity extends string, Unit extends string>(
  line: Line,
  requested: Requested<Quantity, Unit>,
): readonly ReadResult<Quantity, Unit>[] {
  const day = DATE.exec(line.text);
  const date = day === null ? null : (readCalendarDate(day[1]!.replaceAll('/', '.')) ?? null);
  // A day that there is not would otherwise become today without a word.
  if (day !== null && date === null) return [];
  if (day !== null) line.pass(day.index, day.index + day[0].length);
  coverYears(line);
  if (requested.never !== undefined) line.coverAll(line.open.matchAll(requested.never));
  const found = requested.names.flatMap(([quantity, name]): readonly ReadResult<Quantity, Unit>[] => {
    const match = name.exec(line.open);
    if (match === null) return [];
    const end = match.index + match[0].length;
    const after = line.open.slice(end);
    const read = readAfter(quantity, after, requested);
    if (read === null) {
      // Its number is nobody else's.
      line.cover(match.index, end + after.search(/;|,\s|$/));
      return [];
    }
    const lead = LEAD.exec(line.open.slice(0, match.index))?.[0].length ?? 0;
    line.take(match.index - lead, end + read.length);
    return [{ quantity, value: read.value, unit: read.unit, date }];
  });
  if (day !== null && found.length > 0) line.take(day.index, day.index + day[0].length);
  return found;
}

interface Read<Unit> {
  readonly value: number;
  readonly unit: Unit | null;
  /** How much of the text it is. */
  readonly length: number;
}

/** The first number after a name, with its unit; `null` where there is none, or it has a unit of something else. */
function readAfter<Quantity extends string, Unit extends string>(
  quantity: Quantity,
  after: string,
  { unitWords, unitsOf }: Requested<Quantity, Unit>,
): Read<Unit> | null {
  const match = /^([^\d,;]{0,24})((?!0\d)\d+(?:[.,]\d+)?)(?![.,:]?\d)\s*/u.exec(after);
  if (match === null || THOUSANDS.test(after)) return null;
  const [all, before = '', digits = ''] = match;
  const value = parseDecimal(digits);
  if (value === null || BOUND.test(before)) return null;
  const tail = after.slice(all.length);
  const unit = unitWords.find(([, word]) => word.test(tail));
  if (unit === undefined)
    return /^[\p{L}%]+\s*\//u.test(tail) ? null : { value, unit: null, length: all.trimEnd().length };
  return unitsOf[quantity].includes(unit[0])
    ? { value, unit: unit[0], length: all.length + (unit[1].exec(tail)?.[0].length ?? 0) }
    : null;
}
