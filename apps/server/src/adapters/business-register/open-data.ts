import { parse } from 'csv-parse';
import { z } from 'zod';
import { isRegistrationCode, tidyRegistrationCode } from '@tervik/domain/clinic/registration-code.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { countCharacters } from '@tervik/domain/text.ts';
import type { BusinessRegisterPort, RegisterEntry, SkippedEntry } from './port.ts';

/**
 * What the file's columns are called. The format of the register's open data could not be seen when this was written,
 * so whoever loads a file says which of its columns are which.
 */
export const RegisterColumns = z.strictObject({
  /** ISO 3166-1 of the country whose register it is. */
  country: z.enum(['EE', 'GB', 'US', 'ZA']),
  /** Headers, as the file writes them; capitals and spaces around them do not matter. */
  code: z.string().min(1),
  name: z.string().min(1),
  /** Between the columns. */
  delimiter: z.enum([';', ',', '\t', '|']),
});
export type RegisterColumns = z.infer<typeof RegisterColumns>;

const NAME_CHARACTERS = 300;
const plain = (header: string): string =>
  header
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase();

/** The register's open data as a table of text (UTF-8, with or without a byte-order mark). */
export const createOpenDataRegister = (columns: RegisterColumns): BusinessRegisterPort => ({
  async *read(file) {
    const rows = file.pipe(
      parse({
        bom: true,
        delimiter: columns.delimiter,
        info: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        max_record_size: 1_000_000,
      }),
    );
    file.on('error', (error) => rows.destroy(error));
    yield* entriesOf(rows, columns);
  },
});

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

async function* entriesOf(
  rows: AsyncIterable<unknown>,
  { country, code, name }: RegisterColumns,
): AsyncGenerator<RegisterEntry | SkippedEntry> {
  let at: { readonly code: number; readonly name: number } | undefined;
  try {
    for await (const row of rows as AsyncIterable<Row>) {
      if (at === undefined) at = findColumns(row.record, { code, name });
      else yield toEntry(row, at, country);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new Refusal('INVALID_INPUT_FILE', { reason: 'NOT_A_TABLE' });
    throw error;
  }
  if (at === undefined) throw new Refusal('INVALID_INPUT_FILE', { reason: 'EMPTY' });
}

function findColumns(headers: readonly string[], wanted: { readonly code: string; readonly name: string }) {
  const names = headers.map(plain);
  const told = headers.join(', ').slice(0, 500);
  const [code, name] = [names.indexOf(plain(wanted.code)), names.indexOf(plain(wanted.name))];
  if (code === -1) throw new Refusal('INVALID_INPUT_FILE', { reason: 'NO_CODE_COLUMN', headers: told });
  if (name === -1) throw new Refusal('INVALID_INPUT_FILE', { reason: 'NO_NAME_COLUMN', headers: told });
  return { code, name };
}

function toEntry(
  { record, info }: Row,
  at: { readonly code: number; readonly name: number },
  country: string,
): RegisterEntry | SkippedEntry {
  const code = tidyRegistrationCode(record[at.code] ?? '');
  const name = (record[at.name] ?? '')
    .toWellFormed()
    .replaceAll(/[\0\s]+/gu, ' ')
    .trim();
  const skip = (reason: SkippedEntry['reason']): SkippedEntry => ({ line: info.lines, reason });
  if (!isRegistrationCode(code, country)) return skip('NO_CODE');
  if (name === '') return skip('NO_NAME');
  return countCharacters(name) > NAME_CHARACTERS ? skip('TOO_LONG') : { code, name };
}

/** The columns as a file of JSON says them. @throws ZodError */
export const readRegisterColumns = (json: string): RegisterColumns => RegisterColumns.parse(JSON.parse(json));

/** Of `business-register/demo.csv`, which is made up. */
export const DEMO_COLUMNS: RegisterColumns = {
  country: 'EE',
  code: 'registration_code',
  name: 'name',
  delimiter: ';',
};
