import type { BodyOf } from '@tervik/contract/route.ts';
import type * as routes from '@tervik/contract/feedback-clinic.ts';
import { isOwnCase } from '@tervik/domain/e-contact/own-case.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { FEEDBACK_LIMITS } from '@tervik/domain/feedback/limits.ts';
import { countCharacters } from '@tervik/domain/text.ts';
import { audit } from '#platform/audit.ts';
import { actorNameOf, getMembership, userOf, type Tx } from '#platform/db/tx.ts';
import * as sql from './queries.ts';

/**
 * What was taken up was read.
 * @throws NOT_FOUND, E_CONTACT_OWN_CASE, FEEDBACK_NOTE_TOO_LONG (data.max), FEEDBACK_MARK_CHANGED
 */
export async function markFeedback(
  tx: Tx,
  id: string,
  { isRead, isTakenUp, note, shown, seenChangedAt }: BodyOf<typeof routes.markFeedback>,
): Promise<sql.MarkRow> {
  const clinicIds = userOf(tx).memberships.map(({ clinicId }) => clinicId);
  const { clinic_id: clinicId, ...about } = await tx.get(sql.findFeedback, { id, clinicIds });
  if (isOwnCase(userOf(tx), about)) throw new Refusal('E_CONTACT_OWN_CASE');
  const { noteMax: max } = FEEDBACK_LIMITS;
  if (countCharacters(note) > max) throw new Refusal('FEEDBACK_NOTE_TOO_LONG', { max });
  const marked = await tx.find(sql.markFeedback, {
    id,
    clinicId,
    isRead: isRead || isTakenUp,
    isTakenUp,
    note,
    by: actorNameOf(tx),
    now: tx.nowIso,
    rating: shown.rating,
    hasWords: shown.hasWords,
    seen: seenChangedAt,
  });
  if (marked === undefined) throw new Refusal('FEEDBACK_MARK_CHANGED');
  audit(tx, { action: 'markFeedback', subject: 'feedback', subjectId: id, clinicId });
  return marked;
}

/** What has changed since it was shown stays as it is. @throws NOT_FOUND, CLINIC_LOCKED */
export async function readFeedback(
  tx: Tx,
  wanted: string,
  { shown, isRead }: BodyOf<typeof routes.readFeedback>,
): Promise<void> {
  const { clinicId } = getMembership(tx, wanted);
  const { personalCode: ownCode } = userOf(tx);
  const ids = shown.map(({ id }) => id);
  await tx.rows(sql.lockFeedback, { ids, clinicId });
  await tx.rows(sql.readFeedback, {
    ids,
    shown: JSON.stringify(shown),
    clinicId,
    isRead,
    by: actorNameOf(tx),
    now: tx.nowIso,
    ownCode,
  });
  audit(tx, { action: 'readFeedback', subject: 'clinic', subjectId: clinicId, clinicId });
}
