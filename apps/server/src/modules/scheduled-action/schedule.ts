import type { ScheduledAction, scheduleAction } from '@tervik/contract/scheduled-action.ts';
import type { DraftContent } from '@tervik/contract/draft.ts';
import type { ActionDone } from '@tervik/contract/e-contact.ts';
import type { BodyOf } from '@tervik/contract/route.ts';
import { replyOptionOf } from '@tervik/domain/e-contact/reply-time.ts';
import {
  ARCHIVE_REASONS,
  REJECT_REASONS,
  type SchedulableAction,
} from '@tervik/domain/e-contact/vocabulary.ts';
import { Refusal, type ErrorKey } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { getMembership, userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { assertCanSendFiles } from '#modules/file/index.ts';
import { performAction, decideAction, type ActionRequest } from '#modules/e-contact/index.ts';
import {
  dismiss,
  markCancelled,
  markRefused,
  markSent,
  findState,
  restoreDraft,
  insertScheduledAction,
  listMyScheduledActions,
  lockUpTo,
  lockScheduled,
  type ScheduledActionRow,
  type ScheduledRow,
} from './queries.ts';

export type ScheduleInput = Pick<BodyOf<typeof scheduleAction>, 'action'> &
  Partial<BodyOf<typeof scheduleAction>>;

const REASONS: Partial<Record<SchedulableAction, readonly string[]>> = {
  ARCHIVE: ARCHIVE_REASONS,
  REJECT: REJECT_REASONS,
};
const draftKeyOf = (eContactId: string): string => `answer:${eContactId}`;
const toInstant = (ms: number): string => new Date(ms).toISOString();

/**
 * Schedules an action for the seconds in which its author may cancel it. The rules of the action are asked now, so that
 * a refusal is told at once; they are asked once more when it is dispatched.
 */
export async function schedule(
  tx: Tx,
  eContactId: string,
  { action, text = '', reason, replyOption, fileIds = [], seenUpdatedAt }: ScheduleInput,
): Promise<{ scheduledAction: ScheduledAction; othersReplied: boolean }> {
  const speaks = action === 'INQUIRY' || action === 'COMPLETE';
  assertReason(action, reason);
  const { row, actor, decision, ...prepared } = await decideAction(tx, {
    side: 'CLINIC',
    action,
    id: eContactId,
    ...(speaks && { text }),
    ...(!speaks && { reason }),
    ...(action === 'INQUIRY' && { replyOption }),
    seenUpdatedAt,
  });
  if (speaks) await assertCanSendFiles(tx, { eContactId, fileIds });
  const user = userOf(tx);
  const { employeeId } = getMembership(tx, row.clinic_id);
  const id = newId(tx.now);
  const replyFrom = action === 'INQUIRY' ? decision.patch.replyAllowedFrom : null;
  const { due_at: dueAt } = await tx.get(insertScheduledAction, {
    id,
    eContactId: row.id,
    clinicId: row.clinic_id,
    employeeId,
    userId: user.userId,
    action,
    body: prepared.text,
    reason: speaks ? null : (reason ?? null),
    replyAllowedFrom: replyFrom === null ? null : toInstant(replyFrom),
    fileIds: speaks ? fileIds : [],
    seenUpdatedAt: seenUpdatedAt ?? null,
    now: tx.nowIso,
    dueAt: toInstant(tx.now + LIMITS.sendDelay),
    auditId: newId(tx.now),
    actorKind: actor.kind,
    requestId: tx.requestId,
    draftKey: speaks ? draftKeyOf(row.id) : null,
  });
  // Colleagues who look at it see that an answer is on its way.
  tx.notifyUpdated({ eContactId: row.id, clinicId: row.clinic_id, inList: false });
  const scheduledAction: ScheduledAction = {
    id,
    eContactId: row.id,
    action,
    authorName: `${user.firstName} ${user.surname}`,
    mine: true,
    text: prepared.text,
    dueAt,
    state: 'WAITING',
    key: null,
  };
  return { scheduledAction, othersReplied: prepared.othersReplied };
}

function assertReason(action: SchedulableAction, reason: string | undefined): void {
  const known = REASONS[action];
  if (known === undefined) return;
  if (reason === undefined) throw new Refusal('FIELD_REQUIRED', { field: 'reason' });
  if (!known.includes(reason)) throw new Refusal('INVALID_INPUT');
}

/** Cancels what is not dispatched yet. Of a cancel and a dispatch at once, whoever locks the row first wins. */
export async function cancel(tx: Tx, id: string): Promise<{ eContactId: string; text: string }> {
  const { userId } = userOf(tx);
  const row = await tx.find(lockScheduled, { id, userId });
  if (row === undefined) throw await whyMissing(tx, id);
  putBackDraft(tx, row);
  tx.write(markCancelled, {
    id,
    now: tx.nowIso,
    auditId: newId(tx.now),
    actorKind: getMembership(tx, row.clinic_id).profession,
    requestId: tx.requestId,
  });
  tx.notifyUpdated({ eContactId: row.e_contact_id, clinicId: row.clinic_id, inList: false });
  return { eContactId: row.e_contact_id, text: row.body };
}

/** Dispatches one of mine now, after those of mine that were scheduled before it on the same e-contact. */
export async function dispatchNow(tx: Tx, id: string): Promise<ActionDone> {
  const rows = await tx.rows(lockUpTo, { id, userId: userOf(tx).userId });
  if (rows.at(-1)?.id !== id) throw await whyMissing(tx, id);
  let done: ActionDone | undefined;
  for (const row of rows) done = await dispatch(tx, row);
  if (done === undefined) throw new Error('a scheduled action was dispatched without a result');
  return done;
}

/** Of another author's action nothing is told, not even that it exists. */
async function whyMissing(tx: Tx, id: string): Promise<Refusal> {
  await tx.get(findState, { id, userId: userOf(tx).userId });
  return new Refusal('SCHEDULED_ACTION_GONE');
}

/** Carries out a scheduled action in its author's context. Its row is locked. */
export async function dispatch(tx: Tx, row: ScheduledRow): Promise<ActionDone> {
  const done = await performAction(tx, toAction(row));
  tx.write(markSent, { id: row.id, now: tx.nowIso });
  return done;
}

/** A scheduled action was refused: its text becomes its author's draft again, with the reason. Its row is locked. */
export function returnToDraft(tx: Tx, row: ScheduledRow, key: ErrorKey): void {
  putBackDraft(tx, row);
  tx.write(markRefused, {
    id: row.id,
    now: tx.nowIso,
    refusalKey: key,
    auditId: newId(tx.now),
    actorKind: getMembership(tx, row.clinic_id).profession,
    requestId: tx.requestId,
  });
  tx.notifyUpdated({ eContactId: row.e_contact_id, clinicId: row.clinic_id, inList: false });
}

export async function dismissReturned(tx: Tx, id: string): Promise<{ ok: true }> {
  await tx.get(dismiss, { id, userId: userOf(tx).userId, now: tx.nowIso });
  return { ok: true };
}

export async function listMyScheduled(tx: Tx): Promise<{ scheduledActions: ScheduledAction[] }> {
  const rows = await tx.rows(listMyScheduledActions, { userId: userOf(tx).userId });
  return { scheduledActions: rows.map(presentScheduledAction) };
}

export const presentScheduledAction = (row: ScheduledActionRow): ScheduledAction => ({
  id: row.id,
  eContactId: row.e_contact_id,
  action: row.action,
  authorName: row.author_name,
  mine: row.is_mine,
  text: row.body,
  dueAt: row.due_at,
  state: row.state,
  key: row.refusal_key,
});

function toAction(row: ScheduledRow): ActionRequest {
  const speaks = row.action === 'INQUIRY' || row.action === 'COMPLETE';
  return {
    side: 'CLINIC',
    action: row.action,
    id: row.e_contact_id,
    ...(speaks && { text: row.body, fileIds: row.file_ids }),
    ...(row.reason !== null && { reason: row.reason }),
    replyFrom: row.reply_allowed_from === null ? null : Date.parse(row.reply_allowed_from),
    seenUpdatedAt: row.seen_updated_at ?? undefined,
    // Its draft was deleted when it was scheduled; what stands there now is the next text.
    draftKey: null,
    isDeactivated: row.is_deactivated,
  };
}

function putBackDraft(tx: Tx, row: ScheduledRow): void {
  if (row.body === '') return;
  tx.write(restoreDraft, {
    userId: userOf(tx).userId,
    draftKey: draftKeyOf(row.e_contact_id),
    content: JSON.stringify(draftOf(row)),
    now: tx.nowIso,
  });
}

/** As the composer keeps it, with the reply mode that was chosen. */
function draftOf(row: ScheduledRow): DraftContent {
  const files = row.file_ids.length > 0 && { fields: { files: row.file_ids } };
  const content = { text: row.body, ...files };
  if (row.action === 'COMPLETE') return { ...content, replyMode: 'CLOSE' };
  if (row.reply_allowed_from === null) return { ...content, replyMode: 'NOW' };
  const from = Date.parse(row.reply_allowed_from);
  const replyOption = replyOptionOf(from, Date.parse(row.created_at), row.time_zone);
  return { ...content, replyMode: 'LATER', ...(replyOption !== undefined && { replyOption }) };
}
