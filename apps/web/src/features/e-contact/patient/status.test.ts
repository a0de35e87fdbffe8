import { expect, test } from 'vitest';
import type { Activity } from '@tervik/contract/e-contact.ts';
import { ACTIVITY_TYPES } from '@tervik/domain/e-contact/vocabulary.ts';
import { findNewestLetter, turnOf } from './status.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const base = { replyAllowedFrom: null, completedAt: null, updatedAt: '2026-11-20T09:00:00Z' };

test.each([
  ['WAITING_FOR_CLINIC', null, 'clinicTurn', false],
  ['WAITING_FOR_PATIENT', null, 'yourTurn', true],
  ['WAITING_FOR_PATIENT', '2026-11-21T09:00:01Z', 'locked', false],
  ['WAITING_FOR_PATIENT', '2026-11-21T09:00:00Z', 'yourTurn', true],
  ['COMPLETED', null, 'finished', false],
  ['REJECTED', null, 'rejected', false],
] as const)('%s, reply from %s: %s', (status, replyAllowedFrom, key, mine) => {
  expect(turnOf({ ...base, status, replyAllowedFrom }, NOW)).toMatchObject({ key, mine });
});

test('the clinic’s newest letter is its last answer, whatever comes after it; nothing else is one', () => {
  const entry = (type: Activity['type'], id: string) => ({ type, id }) as Activity;
  const others = ACTIVITY_TYPES.filter((type) => type !== 'CLINIC_ANSWER' && type !== 'COMPLETED');
  const noise = others.map((type) => entry(type, type));
  expect(findNewestLetter([])).toBeUndefined();
  expect(findNewestLetter(noise)).toBeUndefined();
  for (const type of ['CLINIC_ANSWER', 'COMPLETED'] as const) {
    const letters = [...noise, entry('CLINIC_ANSWER', 'older'), ...noise, entry(type, 'newest'), ...noise];
    expect(findNewestLetter(letters)?.id).toBe('newest');
  }
});
