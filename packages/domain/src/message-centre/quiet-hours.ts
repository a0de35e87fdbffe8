import { MESSAGE_LIMITS } from './limits.ts';

/**
 * Nobody is woken: no message leaves from 21:00 to 8:00.
 * @param localHour 0–23, of the clinic's time zone
 */
export const isQuietHour = (localHour: number): boolean =>
  localHour >= MESSAGE_LIMITS.quietFrom || localHour < MESSAGE_LIMITS.quietUntil;

/** A sending that begins later than this before the night may not be over by then. */
const TIME_TO_LEAVE = 15 * 60_000;

/**
 * Is it night, or will it be before all can be trusted to have left?
 * @param moment epoch ms
 * @param hourAt the hour, 0–23, of an instant where the clinic is
 */
export const isNightNear = (moment: number, hourAt: (instant: number) => number): boolean =>
  isQuietHour(hourAt(moment)) || isQuietHour(hourAt(moment + TIME_TO_LEAVE));
