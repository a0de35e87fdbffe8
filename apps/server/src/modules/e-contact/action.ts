import { auditRow } from '#platform/audit.ts';
import { replyAllowedFrom, replyOptionOf } from '@tervik/domain/e-contact/reply-time.ts';
import {
  decide,
  type Actor,
  type Decision,
  type EContactFacts,
  type ActionInput,
} from '@tervik/domain/e-contact/decide.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import type { Action } from '@tervik/domain/e-contact/transitions.ts';
import { STAFF_ONLY_ACTIVITIES, type ReplyOption } from '@tervik/domain/e-contact/vocabulary.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { isBlank, isTooLong } from '@tervik/domain/text.ts';
import type { ActionDone } from '@tervik/contract/e-contact.ts';
import { statement } from '#platform/db/statement.ts';
import { userOf, type ActingUser, type Tx } from '#platform/db/tx.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import { newId } from '#platform/ids.ts';
import { attachFiles } from '#modules/file/index.ts';
import { isOwnCase } from '@tervik/domain/e-contact/own-case.ts';
import {
  lockAssignee,
  findRepliesSince,
  listAlertRows,
  lockByInquiry,
  lockEContact,
  type LockedRow,
} from './queries.ts';
import { newRatingCode, storeRatingLink } from './rating-link.ts';
import { presentFacts, presentMail, presentPreview, presentStaffEvent, writeInstant } from './present.ts';

/** State, timeline, audit, mail and the draft that has become a message: one statement, one round trip. */
const storeAction = statement(
  'e-contact.save_action',
  `with changed as (
     update e_contact
        set creation_status = :creationStatus, status = :status, reply_allowed_from = :replyAllowedFrom?, completed_at = :completedAt?, close_reason = :closeReason?,
            assignee_employee_id = :assigneeEmployeeId?, open_inquiry_id = :openInquiryId?, preview = coalesce(:preview?, preview), updated_at = :updatedAt,
            last_entry_at = :at, files_pending = files_pending and not :sendsFiles, snoozed_until = :snoozedUntil?, queue = :queue
      where id = :eContactId
   ), entry as (
     insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, staff_only, actor_kind, actor_user_id,
                           actor_employee_id, actor_name, body, reason, reply_allowed_from, answers_id, assignee_name, created_at)
     values (:activityId, :eContactId, :clinicId, :ownerUserId, :type, :staffOnly, :actorKind, :userId, :actorEmployeeId?, :actorName, :body, :reason?, :entryReplyAllowedFrom?, :answersId?, :assigneeName?, :at)
   ), audited as (
     ${auditRow({ action: ':action', subject: "'e_contact'", subjectId: ':eContactId', at: ':at' })}
   ), mailed as (
     insert into outbox (kind, payload)
     select 'MAIL', :mail?::jsonb where :mail::jsonb is not null
      union all select 'STAFF', :staffEvent?::jsonb where :staffEvent::jsonb is not null
   )
   delete from draft where user_id = :userId and key = :draftKey?`,
);
const confirmPatient = statement(
  'e-contact.confirm_patient',
  `update clinic_patient set confirmed_at = :now, rejected_at = null
    where clinic_id = :clinicId and person_id = :personId and confirmed_at is null`,
);
const refusePatient = statement(
  'e-contact.refuse_patient',
  `update clinic_patient set rejected_at = :now
    where clinic_id = :clinicId and person_id = :personId and confirmed_at is null and rejected_at is null`,
);
/** What a caller asks for; the route says which side speaks. */
export interface ActionRequest {
  readonly side: 'PATIENT' | 'CLINIC';
  readonly action: Action;
  /** The e-contact; or, for ANSWER, the clinic's question. */
  readonly id: string;
  readonly text?: string;
  /** Without it an empty text is refused. */
  readonly textOptional?: boolean;
  readonly reason?: string | undefined;
  readonly replyOption?: ReplyOption | undefined;
  /** Instant; only one that equals an option is accepted. */
  readonly openedAt?: string | null | undefined;
  /** Counted before from an option (epoch ms): what was chosen stands, though it leaves later. */
  readonly replyFrom?: number | null;
  readonly assignee?: { readonly requested: string | null; readonly seen: string | null };
  /** SNOOZE: until this instant (epoch ms); `null` wakes it up. */
  readonly snoozedUntil?: number | null;
  readonly queue?: { readonly requested: Profession; readonly seen: Profession };
  /** updatedAt of the view that the author saw. */
  readonly seenUpdatedAt?: string | undefined;
  /** Files of mine, uploaded to this e-contact, that are sent with the entry. */
  readonly fileIds?: readonly string[];
  /** The draft that becomes this message, where it is not that of the action; `null` = none. */
  readonly draftKey?: string | null;
  /** ADD_INFO: what the entry is, where the patient has filled in a questionnaire. */
  readonly entry?: 'QUESTIONNAIRE';
  /** Its author works there no more. */
  readonly isDeactivated?: boolean;
}

/** An action that may be saved; its row is locked until the transaction ends. */
export interface DecidedAction {
  readonly request: ActionRequest;
  readonly row: LockedRow;
  readonly actor: Actor;
  readonly decision: Decision;
  readonly text: string;
  readonly assigneeName: string | null;
  readonly othersReplied: boolean;
}

/** Everything that can refuse an action: its text, the lock, the state machine, the assignee. Nothing is written yet. */
export async function decideAction(tx: Tx, request: ActionRequest): Promise<DecidedAction> {
  const text = checkText(request);
  const row = await lockForAction(tx, request);
  // A patient may still take back what they wrote; all else waits until the clinic is open again.
  if (row.is_locked && request.action !== 'CANCEL') throw new Refusal('CLINIC_LOCKED');
  const actor = { ...actorOf(userOf(tx), request.side, row), isDeactivated: request.isDeactivated === true };
  const facts = { ...presentFacts(row), alerts: await listAlerts(tx, request, row) };
  const decision = decide(facts, request.action, actor, tx.now, toActionInput(request, row, tx.now));
  const assigneeName = await checkAssignee(tx, request, decision, row);
  const othersReplied = await hasNewerReply(tx, request, row);
  return { request, row, actor, decision, text, assigneeName, othersReplied };
}

/**
 * Every action on an e-contact: lock, decide, save, all in the caller's transaction. What may happen is written in the
 * domain's table alone; here is only how it is stored.
 */
export const performAction = async (tx: Tx, request: ActionRequest): Promise<ActionDone> =>
  saveAction(tx, await decideAction(tx, request));

/** Saves what was decided in this transaction. */
export async function saveAction(tx: Tx, decided: DecidedAction): Promise<ActionDone> {
  const { request, row, decision, othersReplied } = decided;
  const at = nextInstant(tx.now, row);
  const activityId = save(tx, decided, at);
  const { fileIds = [] } = request;
  if (fileIds.length > 0) await attachFiles(tx, { eContactId: row.id, activityId, fileIds });
  if (request.action === 'ACCEPT')
    tx.write(confirmPatient, { clinicId: row.clinic_id, personId: row.patient_person_id, now: at });
  if (request.reason === 'NOT_IN_MY_LIST')
    tx.write(refusePatient, { clinicId: row.clinic_id, personId: row.patient_person_id, now: at });
  tx.notifyUpdated({ eContactId: row.id, clinicId: row.clinic_id, inList: true });
  if (decision.mail !== null) tx.wakeRelay();
  return {
    eContactId: row.id,
    status: decision.patch.status,
    activityId,
    updatedAt: isForStaffOnly(decision) ? row.updated_at : at,
    othersReplied,
  };
}

/** @throws TEXT_REQUIRED, E_CONTACT_ANSWER_TOO_LONG */
export function checkText({
  text,
  textOptional,
}: Pick<ActionRequest, 'action' | 'text' | 'textOptional'>): string {
  if (text === undefined) return '';
  if (isTooLong(text)) throw new Refusal('E_CONTACT_ANSWER_TOO_LONG');
  if (!isBlank(text)) return text;
  if (textOptional === true) return '';
  throw new Refusal('TEXT_REQUIRED');
}

/** The e-contact's row, locked until the transaction ends. @throws NOT_FOUND for what is missing or foreign */
export async function lockForAction(
  tx: Tx,
  { side, action, id }: Pick<ActionRequest, 'side' | 'action' | 'id'>,
): Promise<LockedRow> {
  const user = userOf(tx);
  const row = await tx.get(action === 'ANSWER' ? lockByInquiry : lockEContact, {
    id,
    userId: user.userId,
  });
  // The first layer; row-level security has looked already. Staff see nothing of what is not sent yet.
  const mine =
    side === 'PATIENT'
      ? row.owner_user_id === user.userId
      : row.creation_status === 'SUBMITTED' &&
        user.memberships.some(({ clinicId }) => clinicId === row.clinic_id);
  if (!mine) throw new Refusal('NOT_FOUND');
  return row;
}

export function actorOf(user: ActingUser, side: ActionRequest['side'], row: LockedRow): Actor {
  if (side === 'PATIENT') return { kind: row.representative_name === null ? 'PATIENT' : 'REPRESENTATIVE' };
  const membership = user.memberships.find(({ clinicId }) => clinicId === row.clinic_id);
  if (membership === undefined) throw new Refusal('NOT_FOUND');
  return {
    kind: membership.profession,
    employeeId: membership.employeeId,
    isOwnCase: isOwnCase(user, row),
  };
}

const toInstant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

function toActionInput(request: ActionRequest, row: LockedRow, now: number): ActionInput {
  return {
    replyAllowedFrom:
      request.replyFrom === undefined ? replyTimeOf(request, now, row.time_zone) : request.replyFrom,
    assigneeEmployeeId: request.assignee?.requested ?? null,
    seenAssigneeEmployeeId: request.assignee?.seen ?? null,
    snoozedUntil: request.snoozedUntil ?? null,
    ...(request.queue !== undefined && { queue: request.queue.requested, seenQueue: request.queue.seen }),
    ...(request.action === 'ANSWER' && { inquiryId: request.id }),
    ...(request.reason !== undefined && { reason: request.reason }),
  };
}

/** The server counts the day from the option; a client's own instant must be one of the offered ones. */
function replyTimeOf({ replyOption, openedAt }: ActionRequest, now: number, timeZone: string): number | null {
  const opened = openedAt == null ? null : Date.parse(openedAt);
  if (replyOption !== undefined) {
    const from = replyAllowedFrom(replyOption, now, timeZone);
    if (opened !== null && opened !== from) throw new Refusal('REPLY_TIME_NOT_AN_OPTION');
    return from;
  }
  if (opened !== null && replyOptionOf(opened, now, timeZone) === undefined)
    throw new Refusal('REPLY_TIME_NOT_AN_OPTION');
  return opened;
}

/** Only rejecting depends on them: every other action saves the round trip. */
async function listAlerts(
  tx: Tx,
  { action }: ActionRequest,
  row: LockedRow,
): Promise<EContactFacts['alerts']> {
  if (action !== 'REJECT') return [];
  return (await tx.rows(listAlertRows, { eContactId: row.id })).flatMap(({ alerts }) => alerts);
}

async function checkAssignee(
  tx: Tx,
  request: ActionRequest,
  { patch }: Decision,
  row: LockedRow,
): Promise<string | null> {
  if (request.action !== 'ASSIGN' || patch.assigneeEmployeeId === null) return null;
  const { name } = await tx.get(lockAssignee, {
    assigneeEmployeeId: patch.assigneeEmployeeId,
    clinicId: row.clinic_id,
  });
  if (name === null) throw new Refusal('ASSIGNEE_NOT_EMPLOYEE');
  return name;
}

/** Asked after the lock, so that a colleague's answer that was committed while we waited counts too. */
async function hasNewerReply(tx: Tx, { seenUpdatedAt }: ActionRequest, row: LockedRow): Promise<boolean> {
  if (seenUpdatedAt === undefined || row.updated_at === seenUpdatedAt) return false;
  return (
    (await tx.find(findRepliesSince, {
      eContactId: row.id,
      since: seenUpdatedAt,
      userId: userOf(tx).userId,
    })) !== undefined
  );
}

/**
 * The entry's instant: now, but always after what stands in the timeline and after the last look at it. Two acts at
 * once are so kept in the order of their commits, and what came after a look is never taken for seen.
 */
function nextInstant(now: number, row: LockedRow): string {
  return writeInstant(Math.max(now, Date.parse(row.comes_after) + 1));
}

/** After these something waits for colleagues that did not before: who they are is found after the commit. */
const TELLS_STAFF: ReadonlySet<Action> = new Set(['ANSWER', 'ADD_INFO', 'REOPEN', 'MOVE', 'ASSIGN']);

const isForStaffOnly = ({ activity }: Decision): boolean =>
  activity !== null && STAFF_ONLY_ACTIVITIES.includes(activity);

function save(
  tx: Tx,
  { request, row, actor, decision, text, assigneeName }: DecidedAction,
  at: string,
): string {
  const { patch, activity, mail } = decision;
  if (activity === null) throw new Error(`${request.action} leaves no entry and is not saved here`);
  const user = userOf(tx);
  const activityId = newId(tx.now);
  const ratingCode = mail !== null && patch.status === 'COMPLETED' ? newRatingCode() : undefined;
  const openInquiryId =
    request.action === 'INQUIRY'
      ? activityId
      : patch.status === 'WAITING_FOR_PATIENT'
        ? row.open_inquiry_id
        : null;
  tx.write(storeAction, {
    eContactId: row.id,
    creationStatus: patch.creationStatus,
    status: patch.status,
    replyAllowedFrom: toInstant(patch.replyAllowedFrom),
    completedAt: toInstant(patch.completedAt),
    closeReason: patch.closeReason,
    assigneeEmployeeId: patch.assigneeEmployeeId,
    openInquiryId,
    preview: request.side === 'PATIENT' && text !== '' ? presentPreview(text) : null,
    // What only staff see does not move the e-contact in anybody's list.
    updatedAt: isForStaffOnly(decision) ? row.updated_at : at,
    activityId,
    clinicId: row.clinic_id,
    ownerUserId: row.owner_user_id,
    type: request.entry ?? activity,
    staffOnly: isForStaffOnly(decision),
    actorKind: actor.kind,
    userId: user.userId,
    actorEmployeeId: actor.employeeId ?? null,
    actorName: `${user.firstName} ${user.surname}`,
    body: text,
    reason: reasonOf(request, decision),
    entryReplyAllowedFrom: request.action === 'INQUIRY' ? toInstant(patch.replyAllowedFrom) : null,
    answersId: patch.answersInquiryId,
    assigneeName,
    at,
    auditId: newId(tx.now),
    action: request.action,
    requestId: tx.requestId,
    mail: mail === null ? null : presentMail(mail, activityId, row.id, row.owner_user_id, ratingCode),
    staffEvent:
      TELLS_STAFF.has(request.action) && patch.status === 'WAITING_FOR_CLINIC'
        ? presentStaffEvent(row.id, user.userId, at)
        : null,
    draftKey:
      request.draftKey === undefined
        ? draftKeyOf(request.action, row.id, text, request.fileIds)
        : request.draftKey,
    // What was announced has come, as far as anybody can tell.
    sendsFiles: (request.fileIds?.length ?? 0) > 0,
    snoozedUntil: toInstant(patch.snoozedUntil),
    queue: patch.queue,
  });
  if (ratingCode !== undefined)
    tx.write(storeRatingLink, { codeHash: hashToken(ratingCode), eContactId: row.id });
  return activityId;
}

/** Of entries that only staff see: until when it is snoozed, and where it was moved to. */
function reasonOf({ action, reason }: ActionRequest, { patch }: Decision): string | null {
  if (action === 'SNOOZE') return toInstant(patch.snoozedUntil);
  if (action === 'MOVE') return patch.queue;
  return reason ?? null;
}

/** The draft that this action has turned into a message. An action without a text (archive, reject) keeps the draft. */
function draftKeyOf(
  action: Action,
  eContactId: string,
  text: string,
  fileIds: readonly string[] = [],
): string | null {
  if (text === '' && fileIds.length === 0) return null;
  if (action === 'ANSWER' || action === 'INQUIRY' || action === 'COMPLETE') return `answer:${eContactId}`;
  return `info:${eContactId}`;
}
