import { ageOn } from './age.ts';
import { isCalendarDate } from './calendar-date.ts';

export type CodeSex = 'MALE' | 'FEMALE';

export const PERSONAL_CODE_REASONS = [
  /** Not 11 digits. */
  'FORMAT',
  /** The first digit is not 1–6. */
  'FIRST_DIGIT',
  /** The digits name no day of the calendar. */
  'BIRTH_DATE',
  /** Born after `today`. */
  'FUTURE_BIRTH_DATE',
  /** Older than 130 years: a mistyped century, not a patient. */
  'TOO_OLD',
  'CHECK_DIGIT',
] as const;

export type PersonalCodeReason = (typeof PERSONAL_CODE_REASONS)[number];

export type PersonalCodeResult =
  | {
      readonly valid: true;
      readonly code: string;
      /** `YYYY-MM-DD` */
      readonly birthDate: string;
      readonly sex: CodeSex;
    }
  | { readonly valid: false; readonly reason: PersonalCodeReason };

const MAX_AGE = 130;
const FIRST_WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1];
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3];

function remainder(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
}

/** The eleventh digit for the first ten (spec §5: two rounds of weights modulo 11, then 0). */
export function checkDigitOf(firstTen: string): number {
  const first = remainder(firstTen, FIRST_WEIGHTS);
  if (first < 10) return first;
  const second = remainder(firstTen, SECOND_WEIGHTS);
  return second < 10 ? second : 0;
}

/**
 * An Estonian personal code: 11 digits, GYYMMDDSSSC (spec §5, decisions "Personal code"). Spaces around it are
 * forgiven. `today` is `YYYY-MM-DD` in Tallinn.
 */
export function parsePersonalCode(value: string, today: string): PersonalCodeResult {
  const refuse = (reason: PersonalCodeReason): PersonalCodeResult => ({ valid: false, reason });
  const code = value.trim();
  if (!/^[0-9]{11}$/.test(code)) return refuse('FORMAT');
  const first = Number(code[0]);
  if (first < 1 || first > 6) return refuse('FIRST_DIGIT');
  const century = 18 + Math.floor((first - 1) / 2);
  const birthDate = `${century}${code.slice(1, 3)}-${code.slice(3, 5)}-${code.slice(5, 7)}`;
  if (!isCalendarDate(birthDate)) return refuse('BIRTH_DATE');
  if (checkDigitOf(code) !== Number(code[10])) return refuse('CHECK_DIGIT');
  if (birthDate > today) return refuse('FUTURE_BIRTH_DATE');
  if (ageOn(birthDate, today) > MAX_AGE) return refuse('TOO_OLD');
  return { valid: true, code, birthDate, sex: first % 2 === 1 ? 'MALE' : 'FEMALE' };
}

/** Decisions: an entered birth date and sex must agree with the code; NOT_DISCLOSED agrees with either. */
export function agreesWithCode(
  code: { readonly birthDate: string; readonly sex: CodeSex },
  entered: { readonly birthDate?: string; readonly sex?: CodeSex | 'NOT_DISCLOSED' },
): boolean {
  const sameDate = entered.birthDate === undefined || entered.birthDate === code.birthDate;
  const sameSex = entered.sex === undefined || entered.sex === 'NOT_DISCLOSED' || entered.sex === code.sex;
  return sameDate && sameSex;
}
