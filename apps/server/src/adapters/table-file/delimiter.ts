import { TABLE_DELIMITERS, type TableDelimiter } from './port.ts';

const DELIMITERS: ReadonlySet<string> = new Set(TABLE_DELIMITERS);
/** A delimiter that stands equally often in so large a part of the rows is one. */
const CLEAR = 0.9;
/** The line by which a file tells Excel its delimiter; no spreadsheet shows it. */
const TOLD = /^\uFEFF?"?sep=([\t;|,])"?\r?(?:\n|$)/i;

export const toldDelimiter = (text: string): TableDelimiter | undefined =>
  TOLD.exec(text)?.[1] as TableDelimiter | undefined;

/**
 * The character that divides rows into equally many parts, outside quotation marks. Of several the earlier of
 * TABLE_DELIMITERS: names and addresses hold commas in every row, hardly anything a semicolon.
 * @param text the beginning of the file
 */
export function findDelimiter(text: string): TableDelimiter {
  let best: { readonly delimiter: TableDelimiter; readonly part: number } = { delimiter: ';', part: 0 };
  for (const delimiter of TABLE_DELIMITERS) {
    const part = regularPart(countPerRow(text, delimiter));
    if (part >= CLEAR) return delimiter;
    if (part > best.part) best = { delimiter, part };
  }
  return best.delimiter;
}

/** The part of the rows that have as many delimiters as most; rows without any count against it. */
function regularPart(counts: readonly number[]): number {
  const rowsWith = new Map<number, number>();
  for (const count of counts) if (count > 0) rowsWith.set(count, (rowsWith.get(count) ?? 0) + 1);
  return counts.length === 0 ? 0 : Math.max(0, ...rowsWith.values()) / counts.length;
}

/** Of rows that are not empty. A quotation mark opens at the beginning of a cell only, and doubled it opens again. */
function countPerRow(text: string, delimiter: string): number[] {
  const counts: number[] = [];
  let [count, length, isQuoted, mayOpen] = [0, 0, false, true];
  for (const char of text) {
    if (isQuoted) {
      isQuoted = char !== '"';
      mayOpen = !isQuoted;
    } else if (char === '"') {
      isQuoted = mayOpen;
      length += 1;
    } else if (char === '\n' || char === '\r') {
      if (length > 0) counts.push(count);
      [count, length, mayOpen] = [0, 0, true];
    } else {
      length += 1;
      mayOpen = DELIMITERS.has(char);
      if (char === delimiter) count += 1;
    }
  }
  // The last row may be cut off; where it is the only one, it is all there is.
  if (length > 0 && counts.length === 0) counts.push(count);
  return counts;
}
