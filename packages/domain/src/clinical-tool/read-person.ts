import { SEXES, type Sex } from './kidney/vocabulary.ts';
import type { Line } from './line.ts';

/** Who a pasted text is about, as far as it says so clearly. */
export interface ReadPerson {
  readonly sex: Sex | null;
  /** Whole years. */
  readonly age: number | null;
}

const WORDS: Readonly<Record<Sex, string>> = {
  FEMALE: String.raw`naine|nais(?:patsient|terahvas|soost|sugu)|woman|female|женщина|женский|жен\.`,
  MALE: String.raw`mees|mees(?:patsient|terahvas|soost|sugu)|man|male|мужчина|мужской|муж\.`,
};
/** A single letter is a sex only behind the word for it. */
const LETTERS: Readonly<Record<Sex, string>> = { FEMALE: 'n|f|ж', MALE: 'm|м' };
const sexOf = (sex: Sex): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\d-])(?:(?:(?:sugu|sex|gender|пол)\s*[:=]?\s*)?(?:${WORDS[sex]})|(?:sugu|sex|gender|пол)\s*[:=]?\s*(?:${LETTERS[sex]}))(?![\p{L}\d-])(?!\s*:?\s*(?:[<>≤≥]|\d+(?:[.,]\d+)?\s*[-–—]\s*\d|surn|suri(?!\p{L})|умер|died))`,
    'giu',
  );
const YEARS = String.raw`(?:\s*-?\s*(?:aastane|year[\s-]?old|летн\p{L}+)|\s*(?:a|aastat(?:\svana)?|a\.?\s?v\.?|y|yo|y\/o|yrs?|years?(?:\sold)?|лет|года?))(?![\p{L}\d/])`;
/** Any number of years, also how long somebody has an illness: no result is one. */
const ANY_YEARS = new RegExp(String.raw`(?<![\d.,])\d+(?:[.,]\d+)?${YEARS}`, 'giu');
/** An age by its words: "63-aastane", "63 years old", "vanus 63". */
const EXPLICIT_AGE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:vanus|age|возраст)\s*[:=]?\s*(?<!\d)(\d{1,3})(?![\d.,]?\d)(?:${YEARS})?|(?<![\d.,])(\d{1,3})(?:\s*-?\s*(?:aastane|year[\s-]?old|летн\p{L}+)|\s*(?:aastat\svana|yo|y\/o|years?\sold))(?![\p{L}\d])`,
  'giu',
);
const ADULT = 18;
/** Somebody else's age, and one of another time. */
const RELATIVE =
  /(?<!\p{L})(?:isa|ema|vend|õde|poeg|tütar|father|mother|brother|sister|отец|мать|брат|сестра)\p{L}{0,4}\s*$/iu;
const NOT_NOW = /^\s*(?:at|kui|при|kuu|months?|мес)/iu;

interface Found<Value> {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
  readonly value: Value;
}

/** Nothing that is a number of years may become a result. */
export function coverYears(line: Line): void {
  for (const pattern of [ANY_YEARS, EXPLICIT_AGE]) line.coverAll(line.text.matchAll(pattern));
}

/**
 * The sex and the age, each where the text says one and only one. A bare "63 a" counts beside a word for the sex, or where
 * nothing else that was left stands before it in its line: "diabeet 20 a" is no age.
 */
export function readPerson(lines: readonly Line[]): ReadPerson {
  const sexes = lines.flatMap((line) => SEXES.flatMap((sex) => find(line, sexOf(sex), () => sex)));
  const sex = takeOne(sexes);
  const ages = lines.flatMap((line) => [
    ...find(line, EXPLICIT_AGE, ([, labelled, worded]) => Number(labelled ?? worded)).filter(
      ({ from, to }) => !RELATIVE.test(line.text.slice(0, from)) && !NOT_NOW.test(line.text.slice(to)),
    ),
    ...find(line, ANY_YEARS, ([years]) => Number.parseInt(years, 10)).filter(
      ({ from, to }) => /^\d{2,3}(?![\d.,])/.test(line.text.slice(from, to)) && isBare(line, sexes, from, to),
    ),
  ]);
  return { sex, age: takeOne(ages) };
}

const find = <Value>(
  line: Line,
  pattern: RegExp,
  valueOf: (match: RegExpExecArray) => Value,
): readonly Found<Value>[] =>
  [...line.text.matchAll(pattern)].map((match) => ({
    line,
    from: match.index,
    to: match.index + match[0].length,
    value: valueOf(match),
  }));

function isBare(line: Line, sexes: readonly Found<Sex>[], from: number, to: number): boolean {
  const beside = sexes.some(
    (one) =>
      one.line === line &&
      (one.to <= from
        ? /^[\s,:(]*$/.test(line.text.slice(one.to, from))
        : /^[\s,]*$/.test(line.text.slice(to, one.from))),
  );
  // Beside a result, that is: "20 a" for itself may be how long something lasts.
  const isAlone = !/[\p{L}\d(]/u.test(line.leftBefore(from)) && line.isTakenFrom();
  // "20 a day", "63 a diabeet": what goes on may say that it is no age.
  const isEnd = /^\s*(?:[,;.)]|$)/.test(line.after(to));
  return isEnd && (beside || (isAlone && Number.parseInt(line.text.slice(from), 10) >= ADULT));
}

/** The one value of all that were found, which then is taken; two that differ are none. */
function takeOne<Value>(found: readonly Found<Value>[]): Value | null {
  const [first] = found;
  if (first === undefined || found.some(({ value }) => value !== first.value)) return null;
  for (const { line, from, to } of found) line.take(from, to);
  return first.value;
}
