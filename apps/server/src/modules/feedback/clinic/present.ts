import type { ClinicFeedback, FeedbackMark } from '@tervik/contract/feedback-clinic.ts';
import { isOwnCase } from '@tervik/domain/e-contact/own-case.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import type { ClinicFeedbackRow } from './queries.ts';

/** Whoever has marked it stands in the row, or nothing of the mark does. */
function presentMark(row: ClinicFeedbackRow): FeedbackMark | null {
  const {
    is_read: isRead,
    is_taken_up: isTakenUp,
    note,
    changed_by_name: changedBy,
    changed_at: changedAt,
  } = row;
  if (isRead === null || isTakenUp === null || note === null || changedBy === null || changedAt === null)
    return null;
  return { isRead, isTakenUp, note, changedBy, changedAt };
}

/** What colleagues have made of it is nothing for the patient whom it is about, who may work there. */
export function presentFeedback(tx: Tx, row: ClinicFeedbackRow): ClinicFeedback {
  const isOwn = isOwnCase(userOf(tx), row);
  return {
    id: row.id,
    eContactId: row.e_contact_id,
    type: row.type,
    rating: row.rating,
    keywords: row.keywords,
    comment: row.comment,
    createdAt: row.created_at,
    isOwn,
    mark: isOwn ? null : presentMark(row),
  };
}
