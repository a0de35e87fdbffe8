import { MESSAGE_LIMITS } from './limits.ts';

/**
 * Nobody is woken: no message leaves from 21:00 to 8:00.
 * @param localHour 0–23, of the clinic's time zone
 */
export const isQuietHour = (localHour: number): boolean =>
  localHour >= MESSAGE_LIMITS.quietFrom || localHour < MESSAGE_LIMITS.quietUntil;
