/** Conditions that say nothing of whom a message is meant for. */
const NO_CHOICE: ReadonlySet<string> = new Set([
  'withoutIds',
  'recentSince',
  'withoutRecent',
  'neededForCare',
  'isInvitation',
]);

/** Does a filter leave nobody out but those who were taken out by hand, and those who had one already? */
export const isForEverybody = (filter: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(filter).every((name) => NO_CHOICE.has(name));
