import { addDays, calendarDate, startOfDay } from '@tervik/domain/calendar.ts';
import type { Random } from './random.ts';

/** Times at which people in Estonia write and clinics answer. Instants are epoch ms. */
export const TIME_ZONE = 'Europe/Tallinn';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const OPENS_AT = 8 * 60;
const CLOSES_AT = 17 * 60 + 30;
const PUBLIC_HOLIDAYS = new Set([
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

/** How many patients write on a day of the week, Sunday first: Monday is the heavy one. */
const WEEKDAY_WEIGHTS = [0.5, 1.6, 1.15, 1.05, 1, 0.9, 0.35];
/** How many write in an hour of the day, midnight first. */
const HOUR_WEIGHTS = [1, 0, 0, 0, 0, 1, 4, 10, 22, 24, 20, 15, 12, 12, 11, 10, 9, 9, 9, 10, 11, 9, 6, 3];
/** The last days are busier than a year ago, so that the open list looks like a real morning's. */
export const RECENT_DAYS = 6;
const RECENT_WEIGHT = 5;

const starts = new Map<string, number>();
function dayStart(date: string): number {
  let start = starts.get(date);
  if (start === undefined) {
    start = startOfDay(date, TIME_ZONE);
    starts.set(date, start);
  }
  return start;
}

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

export function isWorkingDay(date: string): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !PUBLIC_HOLIDAYS.has(date.slice(5));
}

/** A wall-clock time of a calendar day, as an instant. On the two days of a clock change it may be an hour off. */
export const atTime = (date: string, minutes: number): number => dayStart(date) + minutes * MINUTE;

/** The working day that lies `count` working days before `date` (1 = the one before). */
export function workingDayBefore(date: string, count: number): string {
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, -1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Moments of the year before `now` at which patients begin to write, oldest first; none is later than `now`. */
export function listOpeningMoments(random: Random, now: number, count: number): number[] {
  const today = calendarDate(now, TIME_ZONE);
  const days = Array.from({ length: 365 }, (_, back) => {
    const date = addDays(today, -back);
    const weight = (WEEKDAY_WEIGHTS[weekdayOf(date)] ?? 1) * (back < RECENT_DAYS ? RECENT_WEIGHT : 1);
    return [date, weight] as const;
  });
  const hours = HOUR_WEIGHTS.map((weight, hour) => [hour, weight] as const);
  const moments: number[] = [];
  while (moments.length < count) {
    const minutes = random.weighted(hours) * 60 + random.int(0, 59);
    const moment = atTime(random.weighted(days), minutes) + random.int(0, 59_999);
    if (moment <= now - MINUTE) moments.push(moment);
  }
  return moments.toSorted((a, b) => a - b);
}

/** The clinic acts so much later, in its working hours. */
export function clinicMoment(random: Random, from: number, minDelay: number, maxDelay: number): number {
  const moment = from + random.skewed(minDelay, maxDelay);
  let date = calendarDate(moment, TIME_ZONE);
  const minutes = (moment - dayStart(date)) / MINUTE;
  if (isWorkingDay(date) && minutes >= OPENS_AT && minutes < CLOSES_AT) return Math.round(moment);
  if (!isWorkingDay(date) || minutes >= CLOSES_AT) {
    do date = addDays(date, 1);
    while (!isWorkingDay(date));
  }
  return Math.round(atTime(date, OPENS_AT + random.skewed(2, 200)));
}

/** The patient acts so much later, awake. */
export function patientMoment(random: Random, from: number, minDelay: number, maxDelay: number): number {
  const moment = from + random.skewed(minDelay, maxDelay);
  const date = calendarDate(moment, TIME_ZONE);
  const wakesUp = atTime(date, 7 * 60 + random.int(0, 90));
  return Math.round(Math.max(moment, wakesUp));
}
