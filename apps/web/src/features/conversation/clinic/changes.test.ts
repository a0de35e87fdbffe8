import { expect, test } from 'vitest';
import type { Activity } from '@tervik/contract/e-contact.ts';
import { listNewActivities } from './changes.ts';

const activity = (id: string): Activity => ({
  id,
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

test('only what others did is news', () => {
  const news = listNewActivities(
    [activity('a')],
    [activity('a'), activity('b'), activity('c')],
    new Set(['b']),
  );
  expect(news.map(({ id }) => id)).toEqual(['c']);
});
