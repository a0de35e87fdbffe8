import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Employee } from '@tervik/contract/employee.ts';
import { listAssignedEContacts, listEmployees } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';

/** All employees of a clinic, deactivated ones too; with their records, where I am its admin. */
export function useStaff(clinicId: string) {
  return useQuery({
    queryKey: clinicKeys.staff(clinicId),
    queryFn: ({ signal }) =>
      call(listEmployees, {
        params: { id: clinicId },
        query: { includeDeleted: 'true', includeRecord: 'true' },
        signal,
      }),
    enabled: clinicId !== '',
    select: (answer) => answer.employees,
  });
}

/** Open e-contacts of a colleague, as they are now. */
export function useAssigned(clinicId: string, employeeId: string, openedAt: number | undefined) {
  return useQuery({
    queryKey: clinicKeys.assigned(clinicId, employeeId, openedAt),
    queryFn: ({ signal }) => call(listAssignedEContacts, { params: { id: clinicId, employeeId }, signal }),
    enabled: openedAt !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The list as it is after a change; whoever offers colleagues elsewhere asks again. */
export function noteEmployee(client: QueryClient, clinicId: string, employee: Employee): void {
  client.setQueryData<{ employees: Employee[] }>(clinicKeys.staff(clinicId), (cached) => {
    if (cached === undefined) return undefined;
    const isNew = cached.employees.every(({ id }) => id !== employee.id);
    const employees = cached.employees.map((one) => (one.id === employee.id ? employee : one));
    return { employees: isNew ? [...employees, employee] : employees };
  });
  void client.invalidateQueries({ queryKey: clinicKeys.employees(clinicId) });
}
