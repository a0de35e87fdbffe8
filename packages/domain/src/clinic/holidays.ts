import { addDays } from '../calendar.ts';

/**
 * Public holidays on which an Estonian clinic is closed (Pühade ja tähtpäevade seadus, 2019), without those that fall on
 * a Sunday in any case. Fixed days as "MM-DD".
 */
const ESTONIAN_FIXED: ReadonlySet<string> = new Set([
  '01-01',
  '02-24',
  '05-01',
  '06-23',
  '06-24',
  '08-20',
  '12-24',
  '12-25',
  '12-26',
]);

/** Easter Sunday of a year, month 1–12: the anonymous Gregorian computus (Nature, 1876). */
function easter(year: number): { readonly month: number; readonly day: number } {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 19 * a + 15;
  const h = ((d % 30) + 30) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return { month: Math.floor(n / 31), day: (n % 31) + 1 };
}

function goodFriday(year: number): string {
  const { month, day } = easter(year);
  const date = new Date(Date.UTC(year, month - 1, day - 2));
  return date.toISOString().slice(0, 10);
}

/** The next holidays of a country from a date on, at most a year ahead. */
export function nextHolidays(from: string, countryCode: string, count: number): readonly string[] {
  const dates: string[] = [];
  let date = from;
  for (let day = 0; day < 366 && dates.length < count; day += 1, date = addDays(date, 1))
    if (isHoliday(date, countryCode)) dates.push(date);
  return dates;
}

/** `true` when clinics of this country are closed on this date ("YYYY-MM-DD"). Other countries' are not known here. */
export function isHoliday(date: string, countryCode: string): boolean {
  if (countryCode !== 'EE') return false;
  return ESTONIAN_FIXED.has(date.slice(5)) || date === goodFriday(Number(date.slice(0, 4)));
}
