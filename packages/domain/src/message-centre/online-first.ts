import { MESSAGE_LIMITS } from './limits.ts';
import { isQuietHour } from './quiet-hours.ts';

const HOUR = 60 * 60_000;

/**
 * When the SMS leaves to those who have not read it online: three hours after the notice, and in the morning where the hour in
 * which it has to leave would reach into the night: nobody chose this moment, and what the night cuts off is never sent.
 * @param sendAt epoch ms of the notice
 * @param hourAt the hour, 0–23, of an instant where the clinic is
 * @returns epoch ms
 */
export function fallbackAt(sendAt: number, hourAt: (instant: number) => number): number {
  const isLate = (instant: number): boolean =>
    isQuietHour(hourAt(instant)) || isQuietHour(hourAt(instant + MESSAGE_LIMITS.deliveredWithin));
  let moment = sendAt + MESSAGE_LIMITS.onlineFirst;
  // Hour by hour, so that a night in which the clocks change ends at eight, too.
  while (isLate(moment)) moment = (Math.floor(moment / HOUR) + 1) * HOUR;
  return moment;
}
