import { readCalendarDate } from '../person/calendar-date.ts';
import { parseDecimal } from './parse-decimal.ts';
import { takePerson, type ReadPerson } from './read-person.ts';

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
  /** Lines from which nothing was taken, and what is left of the others and has a number; without personal codes. */
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

const DATE = /(?<!\d)(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4})(?!\d)/;
/** "<3", "> 1768": a bound is no value. */
const BOUND = /[<>≤≥]\s*$/;
/** "1 098": one number or two, nobody knows. */
const THOUSANDS = /^\D*\d{1,3}[\u0020\u00A0]\d{3}(?!\d)/;

/** A time of day, and what stands in brackets or is a range: beside a result it is the reference, not another result. */
const BESIDE =
  /[([][^()[\]]*[)\]]|(?<!\d)\d{1,2}:\d{2}(?!\d)|(?<![\d.,])\d+(?:[.,]\d+)?\s*[-–—]\s*\d+(?:[.,]\d+)?(?![\d.,])/gu;
const EDGES = /^[^\p{L}\d<>≤≥]+|[^\p{L}\d)\]%]+$/gu;

/**
 * Results out of a pasted text, line by line; a semicolon ends a line as well, and a date holds for its line. Every number is either
 * taken or told as unread, but those of BESIDE.
 */
export function readResults<Quantity extends string, Unit extends string>(
  text: string,
  requested: Requested<Quantity, Unit>,
): ReadResults<Quantity, Unit> {
  const values: ReadResult<Quantity, Unit>[] = [];
  const unread: string[] = [];
  const { person, rest } = takePerson(text);
  for (const line of rest.split(/[\n\r;]+/).map((part) => part.trim())) {
    if (!/[\p{L}\d]/u.test(line)) continue;
    const found = readLine(line, requested);
    if (found.values.length === 0) unread.push(line);
    else
      unread.push(
        ...found.left
          .map((part) => part.replaceAll(BESIDE, ' ').replaceAll(EDGES, ''))
          .filter((part) => /\d/.test(part)),
      );
    values.push(...found.values);
  }
  return { values, person, unread };
}

interface ReadLine<Quantity extends string, Unit extends string> {
  readonly values: readonly ReadResult<Quantity, Unit>[];
  /** What was not read, in parts. */
  readonly left: readonly string[];
}

function readLine<Quantity extends string, Unit extends string>(
  line: string,
  requested: Requested<Quantity, Unit>,
): ReadLine<Quantity, Unit> {
  const written = DATE.exec(line)?.[0];
  const date = written === undefined ? null : (readCalendarDate(written.replaceAll('/', '.')) ?? null);
  // A day that there is not would otherwise become today without a word.
  if (written !== undefined && date === null) return { values: [], left: [line] };
  const dated = written === undefined ? line : line.replace(written, ' ');
  const left: string[] =
    requested.never === undefined ? [] : [...dated.matchAll(requested.never)].map(([all]) => all);
  let rest = requested.never === undefined ? dated : dated.replace(requested.never, ' ');
  const values: ReadResult<Quantity, Unit>[] = [];
  for (const [quantity, name] of requested.names) {
    const match = name.exec(rest);
    if (match === null) continue;
    const after = rest.slice(match.index + match[0].length);
    const read = readAfter(quantity, after, requested);
    if (read === null) left.push(rest.slice(match.index));
    else values.push({ quantity, value: read.value, unit: read.unit, date });
    rest = `${rest.slice(0, match.index)} ${read?.rest ?? ''}`;
  }
  return { values, left: [...left, rest] };
}

interface Read<Unit> {
  readonly value: number;
  readonly unit: Unit | null;
  readonly rest: string;
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
  if (unit === undefined) return /^[\p{L}%]+\s*\//u.test(tail) ? null : { value, unit: null, rest: tail };
  return unitsOf[quantity].includes(unit[0])
    ? { value, unit: unit[0], rest: tail.replace(unit[1], '') }
    : null;
}
