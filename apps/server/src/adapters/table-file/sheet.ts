import type { TableRow } from './port.ts';
import { showNumber, type NumberFormat } from './number-format.ts';
import { refuseTable } from './refuse.ts';
import { visitXml, walkXml, type XmlVisitor } from './xml.ts';

/** A spreadsheet ends here. */
const LAST_ROW = 1_048_576;
/** Characters of a cell; more than Excel's 32,767, for other programs write files, too. */
const CELL_MAX = 100_000;

/** What cells of a workbook refer to. */
export interface CellContext {
  readonly strings: readonly string[];
  /** By the number of a cell's style. */
  readonly formats: readonly NumberFormat[];
  readonly is1904: boolean;
  readonly maxColumns: number;
}

/** Excel writes characters that XML does not have as _x000D_. */
const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** Collects the text of `t` elements, without the reading aid of East Asian names. */
function createTextCollector() {
  let [text, isText, aids] = ['', false, 0];
  return {
    open(name: string): void {
      if (name === 'rPh') aids += 1;
      isText = name === 't' && aids === 0;
    },
    text(piece: string): void {
      if (isText) text += piece;
    },
    close(name: string): void {
      if (name === 'rPh') aids -= 1;
      isText = false;
    },
    take(): string {
      const taken = unescapeText(text);
      text = '';
      return taken;
    },
  };
}

/** The workbook's shared strings, in the order by which cells name them. */
export async function readSharedStrings(pieces: AsyncIterable<string>): Promise<string[]> {
  const strings: string[] = [];
  const collector = createTextCollector();
  await visitXml(pieces, {
    open: (name) => collector.open(name),
    text: (text) => collector.text(text),
    close(name) {
      collector.close(name);
      if (name === 'si') strings.push(collector.take());
    },
  });
  return strings;
}

/** Rows of a sheet as they come, empty ones too where the file has them. @throws INVALID_INPUT_FILE */
export async function* readSheet(
  pieces: AsyncIterable<string>,
  context: CellContext,
): AsyncGenerator<TableRow> {
  const { visitor, rows, isOver } = createSheetVisitor(context);
  for await (const _ of walkXml(pieces, visitor)) {
    yield* rows.splice(0);
    if (isOver()) return;
  }
}

function createSheetVisitor(context: CellContext) {
  const rows: TableRow[] = [];
  const inline = createTextCollector();
  let [row, column, isOver] = [0, 0, false];
  let cells: string[] = [];
  let cell: { readonly type: string; readonly style: number } = { type: 'n', style: 0 };
  let [value, isValue, inlineText] = ['', false, ''];

  const put = (text: string): void => {
    if (text.length > CELL_MAX) throw refuseTable('BROKEN', { row });
    if (text === '') return;
    if (column > context.maxColumns) throw refuseTable('TOO_MANY_COLUMNS', { row, max: context.maxColumns });
    while (cells.length < column - 1) cells.push('');
    cells[column - 1] = text;
  };
  const visitor: XmlVisitor = {
    open(name, attributes) {
      inline.open(name);
      if (name === 'row') {
        row = readRow(attributes['r'], row);
        [cells, column] = [[], 0];
      } else if (name === 'c') {
        column = readColumn(attributes['r'], column);
        cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) };
        [value, inlineText] = ['', ''];
      } else isValue = name === 'v';
    },
    text(text) {
      inline.text(text);
      if (isValue) value += text;
    },
    close(name) {
      inline.close(name);
      isValue = false;
      if (name === 'is') inlineText = inline.take();
      else if (name === 'c') put(cell.type === 'inlineStr' ? inlineText : showValue(value, cell, context));
      else if (name === 'row') rows.push({ row, cells });
      else if (name === 'sheetData') isOver = true;
    },
  };
  return { visitor, rows, isOver: () => isOver };
}

/** A row says its number, or follows the one before. Rows in another order come from no program. */
function readRow(number: string | undefined, before: number): number {
  const row = number === undefined ? before + 1 : Number(number);
  if (!Number.isInteger(row) || row <= before || row > LAST_ROW) throw refuseTable('BROKEN');
  return row;
}

/** A cell says its place ("B7"), or follows the one before. @returns the column, from 1 */
function readColumn(place: string | undefined, before: number): number {
  if (place === undefined) return before + 1;
  const letters = /^([A-Z]{1,3})\d+$/.exec(place)?.[1];
  if (letters === undefined) throw refuseTable('BROKEN');
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** What a cell stores, as it is shown. A formula that has no result yet stores nothing. */
function showValue(
  value: string,
  { type, style }: { readonly type: string; readonly style: number },
  { strings, formats, is1904 }: CellContext,
): string {
  if (value === '') return '';
  if (type === 'n') return showNumber(value, formats[style] ?? { kind: 'PLAIN' }, is1904);
  if (type === 's') {
    const shared = strings[Number(value)];
    if (shared === undefined) throw refuseTable('BROKEN');
    return shared;
  }
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  // A day is stored with a midnight that nobody sees.
  if (type === 'd') return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '');
  return unescapeText(value);
}
