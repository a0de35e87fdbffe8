import { audit } from '#platform/audit.ts';
import type { ClinicPatient } from '@tervik/contract/clinic-patient.ts';
import { isOwnCase } from '@tervik/domain/e-contact/own-case.ts';
import { Refusal, type ErrorKey } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { isAdult } from '@tervik/domain/person/age.ts';
import { parsePersonalCode } from '@tervik/domain/person/personal-code.ts';
import { CommittedRefusal, getMembership, userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { SoundAddition, SoundPerson } from './decide-addition.ts';
import { presentClinicPatient, presentPatientCard } from './present.ts';
import * as sql from './queries.ts';

export async function getCard(
  tx: Tx,
  { clinicId, personId, today }: { clinicId: string; personId: string; today: string },
): Promise<ReturnType<typeof presentPatientCard>> {
  getMembership(tx, clinicId);
  const look = { userId: userOf(tx).userId, logId: newId(tx.now), now: tx.nowIso };
  const [row, open] = await Promise.all([
    tx.get(sql.readPatientCard, { clinicId, id: personId, ...look }),
    tx.rows(sql.listOpenOf, { clinicId, personId }),
  ]);
  return presentPatientCard(row, open, today);
}

export interface Lookup {
  valid: boolean;
  birthDate: string | null;
  sex: 'MALE' | 'FEMALE' | null;
  isMinor: boolean;
  patient: ClinicPatient | null;
}
/** What a code itself says, and who has it in this clinic, whose access log says so; whether anybody else has, stays unsaid. */
export async function lookUp(
  tx: Tx,
  { clinicId, personalCode, today }: { clinicId: string; personalCode: string; today: string },
): Promise<Lookup> {
  getMembership(tx, clinicId);
  const code = parsePersonalCode(personalCode, today);
  if (!code.valid) return { valid: false, birthDate: null, sex: null, isMinor: false, patient: null };
  const look = { userId: userOf(tx).userId, logId: newId(tx.now), now: tx.nowIso };
  const row = await tx.find(sql.readByCode, { clinicId, personalCode: code.code, ...look });
  return {
    valid: true,
    birthDate: code.birthDate,
    sex: code.sex,
    isMinor: !isAdult(code.birthDate, today),
    patient: row === undefined ? null : presentClinicPatient(row),
  };
}

interface ListedRepresentative {
  readonly personId: string;
  readonly personalCode: string | null;
  readonly ownerUserId: string;
}
/** The representative of the clinic's list, whose code the patient may not have. @throws NOT_FOUND, REPRESENTATIVE_NOT_ADULT */
export async function getListed(
  tx: Tx,
  clinicId: string,
  personId: string,
  today: string,
): Promise<ListedRepresentative> {
  getMembership(tx, clinicId);
  const row = await tx.get(sql.findClinicPatient, { clinicId, personId });
  if (!row.is_self || row.birth_date === null || !isAdult(row.birth_date, today))
    throw new Refusal('REPRESENTATIVE_NOT_ADULT');
  return { personId: row.person_id, personalCode: row.personal_code, ownerUserId: row.owner_user_id };
}

/** Whoever adds somebody confirms them, and nobody does that for themselves or for whom they write for. */
async function assertNotMine(
  tx: Tx,
  clinicId: string,
  people: readonly (Partial<ListedRepresentative> | object | null)[],
): Promise<void> {
  const user = userOf(tx);
  const { personal_code: employee_code } = await tx.get(sql.findOwnCode, { clinicId, userId: user.userId });
  for (const person of people) {
    if (person === null) continue;
    const { personalCode = null, ownerUserId = '' } = person as Partial<ListedRepresentative>;
    const row = { owner_user_id: ownerUserId, patient_personal_code: personalCode, employee_code };
    if (isOwnCase(user, row)) throw new Refusal('E_CONTACT_OWN_CASE');
  }
}

/**
 * Somebody new in the clinic's list, confirmed by whoever adds them. Who they are known as elsewhere stays unsaid.
 * @throws E_CONTACT_OWN_CASE, PATIENT_EXISTS_ALREADY, REPRESENTATIVE_EXISTS_ALREADY, REPRESENTATIVE_IS_PATIENT, PATIENT_CAME_OF_AGE, CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME, PERSONAL_CODE_DUPLICATE, REPRESENTATIVE_LIMIT_REACHED {max},
 *   LOOKUP_LIMIT_REACHED after too many names that were not theirs
 */
export async function addPatient(
  tx: Tx,
  clinicId: string,
  { patient, representative }: SoundAddition,
  listed: ListedRepresentative | null = null,
): Promise<ClinicPatient> {
  const { profession } = getMembership(tx, clinicId);
  await assertNotMine(tx, clinicId, [patient, representative, listed]);
  const [made] = await tx.rows(sql.addPatient, {
    clinicId,
    person: JSON.stringify(withIds(tx, patient)),
    representative:
      representative === null
        ? null
        : JSON.stringify(
            'personId' in representative ? { listed: listed?.personId } : withIds(tx, representative),
          ),
    most: LIMITS.representedPersons,
    tries: SERVER_LIMITS.nameTries,
    now: tx.nowIso,
  });
  if (made?.refusal != null) {
    const key = made.refusal as ErrorKey;
    const limits = { max: LIMITS.representedPersons };
    const refusal = new Refusal(key, key === 'REPRESENTATIVE_LIMIT_REACHED' ? limits : {});
    // Whoever tries names on a code leaves a trace of it, and after some of them may try no more that day.
    if (key !== 'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME') throw refusal;
    auditPatient(tx, { clinicId, profession, personId: null, action: 'addPatientRefused' });
    throw new CommittedRefusal(refusal);
  }
  const row = await tx.get(sql.findByPerson, { clinicId, personId: made?.person_id ?? null });
  const isBeside = patient.besidePersonId !== undefined;
  const action = isBeside ? 'addRepresentative' : 'addPatient';
  auditPatient(tx, { clinicId, profession, personId: row.person_id, action });
  tell(tx, row);
  // Whoever is the patient finds it among the looks at their data.
  if (patient.besidePersonId !== undefined) logAddition(tx, clinicId, patient.besidePersonId);
  return presentClinicPatient(row);
}

/** Whoever is added is told (decisions "A clinic sees"): by mail that something is to be read, and in their own pages. */
function tell(tx: Tx, row: sql.ClinicPatientRow): void {
  logAddition(tx, row.clinic_id, row.person_id);
  tx.write(sql.insertAdditionMail, { id: row.id, ownerUserId: row.owner_user_id });
  tx.wakeRelay();
}

const logAddition = (tx: Tx, clinicId: string, personId: string): void =>
  tx.write(sql.logAddition, {
    clinicId,
    personId,
    userId: userOf(tx).userId,
    logId: newId(tx.now),
    now: tx.nowIso,
  });

const withIds = (tx: Tx, person: SoundPerson): object => ({
  ...person,
  userId: newId(tx.now),
  personId: newId(tx.now),
});

/** The same fact as accepting, or rejecting as NOT_IN_MY_LIST (decisions "accept"). */
export async function saveMember(
  tx: Tx,
  request: { readonly clinicId: string; readonly personId: string; readonly clinicMember: boolean },
): Promise<void> {
  const { clinicId, personId, clinicMember } = request;
  const { profession } = getMembership(tx, clinicId);
  const [row, open] = await Promise.all([
    getOther(tx, clinicId, personId),
    tx.rows(sql.listOpenOf, { clinicId, personId }),
  ]);
  tx.write(sql.saveMembership, { clinicId, personId, now: tx.nowIso, clinicMember });
  auditPatient(tx, {
    clinicId,
    profession,
    personId: row.person_id,
    action: clinicMember ? 'confirmPatient' : 'refusePatient',
  });
  for (const { id } of open) tx.notifyUpdated({ eContactId: id, clinicId, inList: false });
}

/** A patient of this clinic who is not whoever asks, nor represented by them. @throws NOT_FOUND, E_CONTACT_OWN_CASE */
export async function getOther(tx: Tx, clinicId: string, personId: string): Promise<sql.ClinicPatientRow> {
  const user = userOf(tx);
  const [row, me] = await Promise.all([
    tx.get(sql.findClinicPatient, { clinicId, personId }),
    tx.get(sql.findOwnCode, { clinicId, userId: user.userId }),
  ]);
  const { owner_user_id, personal_code: patient_personal_code } = row;
  if (isOwnCase(user, { owner_user_id, patient_personal_code, employee_code: me.personal_code }))
    throw new Refusal('E_CONTACT_OWN_CASE');
  return row;
}

export function auditPatient(
  tx: Tx,
  done: {
    readonly clinicId: string;
    readonly profession: string;
    readonly personId: string | null;
    readonly action: string;
  },
): void {
  const { clinicId, profession, personId, action } = done;
  audit(tx, { action, subject: 'person', subjectId: personId, actorKind: profession, clinicId });
}
