import type { ListImport } from '@tervik/contract/patient-list.ts';
import type { ImportGroup } from '@tervik/domain/patient-list/imports.ts';

export type Figures = readonly (readonly [ImportGroup, keyof ListImport['counts']])[];

/** What changes, in the order in which it matters; then what is left out or deserves a look. */
export const CHANGES: Figures = [
  ['NEW', 'new'],
  ['RETURNED', 'returned'],
  ['LEFT', 'left'],
  ['MOVED', 'moved'],
  ['RENAMED', 'renamed'],
  ['CONTACT', 'contact'],
  ['CAME_OF_AGE', 'cameOfAge'],
];
export const LOOKS: Figures = [
  ['PROBLEMS', 'problems'],
  ['WRONG_CODES', 'wrongCodes'],
  ['DUPLICATES', 'duplicates'],
  ['REMARKS', 'remarks'],
  ['UNKNOWN', 'unknown'],
  ['GIVEN', 'given'],
];

/** Rows of a group; of TOUCHED an undo tells. */
export function countOf({ counts, undone }: ListImport, group: ImportGroup): number | undefined {
  const figure = [...CHANGES, ...LOOKS].find(([one]) => one === group);
  return figure === undefined ? undone?.leftAlone : counts[figure[1]];
}

/** Is everything here already as it is there? */
export const changesNothing = ({ counts }: ListImport): boolean =>
  CHANGES.every(([, count]) => counts[count] === 0);
