/** Numbers of what clinics read of feedback. */
export const FEEDBACK_LIMITS = {
  /** Rows of the list on one page. */
  pageSize: 50,
  /** Ratings that a type of problem or a profession needs to stand on a row of its own. */
  groupMin: 5,
  /** Characters of what staff note of it. */
  noteMax: 500,
  /** Days of the longest period. */
  periodDays: 366,
} as const;
