import { decideAnnouncement, decideAudience } from '@tervik/domain/announcement/decide-announcement.ts';
import type { AnnouncementInput } from '@tervik/domain/announcement/decide-announcement.ts';
import type { Audience } from '@tervik/domain/announcement/vocabulary.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import type { CountryCode } from '@tervik/domain/brand/countries.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { mayRestore } from '@tervik/domain/global-message/decide-message.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { audit } from '#platform/audit.ts';
import { actorNameOf, userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import * as sql from './queries.ts';

/** @throws ANNOUNCEMENT_LIMIT_REACHED {max}, and as `decideAnnouncement` */
export async function addAnnouncement(tx: Tx, input: AnnouncementInput): Promise<{ id: string }> {
  const { audience, texts, startsAt, endsAt } = decideAnnouncement(input, tx.now);
  const max = PLATFORM_LIMITS.announcements;
  // Two admins at once may go over it by one; what it protects is the list.
  const { total } = await tx.get(sql.countAlive, { now: tx.nowIso });
  if (total >= max) throw new Refusal('ANNOUNCEMENT_LIMIT_REACHED', { max });
  const id = newId(tx.now);
  tx.write(sql.insertAnnouncement, {
    id,
    ...audience,
    texts: JSON.stringify(texts),
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    userId: userOf(tx).userId,
    authorName: actorNameOf(tx),
    now: tx.nowIso,
  });
  record(tx, id, 'addAnnouncement');
  return { id };
}

/**
 * How many patients an audience is today, rounded down to tens; null for fewer than ten.
 * @param home the installation's country
 * @throws as `decideAudience`
 */
export async function countReach(
  tx: Tx,
  input: Audience,
  home: CountryCode,
): Promise<{ patients: number | null }> {
  const today = calendarDate(tx.now, BRANDS[home].timeZone);
  const { patients } = await tx.get(sql.countReach, { ...decideAudience(input), homeCountry: home, today });
  return { patients: patients === 0 ? null : patients };
}

/**
 * Nobody is shown it any more. Pressed again by the same person it says the same again.
 * @throws NOT_FOUND, GLOBAL_MESSAGE_GONE where a colleague has done it
 */
export async function withdrawAnnouncement(tx: Tx, id: string): Promise<{ undoUntil: string }> {
  const { userId } = userOf(tx);
  const row = await tx.get(sql.lockAnnouncement, { id });
  if (row.withdrawn_at !== null) {
    if (row.withdrawn_by !== userId) throw new Refusal('GLOBAL_MESSAGE_GONE');
    return { undoUntil: undoUntil(Date.parse(row.withdrawn_at)) };
  }
  tx.write(sql.withdrawRow, { id, userId, name: actorNameOf(tx), now: tx.nowIso });
  record(tx, id, 'withdrawAnnouncement');
  return { undoUntil: undoUntil(tx.now) };
}

/** @throws NOT_FOUND, GLOBAL_MESSAGE_UNDO_LATE */
export async function restoreAnnouncement(tx: Tx, id: string): Promise<void> {
  const row = await tx.get(sql.lockAnnouncement, { id });
  if (row.withdrawn_at === null) return;
  if (row.withdrawn_by !== userOf(tx).userId || !mayRestore(Date.parse(row.withdrawn_at), tx.now))
    throw new Refusal('GLOBAL_MESSAGE_UNDO_LATE');
  tx.write(sql.restoreRow, { id });
  record(tx, id, 'restoreAnnouncement');
}

/** Closed for this patient, on all devices. The row itself says who did it and when. */
export function dismiss(tx: Tx, id: string): void {
  tx.write(sql.insertDismissal, { id, userId: userOf(tx).userId, now: tx.nowIso });
}
export function showAgain(tx: Tx, id: string): void {
  tx.write(sql.deleteDismissal, { id, userId: userOf(tx).userId });
}

const undoUntil = (from: number): string => new Date(from + LIMITS.globalMessageUndo).toISOString();

const record = (tx: Tx, subjectId: string, action: string): void =>
  audit(tx, { action, subject: 'announcement', subjectId, actorKind: 'ADMIN' });
