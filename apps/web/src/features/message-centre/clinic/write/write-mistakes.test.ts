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
  ['20:59', 'cut short'],
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

it.each([
  ['07:59', false],
  ['16:59', false],
  // Three hours later it is eight in the evening.
  ['17:00', true],
  ['17:59', true],
  // Nine is night: their SMS leave in the morning.
  ['18:00', false],
  ['20:30', false],
  ['23:00', false],
])('those told online first at %s get their SMS in an hour that is cut short: %s', (time, expected) => {
  for (const day of DAYS) {
    const now = typedMoment(day, time, TALLINN) ?? Number.NaN;
    const circumstances = { now, timeZone: TALLINN };
    for (const when of [
      { later: false, day: '', time: '' },
      { later: true, day, time },
    ])
      expect(readSendingTime(when, circumstances).isFallbackCutShort, `${day} ${when.later}`).toBe(expected);
  }
});
