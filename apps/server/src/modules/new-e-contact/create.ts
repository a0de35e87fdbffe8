import type { z } from 'zod';
import type { Created as CreatedSchema } from '@tervik/contract/e-contact.ts';
import type { Form, FormInput } from '@tervik/contract/forms.ts';
import { absentTypes } from '@tervik/domain/brand/absent-types.ts';
import { decide, type Decision } from '@tervik/domain/e-contact/decide.ts';
import { decideForms } from '@tervik/domain/new-e-contact/form-rules.ts';
import { queueOf } from '@tervik/domain/e-contact/queue.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { listOfferedTypes, type EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { hasComeOfAge } from '@tervik/domain/person/represented.ts';
import { isBlank, isTooLong } from '@tervik/domain/text.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { takeIn } from '#modules/intake/index.ts';
import { rememberPrescriptions } from '#modules/prescription/index.ts';
import {
  findCreationTarget,
  insertEContact,
  insertFirstEntry,
  insertFlow,
  type CreationTargetRow,
} from './queries.ts';
import { insertForms, presentPreview, presentStaffEvent } from '#modules/e-contact/index.ts';

export type Created = z.infer<typeof CreatedSchema>;

export interface CreationTargetInput {
  readonly eContactType: EContactType;
  readonly patientPersonId: string;
  readonly clinicId: string;
}
export interface NewEContact extends CreationTargetInput {
  readonly text: string;
  readonly forms: readonly FormInput[];
  readonly filesFollow: boolean;
}
export interface CreationSettings {
  /** Persons have personal codes here. */
  readonly personalCodes: boolean;
}
/** A place that may be written to. */
export type CreationTarget = CreationTargetRow & { readonly time_zone: string };

/**
 * Whether I may write for this person to this clinic about this.
 * @throws NOT_FOUND, CLINIC_LOCKED, CLINIC_NOT_AVAILABLE, PERSON_CAME_OF_AGE, E_CONTACT_TYPE_NOT_AVAILABLE
 */
export async function getCreationTarget(tx: Tx, input: CreationTargetInput): Promise<CreationTarget> {
  const target = await tx.get(findCreationTarget, {
    patientPersonId: input.patientPersonId,
    ownerUserId: userOf(tx).userId,
    clinicId: input.clinicId,
  });
  const { time_zone: timeZone } = target;
  if (target.is_locked) throw new Refusal('CLINIC_LOCKED');
  if (target.allowed !== true || timeZone === null) throw new Refusal('CLINIC_NOT_AVAILABLE');
  if (hasComeOfAge(target.represented_as, target.birth_date, tx.now, timeZone))
    throw new Refusal('PERSON_CAME_OF_AGE');
  const offered = listOfferedTypes({
    questionnairesEnabled: target.plan === 'PREMIUM',
    absent: absentTypes(target.country_code ?? ''),
  });
  if (!offered.some(({ types }) => types.includes(input.eContactType)))
    throw new Refusal('E_CONTACT_TYPE_NOT_AVAILABLE');
  return { ...target, time_zone: timeZone };
}

/**
 * A new e-contact with free text and forms (spec §2 "/e-contacts/create"): sent in one step, or only begun where files
 * follow, and then sent by finalize. An urgent one waits for nothing.
 */
export async function createFallback(
  tx: Tx,
  input: NewEContact,
  { personalCodes }: CreationSettings,
): Promise<Created> {
  if (isTooLong(input.text)) throw new Refusal('E_CONTACT_ANSWER_TOO_LONG');
  if (isBlank(input.text)) throw new Refusal('TEXT_REQUIRED');
  const target = await getCreationTarget(tx, input);
  const { forms, isUrgent } = decideForms(input.eContactType, input.forms, {
    today: calendarDate(tx.now, target.time_zone),
    personalCodes,
  });
  await takeIn(tx, input, isUrgent);
  const stored = await Promise.all(forms.map((form) => keepForm(tx, input, form)));
  const waits = input.filesFollow && !isUrgent;
  const { eContactId, decision } = insert(tx, {
    input,
    target,
    action: waits ? 'START' : 'SUBMIT',
    text: input.text,
    isUrgent,
    forms: stored,
    draftKey: 'new-e-contact',
  });
  if (waits)
    tx.write(insertFlow, {
      eContactId,
      ownerUserId: userOf(tx).userId,
      clinicId: input.clinicId,
      kind: 'TEXT',
      provider: 'NONE',
      browserHash: null,
      locale: tx.locale,
      url: null,
      now: tx.nowIso,
    });
  else tx.notifyUpdated({ eContactId, clinicId: input.clinicId, inList: true });
  return { eContactId, creationStatus: decision.patch.creationStatus };
}

/** A renewal's medicines are on the list of the person from now on, as they are kept here. */
async function keepForm(tx: Tx, input: CreationTargetInput, form: FormInput): Promise<Form> {
  if (form.kind !== 'PRESCRIPTIONS') return form;
  const { patientPersonId: personId, clinicId } = input;
  return { ...form, items: await rememberPrescriptions(tx, { personId, clinicId, items: form.items }) };
}

interface Insertion {
  readonly input: CreationTargetInput;
  readonly target: CreationTarget;
  readonly action: 'START' | 'SUBMIT';
  /** The first entry; `null`: it comes when it is sent. */
  readonly text: string | null;
  readonly isUrgent: boolean;
  readonly forms: readonly Form[];
  readonly draftKey: string | null;
}

/** Writes a new e-contact; all of it leaves with what follows in this transaction. */
export function insert(
  tx: Tx,
  { input, target, action, text, isUrgent, forms, draftKey }: Insertion,
): { readonly eContactId: string; readonly decision: Decision } {
  const user = userOf(tx);
  const actor = { kind: target.is_self ? 'PATIENT' : 'REPRESENTATIVE' } as const;
  const created = {
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
  } as const;
  const decision = decide(created, action, actor, tx.now);
  const name = `${user.firstName} ${user.surname}`;
  const eContactId = newId(tx.now);
  tx.write(insertEContact, {
    eContactId,
    clinicId: input.clinicId,
    type: input.eContactType,
    flowType: target.is_self ? 'PATIENT_TO_CLINIC' : 'REPRESENTATIVE_TO_CLINIC',
    creationStatus: decision.patch.creationStatus,
    status: decision.patch.status,
    ownerUserId: user.userId,
    patientPersonId: input.patientPersonId,
    patientFirstName: target.first_name,
    patientSurname: target.surname,
    patientPersonalCode: target.personal_code,
    patientBirthDate: target.birth_date,
    patientSex: target.sex,
    representativeName: target.is_self ? null : name,
    listCode: target.list_code,
    preview: presentPreview(text ?? ''),
    locale: tx.locale,
    now: tx.nowIso,
    auditId: newId(tx.now),
    actorKind: actor.kind,
    requestId: tx.requestId,
    isUrgent,
    draftKey,
    queue: decision.patch.queue,
  });
  if (text !== null)
    tx.write(insertFirstEntry, {
      id: newId(tx.now),
      eContactId,
      clinicId: input.clinicId,
      ownerUserId: user.userId,
      type: 'SUBMITTED',
      actorKind: actor.kind,
      actorName: name,
      body: text,
      now: tx.nowIso,
      staffEvent:
        decision.patch.creationStatus === 'SUBMITTED'
          ? presentStaffEvent(eContactId, user.userId, tx.nowIso)
          : null,
    });
  if (forms.length > 0)
    tx.write(insertForms, {
      eContactId,
      clinicId: input.clinicId,
      ownerUserId: user.userId,
      forms: JSON.stringify(forms),
      now: tx.nowIso,
    });
  return { eContactId, decision };
}
