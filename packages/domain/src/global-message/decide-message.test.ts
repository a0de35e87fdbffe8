import { describe, expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { decideMessage, mayRestore, parseTime, proposedEnd, typedMoment } from './decide-message.ts';
import type { MessageInput } from './decide-message.ts';
import { messageState } from './vocabulary.ts';

const NOW = Date.parse('2026-11-24T10:00:00Z');
const RULES = { locales: ['et', 'en', 'ru'], now: NOW } as const;
const input: MessageInput = {
  roles: ['PRM_PATIENT'],
  texts: { et: 'Suletud' },
  from: null,
  until: '2026-11-25T10:00:00.000Z',
};
const refusalOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return [error.key, ...Object.values(error.data)].join(' ');
    throw error;
  }
  return 'none';
};

describe('a message', () => {
  test('begins at once unless it says otherwise, and never in the past', () => {
    const startOf = (from: string | null) => decideMessage({ ...input, from }, RULES).startsAt;
    expect(startOf(null)).toBe(NOW);
    expect(startOf('2020-01-01T00:00:00Z')).toBe(NOW);
    expect(startOf('2026-11-24T12:00:00Z')).toBe(Date.parse('2026-11-24T12:00:00Z'));
  });

  test('is for each role once, patients first', () => {
    const rolesOf = (...roles: MessageInput['roles']) => decideMessage({ ...input, roles }, RULES).roles;
    expect(rolesOf('PRM_DOCTOR', 'PRM_PATIENT', 'PRM_DOCTOR')).toEqual(['PRM_PATIENT', 'PRM_DOCTOR']);
    expect(rolesOf('PRM_DOCTOR')).toEqual(['PRM_DOCTOR']);
  });

  const long = 'ä'.repeat(LIMITS.globalMessageCharacters);
  test.each([
    ['as it is', {}, 'none'],
    ['no role', { roles: [] }, 'INVALID_INPUT'],
    ['no text', { texts: {} }, 'TEXT_REQUIRED'],
    ['blank texts', { texts: { et: ' ', ru: '\u202E' } }, 'TEXT_REQUIRED'],
    ['500 characters', { texts: { et: `${long}\n\u202E ` } }, 'none'],
    [
      '501 characters in one language',
      { texts: { et: 'x', ru: `${long}ж` } },
      'GLOBAL_MESSAGE_TOO_LONG 500 ru',
    ],
    ['an end now', { until: '2026-11-24T10:00:00Z' }, 'GLOBAL_MESSAGE_ENDED'],
    ['an end a moment later', { until: '2026-11-24T10:00:00.001Z' }, 'none'],
    [
      'an end at its start',
      { from: '2026-11-24T12:00:00Z', until: '2026-11-24T12:00:00Z' },
      'GLOBAL_MESSAGE_ENDS_BEFORE_START',
    ],
    [
      'an end before its start',
      { from: '2026-11-24T13:00:00Z', until: '2026-11-24T12:00:00Z' },
      'GLOBAL_MESSAGE_ENDS_BEFORE_START',
    ],
    ['an end in a year', { until: '2027-11-25T10:00:00Z' }, 'none'],
    ['an end later than in a year', { until: '2027-11-25T10:00:01Z' }, 'GLOBAL_MESSAGE_TOO_FAR 366'],
  ] as const)('%s', (_, more, expected) =>
    expect(refusalOf(() => decideMessage({ ...input, ...more }, RULES))).toBe(expected),
  );

  test('is not in a language that the country does not have', () =>
    expect(
      refusalOf(() => decideMessage({ ...input, texts: { ru: 'x' } }, { ...RULES, locales: ['en'] })),
    ).toBe('INVALID_INPUT'));
});

describe('times as they are typed, by the clinic’s clock', () => {
  const at = (date: string, time: string) => {
    const moment = typedMoment(date, time, 'Europe/Tallinn');
    return moment === undefined ? undefined : new Date(moment).toISOString();
  };
  test.each([
    ['2026-11-24', '08:00', '2026-11-24T06:00:00.000Z'],
    ['2026-07-01', '8', '2026-07-01T05:00:00.000Z'],
    // On 28 March 2027 the clocks jump from 3 to 4: what does not exist is after the jump.
    ['2027-03-28', '02:59', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28', '03:30', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28', '04:00', '2027-03-28T01:00:00.000Z'],
    // On 31 October 2027 from 4 back to 3: the hour comes twice.
    ['2027-10-31', '02:59', '2027-10-30T23:59:00.000Z'],
    ['2027-10-31', '04:00', '2027-10-31T02:00:00.000Z'],
    ['24.11.2026', '08:00', undefined],
    ['', '08:00', undefined],
    ['2026-11-24', '', undefined],
    ['2026-11-24', '24:00', undefined],
  ])('%s %s', (date, time, expected) => expect(at(date, time)).toBe(expected));

  test('an hour that comes twice is one and the same each time it is asked for', () => {
    expect(at('2027-10-31', '03:30')).toMatch(/^2027-10-31T0[01]:30:00\.000Z$/);
    expect(at('2027-10-31', '03:30')).toBe(at('2027-10-31', '3.30'));
  });

  test.each([
    ['8', '08:00'],
    ['08', '08:00'],
    ['8:05', '08:05'],
    [' 8.05 ', '08:05'],
    ['08 05', '08:05'],
    ['0805', '08:05'],
    ['805', '08:05'],
    ['23:59', '23:59'],
    ['0', '00:00'],
    ['24', undefined],
    ['12:60', undefined],
    ['12:5', undefined],
    ['kell 8', undefined],
    ['', undefined],
    ['-1', undefined],
  ])('“%s” is %s', (text, expected) => expect(parseTime(text)).toBe(expected));

  test('the end that is proposed is in a week, over a change of the clock too', () => {
    expect(proposedEnd(NOW, 'Europe/Tallinn')).toEqual({ date: '2026-12-01', time: '18:00' });
    const late = Date.parse('2027-03-24T22:30:00Z');
    expect(proposedEnd(late, 'Europe/Tallinn')).toEqual({ date: '2027-04-01', time: '18:00' });
  });
});

test.each([
  ['before', 9, false, 'COMING'],
  ['at its start', 10, false, 'CURRENT'],
  ['a moment before its end', 19, false, 'CURRENT'],
  ['at its end', 20, false, 'PAST'],
  ['deleted before its start', 9, true, 'PAST'],
  ['deleted while it was shown', 15, true, 'PAST'],
] as const)('%s', (_, now, isDeleted, state) =>
  expect(messageState({ from: 10, until: 20, isDeleted }, now)).toBe(state),
);

test('a deletion can be taken back for ten seconds, and a little longer on its way', () => {
  expect(LIMITS.globalMessageUndo).toBe(10_000);
  expect(mayRestore(NOW, NOW)).toBe(true);
  expect(mayRestore(NOW, NOW + 15_000)).toBe(true);
  expect(mayRestore(NOW, NOW + 15_001)).toBe(false);
});
