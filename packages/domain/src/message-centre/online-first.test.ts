import { describe, expect, test } from 'vitest';
import { fallbackAt } from './online-first.ts';

const hourInTallinn = (instant: number): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Tallinn',
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(instant),
  );

describe('the SMS of those who have not read it online', () => {
  test.each([
    // winter: Tallinn is UTC+2
    ['2026-11-27T07:00:00Z', '2026-11-27T10:00:00Z', 'three hours later'],
    ['2026-11-27T14:59:59Z', '2026-11-27T17:59:59Z', 'its hour ends a second before 21:00'],
    ['2026-11-27T15:00:00Z', '2026-11-28T06:00:00Z', 'its hour ends at 21:00: at 8:00'],
    ['2026-11-27T15:59:20Z', '2026-11-28T06:00:00Z', 'less than a minute before 21:00: at 8:00'],
    ['2026-11-27T16:00:00Z', '2026-11-28T06:00:00Z', '21:00 is night: at 8:00'],
    ['2026-11-27T16:20:30Z', '2026-11-28T06:00:00Z', 'in the night: at 8:00 sharp'],
    ['2026-11-27T02:59:00Z', '2026-11-27T06:00:00Z', 'told before five on purpose: at 8:00'],
    ['2026-11-27T03:00:00Z', '2026-11-27T06:00:00Z', 'told at five: 8:00 is day'],
    // summer: UTC+3
    ['2026-06-12T15:00:00Z', '2026-06-13T05:00:00Z', '21:00 in summer'],
    ['2026-06-12T14:30:00Z', '2026-06-13T05:00:00Z', '20:30 in summer'],
    // the clocks go forward in the night of 29 March, back in that of 25 October
    ['2026-03-28T15:30:00Z', '2026-03-29T05:00:00Z', 'the shorter night, from 20:30'],
    ['2026-03-28T17:00:00Z', '2026-03-29T05:00:00Z', 'the shorter night'],
    ['2026-10-24T16:00:00Z', '2026-10-25T06:00:00Z', 'the longer night'],
  ])('%s → %s (%s)', (sendAt, expected) => {
    expect(new Date(fallbackAt(Date.parse(sendAt), hourInTallinn)).toISOString()).toBe(
      new Date(expected).toISOString(),
    );
  });
});
