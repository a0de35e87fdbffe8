import { readCsv, type CsvFormat } from './csv.ts';
import { findDelimiter, toldDelimiter } from './delimiter.ts';
import { decodeText, findEncoding } from './encoding.ts';
import { findKind } from './find-kind.ts';
import type { ReadTable, Table, TableFormat, TableOptions, TableRow } from './port.ts';
import { readBytes } from './read-bytes.ts';
import { refuseTable } from './refuse.ts';
import { openWorkbook, type Sheet } from './workbook.ts';

const DEFAULTS = { sampleRows: 20, maxBytes: 32 * 1024 * 1024, maxRows: 60_000, maxColumns: 200 };
/** Rows of a spreadsheet, empty ones too. */
const LAST_ROW = 1_048_576;

/** The `ReadTable` of the port. The bytes stay in memory, the rows do not. */
export const readTable: ReadTable = async (source, options = {}) => {
  const limits = { ...DEFAULTS, ...options };
  const bytes = await readBytes(source, limits.maxBytes);
  return findKind(bytes) === 'XLSX' ? readXlsxTable(bytes, limits) : readCsvTable(bytes, limits);
};

type Limits = TableOptions & typeof DEFAULTS;

function readCsvTable(bytes: Buffer, limits: Limits): Promise<Table> {
  const found = findEncoding(bytes);
  const encoding = limits.encoding ?? found.encoding;
  const [beginning = ''] = decodeText(bytes, encoding);
  const told = toldDelimiter(beginning);
  const csv: CsvFormat = {
    encoding,
    delimiter: limits.delimiter ?? told ?? findDelimiter(beginning),
    hasDelimiterLine: told !== undefined,
  };
  const format: TableFormat = {
    kind: 'CSV',
    encoding,
    encodingCertain: found.certain && encoding === found.encoding,
    delimiter: csv.delimiter,
  };
  return describe(format, () => readCsv(bytes, csv), limits);
}

async function readXlsxTable(bytes: Buffer, limits: Limits): Promise<Table> {
  const sheets = await openWorkbook(bytes, limits.maxColumns);
  const sheet = await findFilled(sheets, limits);
  const otherSheets = sheets.filter((other) => other !== sheet).map(({ name }) => name);
  return describe({ kind: 'XLSX', sheet: sheet.name, otherSheets }, () => sheet.read(), limits);
}

/** The first sheet that has rows. @throws INVALID_INPUT_FILE (EMPTY) */
async function findFilled(sheets: readonly Sheet[], limits: Limits): Promise<Sheet> {
  for (const sheet of sheets) for await (const _ of filled(sheet.read(), limits)) return sheet;
  throw refuseTable('EMPTY');
}

async function describe(
  format: TableFormat,
  read: () => AsyncGenerator<TableRow>,
  limits: Limits,
): Promise<Table> {
  const sample: TableRow[] = [];
  for await (const row of filled(read(), limits)) {
    sample.push(row);
    if (sample.length >= limits.sampleRows) break;
  }
  if (sample.length === 0) throw refuseTable('EMPTY');
  return { format, sample, rows: { [Symbol.asyncIterator]: () => filled(read(), limits) } };
}

/** Rows that have something in them, without the empty cells at their end, as many as there may be. */
async function* filled(
  rows: AsyncGenerator<TableRow>,
  { maxRows, maxColumns }: Limits,
): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const { row, cells } of rows) {
    if (row > LAST_ROW) throw refuseTable('TOO_MANY_ROWS', { max: maxRows });
    const length = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (length === 0) continue;
    if (length > maxColumns) throw refuseTable('TOO_MANY_COLUMNS', { row, max: maxColumns });
    count += 1;
    if (count > maxRows) throw refuseTable('TOO_MANY_ROWS', { max: maxRows });
    yield { row, cells: cells.slice(0, length) };
  }
}
