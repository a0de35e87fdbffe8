import type { ClinicFeedback, FeedbackMark } from '@tervik/contract/feedback-clinic.ts';
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

export const presentFeedback = (row: ClinicFeedbackRow): ClinicFeedback => ({
  id: row.id,
  eContactId: row.e_contact_id,
  type: row.type,
  rating: row.rating,
  keywords: row.keywords,
  comment: row.comment,
  createdAt: row.created_at,
  mark: presentMark(row),
});
