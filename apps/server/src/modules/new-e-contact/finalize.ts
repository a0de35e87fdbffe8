import type { Form } from '@tervik/contract/forms.ts';
import { decide, type Actor } from '@tervik/domain/e-contact/decide.ts';
import type { Action } from '@tervik/domain/e-contact/transitions.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { attachPendingFiles } from '#modules/file/index.ts';
import type { Created } from './create.ts';
import { insertFirstEntry, lockBegun, lockFlow, saveEnded, saveSent, type BegunRow } from './queries.ts';
import {
  insertForms,
  presentFacts,
  presentPreview,
  presentStaffEvent,
  writeInstant,
} from '#modules/e-contact/index.ts';
import type { WorkflowNews } from '#modules/questionnaire/index.ts';

export interface Finalize {
  readonly eContactId: string;
  readonly failed: boolean;
  /** SHA-256 of the browser's flow cookie. */
  readonly flowHash: Buffer | null;
  readonly news: WorkflowNews;
}

/**
 * Ends a creation (spec §4 "Create flows"): sends it, ends it as failed, or leaves it as it is while its questionnaire
 * is not filled in. Asked again, also twenty times at once, it answers what it has become.
 * @throws NOT_FOUND, CLINIC_LOCKED; E_CONTACT_FLOW_MISMATCH for a failure that this browser did not begin (decisions "Query parameters")
 */
export async function finalize(tx: Tx, { eContactId, failed, flowHash, news }: Finalize): Promise<Created> {
  const row = await lock(tx, eContactId);
  if (row.creation_status !== 'STARTED') return presentCreated(row);
  // What was filled in to the end is not thrown away by an address that says "failed".
  const isReady = row.kind === 'TEXT' || row.workflow_completed_at !== null || news?.state === 'COMPLETED';
  if (failed) {
    if (flowHash === null || row.browser_hash?.equals(flowHash) !== true)
      throw new Refusal('E_CONTACT_FLOW_MISMATCH');
    return isReady ? presentCreated(row) : end(tx, row, 'FAIL');
  }
  if (news?.state === 'ENDED' && row.workflow_completed_at === null) return end(tx, row, 'FAIL');
  if (!isReady) return presentCreated(row);
  const form = news?.state === 'COMPLETED' && row.workflow_completed_at === null ? news.form : null;
  return send(tx, row, form);
}

/** Throws away what is begun and not sent. @throws NOT_FOUND, or what the state machine says of a sent one */
export async function abandon(tx: Tx, eContactId: string): Promise<BegunRow> {
  const row = await lock(tx, eContactId);
  end(tx, row, 'ABANDON');
  return row;
}

/** A workflow that its partner did not open. What another start at once has had opened meanwhile stands. */
export async function failBegun(tx: Tx, eContactId: string): Promise<void> {
  const row = await lock(tx, eContactId);
  if (row.creation_status === 'STARTED' && row.pathway_ref === null) end(tx, row, 'FAIL');
}

async function lock(tx: Tx, eContactId: string): Promise<BegunRow> {
  const [, row] = await Promise.all([
    tx.rows(lockFlow, { eContactId }),
    tx.get(lockBegun, { eContactId, ownerUserId: userOf(tx).userId }),
  ]);
  return row;
}

const presentCreated = ({ id, creation_status: creationStatus }: BegunRow): Created => ({
  eContactId: id,
  creationStatus,
});

const actorOf = (row: BegunRow): Actor => ({
  kind: row.representative_name === null ? 'PATIENT' : 'REPRESENTATIVE',
});

function end(tx: Tx, row: BegunRow, action: Action & ('FAIL' | 'ABANDON')): Created {
  const actor = actorOf(row);
  const { patch } = decide(presentFacts(row), action, actor, tx.now);
  tx.write(saveEnded, {
    id: row.id,
    creationStatus: patch.creationStatus,
    now: tx.nowIso,
    auditId: newId(tx.now),
    userId: row.owner_user_id,
    actorKind: actor.kind,
    clinicId: row.clinic_id,
    action,
    requestId: tx.requestId,
  });
  return { eContactId: row.id, creationStatus: patch.creationStatus };
}

/** The clinic sees it from now on, with every file that has come. @throws CLINIC_LOCKED; what is begun stays */
async function send(tx: Tx, row: BegunRow, form: Form | null): Promise<Created> {
  if (row.is_locked) throw new Refusal('CLINIC_LOCKED');
  const user = userOf(tx);
  const actor = actorOf(row);
  const { patch } = decide(presentFacts(row), 'SUBMIT', actor, tx.now);
  const at = writeInstant(Math.max(tx.now, Date.parse(row.comes_after) + 1));
  if (form !== null)
    tx.write(insertForms, {
      eContactId: row.id,
      clinicId: row.clinic_id,
      ownerUserId: user.userId,
      forms: JSON.stringify([form]),
      now: at,
    });
  const entryId = row.entry_id ?? newId(tx.now);
  if (row.entry_id === null)
    tx.write(insertFirstEntry, {
      id: entryId,
      eContactId: row.id,
      clinicId: row.clinic_id,
      ownerUserId: user.userId,
      type: 'SUBMITTED',
      actorKind: actor.kind,
      actorName: `${user.firstName} ${user.surname}`,
      body: '',
      now: at,
      staffEvent: null,
    });
  await attachPendingFiles(tx, { eContactId: row.id, activityId: entryId });
  const title = form?.kind === 'QUESTIONNAIRE' ? form.title : row.questionnaire_title;
  tx.write(saveSent, {
    eContactId: row.id,
    creationStatus: patch.creationStatus,
    status: patch.status,
    now: at,
    preview: presentPreview(title ?? ''),
    staffEvent: presentStaffEvent(row.id, user.userId, at),
    clinicId: row.clinic_id,
    personId: row.patient_person_id,
    ownerUserId: user.userId,
    auditId: newId(tx.now),
    actorKind: actor.kind,
    requestId: tx.requestId,
  });
  tx.notifyUpdated({ eContactId: row.id, clinicId: row.clinic_id, inList: true });
  return { eContactId: row.id, creationStatus: patch.creationStatus };
}
