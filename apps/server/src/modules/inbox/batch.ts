import type { z } from 'zod';
import type { Batch, BatchResult as BatchResultSchema } from '@tervik/contract/inbox.ts';
import { snoozeUntil } from '@tervik/domain/e-contact/snooze.ts';
import type { ArchiveReason, SnoozeOption } from '@tervik/domain/e-contact/vocabulary.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { statement } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/tx.ts';
import { saveAction, decideAction, type ActionRequest } from '#modules/e-contact/index.ts';
import { schedule } from '#modules/scheduled-action/index.ts';
import type { LockedRow } from '#modules/e-contact/index.ts';

/** When the clinic of an e-contact opens. */
const findOpening = statement(
  'inbox.opening',
  `select c.opening_hours, c.opening_exceptions, c.time_zone, c.country_code from e_contact e join clinic c on c.id = e.clinic_id where e.id = :eContactId`,
);

export type BatchResult = z.infer<typeof BatchResultSchema>;
/** What is wanted of one e-contact: the part of its item that the action reads. */
type BatchItem = { readonly eContactId: string } & (
  | { readonly action: 'ARCHIVE'; readonly reason: ArchiveReason }
  | {
      readonly action: 'ASSIGN' | 'SNOOZE' | 'MOVE';
      readonly act: (tx: Tx) => Promise<Partial<ActionRequest>>;
    }
);

const NOTHING: BatchResult['before'] = { assigneeUserId: null, snoozedUntil: null, queue: null };

/**
 * One act on up to 200 e-contacts, in one transaction. Their rows are locked in the order of their ids, whatever the
 * order of the request, so that two batches that share some never wait for each other; each result stands where its
 * item stood. What may not be done to one stops no other: a refusal comes before anything is written.
 */
export async function actOnMany(tx: Tx, batch: Batch): Promise<{ results: BatchResult[] }> {
  const inputs = listItems(batch);
  const results: BatchResult[] = [];
  const inOrder = [...inputs.keys()].toSorted((a, b) =>
    compare(inputs[a]?.eContactId, inputs[b]?.eContactId),
  );
  for (const at of inOrder) {
    const one = inputs[at];
    if (one !== undefined) results[at] = await attempt(tx, one);
  }
  return { results };
}

/** By what PostgreSQL makes of them: an id may be spelled with capitals. */
function compare(a = '', b = ''): number {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return one < other ? -1 : one > other ? 1 : 0;
}

function listItems(batch: Batch): BatchItem[] {
  if (batch.action === 'ARCHIVE')
    return batch.items.map(({ eContactId }) => ({ eContactId, action: 'ARCHIVE', reason: batch.reason }));
  if (batch.action === 'ASSIGN')
    return batch.items.map(({ eContactId, assigneeUserId, seenAssigneeUserId }) => ({
      eContactId,
      action: 'ASSIGN',
      act: async () => ({ assignee: { requested: assigneeUserId, seen: seenAssigneeUserId } }),
    }));
  if (batch.action === 'MOVE')
    return batch.items.map(({ eContactId, queue, seenQueue }) => ({
      eContactId,
      action: 'MOVE',
      act: async () => ({ queue: { requested: queue, seen: seenQueue } }),
    }));
  return batch.items.map(({ eContactId, option, until }) => ({
    eContactId,
    action: 'SNOOZE',
    act: async (tx) => ({ snoozedUntil: await snoozeTime(tx, eContactId, { option, until }) }),
  }));
}

async function attempt(tx: Tx, input: BatchItem): Promise<BatchResult> {
  const { eContactId } = input;
  try {
    if (input.action === 'ARCHIVE') {
      const { scheduledAction } = await schedule(tx, eContactId, { action: 'ARCHIVE', reason: input.reason });
      return { eContactId, key: null, before: NOTHING, scheduledActionId: scheduledAction.id };
    }
    const asked = await input.act(tx);
    const prepared = await decideAction(tx, {
      side: 'CLINIC',
      action: input.action,
      id: eContactId,
      ...asked,
    });
    await saveAction(tx, prepared);
    return { eContactId, key: null, before: presentBefore(prepared.row, tx.now), scheduledActionId: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { eContactId, key: error.key, before: NOTHING, scheduledActionId: null };
  }
}

/** What undoing puts back. A snooze that has ended is not put back: it is over. */
const presentBefore = (row: LockedRow, now: number): BatchResult['before'] => ({
  assigneeUserId: row.assignee_employee_id,
  snoozedUntil: row.snoozed_until !== null && Date.parse(row.snoozed_until) > now ? row.snoozed_until : null,
  queue: row.queue,
});

interface SnoozeItem {
  readonly option: SnoozeOption | undefined;
  readonly until: string | null | undefined;
}
async function snoozeTime(tx: Tx, eContactId: string, { option, until }: SnoozeItem): Promise<number | null> {
  if (until === null) return null;
  if (until !== undefined) return Date.parse(until);
  if (option === undefined) throw new Refusal('FIELD_REQUIRED', { field: 'option' });
  const clinic = await tx.get(findOpening, { eContactId });
  return snoozeUntil(option, tx.now, {
    openingHours: clinic.opening_hours,
    exceptions: clinic.opening_exceptions,
    timeZone: clinic.time_zone,
    countryCode: clinic.country_code,
  });
}
