import { listActions, type Actor } from '@tervik/domain/e-contact/decide.ts';
import { feedbackStates, feedbackUntil } from '@tervik/domain/feedback/states.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { Activity } from '@tervik/contract/e-contact.ts';
import { getMembership, userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { listFeedbackRows, presentGiven } from '#modules/feedback/index.ts';
import { listPendingFileRows, listSentFileRows, presentFile } from '#modules/file/index.ts';
import { isOwnCase } from '@tervik/domain/e-contact/own-case.ts';
import { listScheduledActionsOf, presentScheduledAction } from '#modules/scheduled-action/index.ts';
import {
  groupFilesByEntry,
  listClinicActivities,
  listFormRows,
  listPatientActivities,
  presentForStaff,
  presentFacts,
  readForStaff,
  type ReadRow,
} from '#modules/e-contact/index.ts';
import {
  presentClinicDetails,
  presentNote,
  presentPatientTimeline,
  type Note,
  type PatientTimeline,
} from './present.ts';
import { listNoteRows, readClinicDetails, readPatientEContact } from './queries.ts';

/**
 * All statements are sent at once; nothing of the others leaves before the first has shown that it is ours.
 * @param ahead loaded before anybody has opened it: the access log says so
 */
export async function getForClinic(tx: Tx, id: string, ahead = false): Promise<ClinicDetails> {
  const user = userOf(tx);
  const [row, activities, forms, files, scheduledActions] = await Promise.all([
    tx.get(readClinicDetails, {
      eContactId: id,
      userId: user.userId,
      logId: newId(tx.now),
      now: tx.nowIso,
      purpose: ahead ? 'E_CONTACT_AHEAD' : 'E_CONTACT_DETAILS',
    }),
    tx.rows(listClinicActivities, { eContactId: id, userId: user.userId }),
    tx.rows(listFormRows, { eContactId: id }),
    tx.rows(listSentFileRows, { eContactId: id }),
    tx.rows(listScheduledActionsOf, { eContactId: id }),
  ]);
  const membership = getMembership(tx, row.clinic_id);
  const ownCase = isOwnCase(user, row);
  const actor: Actor = { kind: membership.profession, employeeId: membership.employeeId, isOwnCase: ownCase };
  const parts = {
    activities,
    forms,
    filesOf: groupFilesByEntry(files, 'CLINIC'),
    // Nothing is read of an answer to oneself before it has been sent.
    scheduledActions: ownCase ? [] : scheduledActions.map(presentScheduledAction),
  };
  const actions = listActions(presentFacts(row), actor, tx.now);
  return presentClinicDetails(row, parts, actions, { ownCase, isAdmin: membership.isAdmin });
}

export async function getClinicTimeline(tx: Tx, id: string): Promise<{ activities: Activity[] }> {
  const [[read, rows], files] = await Promise.all([
    readPart(tx, id, 'E_CONTACT_TIMELINE', () =>
      tx.rows(listClinicActivities, { eContactId: id, userId: userOf(tx).userId }),
    ),
    tx.rows(listSentFileRows, { eContactId: id }),
  ]);
  const filesOf = groupFilesByEntry(files, 'CLINIC');
  const reader = getMembership(tx, read.clinic_id);
  return { activities: rows.map((activity) => presentForStaff(activity, filesOf, reader)) };
}

export async function listNotes(tx: Tx, id: string): Promise<{ notes: Note[] }> {
  const [row, rows] = await readPart(tx, id, 'E_CONTACT_NOTES', () =>
    tx.rows(listNoteRows, { eContactId: id }),
  );
  if (isOwnCase(userOf(tx), row)) throw new Refusal('E_CONTACT_OWN_CASE');
  return { notes: rows.map(presentNote) };
}

function readPart<Row>(
  tx: Tx,
  id: string,
  purpose: string,
  listPart: () => Promise<Row[]>,
): Promise<[ReadRow, Row[]]> {
  return Promise.all([
    tx.get(readForStaff, {
      eContactId: id,
      userId: userOf(tx).userId,
      logId: newId(tx.now),
      now: tx.nowIso,
      purpose,
    }),
    listPart(),
  ]);
}

export async function getPatientTimeline(tx: Tx, id: string): Promise<PatientTimeline> {
  const { userId } = userOf(tx);
  const [row, activities, forms, files, pending, rated] = await Promise.all([
    tx.get(readPatientEContact, { id, ownerUserId: userId, now: tx.nowIso }),
    tx.rows(listPatientActivities, { eContactId: id, userId }),
    tx.rows(listFormRows, { eContactId: id }),
    tx.rows(listSentFileRows, { eContactId: id }),
    tx.rows(listPendingFileRows, { eContactId: id, userId }),
    tx.rows(listFeedbackRows, { eContactId: id }),
  ]);
  const facts = presentFacts(row);
  const until = feedbackUntil(facts);
  const parts = {
    activities,
    forms,
    filesOf: groupFilesByEntry(files, 'PATIENT'),
    pendingFiles: pending.map((file) => presentFile(file, 'PATIENT')),
    feedback: feedbackStates(facts, rated.map(presentGiven), tx.now),
    feedbackUntil: until === null ? null : new Date(until).toISOString(),
  };
  const actor: Actor = { kind: row.representative_name === null ? 'PATIENT' : 'REPRESENTATIVE' };
  // To a locked clinic nobody writes; what was written may be taken back.
  const actions = listActions(facts, actor, tx.now).filter(
    (action) => row.locked_texts === null || action === 'CANCEL' || action === 'FEEDBACK',
  );
  return presentPatientTimeline(row, parts, actions, tx);
}
