import { decide } from '@tervik/domain/e-contact/decide.ts';
import { listOfferedTypes, type EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { isBlank, isTooLong } from '@tervik/domain/text.ts';
import type { z } from 'zod';
import type { Created as CreatedSchema } from '@tervik/contract/e-contact.ts';
import { statement } from '../../platform/db/statement.ts';
import { userOf, type Tx } from '../../platform/db/tx.ts';
import { newId } from '../../platform/ids.ts';
import { presentPreview } from './present.ts';

type Created = z.infer<typeof CreatedSchema>;

interface PlaceRow {
  is_self: boolean;
  first_name: string;
  surname: string;
  personal_code: string | null;
  birth_date: string | null;
  sex: string;
  time_zone: string | null;
  plan: string | null;
  allowed: boolean | null;
  list_code: string | null;
}
/** A person of my list, and whether this clinic takes what concerns them: its own patient, or it is open to all. */
const findPlace = statement<PlaceRow>(
  'e-contact.place',
  `select p.is_self, p.first_name, p.surname, p.personal_code, p.birth_date, p.sex, c.time_zone, c.plan,
          c.is_open or (cp.person_id is not null and cp.rejected_at is null) as allowed, cp.list_code
     from person p
     left join clinic c on c.id = $3
     left join clinic_patient cp on cp.clinic_id = c.id and cp.person_id = p.id
    where p.id = $1 and p.owner_user_id = $2 and p.deleted_at is null`,
);
const insertEContact = statement<never>(
  'e-contact.insert',
  `with made as (
     insert into e_contact (id, clinic_id, type, origin, flow_type, creation_status, status, owner_user_id, patient_person_id,
                            patient_first_name, patient_surname, patient_personal_code, patient_birth_date, patient_sex,
                            representative_name, list_code, preview, locale, created_at, updated_at)
     values ($1, $2, $3, 'PATIENT', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18)
   ), known as (
     insert into clinic_patient (clinic_id, person_id, owner_user_id) values ($2, $8, $7) on conflict do nothing
   ), audited as (
     insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
     values ($19, $18, $7, $20, $2, 'SUBMIT', 'e_contact', $1, $21)
   )
   delete from draft where user_id = $7 and key = 'new-e-contact'`,
);
/** A statement of its own: the policy of entries looks whether the e-contact is there. Both travel together. */
const insertFirstEntry = statement<never>(
  'e-contact.insert_first_entry',
  `insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, actor_kind, actor_user_id, actor_name, body, created_at)
   values ($1, $2, $3, $4, $5, $6, $4, $7, $8, $9)`,
);

export interface NewEContact {
  readonly eContactType: EContactType;
  readonly patientPersonId: string;
  readonly clinicId: string;
  readonly text: string;
}

/** A new e-contact with free text (spec §2 "/e-contacts/create"): made and submitted in one step. */
export async function createFallback(tx: Tx, wanted: NewEContact): Promise<Created> {
  if (isTooLong(wanted.text)) throw new Refusal('E_CONTACT_ANSWER_TOO_LONG');
  if (isBlank(wanted.text)) throw new Refusal('TEXT_REQUIRED');
  const user = userOf(tx);
  const place = await tx.get(findPlace, [wanted.patientPersonId, user.userId, wanted.clinicId]);
  if (place.allowed !== true || place.time_zone === null) throw new Refusal('CLINIC_NOT_AVAILABLE');
  const offered = listOfferedTypes({ questionnairesEnabled: place.plan === 'PREMIUM' });
  if (!offered.some(({ types }) => types.includes(wanted.eContactType)))
    throw new Refusal('E_CONTACT_TYPE_NOT_AVAILABLE');

  const actor = { kind: place.is_self ? 'PATIENT' : 'REPRESENTATIVE' } as const;
  const { patch, activity } = decide(
    {
      creationStatus: 'CREATED',
      status: 'WAITING_FOR_CLINIC',
      replyAllowedFrom: null,
      completedAt: null,
      closeReason: null,
      assigneeEmployeeId: null,
      openInquiryId: null,
      timeZone: place.time_zone,
    },
    'SUBMIT',
    actor,
    tx.now,
  );
  const name = `${user.firstName} ${user.surname}`;
  const eContactId = newId(tx.now);
  const made = tx.rows(insertEContact, [
    eContactId,
    wanted.clinicId,
    wanted.eContactType,
    place.is_self ? 'PATIENT_TO_CLINIC' : 'REPRESENTATIVE_TO_CLINIC',
    patch.creationStatus,
    patch.status,
    user.userId,
    wanted.patientPersonId,
    place.first_name,
    place.surname,
    place.personal_code,
    place.birth_date,
    place.sex,
    place.is_self ? null : name,
    place.list_code,
    presentPreview(wanted.text),
    tx.locale,
    tx.nowIso,
    newId(tx.now),
    actor.kind,
    tx.requestId,
  ]);
  const said = tx.rows(insertFirstEntry, [
    newId(tx.now),
    eContactId,
    wanted.clinicId,
    user.userId,
    activity,
    actor.kind,
    name,
    wanted.text,
    tx.nowIso,
  ]);
  await Promise.all([made, said]);
  tx.notifyUpdated({ eContactId, clinicId: wanted.clinicId });
  return { eContactId, creationStatus: patch.creationStatus };
}
