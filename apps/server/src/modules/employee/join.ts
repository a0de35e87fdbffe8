import { createHash, randomInt } from 'node:crypto';
import type { Employee } from '@tervik/contract/employee.ts';
import { assertIsOpen } from '@tervik/domain/employee/decide-employee.ts';
import { readJoinCode } from '@tervik/domain/employee/join-code.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { audit } from '#platform/audit.ts';
import { CommittedRefusal, userOf, type Tx } from '#platform/db/tx.ts';
import { getAdministered } from '#modules/session/index.ts';
import { factsOf, lockEmployee, noteChange } from './lock.ts';
import { presentChanged } from './present.ts';
import * as sql from './queries.ts';

/**
 * A new code for an open invitation, in place of an older one. It is told in this answer alone; what is kept is a hash.
 * @throws NO_ACCESS, NOT_FOUND, INVITATION_NOT_OPEN
 */
export async function makeJoinCode(
  tx: Tx,
  clinicId: string,
  employeeId: string,
): Promise<{ employee: Employee; code: string }> {
  const admin = getAdministered(tx, clinicId);
  const { row } = await lockEmployee(tx, admin, employeeId);
  assertIsOpen(factsOf(row));
  const code = await putJoinCode(tx, clinicId, employeeId);
  noteChange(tx, admin, row.id, 'makeJoinCode');
  return { employee: await presentChanged(tx, row), code };
}

/** A code for an open invitation, kept as a hash. */
export async function putJoinCode(tx: Tx, clinicId: string, employeeId: string): Promise<string> {
  const code = String(randomInt(10 ** LIMITS.joinCodeDigits)).padStart(LIMITS.joinCodeDigits, '0');
  await tx.rows(sql.putJoinCode, {
    employeeId,
    clinicId,
    codeHash: hashJoinCode(employeeId, code),
    now: tx.nowIso,
    expiresAt: new Date(tx.now + SERVER_LIMITS.joinCodeLifetime).toISOString(),
  });
  return code;
}

/** With the id in it a hash fits one invitation alone. app.join_clinic makes the same one. */
const hashJoinCode = (employeeId: string, code: string): Buffer =>
  createHash('sha256').update(`JOIN ${employeeId} ${code}`).digest();

const REFUSALS = {
  NOT_INVITED: 'JOIN_NOT_INVITED',
  EXPIRED: 'JOIN_CODE_EXPIRED',
  USED_UP: 'JOIN_CODE_USED_UP',
  IS_EMPLOYEE: 'JOIN_ALREADY_EMPLOYED',
} as const;

/**
 * Takes up an invitation to the address of the account that is signed in. Needs role AUTH.
 * @throws JOIN_CODE_WRONG (counted, and stays counted), JOIN_CODE_EXPIRED, JOIN_CODE_USED_UP, JOIN_NOT_INVITED,
 *   JOIN_ALREADY_EMPLOYED
 */
export async function joinClinic(
  tx: Tx,
  typed: string,
): Promise<{ readonly clinicId: string; readonly clinicName: string }> {
  const code = readJoinCode(typed);
  if (code === null) throw new Refusal('INVALID_INPUT');
  const joined = await tx.get(sql.joinClinic, { code, tries: LIMITS.joinCodeTries, now: tx.nowIso });
  const { outcome, clinic_id: clinicId, clinic_name: clinicName, employee_id: subjectId } = joined;
  if (outcome === 'WRONG') {
    audit(tx, { action: 'joinClinicRefused', subject: 'employee' });
    throw new CommittedRefusal(new Refusal('JOIN_CODE_WRONG', { triesLeft: joined.tries_left ?? 0 }));
  }
  if (outcome === 'ENDED') throw new CommittedRefusal(new Refusal('JOIN_NOT_INVITED'));
  if (outcome in REFUSALS) throw new Refusal(REFUSALS[outcome as keyof typeof REFUSALS]);
  if (clinicId === null || clinicName === null) throw new Error(`an outcome without a clinic: ${outcome}`);
  // The same code again, from a second window or after a lost answer, finds done what it asks for.
  if (outcome === 'JOINED') {
    audit(tx, { action: 'takeUpInvitation', subject: 'employee', subjectId });
    tx.notifyClinic({ clinicId, part: 'EMPLOYEES' });
    tx.renewSockets(userOf(tx).userId);
  }
  return { clinicId, clinicName };
}
