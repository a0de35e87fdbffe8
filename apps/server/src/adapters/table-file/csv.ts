import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { TableDelimiter, TableEncoding, TableRow } from './port.ts';
import { decodeText } from './encoding.ts';
import { refuseTable } from './refuse.ts';

/** Characters of a row: a quotation mark that nobody closes makes the rest of the file one. */
const ROW_MAX = 1_000_000;
/** Bytes in memory never make a stream wait: without a pause, nobody else would be answered until the last row. */
const ROWS_A_TURN = 200;

export interface CsvFormat {
  readonly encoding: TableEncoding;
  readonly delimiter: TableDelimiter;
  /** Does the first line tell the delimiter to Excel? It is no row of the table. */
  readonly hasDelimiterLine: boolean;
}

/** Rows of a table of text, empty ones too. @throws INVALID_INPUT_FILE (BROKEN) */
export async function* readCsv(
  bytes: Buffer,
  { encoding, delimiter, hasDelimiterLine }: CsvFormat,
): AsyncGenerator<TableRow> {
  const text = Readable.from(decodeText(bytes, encoding));
  const records = text.pipe(
    parse({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: ROW_MAX,
    }),
  );
  text.on('error', (error) => records.destroy(error));
  let row = hasDelimiterLine ? -1 : 0;
  try {
    for await (const cells of records as AsyncIterable<string[]>) {
      row += 1;
      if (row % ROWS_A_TURN === 0) await setImmediate();
      if (row > 0) yield { row, cells };
    }
  } catch (error) {
    // The parser counts rows ahead of those that have come out of it.
    if (error instanceof CsvError && typeof error['records'] === 'number')
      throw refuseTable('BROKEN', { row: error['records'] + (hasDelimiterLine ? 0 : 1) });
    throw error;
  } finally {
    text.destroy();
  }
}
