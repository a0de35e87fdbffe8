import { LIMITS } from '../limits.ts';

/** "12345678" as it is read out and typed: "1234 5678". */
export const groupJoinCode = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** What was typed or pasted, as digits alone. @returns null where it cannot be a code, so that no try is spent on it */
export function readJoinCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return new RegExp(`^\\d{${LIMITS.joinCodeDigits}}$`).test(digits) ? digits : null;
}
