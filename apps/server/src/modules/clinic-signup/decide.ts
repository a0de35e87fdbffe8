import type { SignupRequest } from '@tervik/contract/clinic-signup.ts';
import { decideRefusalReason } from '@tervik/domain/clinic-signup/decide-signup.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { audit } from '#platform/audit.ts';
import { actorNameOf, userOf, type Tx } from '#platform/db/tx.ts';
import { createClinic, type NewClinic } from '#modules/platform-clinic/index.ts';
import { mailApplicant } from './mails.ts';
import { presentRequest } from './present.ts';
import * as sql from './queries.ts';
import { hashToken, newToken } from './tokens.ts';

/** @throws NOT_FOUND */
export async function readSignup(tx: Tx, id: string): Promise<SignupRequest> {
  const row = await tx.get(sql.findSignup, { id });
  const { country_code: countryCode, registration_code: registrationCode } = row;
  return presentRequest(row, await tx.rows(sql.listEarlier, { id, countryCode, registrationCode }));
}

/**
 * An application that waits, held until the transaction ends: of two admins who decide at once the second finds it
 * decided. @throws NOT_FOUND, SIGNUP_DECIDED_ALREADY {state, name}
 */
async function lockWaiting(tx: Tx, id: string): Promise<sql.SignupRecord> {
  const { country_code: countryCode, registration_code: registrationCode } = await tx.get(sql.findSignup, {
    id,
  });
  // Before its row, as whoever applies with this code does.
  await tx.rows(sql.lockRegistrationCode, { countryCode, registrationCode });
  await tx.rows(sql.lockWaiting, { id });
  const row = await tx.get(sql.findSignup, { id });
  if (row.state !== 'RECEIVED')
    throw new Refusal('SIGNUP_DECIDED_ALREADY', { state: row.state, name: row.decided_by_name ?? '' });
  return row;
}

/**
 * Makes a clinic of it, invites its first admin, and tells the applicant how to sign in.
 * @throws NOT_FOUND, SIGNUP_DECIDED_ALREADY, SIGNUP_CLINIC_EXISTS, and as `createClinic`
 */
export async function approveSignup(
  tx: Tx,
  id: string,
  how: Parameters<typeof createClinic>[2],
): Promise<SignupRequest> {
  const row = await lockWaiting(tx, id);
  const { country_code: countryCode, registration_code: registrationCode } = row;
  if ((await tx.find(sql.findClinicOfCode, { countryCode, registrationCode })) !== undefined)
    throw new Refusal('SIGNUP_CLINIC_EXISTS');
  const { clinicId } = await createClinic(tx, toNewClinic(row), how);
  await decide(tx, row, { state: 'APPROVED', clinicId });
  await tellApplicant(tx, row, how.byCode ? 'CLINIC_SIGNUP_APPROVED_BY_CODE' : 'CLINIC_SIGNUP_APPROVED');
  return readSignup(tx, id);
}

const toNewClinic = (row: sql.SignupRecord): NewClinic => ({
  clinicName: row.clinic_name,
  registrationCode: row.registration_code,
  countryCode: row.country_code,
  address: row.address,
  phone: row.phone,
  languages: row.languages,
  firstName: row.first_name,
  surname: row.surname,
  personalCode: row.personal_code,
  profession: row.profession,
  email: row.email,
});

/** @throws NOT_FOUND, SIGNUP_DECIDED_ALREADY, FIELD_REQUIRED, SIGNUP_TEXT_TOO_LONG */
export async function refuseSignup(tx: Tx, id: string, typed: string): Promise<SignupRequest> {
  const reason = decideRefusalReason(typed);
  const row = await lockWaiting(tx, id);
  await decide(tx, row, { state: 'REFUSED', reason });
  await tellApplicant(tx, row, 'CLINIC_SIGNUP_REFUSED', reason);
  return readSignup(tx, id);
}

async function decide(
  tx: Tx,
  { id }: sql.SignupRecord,
  decision: { readonly state: 'APPROVED' | 'REFUSED'; readonly reason?: string; readonly clinicId?: string },
): Promise<void> {
  const { userId } = userOf(tx);
  const { state, reason = null, clinicId = null } = decision;
  const adminName = actorNameOf(tx);
  await tx.rows(sql.decideSignupRow, {
    id,
    state,
    now: tx.nowIso,
    adminId: userId,
    adminName,
    reason,
    clinicId,
  });
  audit(tx, {
    action: state === 'APPROVED' ? 'approveClinicSignup' : 'refuseClinicSignup',
    subject: 'clinic_signup',
    subjectId: id,
    actorKind: 'ADMIN',
    clinicId,
  });
}

async function tellApplicant(
  tx: Tx,
  row: sql.SignupRecord,
  template: Parameters<typeof mailApplicant>[1],
  reason?: string,
): Promise<void> {
  const { id, email, locale, clinic_name: clinicName } = row;
  const token = newToken();
  await tx.rows(sql.addLink, { tokenHash: hashToken(token), signupId: id, now: tx.nowIso });
  await mailApplicant(tx, template, {
    id,
    email,
    locale,
    clinicName,
    token,
    ...(reason !== undefined && { reason }),
  });
}
