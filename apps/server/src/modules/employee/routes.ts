import * as contract from '@tervik/contract/employee.ts';
import { BRANDS } from '@tervik/domain/brand.ts';
import type { Config } from '#config/config.ts';
import { getMembership } from '#platform/db/tx.ts';
import type { Serve, Within } from '#platform/http/serve.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import { dayIn, getAdministered } from '#modules/session/index.ts';
import { addEmployee, changeEmployee, inviteAgain } from './act.ts';
import { presentEmployee } from './present.ts';
import { listAssignedShown, listEmployeeRows } from './queries.ts';

export interface EmployeeDeps {
  readonly config: Config;
  readonly assertEmailDomain: (email: string) => Promise<void>;
}

/** Employees of a clinic: everybody who works there sees who they are, its admins change them (decisions). */
export function registerEmployeeRoutes(serve: Serve, { config, assertEmailDomain }: EmployeeDeps): void {
  const { timeZone } = BRANDS[config.countryCode];
  /** A domain that does not exist would leave the invitation nowhere. Nobody but an admin makes the name system be asked. */
  async function assertDomain(email: string | undefined, clinicId: string, within: Within): Promise<void> {
    await within(async (tx) => getAdministered(tx, clinicId));
    const parsed = parseEmail(email ?? '');
    if (parsed.valid) await assertEmailDomain(parsed.email);
  }

  serve(
    contract.listEmployees,
    async (tx, { params, query }) => {
      const { clinicId, isAdmin } = getMembership(tx, params.id);
      const rows = await tx.rows(listEmployeeRows, {
        clinicId,
        includeDeleted: query.includeDeleted === 'true',
      });
      const withRecord = isAdmin && query.includeRecord === 'true';
      return { employees: rows.map((row) => presentEmployee(row, withRecord)) };
    },
    { readOnly: true },
  );
  serve(
    contract.addEmployee,
    (tx, { params, body }) => {
      const { personalCodeRequired } = config;
      return addEmployee(tx, params.id, body, { personalCodeRequired, today: dayIn(timeZone, tx.now) });
    },
    {
      before: ({ params, body }, _http, within) => assertDomain(body.email, params.id, within),
      beforeIsHarmless: true,
    },
  );
  serve(
    contract.updateEmployee,
    async (tx, { params, body: { deletedAt, handOverTo, ...change } }) => {
      const target = { clinicId: params.id, employeeId: params.employeeId };
      const isDeactivated = deletedAt === undefined ? undefined : deletedAt !== null;
      return changeEmployee(tx, target, { ...change, isDeactivated }, handOverTo);
    },
    { before: ({ params, body }, _http, within) => assertDomain(body.email, params.id, within) },
  );
  serve(
    contract.listAssignedEContacts,
    async (tx, { params: { id, employeeId } }) => {
      const { clinicId } = getAdministered(tx, id);
      const rows = await tx.rows(listAssignedShown, { clinicId, employeeId });
      return {
        total: rows[0]?.total ?? 0,
        eContacts: rows.map(({ id: eContactId, type, patient_name }) => ({
          id: eContactId,
          type,
          patientName: patient_name,
        })),
      };
    },
    { readOnly: true },
  );
  serve(contract.inviteAgain, (tx, { params }) => inviteAgain(tx, params.id, params.employeeId));
}
