const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Is this `YYYY-MM-DD` and a day that the calendar has? Two such strings compare as their dates do. */
export function isCalendarDate(value: string): boolean {
  const match = ISO_DATE.exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

const DAY_FIRST = /^(\d{1,2})[\s.,/-]+(\d{1,2})[\s.,/-]+(\d{4})[\s.]*$/;
const DIGITS_ALONE = /^(\d{2})(\d{2})(\d{4})$/;

/** Figures in the order of a date, whether or not the calendar has that day. */
export const isWrittenAsDate = (text: string): boolean =>
  [DAY_FIRST, DIGITS_ALONE, ISO_DATE].some((form) => form.test(text.trim()));

/**
 * A date as people write it: day first ("3.12.2026", "03/12/2026", "03122026"), or `YYYY-MM-DD`.
 *
 * @returns `YYYY-MM-DD`, or undefined where it is no day of the calendar
 */
export function readCalendarDate(text: string): string | undefined {
  const written = text.trim();
  const match = DAY_FIRST.exec(written) ?? DIGITS_ALONE.exec(written);
  const [, day = '', month = '', year = ''] = match ?? [];
  const date = match === null ? written : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}
