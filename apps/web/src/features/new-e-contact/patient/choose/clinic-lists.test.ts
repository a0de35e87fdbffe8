import { describe, expect, test } from 'vitest';
import type { PatientClinic } from '@tervik/contract/clinic.ts';
import { findByName, listFirst, listOpen } from './clinic-lists.ts';

const clinic = (id: string, relation: PatientClinic['relation'], name = id): PatientClinic => ({
  id,
  name,
  relation,
  phone: null,
  address: null,
  readBy: '2026-11-24',
  questionnaires: [],
  languages: [],
  opening: { phones: [], websites: [], today: [], reason: null, opensAt: null },
  readByOfType: {},
  intake: [],
});
const FAMILY = clinic('family', 'FAMILY');
const PAID = clinic('paid', 'PRIVATE');
const OPEN = clinic('open', 'OPEN');
const OTHER = clinic('other', 'OPEN');

describe('the first page of clinics', () => {
  test.each([
    ['family doctor', [FAMILY, PAID, OPEN, OTHER], undefined, ['family', 'paid'], ['open', 'other'], false],
    ['an open one was chosen', [FAMILY, OPEN, OTHER], 'open', ['family', 'open'], ['other'], false],
    ['no family doctor', [PAID, OPEN], undefined, ['paid'], ['open'], true],
    ['none, and an open one was chosen', [PAID, OPEN], 'open', ['paid', 'open'], [], false],
    ['none, and one that is gone was chosen', [OPEN], 'family', [], ['open'], true],
    ['nothing at all', [], undefined, [], [], true],
  ] as const)('%s', (_, clinics, chosen, offered, others, declined) => {
    const list = listFirst(clinics, chosen);
    expect(list.offered.map(({ id }) => id)).toEqual(offered);
    expect(list.others.map(({ id }) => id)).toEqual(others);
    expect(list.declined).toBe(declined);
  });
});

test('those that take everybody: free ones before paid ones, the family doctor’s not among them', () => {
  expect(listOpen([FAMILY, PAID, OPEN, OTHER]).map(({ id }) => id)).toEqual(['open', 'other', 'paid']);
});

test.each([
  ['', ['Pääsupesa Tervisekeskus', 'Õnne Perearstid']],
  ['paasu', ['Pääsupesa Tervisekeskus']],
  ['KESKUS pää', ['Pääsupesa Tervisekeskus']],
  [' õnne ', ['Õnne Perearstid']],
  ['onne pesa', []],
])('"%s" finds %j', (typed, names) => {
  const clinics = [clinic('1', 'OPEN', 'Pääsupesa Tervisekeskus'), clinic('2', 'OPEN', 'Õnne Perearstid')];
  expect(findByName(clinics, typed).map(({ name }) => name)).toEqual(names);
});
