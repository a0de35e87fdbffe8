/** Numbers of what a clinic is told of its own work. */
export const STATISTICS_LIMITS = {
  /** E-contacts that a group needs to be told of on its own. */
  groupMin: 5,
  /** People of a profession that its figures must be of: those of one would be a person's. */
  peopleMin: 2,
  /** E-contacts whose work must be measured before anything is said of the time that is saved. */
  measuredMin: 20,
  /** Of one period: a whole year, a leap year too. */
  days: 366,
  /** Before it no clinic wrote here: of earlier days there is nothing to tell. */
  firstDay: '2020-01-01',
} as const;
