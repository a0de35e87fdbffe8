import { daysInMonth } from '../../person/calendar-date.ts';

/**
 * Between which days somebody of these ages was born; both ages and both days included, as ageOn counts them.
 * @param today `YYYY-MM-DD` where the clinic is
 */
export function birthDatesOf(
  ages: { readonly from?: number | undefined; readonly to?: number | undefined },
  today: string,
): { readonly bornFrom?: string; readonly bornTo?: string } {
  return {
    ...(ages.to !== undefined && { bornFrom: dayAfter(yearsBefore(today, ages.to + 1)) }),
    ...(ages.from !== undefined && { bornTo: yearsBefore(today, ages.from) }),
  };
}

/** 29 February becomes the day before 1 March, on which somebody born on it is a year older in a common year. */
function yearsBefore(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return toDay(year - years, month, Math.min(date, daysInMonth(year - years, month)));
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const toDay = (year: number, month: number, date: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
