import { addEmployee, listEmployees, updateEmployee, type Employee } from '@tervik/contract/employee.ts';
import { must, type TestPractice } from './test-practice.ts';
import { codeOf, type Persona, type TestClinic } from './world.ts';

let number = 300;
/** A code that nobody else has. */
export const nextCode = (): string => codeOf('1985-02-03', (number += 1));

/** Deactivates; when it happens is the server's to say. */
export const DEACTIVATE = { deletedAt: '2020-01-01T00:00:00.000Z' };

export interface TestOffice {
  readonly clinic: TestClinic;
  readonly admin: Persona;
  readonly second: Persona;
  readonly nurse: Persona;
}

export const employeeInput = (patch: object = {}) => ({
  firstName: 'Mari',
  surname: 'Mets',
  personalCode: nextCode(),
  email: 'mari.mets@example.ee',
  profession: 'NURSE',
  isAdmin: false,
  ...patch,
});

export const keyOf = ({ body }: { readonly body: unknown }): string =>
  (body as { key?: string }).key ?? 'none';

export const targetOf = ({ clinic }: Pick<TestOffice, 'clinic'>, employeeId: string | null) => ({
  id: clinic.id,
  employeeId: employeeId ?? '',
});

/** What an admin does with the employees of a clinic. */
export function createStaffCalls({ test }: TestPractice) {
  const { world } = test;
  return {
    /** A clinic of its own with two admins and a nurse. */
    openOffice: async (): Promise<TestOffice> => {
      const clinic = await world.clinic({ name: 'Tamme Tervisekeskus' });
      return {
        clinic,
        admin: await world.persona({ surname: 'Ülane', staffOf: clinic, clinicAdmin: true }),
        second: await world.persona({ surname: 'Teine', staffOf: clinic, clinicAdmin: true }),
        nurse: await world.persona({ surname: 'Õde', staffOf: clinic, profession: 'NURSE' }),
      };
    },
    add: async ({ clinic, admin }: TestOffice, body: object = employeeInput()): Promise<Employee> =>
      must(await test.call(addEmployee, { as: admin, params: { id: clinic.id }, body })),
    refuse: async ({ clinic, admin }: TestOffice, body: object, as: Persona = admin): Promise<string> =>
      (await test.refused(addEmployee, { as, params: { id: clinic.id }, body })).key,
    change: (
      office: Pick<TestOffice, 'clinic' | 'admin'>,
      employeeId: string | null,
      body: object,
      as = office.admin,
    ) => test.call(updateEmployee, { as, params: targetOf(office, employeeId), body }),
    list: async (
      { clinic, admin }: Pick<TestOffice, 'clinic' | 'admin'>,
      query: Record<string, string> = {},
      as = admin,
    ): Promise<Employee[]> =>
      must(await test.call(listEmployees, { as, params: { id: clinic.id }, query })).employees,
    mailsTo: (email: string) =>
      world.sql<{ payload: { template: string; locale: string; params: object } }>(
        `select payload from outbox where payload->>'recipient' = $1 and payload->>'template' like 'EMPLOYEE_INVITED%'`,
        [email],
      ),
    /** What was done with this employee, in order. */
    auditedOf: async (id: string): Promise<string[]> =>
      (
        await world.sql<{ action: string }>(
          'select action from audit_log where subject_id = $1 order by at, id',
          [id],
        )
      ).map(({ action }) => action),
  };
}
