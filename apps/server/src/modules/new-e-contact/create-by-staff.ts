import type { createClinicEContact } from '@tervik/contract/new-e-contact.ts';
import type { BodyOf, ResponseOf } from '@tervik/contract/route.ts';
import { absentTypes } from '@tervik/domain/brand/absent-types.ts';
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
import {
  insertStaffEntry,
  insertStaffEvent,
  presentMail,
  presentPreview,
  presentStaffEvent,
} from '#modules/e-contact/index.ts';
import * as sql from './staff-queries.ts';

type CreateInput = BodyOf<typeof createClinicEContact>;
type Created = ResponseOf<typeof createClinicEContact>;

/**
 * An e-contact that staff create (spec §4 "Create flows"; decisions "A clinic-created e-contact"). With a reply it is a
 * conversation: the clinic has asked, the patient is mailed and answers. Without one it keeps what the patient said at the
 * desk or on the phone, for the dashboard: nobody is mailed before the clinic answers.
 * @throws NOT_FOUND, PATIENT_REJECTED, PATIENT_CAME_OF_AGE,
 *   E_CONTACT_TYPE_NOT_AVAILABLE, E_CONTACT_OWN_CASE, TEXT_REQUIRED, E_CONTACT_ANSWER_TOO_LONG
 */
export async function createByStaff(tx: Tx, input: CreateInput): Promise<Created> {
  if (isTooLong(input.text)) throw new Refusal('E_CONTACT_ANSWER_TOO_LONG');
  if (isBlank(input.text)) throw new Refusal('TEXT_REQUIRED');
  const user = userOf(tx);
  const membership = getMembership(tx, input.clinicId);
  const target = await tx.get(sql.findStaffTarget, {
    clinicId: input.clinicId,
    patientPersonId: input.patientPersonId,
    userId: user.userId,
  });
  assertTarget(tx, input, target);

  const actor = {
    kind: membership.profession,
    employeeId: membership.employeeId,
    isOwnCase: isOwnCase(user, {
      owner_user_id: target.owner_user_id,
      patient_personal_code: target.personal_code,
      employee_code: target.employee_code,
    }),
  };
  const { patch, activity, mail } = decideCreation(tx, input, target, actor);
  if (activity === null) throw new Error('whoever creates an e-contact leaves an entry');
  const eContactId = newId(tx.now);
  const activityId = newId(tx.now);
  const replyFrom = patch.replyAllowedFrom === null ? null : new Date(patch.replyAllowedFrom).toISOString();
  tx.write(sql.insertByStaff, {
    eContactId,
    clinicId: input.clinicId,
    type: input.eContactType,
    flowType: flowTypeOf(input.receiveReply, target.is_self),
    creationStatus: patch.creationStatus,
    status: patch.status,
    ownerUserId: target.owner_user_id,
    patientPersonId: target.person_id,
    createdByEmployeeId: membership.employeeId,
    assigneeEmployeeId: patch.assigneeEmployeeId,
    patientFirstName: target.first_name,
    patientSurname: target.surname,
    patientPersonalCode: target.personal_code,
    patientBirthDate: target.birth_date,
    patientSex: target.sex,
    representativeName: target.is_self ? null : target.reader_name,
    listCode: target.list_code,
    preview: presentPreview(input.text),
    locale: target.reader_locale,
    replyAllowedFrom: replyFrom,
    openInquiryId: input.receiveReply ? activityId : null,
    isUrgent: input.isUrgent,
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
    clinicId: input.clinicId,
    ownerUserId: target.owner_user_id,
    type: activity,
    actorKind: actor.kind,
    userId: user.userId,
    actorEmployeeId: membership.employeeId,
    actorName: `${user.firstName} ${user.surname}`,
    body: input.text,
    replyAllowedFrom: replyFrom,
    now: tx.nowIso,
  });
  if (mail !== null && target.can_be_reached) {
    tx.write(sql.insertStaffMail, {
      payload: presentMail(mail, activityId, eContactId, target.owner_user_id),
    });
    tx.wakeRelay();
  }
  if (patch.status === 'WAITING_FOR_CLINIC')
    tx.write(insertStaffEvent, { payload: presentStaffEvent(eContactId, user.userId, tx.nowIso) });
  tx.notifyUpdated({ eContactId, clinicId: input.clinicId, inList: true });
  return { eContactId, phonePatient: !target.can_be_reached, phone: target.phone };
}

function assertTarget(tx: Tx, input: CreateInput, target: sql.StaffTargetRow): void {
  if (target.is_rejected) throw new Refusal('PATIENT_REJECTED');
  // Who represented a child gets no new rights over the adult (decisions "Minors").
  if (hasComeOfAge(target.represented_as, target.birth_date, tx.now, target.time_zone))
    throw new Refusal('PATIENT_CAME_OF_AGE');
  const offered = listOfferedTypes({
    questionnairesEnabled: target.plan === 'PREMIUM',
    absent: absentTypes(target.country_code),
  });
  if (!offered.some(({ types }) => types.includes(input.eContactType)))
    throw new Refusal('E_CONTACT_TYPE_NOT_AVAILABLE');
}

/** A conversation is what the table says of sending one and asking at once; its one entry is the clinic's question. */
function decideCreation(tx: Tx, input: CreateInput, target: sql.StaffTargetRow, actor: Actor): Decision {
  const begun: EContactFacts = {
    creationStatus: 'CREATED',
    status: 'WAITING_FOR_CLINIC',
    replyAllowedFrom: null,
    completedAt: null,
    closeReason: null,
    assigneeEmployeeId: null,
    openInquiryId: null,
    snoozedUntil: null,
    queue: queueOf(input.eContactType),
    timeZone: target.time_zone,
  };
  const sent = decide(begun, 'SUBMIT', actor, tx.now);
  if (!input.receiveReply) return sent;
  return decide({ ...begun, ...sent.patch }, 'INQUIRY', actor, tx.now, {
    replyAllowedFrom: replyAllowedFrom(input.replyOption ?? 'NOW', tx.now, target.time_zone),
  });
}

function flowTypeOf(receiveReply: boolean, isSelf: boolean): FlowType {
  if (receiveReply) return isSelf ? 'CLINIC_TO_PATIENT' : 'CLINIC_TO_REPRESENTATIVE';
  return isSelf ? 'PATIENT_TO_CLINIC_BEHALF_OF_PATIENT' : 'REPRESENTATIVE_TO_CLINIC_BEHALF_OF_PATIENT';
}
