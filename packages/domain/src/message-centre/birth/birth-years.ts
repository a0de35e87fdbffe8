import { Refusal } from '../../errors.ts';
import { MESSAGE_LIMITS } from '../limits.ts';

/** A year, or the first and the last one of several. */
const YEARS = /^([0-9]{4})(?:-([0-9]{4}))?$/;

/**
 * Spec §5 "Birth years": four-digit years with commas or spaces between them; also "1957-1961" for all of these. Each once, in
 * order; empty = no filter.
 * @param currentYear in the clinic's time zone
 * @throws BIRTH_YEARS_INVALID (data.part): what is no year, or one before 1900 or in the future, or ends before it begins
 */
export function parseBirthYears(typed: string, currentYear: number): number[] {
  const parts = typed
    .replaceAll(/\s*[-–—]\s*/g, '-')
    .split(/[\s,]+/)
    .filter((part) => part !== '');
  const years = parts.flatMap((part) => {
    const [, first = '', last = first] = YEARS.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === '' || from < MESSAGE_LIMITS.birthYearFrom || to > currentYear || from > to)
      throw new Refusal('BIRTH_YEARS_INVALID', { part: [...part].slice(0, 20).join('') });
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
  return [...new Set(years)].toSorted((one, other) => one - other);
}
