import { BRANDS } from '@tervik/domain/brand/brands.ts';
import type { CountryCode } from '@tervik/domain/brand/countries.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { inviteClinicAdmin, type HowStaffJoin } from '#modules/employee/index.ts';
import { dayIn } from '#modules/session/index.ts';
import * as sql from './queries.ts';

/** A clinic with its first admin, as `decideSignup` leaves them: tidy and checked. */
export interface NewClinic {
  readonly clinicName: string;
  readonly registrationCode: string;
  readonly countryCode: string;
  readonly address: string;
  /** E.164 */
  readonly phone: string;
  /** ISO 639-1. */
  readonly languages: readonly string[];
  readonly firstName: string;
  readonly surname: string;
  /** Where staff sign in by digital ID. */
  readonly personalCode: string | null;
  readonly profession: Profession;
  readonly email: string;
}

/**
 * Makes a clinic with the plan BASIC and invites its first admin, in the transaction of a platform's admin (side ADMIN).
 * @param how.byCode the first admin joins by a code that somebody hands over (`makeAdminJoinCode`), not by digital ID
 * @throws REGISTRATION_CODE_TAKEN {field}, and as `decideClinicAdmin`
 */
export async function createClinic(
  tx: Tx,
  clinic: NewClinic,
  how: { readonly personalCodeRequired: boolean } & HowStaffJoin,
): Promise<{ readonly clinicId: string; readonly employeeId: string }> {
  const { timeZone } = BRANDS[clinic.countryCode as CountryCode];
  const today = dayIn(timeZone, tx.now);
  const clinicId = newId(tx.now);
  const { outcome } = await tx.get(sql.createClinic, {
    clinicId,
    name: clinic.clinicName,
    countryCode: clinic.countryCode,
    timeZone,
    address: clinic.address,
    registrationCode: clinic.registrationCode,
    languages: clinic.languages,
    phones: [clinic.phone],
    today,
    now: tx.nowIso,
  });
  if (outcome === 'TAKEN') throw new Refusal('REGISTRATION_CODE_TAKEN', { field: 'registrationCode' });
  if (outcome !== 'CREATED') throw new Refusal('NO_ACCESS');
  audit(tx, {
    action: 'createClinic',
    subject: 'clinic',
    subjectId: clinicId,
    actorKind: 'ADMIN',
    clinicId,
  });
  const { firstName, surname, personalCode, profession, email } = clinic;
  const { employeeId } = await inviteClinicAdmin(
    tx,
    clinicId,
    { firstName, surname, ...(personalCode !== null && { personalCode }), profession, email },
    { ...how, today },
  );
  return { clinicId, employeeId };
}
