import { Refusal } from '../errors.ts';
import { MESSAGE_LIMITS } from './limits.ts';

/**
 * Spec §5 "Birth years": four-digit years with commas or spaces between them. Each once, in order; empty = no filter.
 * @param currentYear in the clinic's time zone
 * @throws BIRTH_YEARS_INVALID (data.part): what is no year, or one before 1900 or in the future
 */
export function parseBirthYears(typed: string, currentYear: number): number[] {
  const parts = typed.split(/[\s,]+/).filter((part) => part !== '');
  const years = parts.map((part) => {
    const year = /^[0-9]{4}$/.test(part) ? Number(part) : Number.NaN;
    if (!(year >= MESSAGE_LIMITS.birthYearFrom && year <= currentYear))
      throw new Refusal('BIRTH_YEARS_INVALID', { part: [...part].slice(0, 20).join('') });
    return year;
  });
  return [...new Set(years)].toSorted((one, other) => one - other);
}
