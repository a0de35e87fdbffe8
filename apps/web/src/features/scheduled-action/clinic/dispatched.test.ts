import { expect, test } from 'vitest';
import type { Outgoing } from '@tervik/contract/scheduled-action.ts';
import type { Activity } from '@tervik/contract/e-contact.ts';
import { listMyDispatched } from './dispatched.ts';

const outgoing = (id: string, patch: Partial<Outgoing> = {}): Outgoing => ({
  id,
  eContactId: 'e',
  action: 'INQUIRY',
  authorName: 'Kadri Ots',
  mine: true,
  text: 'Kas on palavik?',
  dueAt: '2026-11-21T08:00:10.000Z',
  state: 'WAITING',
  key: null,
  ...patch,
});
const activity = (id: string, patch: Partial<Activity> = {}): Activity => ({
  id,
  type: 'CLINIC_ANSWER',
  actorKind: 'NURSE',
  actorName: 'Kadri Ots',
  text: 'Kas on palavik?',
  reason: null,
  replyAllowedFrom: null,
  assigneeName: null,
  createdAt: '2026-11-21T08:00:10.000Z',
  files: [],
  ...patch,
});

test('what I sent and what has left is no news to me', () => {
  expect(listMyDispatched([outgoing('1')], [], [activity('a')])).toEqual(['a']);
});

test('two alike of mine take two entries, and no third', () => {
  const fresh = [activity('a'), activity('b'), activity('c')];
  expect(listMyDispatched([outgoing('1'), outgoing('2')], [], fresh)).toEqual(['a', 'b']);
});

test('a colleague’s answer, one that still waits and one that came back stay news', () => {
  const fresh = [activity('a')];
  expect(listMyDispatched([outgoing('1', { mine: false })], [], fresh)).toEqual([]);
  expect(listMyDispatched([outgoing('1')], [outgoing('1')], fresh)).toEqual([]);
  expect(listMyDispatched([outgoing('1', { state: 'REFUSED' })], [], fresh)).toEqual([]);
});

test('closing and archiving are told apart from answering', () => {
  const fresh = [
    activity('a'),
    activity('b', { type: 'COMPLETED' }),
    activity('c', { type: 'ARCHIVED', text: '' }),
  ];
  expect(listMyDispatched([outgoing('1', { action: 'COMPLETE' })], [], fresh)).toEqual(['b']);
  expect(listMyDispatched([outgoing('1', { action: 'ARCHIVE', text: '' })], [], fresh)).toEqual(['c']);
});
