import type { ContactCorrection } from '@tervik/contract/clinic-patient.ts';
import { Refusal, type ErrorKey } from '@tervik/domain/errors.ts';
import { getMembership, userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { auditPatient, getOther } from './act.ts';
import { toEmail, toPhone, type AdditionRules } from './decide-addition.ts';
import { confirmContact, correctContact, listOpenOf, logCorrection } from './queries.ts';

/** One patient of a clinic, as whoever asks has read the card. */
export interface SeenPatient {
  readonly clinicId: string;
  /** The clinic's own id of the patient. */
  readonly personId: string;
  /** ISO time of the change of contact data that was read, or null = none. */
  readonly seen: string | null;
}

/**
 * Staff correct what their clinic keeps of a patient's contact data (decisions "Staff correct the clinic's contact address"): never a
 * sign-in address, and no phone that the patient gave. The patient is told at the old and the new address and in their pages.
 * @throws EMAIL_*, PHONE_INVALID, CONTACT_GIVEN_BY_PATIENT, PATIENT_CONTACT_CHANGED, E_CONTACT_OWN_CASE, NOT_FOUND
 */
export async function saveContact(
  tx: Tx,
  patient: SeenPatient,
  { email, phone, locale }: ContactCorrection,
  rules: Pick<AdditionRules, 'country'>,
): Promise<void> {
  const { clinicId, personId: id, seen } = patient;
  const { profession } = getMembership(tx, clinicId);
  const changes = {
    ...(email !== undefined && { email: toEmail(email) }),
    ...(phone !== undefined && { phone: toPhone(phone, rules) ?? '' }),
    ...(locale !== undefined && { locale }),
  };
  const row = await getOther(tx, clinicId, id);
  const { outcome } = await tx.get(correctContact, {
    clinicId,
    id,
    seen,
    changes: JSON.stringify(changes),
    now: tx.nowIso,
  });
  if (outcome === 'SAME') return;
  if (outcome !== 'CHANGED') throw new Refusal(outcome as ErrorKey);
  const { userId } = userOf(tx);
  tx.write(logCorrection, { clinicId, id, userId, logId: newId(tx.now), now: tx.nowIso });
  auditPatient(tx, { clinicId, profession, personId: row.person_id, action: 'correctContact' });
  tx.wakeRelay();
  await notifyOpen(tx, clinicId, id);
}

/**
 * Another employee has asked the patient whether an address that a colleague changed is theirs.
 * @throws CONFIRM_BY_ANOTHER, PATIENT_CONTACT_CHANGED, E_CONTACT_OWN_CASE, NOT_FOUND
 */
export async function confirmEmail(tx: Tx, { clinicId, personId: id, seen }: SeenPatient): Promise<void> {
  const { profession } = getMembership(tx, clinicId);
  const row = await getOther(tx, clinicId, id);
  const { outcome } = await tx.get(confirmContact, { clinicId, id, seen });
  if (outcome !== 'CONFIRMED') throw new Refusal(outcome as ErrorKey);
  auditPatient(tx, { clinicId, profession, personId: row.person_id, action: 'confirmContact' });
  await notifyOpen(tx, clinicId, id);
}

/** Open pages of this patient show what is kept now. */
async function notifyOpen(tx: Tx, clinicId: string, personId: string): Promise<void> {
  for (const { id } of await tx.rows(listOpenOf, { clinicId, personId }))
    tx.notifyUpdated({ eContactId: id, clinicId, inList: false });
}
