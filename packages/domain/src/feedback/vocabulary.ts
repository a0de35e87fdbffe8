/** Spec §3 "Feedback": the platform's and the clinic's. */
export const FEEDBACK_SCOPES = ['PRM', 'CLINIC'] as const;
export type FeedbackScope = (typeof FEEDBACK_SCOPES)[number];

const CLINIC_KEYWORDS = ['SPEED', 'CLARITY', 'TIME_SAVED', 'SIMPLICITY', 'OTHER'] as const;
/** Spec §3: the platform set adds APPEARANCE. */
export const FEEDBACK_KEYWORDS = [
  'SPEED',
  'CLARITY',
  'TIME_SAVED',
  'SIMPLICITY',
  'APPEARANCE',
  'OTHER',
] as const;
export type FeedbackKeyword = (typeof FEEDBACK_KEYWORDS)[number];

export const keywordsOf = (scope: FeedbackScope): readonly FeedbackKeyword[] =>
  scope === 'PRM' ? FEEDBACK_KEYWORDS : CLINIC_KEYWORDS;

/** OPEN = may be given now; GIVEN = was given for the last completion; CLOSED = not (or no longer) possible. */
export const FEEDBACK_STATES = ['OPEN', 'GIVEN', 'CLOSED'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];
