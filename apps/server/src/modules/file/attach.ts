import { Refusal } from '@tervik/domain/errors.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { attach, attachPending, countSendable, countSent } from './queries.ts';

interface Message {
  readonly eContactId: string;
  /** The entry of the timeline; it must have been written in this transaction already. */
  readonly activityId: string;
}

/**
 * Sends these files with an entry. Only files that I have uploaded to this e-contact and not sent yet.
 * @throws FILE_ALREADY_SENT, or NOT_FOUND for everything else that is not mine to send
 */
export async function attachFiles(
  tx: Tx,
  { eContactId, activityId, fileIds }: Message & { readonly fileIds: readonly string[] },
): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return;
  const { userId } = userOf(tx);
  const sent = await tx.rows(attach, { activityId, eContactId, userId, ids: ids });
  if (sent.length === ids.length) return;
  const before = await tx.get(countSent, { eContactId, userId, ids: ids });
  throw new Refusal(before.sent > sent.length ? 'FILE_ALREADY_SENT' : 'NOT_FOUND');
}

/**
 * Before an answer is put aside for its few seconds: all of these files could be sent with it.
 * @throws FILE_ALREADY_SENT, or NOT_FOUND, as `attachFiles` would when the time has come
 */
export async function assertCanSendFiles(
  tx: Tx,
  { eContactId, fileIds }: { readonly eContactId: string; readonly fileIds: readonly string[] },
): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return;
  const found = await tx.get(countSendable, { eContactId, userId: userOf(tx).userId, ids: ids });
  if (found.known < ids.length) throw new Refusal('NOT_FOUND');
  if (found.sendable < ids.length) throw new Refusal('FILE_ALREADY_SENT');
}

/** Sends all files that wait in this e-contact. @returns how many */
export async function attachPendingFiles(tx: Tx, { eContactId, activityId }: Message): Promise<number> {
  return (await tx.rows(attachPending, { activityId, eContactId, userId: userOf(tx).userId })).length;
}
