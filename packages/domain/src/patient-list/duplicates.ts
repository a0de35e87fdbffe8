import type { ListMember } from './member.ts';

/** What a row repeats of an earlier one; `firstRow` is that row's number in the file. */
export type Repetition =
  | { readonly problem: 'DUPLICATE'; readonly column: 'PERSONAL_CODE'; readonly firstRow: number }
  | { readonly remark: 'REPEATED' | 'TWIN'; readonly firstRow: number };

/** A row that was read: of a patient list, or of phones alone. */
type ReadRow = Pick<ListMember, 'personalCode'> & Partial<ListMember>;

/**
 * Remembers the rows of one file and says what each repeats. The first row of a code is taken; a later one that says
 * something else is the problem DUPLICATE, one that says the same in everything is REPEATED and changes nothing. Two codes
 * with one name and birth date are TWIN: both are taken. Ask about taken rows only, in the order of the file.
 */
export function createRepetitionFinder(): (row: number, read: ReadRow) => Repetition | undefined {
  const byCode = new Map<string, { readonly row: number; readonly read: ReadRow }>();
  const byPerson = new Map<string, number>();
  return (row, read) => {
    const earlier = byCode.get(read.personalCode);
    if (earlier !== undefined) {
      const firstRow = earlier.row;
      return isSame(earlier.read, read)
        ? { remark: 'REPEATED', firstRow }
        : { problem: 'DUPLICATE', column: 'PERSONAL_CODE', firstRow };
    }
    byCode.set(read.personalCode, { row, read });
    if (read.birthDate === undefined) return undefined;
    const person = [read.birthDate, read.firstName, read.surname].join('\n').toLowerCase();
    const firstRow = byPerson.get(person);
    if (firstRow !== undefined) return { remark: 'TWIN', firstRow };
    byPerson.set(person, row);
    return undefined;
  };
}

const isSame = (one: ReadRow, other: ReadRow): boolean => {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof ReadRow>;
  return [...keys].every((key) => one[key] === other[key]);
};
