import type { Readable } from 'node:stream';

/**
 * Encodings of a table of text. UTF-8 and UTF-16 say so themselves; windows-1257 and ISO-8859-15 are told apart by their
 * Estonian letters, windows-1252 by bytes that the two have not; windows-1251 is read only where somebody asks for it.
 */
export const TABLE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1257',
  'iso-8859-15',
  'windows-1251',
  'windows-1252',
] as const;
export type TableEncoding = (typeof TABLE_ENCODINGS)[number];

export const TABLE_DELIMITERS = ['\t', ';', '|', ','] as const;
export type TableDelimiter = (typeof TABLE_DELIMITERS)[number];

export interface TableRow {
  /** As a spreadsheet counts it, from 1; empty rows are left out and counted. */
  readonly row: number;
  /** As they are shown, dates as `YYYY-MM-DD`; without the empty ones at the end. */
  readonly cells: readonly string[];
}

export type TableFormat =
  | {
      readonly kind: 'CSV';
      readonly encoding: TableEncoding;
      /**
       * Does the file say so, or is its text the same in all that it may have? Otherwise it is the likeliest, and letters are
       * to be shown to somebody.
       */
      readonly encodingCertain: boolean;
      readonly delimiter: TableDelimiter;
    }
  | {
      readonly kind: 'XLSX';
      /** The first sheet that has rows. */
      readonly sheet: string;
      /** Names of the other sheets that a person sees, which are not read. */
      readonly otherSheets: readonly string[];
    };

export interface Table {
  readonly format: TableFormat;
  /** The first rows. */
  readonly sample: readonly TableRow[];
  /**
   * All rows, the sample's too; each iteration reads the file anew.
   * @throws INVALID_INPUT_FILE while it goes (data.reason: TOO_MANY_ROWS, TOO_MANY_COLUMNS, BOMB, BROKEN)
   */
  readonly rows: AsyncIterable<TableRow>;
}

export interface TableOptions {
  /** Instead of the one that the file seems to have; a workbook has none. */
  readonly encoding?: TableEncoding;
  readonly delimiter?: TableDelimiter;
  /** Rows of the sample; 20 unless said. */
  readonly sampleRows?: number;
  /** Bytes of the file; 32 MB unless said. */
  readonly maxBytes?: number;
  /** Rows that are not empty; 60,000 unless said. */
  readonly maxRows?: number;
  /** 200 unless said. */
  readonly maxColumns?: number;
}

/**
 * Reads a table that somebody has uploaded: CSV by whatever delimiter, or an Excel workbook (XLSX). What it is, its
 * content says, not its name. Nothing of it is run: of a formula the stored result is read, and macros and links are not
 * looked at.
 * @param source the bytes, a stream of them, or the path of a file
 * @throws INVALID_INPUT_FILE (data.reason: one of TABLE_FILE_PROBLEMS; data.max, data.row)
 */
export type ReadTable = (source: Buffer | Readable | string, options?: TableOptions) => Promise<Table>;
