import type { EContactFacts } from '@tervik/domain/e-contact/decide.ts';
import type { GivenFeedback } from '@tervik/domain/feedback/states.ts';
import type { FeedbackRow, RatedRow } from './queries.ts';

const toMs = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

export const presentRated = (row: RatedRow): EContactFacts => ({
  creationStatus: row.creation_status,
  status: row.status,
  replyAllowedFrom: toMs(row.reply_allowed_from),
  completedAt: toMs(row.completed_at),
  closeReason: row.close_reason,
  assigneeEmployeeId: row.assignee_employee_id,
  openInquiryId: row.open_inquiry_id,
  snoozedUntil: toMs(row.snoozed_until),
  queue: row.queue,
  timeZone: row.time_zone,
});

/** For domain `feedbackStates`. */
export const presentGiven = (row: FeedbackRow): GivenFeedback => ({
  scope: row.scope,
  completedAt: Date.parse(row.completed_at),
});
