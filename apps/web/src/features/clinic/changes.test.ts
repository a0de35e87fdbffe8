import { expect, test } from 'vitest';
import type { Activity } from '@tervik/contract/e-contact.ts';
import type { ClinicEContactRow } from '@tervik/contract/clinic.ts';
import { listFreshRows, listNewActivities } from './changes.ts';

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
const row = (id: string, updatedAt: string): ClinicEContactRow => ({
  id,
  updatedAt,
  type: 'COUGH',
  status: 'WAITING_FOR_CLINIC',
  createdAt: updatedAt,
  patientName: 'Mari',
  patientBirthDate: null,
  representativeName: null,
  preview: '',
  assigneeEmployeeId: null,
  assigneeName: null,
  replyAllowedFrom: null,
  isUrgent: false,
  queue: 'NURSE',
  snoozedUntil: null,
  waitingSince: updatedAt,
  clinicId: 'c',
});

test('only what others did is news', () => {
  const news = listNewActivities(
    [activity('a')],
    [activity('a'), activity('b'), activity('c')],
    new Set(['b']),
  );
  expect(news.map(({ id }) => id)).toEqual(['c']);
});

test('a row is fresh when it came or changed, not when another one left', () => {
  const before = [row('a', '1'), row('b', '1'), row('c', '1')];
  expect(listFreshRows(before, [row('d', '2'), row('b', '2'), row('a', '1')])).toEqual(['d', 'b']);
});
