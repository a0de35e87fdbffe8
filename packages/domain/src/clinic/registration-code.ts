const FIRST_WEIGHTS = [1, 2, 3, 4, 5, 6, 7];
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9];

const remainder = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;

/** The eighth digit for the first seven: two rounds of weights modulo 11, then 0, as in a personal code. */
export function registrationCheckDigit(firstSeven: string): number {
  const first = remainder(firstSeven, FIRST_WEIGHTS);
  if (first < 10) return first;
  const second = remainder(firstSeven, SECOND_WEIGHTS);
  return second < 10 ? second : 0;
}

/** As it is kept and compared: people write the same code with spaces, and with small letters. */
export const tidyRegistrationCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/**
 * Whether a code may stand in the country's business register. Estonia's has eight digits, the last of which checks the
 * others; elsewhere codes are told in many ways. The caller gives it tidied.
 */
export function isRegistrationCode(code: string, countryCode: string): boolean {
  if (countryCode !== 'EE') return /^[\p{L}\p{N}][\p{L}\p{N}./-]{0,29}$/u.test(code);
  return /^[1-9]\d{7}$/.test(code) && registrationCheckDigit(code) === Number(code[7]);
}
