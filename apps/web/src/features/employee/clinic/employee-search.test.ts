import { expect, test } from 'vitest';
import type { Employee } from '@tervik/contract/employee.ts';
import { searchEmployees, sortEmployees } from './employee-search.ts';

const employee = (
  firstName: string,
  surname: string,
  profession: Employee['profession'] = 'NURSE',
  invitation: 'SENT' | 'TAKEN_UP' | 'WITHDRAWN' = 'TAKEN_UP',
): Employee => ({
  id: surname,
  userId: invitation === 'TAKEN_UP' ? 'user' : null,
  firstName,
  surname,
  profession,
  isAdmin: false,
  deletedAt: null,
  record: {
    personalCode: '48005170000',
    birthDate: '1980-05-17',
    sex: 'FEMALE',
    email: `${surname.toLowerCase()}@example.ee`,
    invitation,
    invitedAt: '2026-11-24T10:00:00.000Z',
    invitations: 1,
    joinCode: null,
  },
});
const ALL = [
  employee('Õie', 'Õun', 'DOCTOR'),
  employee('Zoja', 'Tamm', 'NON_CLINICAL'),
  employee('Anna', 'Žukova', 'NURSE', 'SENT'),
  employee('Aadu', 'Tamm', 'DOCTOR', 'WITHDRAWN'),
];
const names = (employees: readonly Employee[]) => employees.map((one) => `${one.firstName} ${one.surname}`);

test.each([
  ['', 4],
  ['oie', 1],
  ['TAMM aadu', 1],
  ['zukova', 1],
  ['õun@', 1],
  ['480051', 4],
  ['nobody', 0],
])('"%s" finds %i', (search, count) => expect(searchEmployees(ALL, search)).toHaveLength(count));

test('a colleague who sees no records is found by name alone', () => {
  const all = ALL.map((each) => ({ ...each, record: null }));
  expect(searchEmployees(all, '480051')).toEqual([]);
  expect(searchEmployees(all, 'õun')).toHaveLength(1);
});

test.each([
  ['name', false, ['Anna Žukova', 'Aadu Tamm', 'Zoja Tamm', 'Õie Õun']],
  ['name', true, ['Õie Õun', 'Zoja Tamm', 'Aadu Tamm', 'Anna Žukova']],
  ['profession', false, ['Aadu Tamm', 'Õie Õun', 'Anna Žukova', 'Zoja Tamm']],
  ['state', false, ['Anna Žukova', 'Zoja Tamm', 'Õie Õun', 'Aadu Tamm']],
] as const)('by %s, descending: %s', (sort, descending, expected) =>
  expect(names(sortEmployees(ALL, { sort, descending }))).toEqual(expected),
);
