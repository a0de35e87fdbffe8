import { Refusal } from '@tervik/domain/errors.ts';
import type { Readable } from 'node:stream';
import type { TableFormat, TableOptions, TableRow } from './port.ts';
import { readTable } from './read-table.ts';

export interface ReadWhole {
  readonly format: TableFormat;
  readonly rows: TableRow[];
}

/** The whole table, its sample compared with its first rows. */
export async function readWhole(
  source: Buffer | Readable | string,
  options: TableOptions = {},
): Promise<ReadWhole> {
  const { format, sample, rows } = await readTable(source, options);
  const all: TableRow[] = [];
  for await (const row of rows) all.push(row);
  if (JSON.stringify(all.slice(0, sample.length)) !== JSON.stringify(sample))
    throw new Error('the sample is not the beginning of the table');
  return { format, rows: all };
}

/** Cells of the whole table. */
export const readCells = async (source: Buffer, options: TableOptions = {}): Promise<(readonly string[])[]> =>
  (await readWhole(source, options)).rows.map(({ cells }) => cells);

/** The refusal's reason and data, of a table that must not be read to its end. */
export async function refusalOf(
  source: Buffer | Readable | string,
  options: TableOptions = {},
): Promise<Refusal['data']> {
  try {
    await readWhole(source, options);
  } catch (error) {
    if (error instanceof Refusal && error.key === 'INVALID_INPUT_FILE') return error.data;
    throw error;
  }
  throw new Error('the table was read');
}
