import { readCalendarDate } from '../person/calendar-date.ts';
import { checkDigitOf } from '../person/personal-code.ts';
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
  /** Told as left where no unit is written: what either would mean is possible. */
  readonly needsUnit?: readonly Quantity[];
}

/** The rest of a word, in a pattern: bounded, so that a long text without a space costs no more than another one. */
export const ENDING = String.raw`\p{L}{0,24}`;

/** With the time behind it. */
const DATE =
  /(?<!\d)(\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4})(?!\d)(?:[\sT]+\d{1,2}:\d{2}(?::\d{2})?(?!\d))?/;
/** What says whose code it is goes with it. */
const PERSONAL_CODE =
  /(?<label>(?<!\p{L})(?:isikukood|i\.?k|personal\s(?:id\s)?code|id[\s-]code|личный\sкод|и\.?к)\.?\s*:?\s*)?(?<!\d)(?:[1-8]\d{10}|\d{6}-\d{5}|(?<grouped>[1-8][\s-]?\d{2}[\s-]?(?:0[1-9]|1[0-2])[\s-]?(?:0[1-9]|[12]\d|3[01])[\s-]?\d{3}[\s-]?\d))(?!\d)/giu;
/** The material before a name ("fS-", "U-"), and what makes of a cholesterol the whole of it. */
const LEAD = /(?<![\p{L}\d])(?:(?:f?[SPBU]|dU)-|(?:total|kokku|общий)\s+)$/iu;
/** Before a name: what is a goal, of urine, or a ratio is no result of the blood. */
const OTHER_BEFORE =
  /(?:(?:eesm|siht|goal|target|цел|норм|norm|urii|urine|моч|tihedus|density|плотност)\p{L}{0,12}(?:\s+lipoprotei\p{L}{0,8})?[\s:=.-]*|(?:alb|prot|альб|бел)\p{L}{0,16}\s*(?:[-:/]|\s(?:to|ja|and|и|к)\s)\s*(?:u-)?)$/iu;
/** All that may stand between a name and its number; anything else makes the number something else's: a goal, a dose, a day. */
const BETWEEN =
  /^(?:[\s:=|]|[-–—](?=\s)|\([\p{L}\s,-]{1,20}\)|(?:seerumi|plasma|serum|blood|veres|крови|в|сыворотк|плазм|tulemus|väärtus|tase|result|value|level|результат|значение|уровень)\p{L}{0,6}(?=[\s:=|])){0,12}/iu;
/** "98 *", "98 ↑", "35 | H |" before the unit: a mark. */
const MARKS = /^[\s|*!↑↓+]{0,8}(?:[HL](?![\p{L}\d]))?[\s|*!↑↓+]{0,8}/u;
/** "1 098": one number or two, nobody knows. */
const THOUSANDS = /^\d{1,3}[\u0020\u00A0]\d{3}(?!\d)/;
/**
 * What makes of a number no result: the end of a range or another number (which of them is it?), an arrow to a newer one, a share, a
 * dose, a span of time, a date.
 */
const OTHER_AFTER =
  /^(?:\s*(?:[-–—]|\.{2,}|…)\s*\d|[-/.]\d|[\s|]+\d+(?:[.,]\d+)?(?![\d.,]|\s*(?:[-–—]|\.{2,}|…)\s*\d)|\s*(?:->|=>|→|%|[x×](?!\p{L})|(?:mg|мг|g|г|tbl|tabl|табл|kuu|nädal|päev|korda|aasta|month|week|day|мес|нед|дн)\p{L}{0,8}(?!\p{L}|\s*\/)))/iu;
/** Another notation than DATE's, or a second one: whose day it is, nobody knows. */
const UNCLEAR_DATE = /(?<!\d)(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}[./-]\d{1,2}[./-]\d{1,2})(?!\d)/;
/** The day of a birth is no result's. */
const BORN =
  /(?:(?<!\p{L})(?:sünd\p{L}*|sünniaeg|sünnikuupäev|born|dob|date\sof\sbirth|рожд\p{L}*|род\.|дата\sрождения)[\s.:]*)(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})/giu;

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
    .replaceAll(PERSONAL_CODE, hideCode)
    .split(/[\n\r;]+/)
    .map((part) => new Line(part.replaceAll(/^[\s,]+|(?<![\s,])[\s,]+$/g, '')));
  const days = daysOf(lines, requested);
  const values = lines.flatMap((line, index) => {
    const { date, heading } = days[index]!;
    const found = date === undefined ? [] : readLine(line, date, requested);
    if (found.length > 0) heading?.take();
    return found;
  });
  const person = readPerson(lines);
  return { values, person, unread: lines.flatMap((line) => line.left()) };
}

/** Short groups of digits that nothing calls a code, and whose check digit is wrong, are results beside each other. */
function hideCode(found: string, label: string | undefined, grouped: string | undefined): string {
  const isPlain = label !== undefined || grouped === undefined || /\d{6}/.test(grouped);
  const digits = found.replaceAll(/\D/g, '');
  return isPlain || checkDigitOf(digits.slice(0, 10)) === Number(digits[10]) ? ',' : found;
}

/** The day of a line, and the line above it that says so, where it does not say so itself. */
interface LineDay {
  /**
   * `null`: none is written anywhere. `undefined`: one is written that cannot be read, or that may be another line's: a result
   * would otherwise become one of today.
   */
  readonly date: string | null | undefined;
  readonly heading: Heading | null;
}
/** A line that is nothing but a date: it holds for those below it. */
interface Heading {
  readonly date: string;
  readonly take: () => void;
}

function daysOf<Quantity extends string, Unit extends string>(
  lines: readonly Line[],
  { names }: Requested<Quantity, Unit>,
): readonly LineDay[] {
  let heading: Heading | null = null;
  let isAnyForeign = false;
  const days = lines.map((line): LineDay => {
    line.coverAll(line.text.matchAll(BORN));
    const day = DATE.exec(line.open);
    const rest = day === null ? line.open : line.open.replace(day[0], ' ');
    const date = day === null ? undefined : readCalendarDate(day[1]!.replaceAll('/', '.'));
    const isUnclear = (day !== null && date === undefined) || UNCLEAR_DATE.test(rest);
    if (!isUnclear && day !== null && date !== undefined && !/[\p{L}\p{N}]/u.test(rest)) {
      heading = { date, take: () => line.take(day.index, day.index + day[0].length) };
      return { date, heading: null };
    }
    const isResult = names.some(([, name]) => name.test(rest));
    isAnyForeign ||= !isResult && (day !== null || isUnclear);
    if (isUnclear) return { date: undefined, heading: null };
    return date === undefined ? { date: heading?.date ?? null, heading } : { date, heading: null };
  });
  return days.map((day) => (day.date === null && isAnyForeign ? { date: undefined, heading: null } : day));
}

function readLine<Quantity extends string, Unit extends string>(
  line: Line,
  date: string | null,
  requested: Requested<Quantity, Unit>,
): readonly ReadResult<Quantity, Unit>[] {
  const day = DATE.exec(line.open);
  if (day !== null) line.pass(day.index, day.index + day[0].length);
  coverYears(line);
  if (requested.never !== undefined) line.coverAll(line.open.matchAll(requested.never));
  const found = requested.names.flatMap(([quantity, name]): readonly ReadResult<Quantity, Unit>[] => {
    const match = name.exec(line.open);
    if (match === null) return [];
    const end = match.index + match[0].length;
    const after = line.open.slice(end);
    const isOther = OTHER_BEFORE.test(line.open.slice(Math.max(0, match.index - 60), match.index));
    const read = isOther ? null : readAfter(quantity, after, requested);
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

/** The number after a name, with its unit before or after it; `null` where it is none, or has a unit of something else. */
function readAfter<Quantity extends string, Unit extends string>(
  quantity: Quantity,
  after: string,
  { unitWords, unitsOf, needsUnit = [] }: Requested<Quantity, Unit>,
): Read<Unit> | null {
  const readUnit = (from: number): { readonly unit: Unit; readonly end: number } | null => {
    const open = /^[([]?\s*/.exec(after.slice(from))?.[0].length ?? 0;
    const tail = after.slice(from + open);
    for (const [unit, word] of unitWords) {
      const length = word.exec(tail)?.[0].length;
      if (length === undefined) continue;
      const end = from + open + length;
      return { unit, end: end + (open > 0 && /^[)\]]/.test(after.slice(end)) ? 1 : 0) };
    }
    return null;
  };
  const skip = (from: number): number => from + (BETWEEN.exec(after.slice(from))?.[0].length ?? 0);
  const before = readUnit(skip(0));
  const start = before === null ? skip(0) : skip(before.end);
  const digits = /^(?!0\d)\d+(?:[.,]\d+)?(?![.,:]?\d)/.exec(after.slice(start))?.[0];
  if (digits === undefined || THOUSANDS.test(after.slice(start))) return null;
  const value = parseDecimal(digits);
  const end = start + digits.length;
  const tail = after.slice(end);
  const behind = readUnit(end + (MARKS.exec(tail)?.[0].length ?? 0));
  const found = behind ?? before;
  if (
    value === null ||
    (behind === null ? OTHER_AFTER.test(tail) : OTHER_AFTER.test(after.slice(behind.end)))
  )
    return null;
  if (found === null)
    return /^\s*[\p{L}%]+\s*\//u.test(tail) || needsUnit.includes(quantity)
      ? null
      : { value, unit: null, length: end };
  return unitsOf[quantity].includes(found.unit)
    ? { value, unit: found.unit, length: Math.max(end, found.end) }
    : null;
}
