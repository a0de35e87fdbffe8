import { expect, test } from 'vitest';
import { listLooks } from './looks.ts';

const entry = (id: string, second: number, purpose: string, patch: object = {}) => ({
  id,
  at: new Date(Date.UTC(2026, 10, 23, 8, 0, second)).toISOString(),
  employeeName: 'Katrin Põld',
  profession: 'DOCTOR' as const,
  clinicName: 'Kastani Perearstikeskus',
  purpose,
  personName: 'Aino Lepik',
  eContactId: '0190a000-0000-7000-8000-000000000001',
  ...patch,
});

test('what one opening reads is one look, told in the order in which it happened', () => {
  const looks = listLooks([
    entry('d', 300, 'E_CONTACT_TIMELINE'),
    entry('c', 2, 'E_CONTACT_TIMELINE'),
    entry('b', 1, 'E_CONTACT_NOTES'),
    entry('a', 0, 'E_CONTACT_DETAILS'),
  ]);
  expect(looks.map(({ id, purposes }) => `${id} ${purposes.join(' ')}`)).toEqual([
    'd E_CONTACT_TIMELINE',
    'c E_CONTACT_DETAILS E_CONTACT_NOTES E_CONTACT_TIMELINE',
  ]);
});

test('another colleague, e-contact or clinic is another look, and so is what names no e-contact', () => {
  const others = [
    entry('a', 4, 'E_CONTACT_DETAILS'),
    entry('b', 3, 'E_CONTACT_DETAILS', { employeeName: 'Kadri Ots' }),
    entry('c', 2, 'E_CONTACT_DETAILS', {
      employeeName: 'Kadri Ots',
      eContactId: '0190a000-0000-7000-8000-000000000002',
    }),
    entry('d', 1, 'PATIENT_CARD', { eContactId: null }),
    entry('e', 0, 'PATIENT_CARD', { eContactId: null }),
  ];
  expect(listLooks(others)).toHaveLength(5);
  expect(listLooks([])).toEqual([]);
});
