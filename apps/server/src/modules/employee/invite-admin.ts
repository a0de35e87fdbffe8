import { BRANDS } from '@tervik/domain/brand/brands.ts';
import {
  assertIsOpen,
  assertMayInviteAgain,
  decideClinicAdmin,
  type NewEmployee,
} from '@tervik/domain/employee/decide-employee.ts';
import { invitationState } from '@tervik/domain/employee/vocabulary.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { PlatformAct } from '@tervik/domain/platform-clinic/vocabulary.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Locale } from '#platform/texts.ts';
import { insertInvited, lockNamesake, sendInvitation, type HowStaffJoin } from './act.ts';
import { putJoinCode } from './join.ts';
import { factsOf } from './lock.ts';
import * as sql from './queries.ts';

export type ClinicAdminInput = Parameters<typeof decideClinicAdmin>[0];
export type ClinicAdminRules = Parameters<typeof decideClinicAdmin>[1] & HowStaffJoin;

/**
 * The platform's admin gives a clinic an admin: by the invitation that everybody gets, or, where they work there already,
 * by the right alone. Only while nobody who has joined administers it: a clinic with an admin lets people in by itself,
 * and whoever runs the platform gets to no patient that way. Needs the side ADMIN.
 * Whose invitation the platform has taken back is invited anew, as they are entered now.
 * @throws CLINIC_ADMIN_RUNS_PLATFORM {field}, CLINIC_HAS_ADMIN, DOCTOR_EXISTS_IN_CLINIC_ALREADY for who is invited or
 *   deactivated, and as `decideClinicAdmin`
 */
export async function inviteClinicAdmin(
  tx: Tx,
  clinicId: string,
  input: ClinicAdminInput,
  rules: ClinicAdminRules,
): Promise<{ readonly employeeId: string }> {
  const admin = decideClinicAdmin(input, rules);
  await assertRunsNoPlatform(tx, { userId: null, ...admin });
  const how = { ...rules, locale: await findLocale(tx, clinicId) };
  const known = await lockNamesake(tx, clinicId, admin);
  await tx.rows(sql.lockFirstAdmin, { clinicId });
  await assertLacksAdmin(tx, clinicId);
  if (known === undefined) {
    const { id } = await insertInvited(tx, clinicId, admin, how);
    note(tx, clinicId, id, 'inviteClinicAdmin');
    return { employeeId: id };
  }
  const row = await tx.get(sql.findEmployee, { clinicId, employeeId: known.id });
  if (invitationState({ userId: row.user_id, deletedAt: row.deleted_at }) === 'WITHDRAWN') {
    await inviteAnew(tx, clinicId, row, admin, how);
    note(tx, clinicId, row.id, 'inviteClinicAdmin');
  } else {
    await makeAdmin(tx, clinicId, row);
    note(tx, clinicId, row.id, 'makeClinicAdmin');
  }
  return { employeeId: row.id };
}

/** Who runs the platform may speak another language than the clinic: as it has applied, else the country's own. */
async function findLocale(tx: Tx, clinicId: string): Promise<Locale> {
  const { locale, country_code: countryCode } = await tx.get(sql.findApplicationLocale, { clinicId });
  return locale ?? BRANDS[countryCode].locales[0];
}

/** Writes down what the platform did, for the clinic to read, and has its open pages look again. */
function note(tx: Tx, clinicId: string, subjectId: string, action: PlatformAct): void {
  audit(tx, { action, subject: 'employee', subjectId, actorKind: 'ADMIN', clinicId });
  tx.notifyClinic({ clinicId, part: 'EMPLOYEES' });
}

async function assertLacksAdmin(tx: Tx, clinicId: string): Promise<void> {
  const { lacks } = await tx.get(sql.lacksAdmin, { clinicId });
  if (!lacks) throw new Refusal('CLINIC_HAS_ADMIN');
}

/** Whoever runs the platform is let in by a clinic's own admin, and by nobody else. */
async function assertRunsNoPlatform(
  tx: Tx,
  person: { readonly userId: string | null; readonly personalCode: string | null; readonly email: string },
): Promise<void> {
  const { userId, personalCode, email } = person;
  const { field } = await tx.get(sql.runsPlatform, { userId, personalCode, email });
  if (field !== null) throw new Refusal('CLINIC_ADMIN_RUNS_PLATFORM', { field });
}

async function inviteAnew(
  tx: Tx,
  clinicId: string,
  row: sql.EmployeeRow,
  { firstName, surname, email, profession }: NewEmployee,
  how: HowStaffJoin,
): Promise<void> {
  const entered = { firstName, surname, email, profession };
  const { invitations } = await tx.get(sql.inviteClinicAdminAnew, {
    clinicId,
    employeeId: row.id,
    ...entered,
    now: tx.nowIso,
  });
  if (invitations === null) throw new Refusal('DOCTOR_EXISTS_IN_CLINIC_ALREADY');
  if (how.isTold !== true) sendInvitation(tx, clinicId, { ...row, email, invitations }, how);
}

async function makeAdmin(tx: Tx, clinicId: string, row: sql.EmployeeRow): Promise<void> {
  if (row.is_admin || row.deleted_at !== null) throw new Refusal('DOCTOR_EXISTS_IN_CLINIC_ALREADY');
  await assertRunsNoPlatform(tx, { userId: row.user_id, personalCode: row.personal_code, email: row.email });
  const { user_id: userId } = await tx.get(sql.makeClinicAdmin, {
    clinicId,
    employeeId: row.id,
  });
  if (userId !== null) tx.renewSockets(userId);
}

/**
 * The open invitation of a clinic's admin once more, to the same address.
 * @throws NOT_FOUND, INVITATION_NOT_OPEN, INVITATION_JUST_SENT, CLINIC_HAS_ADMIN
 */
export async function inviteClinicAdminAgain(
  tx: Tx,
  clinicId: string,
  employeeId: string,
  how: HowStaffJoin,
): Promise<void> {
  // Of two who press at once the second finds it sent.
  await tx.rows(sql.lockStaff, { clinicId });
  const row = await tx.get(sql.findEmployee, { clinicId, employeeId });
  if (!row.is_admin) throw new Refusal('NOT_FOUND');
  await assertLacksAdmin(tx, clinicId);
  assertMayInviteAgain(factsOf(row), tx.now);
  const { invitations } = await tx.get(sql.inviteClinicAdminAgain, { clinicId, employeeId, now: tx.nowIso });
  if (invitations === null) throw new Refusal('INVITATION_NOT_OPEN');
  sendInvitation(tx, clinicId, { ...row, invitations }, { ...how, locale: await findLocale(tx, clinicId) });
  note(tx, clinicId, employeeId, 'inviteClinicAdminAgain');
}

/**
 * Takes back an open invitation that the platform has sent; its code, if there is one, opens nothing any more.
 * @throws NOT_FOUND, INVITATION_NOT_OPEN also for one of the clinic's own
 */
export async function withdrawClinicAdmin(tx: Tx, clinicId: string, employeeId: string): Promise<void> {
  await tx.get(sql.findEmployee, { clinicId, employeeId });
  const { done } = await tx.get(sql.withdrawClinicAdmin, { clinicId, employeeId, now: tx.nowIso });
  if (!done) throw new Refusal('INVITATION_NOT_OPEN');
  note(tx, clinicId, employeeId, 'withdrawClinicAdmin');
}

/**
 * A code for the open invitation of a clinic's admin, which the platform hands over. It is told in this answer alone.
 * @throws NOT_FOUND, INVITATION_NOT_OPEN, CLINIC_HAS_ADMIN
 */
export async function makeAdminJoinCode(tx: Tx, clinicId: string, employeeId: string): Promise<string> {
  const row = await tx.get(sql.findEmployee, { clinicId, employeeId });
  if (!row.is_admin) throw new Refusal('NOT_FOUND');
  assertIsOpen(factsOf(row));
  await assertLacksAdmin(tx, clinicId);
  const code = await putJoinCode(tx, clinicId, employeeId);
  note(tx, clinicId, employeeId, 'makeAdminJoinCode');
  return code;
}
