import type * as contract from '@tervik/contract/questionnaire-asked.ts';
import type { ActionDone } from '@tervik/contract/e-contact.ts';
import type { BodyOf, ResponseOf } from '@tervik/contract/route.ts';
import { isTypeIn } from '@tervik/domain/brand/absent-types.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { performAction } from '#modules/e-contact/index.ts';
import { fillIn } from './act.ts';
import { lockForStaff } from './action-queries.ts';
import { professionIn } from './finalize-action.ts';
import { insertActionForm } from './action-queries.ts';
import { presentQuestionnaire } from './present.ts';
import type { Wording, Wordings } from './wordings.ts';
import * as sql from './asked-queries.ts';

/** How long the patient can fill it in, ms. */
const OPEN_FOR = LIMITS.askedQuestionnaireDays * 24 * 60 * 60_000;
const openSince = (tx: Tx): string => new Date(tx.now - OPEN_FOR).toISOString();

/**
 * A message to the patient, and the questionnaire with it: the patient fills it in on their own.
 * @throws NOT_FOUND, FEATURE_NOT_IN_PLAN, E_CONTACT_TYPE_NOT_AVAILABLE, QUESTIONNAIRE_ASKED_ALREADY, what refuses an answer
 */
export async function ask(
  tx: Tx,
  wordings: Wordings,
  eContactId: string,
  { instrument, text, seenUpdatedAt }: BodyOf<typeof contract.askQuestionnaire>,
): Promise<ActionDone> {
  const { userId } = userOf(tx);
  const target = await tx.get(lockForStaff, { eContactId, userId });
  if (target.plan === 'BASIC') throw new Refusal('FEATURE_NOT_IN_PLAN');
  if (!isTypeIn(target.country_code, instrument) || wordings.find(instrument) === undefined)
    throw new Refusal('E_CONTACT_TYPE_NOT_AVAILABLE');
  const done = await performAction(tx, {
    side: 'CLINIC',
    action: 'INQUIRY',
    id: eContactId,
    text,
    seenUpdatedAt,
    // What staff had begun to write as an answer stays.
    draftKey: null,
  });
  await tx.rows(sql.endOld, { eContactId, instrument, since: openSince(tx), now: tx.nowIso });
  const asked = await tx.find(sql.insertAsked, {
    id: newId(tx.now),
    eContactId,
    clinicId: target.clinic_id,
    ownerUserId: target.owner_user_id,
    userId,
    employeeId: target.employee_id,
    instrument,
    locale: tx.locale,
    now: tx.nowIso,
  });
  if (asked === undefined) throw new Refusal('QUESTIONNAIRE_ASKED_ALREADY');
  return done;
}

/** For either side. @throws NOT_FOUND for an e-contact that is not theirs */
export async function listAsked(
  tx: Tx,
  eContactId: string,
): Promise<ResponseOf<typeof contract.listAskedQuestionnaires>['asked']> {
  await tx.get(sql.findEContact, { eContactId });
  const rows = await tx.rows(sql.listAsked, { eContactId, since: openSince(tx) });
  return rows.map((row) => ({
    id: row.id,
    instrument: row.instrument,
    askedAt: row.created_at,
    askedBy: row.asked_by,
    reminders: row.reminders,
    until: new Date(Date.parse(row.created_at) + OPEN_FOR).toISOString(),
  }));
}

/** @throws NOT_FOUND, QUESTIONNAIRE_OVER */
export async function withdraw(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql.lockAsked, { id });
  const asked = await tx.get(sql.findAskedOfClinic, { id });
  if (asked.state !== 'STARTED') throw new Refusal('QUESTIONNAIRE_OVER');
  end(tx, asked, {
    state: 'REJECTED',
    action: 'withdrawQuestionnaire',
    actorKind: professionIn(tx, asked.clinic_id),
  });
}

/** @throws NOT_FOUND, QUESTIONNAIRE_OVER */
export async function getAsked(
  tx: Tx,
  wordings: Wordings,
  id: string,
): Promise<ReturnType<typeof presentQuestionnaire>> {
  const asked = await tx.get(sql.findAsked, { id, userId: userOf(tx).userId });
  return presentQuestionnaire(asked.e_contact_id, wordingOf(tx, wordings, asked), null);
}

/**
 * The answers stand in the e-contact at once, and it is the clinic's turn.
 * @throws NOT_FOUND, QUESTIONNAIRE_OVER, what refuses answers, what refuses more information
 */
export async function completeAsked(
  tx: Tx,
  wordings: Wordings,
  id: string,
  { answers, text }: BodyOf<typeof contract.completeAskedQuestionnaire>,
): Promise<ResponseOf<typeof contract.completeAskedQuestionnaire>> {
  const { userId } = userOf(tx);
  await tx.rows(sql.lockAsked, { id });
  const asked = await tx.get(sql.findAsked, { id, userId });
  const form = fillIn(wordingOf(tx, wordings, asked), answers, text);
  const eContactId = asked.e_contact_id;
  await performAction(tx, {
    side: 'PATIENT',
    action: 'ADD_INFO',
    id: eContactId,
    text: form.title,
    entry: 'QUESTIONNAIRE',
    draftKey: null,
  });
  tx.write(insertActionForm, {
    eContactId,
    clinicId: asked.clinic_id,
    ownerUserId: asked.owner_user_id,
    content: JSON.stringify(form),
    now: tx.nowIso,
    actionId: id,
  });
  if (form.alerts.length > 0) tx.write(sql.markUrgent, { eContactId });
  end(tx, asked, {
    state: 'COMPLETED',
    action: 'FILL_IN',
    actorKind: 'PATIENT',
    draftKey: `questionnaire:${id}`,
  });
  return { alerts: form.alerts };
}

interface End {
  readonly state: 'COMPLETED' | 'REJECTED';
  readonly action: string;
  readonly actorKind: string;
  readonly draftKey?: string;
}

function end(tx: Tx, asked: sql.AskedRow, { state, action, actorKind, draftKey }: End): void {
  tx.write(sql.endAsked, {
    id: asked.id,
    state,
    action,
    actorKind,
    now: tx.nowIso,
    auditId: newId(tx.now),
    userId: userOf(tx).userId,
    clinicId: asked.clinic_id,
    subjectId: asked.e_contact_id,
    requestId: tx.requestId,
    draftKey: draftKey ?? null,
  });
}

/** @throws QUESTIONNAIRE_OVER, E_CONTACT_REPLY_LOCKED, or AWELL_NOT_AVAILABLE where the text was taken away meanwhile */
function wordingOf(tx: Tx, wordings: Wordings, asked: sql.AskedRow): Wording {
  const isLate = Date.parse(asked.created_at) + OPEN_FOR <= tx.now;
  if (asked.state !== 'STARTED' || asked.closed || isLate) throw new Refusal('QUESTIONNAIRE_OVER');
  // Told before anything is filled in: it could not be sent.
  if (asked.answers_from !== null && Date.parse(asked.answers_from) > tx.now)
    throw new Refusal('E_CONTACT_REPLY_LOCKED');
  const wording = wordings.find(asked.instrument);
  if (wording === undefined) throw new Refusal('AWELL_NOT_AVAILABLE');
  return wording;
}
