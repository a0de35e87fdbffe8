import {
  decideMessage,
  mayRestore,
  type MessageInput,
} from '@tervik/domain/global-message/decide-message.ts';
import type { MessageLocale } from '@tervik/domain/global-message/vocabulary.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { audit } from '#platform/audit.ts';
import { actorNameOf, getMembership, userOf, type Membership, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import * as sql from './queries.ts';

/**
 * Writes a message, one for each role, all or none.
 * @param locales languages of the country
 * @throws NOT_FOUND where one of the clinics is not mine, GLOBAL_MESSAGE_LIMIT_REACHED, and as `decideMessage`
 */
export async function addMessages(
  tx: Tx,
  { clinicIds, ...input }: MessageInput & { readonly clinicIds: readonly string[] },
  locales: readonly MessageLocale[],
): Promise<{ ids: string[]; undoUntil: string }> {
  const clinics = [...new Set(clinicIds)].map((clinicId) => getMembership(tx, clinicId));
  const { roles, texts, startsAt, endsAt } = decideMessage(input, { locales, now: tx.now });
  await assertRoom(tx, clinics, roles.length);
  const { userId } = userOf(tx);
  const ids = roles.map(() => newId(tx.now));
  const pressId = ids[0]!;
  for (const [at, id] of ids.entries()) {
    tx.write(sql.insertMessage, {
      id,
      pressId,
      role: roles[at]!,
      texts: JSON.stringify(texts),
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      userId,
      authorName: actorNameOf(tx),
      now: tx.nowIso,
    });
    tx.write(sql.insertMessageClinics, { id, clinicIds: clinics.map(({ clinicId }) => clinicId) });
    for (const clinic of clinics) tell(tx, clinic, id, 'addGlobalMessage');
  }
  return { ids, undoUntil: undoUntil(tx.now) };
}

/** Two colleagues at once may go over it by one; what it protects is a page full of banners. */
async function assertRoom(tx: Tx, clinics: readonly Membership[], more: number): Promise<void> {
  const clinicIds = clinics.map(({ clinicId }) => clinicId);
  const max = LIMITS.globalMessages;
  for (const { total } of await tx.rows(sql.countAlive, { clinicIds, now: tx.nowIso }))
    if (total + more > max) throw new Refusal('GLOBAL_MESSAGE_LIMIT_REACHED', { max });
}

/**
 * Takes a message away from one clinic. Pressed again by the same person it says the same again.
 * @throws NOT_FOUND, GLOBAL_MESSAGE_GONE where a colleague has done it
 */
export async function removeMessage(
  tx: Tx,
  id: string,
  clinicId: string,
): Promise<{ readonly undoUntil: string }> {
  const clinic = getMembership(tx, clinicId);
  const { userId } = userOf(tx);
  const row = await tx.get(sql.lockMessage, { id, clinicId });
  if (row.deleted_at !== null) {
    if (row.deleted_by !== userId) throw new Refusal('GLOBAL_MESSAGE_GONE');
    return { undoUntil: undoUntil(Date.parse(row.deleted_at)) };
  }
  tx.write(sql.deleteMessage, { id, clinicId, userId, name: actorNameOf(tx), now: tx.nowIso });
  tell(tx, clinic, id, 'removeGlobalMessage');
  return { undoUntil: undoUntil(tx.now) };
}

/** @throws NOT_FOUND, GLOBAL_MESSAGE_UNDO_LATE */
export async function restoreMessage(tx: Tx, id: string, clinicId: string): Promise<void> {
  const clinic = getMembership(tx, clinicId);
  const row = await tx.get(sql.lockMessage, { id, clinicId });
  if (row.deleted_at === null) return;
  if (row.deleted_by !== userOf(tx).userId || !mayRestore(Date.parse(row.deleted_at), tx.now))
    throw new Refusal('GLOBAL_MESSAGE_UNDO_LATE');
  tx.write(sql.restoreMessage, { id, clinicId });
  tell(tx, clinic, id, 'restoreGlobalMessage');
}

/**
 * Its author takes back what one press has written, wherever they work. What a colleague has deleted meanwhile is
 * deleted by the author from now on: it does not come back.
 * @throws NOT_FOUND for a message that is not mine
 */
export async function withdrawMessage(tx: Tx, id: string): Promise<void> {
  const { userId } = userOf(tx);
  const { press_id: pressId } = await tx.get(sql.findOwnPress, { id, userId });
  for (const row of await tx.rows(sql.lockPress, { pressId })) {
    const clinic = getMembership(tx, row.clinic_id);
    const at = { id: row.message_id, clinicId: row.clinic_id };
    tx.write(sql.deleteMessage, { ...at, userId, name: actorNameOf(tx), now: tx.nowIso });
    if (row.deleted_at === null) tell(tx, clinic, row.message_id, 'withdrawGlobalMessage');
  }
}

const undoUntil = (from: number): string => new Date(from + LIMITS.globalMessageUndo).toISOString();

/** The audit row, and the word to everybody's open page. */
function tell(tx: Tx, { clinicId, profession }: Membership, subjectId: string, action: string): void {
  audit(tx, { action, subject: 'global_message', subjectId, actorKind: profession, clinicId });
  tx.notifyClinic({ clinicId, part: 'GLOBAL_MESSAGES' });
}
