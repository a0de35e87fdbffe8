import { expect, test } from 'vitest';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { Activity } from '@tervik/contract/e-contact.ts';
import { listChanges } from './use-news.ts';

const activity = (id: string, isMine = false): Activity => ({
  id,
  isMine,
  type: 'CLINIC_ANSWER',
  actorKind: 'NURSE',
  actorName: 'Anu Tamm',
  text: '',
  reason: null,
  replyAllowedFrom: null,
  assigneeName: null,
  files: [],
  createdAt: '2026-11-21T09:00:00.000Z',
});
const details = (activities: readonly Activity[], colleagueNoteCount = 0): ClinicDetails =>
  ({ activities, colleagueNoteCount }) as unknown as ClinicDetails;

test('only what others did since is news, oldest first', () => {
  const before = details([activity('a')]);
  const after = details([activity('a'), activity('b', true), activity('c'), activity('d')]);
  expect(listChanges(before, after).activities.map(({ id }) => id)).toEqual(['c', 'd']);
  expect(listChanges(after, after)).toEqual({ activities: [], notes: false });
});

test('a note of a colleague is news; one that is gone or mine is none', () => {
  expect(listChanges(details([], 1), details([], 2)).notes).toBe(true);
  expect(listChanges(details([], 1), details([], 1)).notes).toBe(false);
});
