import { expect, test } from 'vitest';
import { LATER_OPTIONS, opensAt, readMode } from './reply-mode.ts';

test('a draft brings its mode back; anything else is the usual one', () => {
  expect(readMode({ replyMode: 'LATER', replyOption: 'IN_A_WEEK' })).toEqual({
    mode: 'LATER',
    option: 'IN_A_WEEK',
  });
  expect(readMode({ replyMode: 'FROM_AN_OLDER_VERSION', replyOption: 'NOW' })).toEqual({
    mode: 'NOW',
    option: 'TOMORROW',
  });
  expect(readMode({})).toEqual({ mode: 'NOW', option: 'TOMORROW' });
});

test('the four days of spec §9, at midnight in Tallinn, over the end of summer time too', () => {
  const now = Date.parse('2026-10-24T20:30:00Z'); // 23:30 in Tallinn; clocks go back that night
  expect(
    LATER_OPTIONS.map((option) => new Date(opensAt(option, now, 'Europe/Tallinn')).toISOString()),
  ).toEqual([
    '2026-10-24T21:00:00.000Z',
    '2026-10-25T22:00:00.000Z',
    '2026-10-26T22:00:00.000Z',
    '2026-10-30T22:00:00.000Z',
  ]);
});
