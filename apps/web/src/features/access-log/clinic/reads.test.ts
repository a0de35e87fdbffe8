import { expect, it } from 'vitest';
import { listDays } from './reads.ts';

let made = 0;
const entry = (
  at: string,
  purpose: 'E_CONTACT_DETAILS' | 'E_CONTACT_NOTES' | 'PATIENT_CARD',
  eContactId: string | null = 'a',
) => ({
  id: `id${(made += 1)}`,
  at,
  clinicName: 'Kliinik',
  patientName: 'Mari Maasikas',
  eContactId,
  purpose,
});

it('puts what was read within a minute of one e-contact together, in its order', () => {
  const days = listDays(
    [
      entry('2026-11-21T10:00:40Z', 'E_CONTACT_NOTES'),
      entry('2026-11-21T10:00:10Z', 'E_CONTACT_DETAILS'),
      entry('2026-11-21T10:00:05Z', 'E_CONTACT_DETAILS', 'b'),
      entry('2026-11-21T09:58:00Z', 'E_CONTACT_DETAILS'),
    ],
    'Europe/Tallinn',
  );
  expect(days).toHaveLength(1);
  expect(days[0]?.reads.map(({ eContactId, purposes }) => [eContactId, purposes])).toEqual([
    ['a', ['E_CONTACT_DETAILS', 'E_CONTACT_NOTES']],
    ['b', ['E_CONTACT_DETAILS']],
    ['a', ['E_CONTACT_DETAILS']],
  ]);
});

it('divides days by the clinic’s clock, and never joins over midnight', () => {
  const days = listDays(
    [entry('2026-11-21T22:00:10Z', 'E_CONTACT_NOTES'), entry('2026-11-21T21:59:50Z', 'E_CONTACT_DETAILS')],
    'Europe/Tallinn',
  );
  expect(days.map(({ date, reads }) => [date, reads.length])).toEqual([
    ['2026-11-22', 1],
    ['2026-11-21', 1],
  ]);
});

it('keeps looks at patients without an e-contact apart: they may be of two of one name', () => {
  const days = listDays(
    [
      entry('2026-11-21T10:00:10Z', 'PATIENT_CARD', null),
      entry('2026-11-21T10:00:05Z', 'PATIENT_CARD', null),
    ],
    'Europe/Tallinn',
  );
  expect(days[0]?.reads).toHaveLength(2);
});
