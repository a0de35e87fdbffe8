import * as contract from '@tervik/contract/employee.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { Config } from '#config/config.ts';
import { getMembership } from '#platform/db/tx.ts';
import type { Serve, Within } from '#platform/http/serve.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import { dayIn, findLoggedInUser, getAdministered } from '#modules/session/index.ts';
import { addEmployee, changeEmployee, inviteAgain } from './act.ts';
import { joinClinic, makeJoinCode } from './join.ts';
import { presentColleague, presentEmployee } from './present.ts';
import { listAssignedShown, listEmployeeRows, listJoinCodes } from './queries.ts';

export interface EmployeeDeps {
  readonly config: Config;
  readonly assertEmailDomain: (email: string) => Promise<void>;
}

/** Employees of a clinic: everybody who works there sees who they are, its admins change them (decisions). */
export function registerEmployeeRoutes(serve: Serve, { config, assertEmailDomain }: EmployeeDeps): void {
  const { timeZone } = BRANDS[config.countryCode];
  const how = { byCode: config.digitalId === undefined };
  /** Where there is digital ID, nobody joins without it. */
  const assertByCode = (): void => {
    if (!how.byCode) throw new Refusal('NO_ACCESS');
  };
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
      const listing = tx.rows(listEmployeeRows, {
        clinicId,
        includeDeleted: query.includeDeleted === 'true',
      });
      if (!isAdmin || query.includeRecord !== 'true')
        return { employees: (await listing).map(presentColleague) };
      const [rows, codes] = await Promise.all([
        listing,
        how.byCode ? tx.rows(listJoinCodes, { clinicId }) : [],
      ]);
      const codeOf = new Map(codes.map((code) => [code.employee_id, code]));
      return { employees: rows.map((row) => presentEmployee(row, codeOf.get(row.id))) };
    },
    { readOnly: true },
  );
  serve(
    contract.addEmployee,
    (tx, { params, body }) => {
      const { personalCodeRequired } = config;
      return addEmployee(tx, params.id, body, {
        personalCodeRequired,
        today: dayIn(timeZone, tx.now),
        ...how,
      });
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
      return changeEmployee(tx, target, { ...change, isDeactivated }, handOverTo, how);
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
  serve(contract.inviteAgain, (tx, { params }) => inviteAgain(tx, params.id, params.employeeId, how));
  serve(contract.makeJoinCode, async (tx, { params }) => {
    getAdministered(tx, params.id);
    assertByCode();
    return makeJoinCode(tx, params.id, params.employeeId);
  });
  serve(
    contract.joinClinic,
    async (tx, { body }, http) => {
      assertByCode();
      const joined = await joinClinic(tx, body.code);
      const userClaim = await findLoggedInUser(tx, http.tokenHash, config);
      if (userClaim === undefined) throw new Refusal('SESSION_ENDED');
      return { ...joined, userClaim };
    },
    { role: 'AUTH' },
  );
}
