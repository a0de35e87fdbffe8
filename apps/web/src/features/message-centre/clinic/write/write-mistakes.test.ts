import { expect, it } from 'vitest';
import { typedMoment } from '@tervik/domain/global-message/decide-message.ts';
import { readSendingTime } from './write-mistakes.ts';

const TALLINN = 'Europe/Tallinn';
/** On a day on which the clock changes, too. */
const DAYS = ['2026-11-28', '2026-10-25', '2027-03-28'];

it.each([
  ['07:59', 'quiet'],
  ['08:00', 'day'],
  ['19:59', 'day'],
  ['20:00', 'cut short'],
  ['20:44', 'cut short'],
  // Some would not have left by nine.
  ['20:45', 'quiet'],
  ['20:59', 'quiet'],
  ['21:00', 'quiet'],
  ['23:59', 'quiet'],
  ['00:00', 'quiet'],
])('at %s by the clinic’s clock a sending is: %s', (time, expected) => {
  for (const day of DAYS) {
    const now = typedMoment(day, time, TALLINN) ?? Number.NaN;
    const circumstances = { now, timeZone: TALLINN };
    const fields = { later: false, day: '', time: '' };
    for (const when of [fields, { later: true, day, time }]) {
      const { isQuiet, isCutShort, mistakes } = readSendingTime(when, circumstances);
      expect(mistakes).toEqual([]);
      expect({ isQuiet, isCutShort }, `${day} ${when.later}`).toEqual({
        isQuiet: expected === 'quiet',
        isCutShort: expected === 'cut short',
      });
    }
  }
});
