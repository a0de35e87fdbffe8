/** Numbers of what clinics read of feedback. */
export const FEEDBACK_LIMITS = {
  /** Rows of the list on one page. */
  pageSize: 50,
  /** Ratings that a type of problem or a profession needs to stand on a row of its own. */
  groupMin: 5,
  /** Of a profession whose ratings stand alone: nobody is rated by name, nor by being the only one. */
  peopleMin: 2,
  /** The best rating of those who are dissatisfied: neither good nor bad is not good enough. */
  dissatisfiedMax: 3,
  /** Characters of what staff note of it. */
  noteMax: 500,
  /** Days of the longest period. */
  periodDays: 366,
} as const;
