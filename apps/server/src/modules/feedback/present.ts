import type { GivenFeedback } from '@tervik/domain/feedback/states.ts';
import type { FeedbackRow } from './queries.ts';

/** For domain `feedbackStates`. */
export const presentGiven = (row: FeedbackRow): GivenFeedback => ({
  scope: row.scope,
  completedAt: Date.parse(row.completed_at),
  rating: row.rating,
  hasWords: row.has_words,
});
