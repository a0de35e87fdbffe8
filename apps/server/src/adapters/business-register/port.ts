import type { Readable } from 'node:stream';

/** A company of the register. */
export interface RegisterEntry {
  readonly code: string;
  readonly name: string;
}

/** A row that names no company, and where it stands (counted from 1 with the header). */
export interface SkippedEntry {
  readonly line: number;
  readonly reason: 'NO_CODE' | 'NO_NAME' | 'TOO_LONG';
}

/**
 * The country's business register as far as we need it: who stands behind a registration code. It comes as a file that
 * the register publishes; nobody outside is asked while somebody signs up.
 */
export interface BusinessRegisterPort {
  /**
   * Reads the register's file as it comes, however large it is.
   * @throws INVALID_INPUT_FILE (data.reason: EMPTY, NOT_A_TABLE, NO_CODE_COLUMN, NO_NAME_COLUMN; data.headers)
   */
  read(file: Readable): AsyncIterable<RegisterEntry | SkippedEntry>;
}
