import { MESSAGE_LIMITS } from './limits.ts';
import { isQuietHour } from './quiet-hours.ts';

const HOUR = 60 * 60_000;

/**
 * When the SMS leaves to those who have not read it online: three hours after the notice, and never at night.
 * @param sendAt epoch ms of the notice
 * @param hourAt the hour, 0–23, of an instant where the clinic is
 * @returns epoch ms
 */
export function fallbackAt(sendAt: number, hourAt: (instant: number) => number): number {
  let moment = sendAt + MESSAGE_LIMITS.onlineFirst;
  // Hour by hour, so that a night in which the clocks change ends at eight, too.
  while (isQuietHour(hourAt(moment))) moment = (Math.floor(moment / HOUR) + 1) * HOUR;
  return moment;
}
