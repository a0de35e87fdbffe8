import { columnsOf, findUnmistakable, guessNames, hasCode, isPlausible } from './column-contents.ts';
import { readHeader } from './column-headers.ts';
import type { ColumnMapping, ListColumn } from './vocabulary.ts';

type Rows = readonly (readonly string[])[];
type Columns = Partial<Record<ListColumn, number>>;

export interface RecognisedColumns {
  readonly headerRow: boolean;
  /** Rows of the sample before the first one with a person: the header, and titles above it. */
  readonly rowsAbove: number;
  readonly columns: ColumnMapping;
  /** The header named the code and content agrees everywhere: nobody needs to look at it. */
  readonly certain: boolean;
  /** Of a column of whole names: its header says "surname, first name". */
  readonly surnameFirst: boolean;
}

/** A header stands within so many rows; above it some programs print what the table is. */
const HEADER_WITHIN = 10;

/**
 * What the columns of a table hold, by its header, and by its content where that is unmistakable: without a header, or
 * against a header that misleads. Whatever is not `certain` is to be shown to somebody before it is used.
 * @param sample the first rows of the file, the more the surer
 */
export function recogniseColumns(sample: Rows): RecognisedColumns {
  const named = findHeader(sample);
  if (named === undefined) return recogniseContent(sample);
  const data = sample.slice(named.at + 1);
  const { columns, isDoubtful } = correct(named.columns, data);
  return {
    headerRow: true,
    rowsAbove: named.at + 1,
    columns,
    certain: !named.isAmbiguous && !isDoubtful && named.columns.PERSONAL_CODE !== undefined,
    surnameFirst: named.surnameFirst,
  };
}

interface NamedColumns {
  /** Row of the sample, from 0. */
  readonly at: number;
  readonly columns: ColumnMapping;
  /** Two columns are called alike. */
  readonly isAmbiguous: boolean;
  readonly surnameFirst: boolean;
}

/** The row before the first person that names most columns. */
function findHeader(sample: Rows): NamedColumns | undefined {
  const firstPerson = sample.findIndex(hasCode);
  const above = sample.slice(0, firstPerson === -1 ? HEADER_WITHIN : Math.min(firstPerson, HEADER_WITHIN));
  let best: NamedColumns | undefined;
  for (const [at, row] of above.entries()) {
    const named = readHeaderRow(row, at);
    if (columnsOf(named.columns).length > columnsOf(best?.columns ?? {}).length) best = named;
  }
  return best;
}

function readHeaderRow(row: readonly string[], at: number): NamedColumns {
  const columns: Columns = {};
  const ranks: Partial<Record<ListColumn, number>> = {};
  let [isAmbiguous, surnameFirst] = [false, false];
  for (const [place, cell] of row.entries()) {
    const meaning = readHeader(cell);
    if (meaning === undefined) continue;
    const { column, rank } = meaning;
    if (rank === ranks[column]) isAmbiguous = true;
    if (rank >= (ranks[column] ?? Number.POSITIVE_INFINITY)) continue;
    [columns[column], ranks[column]] = [place, rank];
    if (column === 'FULL_NAME') ({ surnameFirst } = meaning);
  }
  return { at, columns, isAmbiguous, surnameFirst };
}

/** Moves what content contradicts: where two columns changed places, both. */
function correct(named: ColumnMapping, data: Rows): { columns: ColumnMapping; isDoubtful: boolean } {
  const columns: Columns = { ...named };
  const content = findUnmistakable(data);
  let isDoubtful = false;
  for (const column of columnsOf({ PERSONAL_CODE: -1, ...named })) {
    const [before, after] = [columns[column], content[column]];
    if (before === undefined ? column !== 'PERSONAL_CODE' : isPlausible(data, column, before)) continue;
    isDoubtful = true;
    if (after === undefined) continue;
    const displaced = columnsOf(columns).find((other) => other !== column && columns[other] === after);
    columns[column] = after;
    if (displaced === undefined) continue;
    if (before !== undefined && isPlausible(data, displaced, before)) columns[displaced] = before;
    else delete columns[displaced];
  }
  return { columns, isDoubtful };
}

/** A table without a header that we know. Rows without a digit where the others have their code are above it all the same. */
function recogniseContent(sample: Rows): RecognisedColumns {
  const firstPerson = Math.max(0, sample.findIndex(hasCode));
  const code = findUnmistakable(sample.slice(firstPerson)).PERSONAL_CODE;
  const isAbove = (row: readonly string[]): boolean => code !== undefined && !/\d/.test(row[code] ?? '');
  const rowsAbove = sample.slice(0, firstPerson).every(isAbove) ? firstPerson : 0;
  const data = sample.slice(rowsAbove);
  const columns = findUnmistakable(data);
  return {
    headerRow: rowsAbove > 0,
    rowsAbove,
    columns: { ...columns, ...guessNames(data, columns) },
    certain: false,
    surnameFirst: false,
  };
}

/** What an upload is for: whole lists, or phones alone. */
export type ColumnUse = 'LIST' | 'PHONES';

/**
 * Checks a mapping that somebody made by hand.
 * @returns `missing`: what this use needs and the mapping has not (a FULL_NAME serves for both names); `shared`: columns
 * of the mapping that stand in one and the same place
 */
export function checkColumns(
  mapping: ColumnMapping,
  use: ColumnUse,
): { readonly missing: ListColumn[]; readonly shared: ListColumn[] } {
  const hasName = mapping.FULL_NAME !== undefined;
  const needed: ListColumn[] =
    use === 'PHONES'
      ? ['PERSONAL_CODE', 'PHONE']
      : ['PERSONAL_CODE', ...(hasName ? [] : (['FIRST_NAME', 'SURNAME'] as const))];
  const chosen = columnsOf(mapping);
  return {
    missing: needed.filter((column) => mapping[column] === undefined),
    shared: chosen.filter((column) =>
      chosen.some((other) => other !== column && mapping[other] === mapping[column]),
    ),
  };
}
