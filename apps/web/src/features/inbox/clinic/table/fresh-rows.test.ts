import { expect, test } from 'vitest';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import { listFreshRows } from './fresh-rows.ts';

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

test('a row is fresh when it came or changed, not when another one left', () => {
  const before = [row('a', '1'), row('b', '1'), row('c', '1')];
  expect(listFreshRows(before, [row('d', '2'), row('b', '2'), row('a', '1')])).toEqual(['d', 'b']);
});
