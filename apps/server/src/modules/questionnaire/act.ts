import { auditRow } from '#platform/audit.ts';
import type { completeQuestionnaire } from '@tervik/contract/questionnaire.ts';
import type { BodyOf, ResponseOf } from '@tervik/contract/route.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { checkAnswers, dropUnasked, type Answers } from '@tervik/domain/questionnaire/score.ts';
import { isTooLong } from '@tervik/domain/text.ts';
import { statement } from '#platform/db/statement.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Wording, Wordings } from './wordings.ts';
import { presentForm, presentQuestionnaire, SUCCESS_URL } from './present.ts';
import { findFlow, lockFlow, type FlowRow } from './queries.ts';

/** The form, the end of the workflow, the mark of urgency and the draft that has become answers: one statement. */
const saveAnswers = statement(
  'questionnaire.save',
  `with formed as (
     insert into e_contact_form (e_contact_id, kind, clinic_id, owner_user_id, content, created_at)
     values (:eContactId, 'QUESTIONNAIRE', :clinicId, :ownerUserId, :content, :now)
   ), completed as (
     update creation_flow set completed_at = :now where e_contact_id = :eContactId
   ), marked as (
     update e_contact set is_urgent = true where id = :eContactId and :isUrgent
   ), audited as (
     ${auditRow({ action: "'FILL_IN'", subject: "'e_contact'", subjectId: ':eContactId', userId: ':ownerUserId' })}
   )
   delete from draft where user_id = :ownerUserId and key = :draftKey`,
);

type Done = ResponseOf<typeof completeQuestionnaire>;
type Sent = BodyOf<typeof completeQuestionnaire>;

export async function getQuestionnaireOf(
  tx: Tx,
  wordings: Wordings,
  eContactId: string,
): Promise<ReturnType<typeof presentQuestionnaire>> {
  const flow = await tx.get(findFlow, { eContactId, ownerUserId: userOf(tx).userId });
  const wording = wordingOf(tx, wordings, flow);
  return presentQuestionnaire(eContactId, wording, flow.completed_at === null ? null : SUCCESS_URL);
}

/**
 * Ends filling in. The clinic sees it when finalize has sent it; whoever comes back with a repeat, or from another
 * tab, gets the first end again and changes nothing.
 */
export async function complete(
  tx: Tx,
  wordings: Wordings,
  eContactId: string,
  { answers, text }: Sent,
): Promise<Done> {
  const user = userOf(tx);
  const mine = { eContactId, ownerUserId: user.userId };
  const [, flow] = await Promise.all([tx.rows(lockFlow, mine), tx.get(findFlow, mine)]);
  const wording = wordingOf(tx, wordings, flow);
  if (flow.completed_at !== null) return { url: SUCCESS_URL, alerts: flow.alerts ?? [] };
  const form = fillIn(wording, answers, text);
  tx.write(saveAnswers, {
    eContactId,
    clinicId: flow.clinic_id,
    ownerUserId: user.userId,
    content: JSON.stringify(form),
    now: tx.nowIso,
    isUrgent: form.alerts.length > 0,
    auditId: newId(tx.now),
    actorKind: flow.is_self ? 'PATIENT' : 'REPRESENTATIVE',
    requestId: tx.requestId,
    draftKey: `questionnaire:${eContactId}`,
  });
  return { url: SUCCESS_URL, alerts: form.alerts };
}

/**
 * What was filled in, scored. @throws E_CONTACT_ANSWER_TOO_LONG, QUESTIONNAIRE_ANSWER_INVALID,
 * QUESTIONNAIRE_INCOMPLETE {missing}
 */
export function fillIn(wording: Wording, answers: Answers, text: string): ReturnType<typeof presentForm> {
  if (isTooLong(text)) throw new Refusal('E_CONTACT_ANSWER_TOO_LONG');
  return presentForm(wording, checked(wording, answers), text);
}

/** @throws QUESTIONNAIRE_ENDED, or AWELL_NOT_AVAILABLE where the text was taken away after the start */
export function wordingOf(
  tx: Tx,
  wordings: Wordings,
  flow: Pick<FlowRow, 'type' | 'created_at' | 'is_over'>,
): Wording {
  const isLate = Date.parse(flow.created_at) + SERVER_LIMITS.flowLifetime <= tx.now;
  if (flow.is_over || isLate) throw new Refusal('QUESTIONNAIRE_ENDED');
  const wording = wordings.find(flow.type);
  if (wording === undefined) throw new Refusal('AWELL_NOT_AVAILABLE');
  return wording;
}

function checked({ instrument }: Wording, answers: Answers): Answers {
  const { invalid } = checkAnswers(instrument, answers);
  if (invalid.length > 0) throw new Refusal('QUESTIONNAIRE_ANSWER_INVALID');
  const given = dropUnasked(instrument, answers);
  const { missing } = checkAnswers(instrument, given);
  if (missing.length > 0) throw new Refusal('QUESTIONNAIRE_INCOMPLETE', { missing: missing.length });
  return given;
}
