import { expect, test } from 'vitest';
import { turnOf } from './status.ts';

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
