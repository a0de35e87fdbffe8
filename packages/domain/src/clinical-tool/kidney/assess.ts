import { isCalendarDate } from '../../person/calendar-date.ts';
import { parseDecimal } from '../parse-decimal.ts';
import { albuminuriaCategory, gfrCategory, roundGfr } from './categories.ts';
import { yearsBetween } from './course.ts';
import { AGES, estimateGfr } from './egfr.ts';
import { isInLimits, meantUnit, toMgPerDl, type Unit } from './units.ts';
import {
  wantsCreatinine,
  wantsCystatin,
  type AcrUnit,
  type AlbuminuriaCategory,
  type CreatinineUnit,
  type Equation,
  type GfrCategory,
  type Sex,
} from './vocabulary.ts';

/** One result as it is typed; `date` as `YYYY-MM-DD`, or what stands there so far. */
export interface TypedResult {
  readonly id: number;
  readonly date: string;
  readonly creatinine: string;
  readonly cystatin: string;
}

/** What stands in the kidney tool's form. */
export interface KidneyInput {
  readonly sex: Sex | null;
  /** Years on the day of the newest result. */
  readonly age: string;
  readonly equation: Equation;
  readonly creatinineUnit: CreatinineUnit;
  readonly results: readonly TypedResult[];
  readonly acr: string;
  readonly acrUnit: AcrUnit;
  /** `YYYY-MM-DD` of a pasted ACR; `null`: nobody has told its day. */
  readonly acrDate: string | null;
}

export type Problem =
  | 'NO_NUMBER'
  | 'OUT_OF_LIMITS'
  /** Not in this unit, but in the other one: the reader is asked. */
  | 'OTHER_UNIT'
  | 'AGE_OUT_OF_LIMITS'
  | 'TOO_YOUNG_THEN'
  /** Another value of that day stands there: which one is the patient's, nobody knows. */
  | 'TWO_ON_A_DAY'
  | 'NO_DATE'
  | 'FUTURE_DATE';

/** `age`, `acr`, or a part of a result with its id. */
export type KidneyField = 'age' | 'acr' | `${'date' | 'creatinine' | 'cystatin'}.${number}`;

export interface KidneyMistake {
  readonly field: KidneyField;
  readonly problem: Problem;
  /** Of which the bounds are. */
  readonly unit?: Unit;
  /** OTHER_UNIT: the one that was probably meant. */
  readonly meant?: CreatinineUnit;
}

export interface EstimatedResult {
  readonly id: number;
  readonly date: string;
  /** Years, on that day. */
  readonly age: number;
  /** As typed, in the form's unit; `null` where the equation does not take it. */
  readonly creatinine: number | null;
  /** mg/l */
  readonly cystatin: number | null;
  /** ml/min/1.73 m², not rounded. */
  readonly egfr: number;
  readonly rounded: number;
  readonly category: GfrCategory;
}

/** What is not there yet and is needed for a number. */
export type Missing = 'sex' | 'age' | 'creatinine' | 'cystatin';

export interface Assessment {
  readonly mistakes: readonly KidneyMistake[];
  readonly missing: readonly Missing[];
  /** Oldest first. Empty while anything of age, sex and results is missing or in doubt. */
  readonly results: readonly EstimatedResult[];
  /** Of the newest day. */
  readonly current: EstimatedResult | null;
  readonly acr: {
    readonly value: number;
    readonly unit: AcrUnit;
    readonly category: AlbuminuriaCategory;
    /** `YYYY-MM-DD`; `null`: not known. */
    readonly date: string | null;
    /** Lies more than a year before the newest eGFR. */
    readonly isOld: boolean;
  } | null;
}

interface ReadValue {
  readonly value: number | null;
  readonly mistake?: Omit<KidneyMistake, 'field'>;
}

/**
 * What the form says, reckoned. One doubtful entry holds back all numbers of eGFR: which result is the newest, and so
 * the patient's, would otherwise hang on it. @param today `YYYY-MM-DD`
 */
export function assess(input: KidneyInput, today: string): Assessment {
  const mistakes: KidneyMistake[] = [];
  const note = (field: KidneyField, read: ReadValue): number | null => {
    if (read.mistake !== undefined) mistakes.push({ field, ...read.mistake });
    return read.value;
  };
  const age = note('age', readAge(input.age));
  const filled = input.results.filter((result) => isFilled(result, input.equation));
  const read = filled.map(({ id, date, ...typed }) => ({
    id,
    date: noteDate(date, today, (problem) => mistakes.push({ field: `date.${id}`, problem })),
    creatinine: wantsCreatinine(input.equation)
      ? note(`creatinine.${id}`, readCreatinine(typed.creatinine, input.creatinineUnit))
      : null,
    cystatin: wantsCystatin(input.equation)
      ? note(`cystatin.${id}`, readValue(typed.cystatin, 'mg/l'))
      : null,
  }));
  for (const id of laterOnTheirDay(read)) mistakes.push({ field: `date.${id}`, problem: 'TWO_ON_A_DAY' });
  const results = mistakes.length > 0 || age === null || input.sex === null ? [] : estimate(read, age, input);
  for (const { id, age: then } of results)
    // The age is in whole years, and may be all but one more.
    if (then + 1 < AGES.min) mistakes.push({ field: `date.${id}`, problem: 'TOO_YOUNG_THEN' });
  const whole = mistakes.length === 0 && results.length === filled.length ? results : [];
  const current = whole.at(-1) ?? null;
  const acr = note('acr', readAcr(input, today));
  return {
    mistakes,
    missing: listMissing(input),
    results: whole,
    current,
    acr:
      acr === null
        ? null
        : {
            value: acr,
            unit: input.acrUnit,
            category: albuminuriaCategory(acr, input.acrUnit),
            date: input.acrDate,
            isOld: input.acrDate !== null && current !== null && isOverAYear(input.acrDate, current.date),
          },
  };
}

/** Results whose day has another value of the same already. */
const laterOnTheirDay = (read: readonly ReadResult[]): readonly number[] =>
  read
    .filter((one, at) =>
      read
        .slice(0, at)
        .some(
          (other) =>
            other.date === one.date &&
            (['creatinine', 'cystatin'] as const).some(
              (name) => one[name] !== null && other[name] !== null && one[name] !== other[name],
            ),
        ),
    )
    .map(({ id }) => id);

const isFilled = ({ creatinine, cystatin }: TypedResult, equation: Equation): boolean =>
  (wantsCreatinine(equation) && creatinine.trim() !== '') ||
  (wantsCystatin(equation) && cystatin.trim() !== '');

function listMissing({ sex, age, equation, results }: KidneyInput): readonly Missing[] {
  const filled = results.filter((result) => isFilled(result, equation));
  const lacks = (name: 'creatinine' | 'cystatin'): boolean =>
    filled.length === 0 || filled.some((result) => result[name].trim() === '');
  return [
    ...(sex === null ? ['sex' as const] : []),
    ...(age.trim() === '' ? ['age' as const] : []),
    ...(wantsCreatinine(equation) && lacks('creatinine') ? ['creatinine' as const] : []),
    ...(wantsCystatin(equation) && lacks('cystatin') ? ['cystatin' as const] : []),
  ];
}

type ReadResult = Pick<EstimatedResult, 'id' | 'date' | 'creatinine' | 'cystatin'>;

/** Those for which the equation has all that it wants; one who may have been 18 on its day counts as 18. */
function estimate(read: readonly ReadResult[], age: number, input: KidneyInput): readonly EstimatedResult[] {
  const sorted = read.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const newest = sorted.at(-1)?.date ?? '';
  return sorted.flatMap((one) => {
    const then = age - yearsBetween(one.date, newest);
    const isComplete =
      (one.creatinine !== null || !wantsCreatinine(input.equation)) &&
      (one.cystatin !== null || !wantsCystatin(input.equation));
    if (!isComplete || input.sex === null) return [];
    const egfr =
      estimateGfr(input.equation, {
        age: Math.max(then, AGES.min),
        sex: input.sex,
        creatinine: one.creatinine === null ? null : toMgPerDl(one.creatinine, input.creatinineUnit),
        cystatin: one.cystatin,
      }) ?? NaN;
    return [{ ...one, age: then, egfr, rounded: roundGfr(egfr), category: gfrCategory(egfr) }];
  });
}

function readAge(text: string): ReadValue {
  if (text.trim() === '') return { value: null };
  const age = parseDecimal(text);
  if (age === null) return { value: null, mistake: { problem: 'NO_NUMBER' } };
  return age < AGES.min || age > AGES.max
    ? { value: null, mistake: { problem: 'AGE_OUT_OF_LIMITS' } }
    : { value: age };
}

function readValue(text: string, unit: Unit): ReadValue {
  if (text.trim() === '') return { value: null };
  const value = parseDecimal(text);
  if (value === null) return { value: null, mistake: { problem: 'NO_NUMBER' } };
  return isInLimits(value, unit) ? { value } : { value: null, mistake: { problem: 'OUT_OF_LIMITS', unit } };
}

function readCreatinine(text: string, unit: CreatinineUnit): ReadValue {
  const read = readValue(text, unit);
  const meant = read.mistake?.problem === 'OUT_OF_LIMITS' ? meantUnit(parseDecimal(text) ?? 0, unit) : null;
  return meant === null ? read : { value: null, mistake: { problem: 'OTHER_UNIT', unit, meant } };
}

function readAcr({ acr, acrUnit, acrDate }: KidneyInput, today: string): ReadValue {
  const read = readValue(acr, acrUnit);
  const isFuture = read.value !== null && acrDate !== null && acrDate > today;
  return isFuture ? { value: null, mistake: { problem: 'FUTURE_DATE' } } : read;
}

/** By the calendar, not by days: a leap year is a year too. Both as `YYYY-MM-DD`. */
const isOverAYear = (from: string, to: string): boolean =>
  from < `${String(Number(to.slice(0, 4)) - 1).padStart(4, '0')}${to.slice(4)}`;

function noteDate(date: string, today: string, add: (problem: Problem) => void): string {
  if (!isCalendarDate(date)) add('NO_DATE');
  else if (date > today) add('FUTURE_DATE');
  return date;
}
