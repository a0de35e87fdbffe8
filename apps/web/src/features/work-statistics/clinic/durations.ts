import {
  sayMinutes as sayMinutesBy,
  saySeconds as saySecondsBy,
  type SayDuration,
} from '@tervik/domain/work-statistics/duration.ts';
import type { Translate } from '#lib/i18n/i18n.ts';

export const durationsIn =
  (t: Translate): SayDuration =>
  (text, values) =>
    t(`work-statistics.time.${text}`, values);

/** In the language of the page. @param minutes may have a fraction */
export const sayMinutes = (minutes: number, t: Translate): string => sayMinutesBy(minutes, durationsIn(t));
export const saySeconds = (seconds: number, t: Translate): string => saySecondsBy(seconds, durationsIn(t));
