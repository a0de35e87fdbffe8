import type { Employee } from '@tervik/contract/employee.ts';

export const EMPLOYEE_SORTS = ['name', 'profession', 'state'] as const;
export type EmployeeSort = (typeof EMPLOYEE_SORTS)[number];

/** "Õie" is found by "oie", in any case. */
const fold = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Those whose name, address or code holds every word of the search. */
export function searchEmployees(employees: readonly Employee[], search: string): Employee[] {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return employees.filter(({ firstName, surname, record }) => {
    const all = fold(`${firstName} ${surname} ${record?.email ?? ''} ${record?.personalCode ?? ''}`);
    return words.every((word) => all.includes(word));
  });
}

const PROFESSION_ORDER = ['DOCTOR', 'NURSE', 'NON_CLINICAL'];
/** Invitations that wait first: they are what an admin looks for. */
const STATE_ORDER = ['SENT', 'TAKEN_UP', 'WITHDRAWN'];

/** By name in the order of the Estonian alphabet; the rest in the order of work, names deciding. */
export function sortEmployees(
  employees: readonly Employee[],
  { sort, descending }: { readonly sort: EmployeeSort; readonly descending: boolean },
): Employee[] {
  const byName = (one: Employee, other: Employee): number =>
    one.surname.localeCompare(other.surname, 'et') || one.firstName.localeCompare(other.firstName, 'et');
  const rank = (employee: Employee): number => {
    if (sort === 'profession') return PROFESSION_ORDER.indexOf(employee.profession);
    return sort === 'state' ? STATE_ORDER.indexOf(employee.record?.invitation ?? '') : 0;
  };
  const sorted = employees.toSorted((one, other) => rank(one) - rank(other) || byName(one, other));
  return descending ? sorted.toReversed() : sorted;
}
