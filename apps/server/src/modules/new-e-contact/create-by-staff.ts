import type { createClinicEContact } from '@tervik/contract/new-e-contact.ts';
import type { BodyOf, ResponseOf } from '@tervik/contract/route.ts';
import { decide, type Actor, type Decision, type EContactFacts } from '@tervik/domain/e-contact/decide.ts';
import { queueOf } from '@tervik/domain/e-contact/queue.ts';
import { replyAllowedFrom } from '@tervik/domain/e-contact/reply-time.ts';
import { listOfferedTypes } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { FlowType } from '@tervik/domain/e-contact/vocabulary.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { hasComeOfAge } from '@tervik/domain/person/represented.ts';
import { isBlank, isTooLong } from '@tervik/domain/text.ts';
import { getMembership, userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { isOwnCase } from '@tervik/domain/e-contact/own-case.ts';
import { insertStaffEntry, presentMail, presentPreview } from '#modules/e-contact/index.ts';
import * as sql from './staff-queries.ts';

type Wanted = BodyOf<typeof createClinicEContact>;
type Created = ResponseOf<typeof createClinicEContact>;

/**
 * An e-contact that staff create (spec §4 "Create flows"; decisions "A clinic-created e-contact"). With a reply it is a
 * conversation: the clinic has asked, the patient is mailed and answers. Without one it keeps what the patient said at the
 * desk or on the phone, for the dashboard: nobody is mailed before the clinic answers.
 * @throws NOT_FOUND, PATIENT_REJECTED, PATIENT_CAME_OF_AGE,
 *   E_CONTACT_TYPE_NOT_AVAILABLE, E_CONTACT_OWN_CASE, TEXT_REQUIRED, E_CONTACT_ANSWER_TOO_LONG
 */
export async function createByStaff(tx: Tx, wanted: Wanted): Promise<Created> {
  if (isTooLong(wanted.text)) throw new Refusal('E_CONTACT_ANSWER_TOO_LONG');
  if (isBlank(wanted.text)) throw new Refusal('TEXT_REQUIRED');
  const user = userOf(tx);
  const membership = getMembership(tx, wanted.clinicId);
  const place = await tx.get(sql.findStaffTarget, {
    clinicId: wanted.clinicId,
    patientPersonId: wanted.patientPersonId,
    userId: user.userId,
  });
  assertTarget(tx, wanted, place);

  const actor = {
    kind: membership.profession,
    employeeId: membership.employeeId,
    isOwnCase: isOwnCase(user, {
      owner_user_id: place.owner_user_id,
      patient_personal_code: place.personal_code,
      employee_code: place.employee_code,
    }),
  };
  const { patch, activity, mail } = decideCreation(tx, wanted, place, actor);
  if (activity === null) throw new Error('whoever creates an e-contact leaves an entry');
  const eContactId = newId(tx.now);
  const activityId = newId(tx.now);
  const replyFrom = patch.replyAllowedFrom === null ? null : new Date(patch.replyAllowedFrom).toISOString();
  tx.write(sql.insertByStaff, {
    eContactId,
    clinicId: wanted.clinicId,
    type: wanted.eContactType,
    flowType: flowTypeOf(wanted.receiveReply, place.is_self),
    creationStatus: patch.creationStatus,
    status: patch.status,
    ownerUserId: place.owner_user_id,
    patientPersonId: place.person_id,
    createdByEmployeeId: membership.employeeId,
    assigneeEmployeeId: patch.assigneeEmployeeId,
    patientFirstName: place.first_name,
    patientSurname: place.surname,
    patientPersonalCode: place.personal_code,
    patientBirthDate: place.birth_date,
    patientSex: place.sex,
    representativeName: place.is_self ? null : place.reader_name,
    listCode: place.list_code,
    preview: presentPreview(wanted.text),
    locale: place.reader_locale,
    replyAllowedFrom: replyFrom,
    openInquiryId: wanted.receiveReply ? activityId : null,
    isUrgent: wanted.isUrgent,
    queue: patch.queue,
    now: tx.nowIso,
    auditId: newId(tx.now),
    userId: user.userId,
    actorKind: actor.kind,
    requestId: tx.requestId,
  });
  tx.write(insertStaffEntry, {
    activityId,
    eContactId,
    clinicId: wanted.clinicId,
    ownerUserId: place.owner_user_id,
    type: activity,
    actorKind: actor.kind,
    userId: user.userId,
    actorEmployeeId: membership.employeeId,
    actorName: `${user.firstName} ${user.surname}`,
    body: wanted.text,
    replyAllowedFrom: replyFrom,
    now: tx.nowIso,
  });
  if (mail !== null && place.can_be_reached) {
    tx.write(sql.insertStaffMail, {
      payload: presentMail(mail, activityId, eContactId, place.owner_user_id),
    });
    tx.wakeRelay();
  }
  tx.notifyUpdated({ eContactId, clinicId: wanted.clinicId, inList: true });
  return { eContactId, phonePatient: !place.can_be_reached, phone: place.phone };
}

function assertTarget(tx: Tx, wanted: Wanted, place: sql.StaffTargetRow): void {
  if (place.is_rejected) throw new Refusal('PATIENT_REJECTED');
  // Who represented a child gets no new rights over the adult (decisions "Minors").
  if (hasComeOfAge(place.represented_as, place.birth_date, tx.now, place.time_zone))
    throw new Refusal('PATIENT_CAME_OF_AGE');
  const offered = listOfferedTypes({ questionnairesEnabled: place.plan === 'PREMIUM' });
  if (!offered.some(({ types }) => types.includes(wanted.eContactType)))
    throw new Refusal('E_CONTACT_TYPE_NOT_AVAILABLE');
}

/** A conversation is what the table says of sending one and asking at once; its one entry is the clinic's question. */
function decideCreation(tx: Tx, wanted: Wanted, place: sql.StaffTargetRow, actor: Actor): Decision {
  const begun: EContactFacts = {
    creationStatus: 'CREATED',
    status: 'WAITING_FOR_CLINIC',
    replyAllowedFrom: null,
    completedAt: null,
    closeReason: null,
    assigneeEmployeeId: null,
    openInquiryId: null,
    snoozedUntil: null,
    queue: queueOf(wanted.eContactType),
    timeZone: place.time_zone,
  };
  const sent = decide(begun, 'SUBMIT', actor, tx.now);
  if (!wanted.receiveReply) return sent;
  return decide({ ...begun, ...sent.patch }, 'INQUIRY', actor, tx.now, {
    replyAllowedFrom: replyAllowedFrom(wanted.replyOption ?? 'NOW', tx.now, place.time_zone),
  });
}

function flowTypeOf(receiveReply: boolean, isSelf: boolean): FlowType {
  if (receiveReply) return isSelf ? 'CLINIC_TO_PATIENT' : 'CLINIC_TO_REPRESENTATIVE';
  return isSelf ? 'PATIENT_TO_CLINIC_BEHALF_OF_PATIENT' : 'REPRESENTATIVE_TO_CLINIC_BEHALF_OF_PATIENT';
}
