import type { ClinicFeedback, FeedbackShown } from '@tervik/contract/feedback-clinic.ts';

/** What stands on the page: the server marks nothing that its patient has changed since. */
export const shownOf = ({ rating, keywords, comment }: ClinicFeedback): FeedbackShown => ({
  rating,
  hasWords: comment !== '' || keywords.length > 0,
});
