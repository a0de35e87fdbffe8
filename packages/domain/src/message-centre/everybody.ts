/** Conditions that say nothing of whom a message is meant for. */
const NO_CHOICE: ReadonlySet<string> = new Set([
  'withoutIds',
  'recentSince',
  'withoutRecent',
  'neededForCare',
  'isInvitation',
]);

/** A name that has neither letter nor digit is read as no name (app.words): whoever is looked for, it leaves nobody out. */
const isChoice = (name: string, value: unknown): boolean =>
  !NO_CHOICE.has(name) && (name !== 'name' || (typeof value === 'string' && /[\p{L}\p{N}]/u.test(value)));

/** Does a filter leave nobody out but those who were taken out by hand, and those who had one already? */
export const isForEverybody = (filter: Readonly<Record<string, unknown>>): boolean =>
  !Object.entries(filter).some(([name, value]) => isChoice(name, value));
