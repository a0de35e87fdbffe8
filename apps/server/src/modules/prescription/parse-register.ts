import { parse } from 'csv-parse/sync';
import { Refusal } from '@tervik/domain/errors.ts';
import { MEDICINE_NAME_CHARACTERS, STRENGTH_CHARACTERS } from '@tervik/domain/prescription/decide.ts';
import type { AdministrationRoute } from '@tervik/domain/prescription/vocabulary.ts';
import { countCharacters } from '@tervik/domain/text.ts';
import { routeOf } from './register-route.ts';
import { decodeRegister, type RegisterEncoding } from './register-text.ts';

/** A row of the register, under the names of the table's columns. */
export interface RegisterMedicine {
  readonly package_code: string;
  readonly brand_name: string;
  readonly active_ingredient: string;
  readonly atc: string;
  readonly route: AdministrationRoute;
  readonly strength: string;
  readonly form: string;
}

/** Why a row was left out. */
export type SkipReason = 'NO_CODE' | 'NO_NAME' | 'TOO_LONG' | 'REPEATED';
export interface SkippedRow {
  /** In the file, counted from 1 with the header. */
  readonly line: number;
  readonly reason: SkipReason;
}
export interface ParsedRegister {
  readonly encoding: RegisterEncoding;
  readonly delimiter: string;
  readonly medicines: readonly RegisterMedicine[];
  readonly skipped: readonly SkippedRow[];
}

/** What a column may be called, letters and digits only; headers of the real file are only partly known (facts A7). */
const COLUMNS = {
  code: ['pakendikood', 'pakendkood', 'ravimipakendikood', 'kood', 'packagecode', 'packcode', 'code'],
  brand: [
    'raviminimetus',
    'ravimpreparaadinimetus',
    'preparaadinimetus',
    'pakendinimetus',
    'nimetus',
    'ravim',
    'nimi',
    'name',
    'brandname',
    'brand',
  ],
  ingredient: [
    'toimeainenimetus',
    'toimeainetenimetus',
    'toimeaine',
    'toimeained',
    'activeingredient',
    'activesubstance',
    'ingredient',
    'substance',
    'inn',
  ],
  atc: ['atckood', 'atc', 'atccode'],
  strength: ['tugevus', 'toimeainetugevus', 'toimeainesisaldus', 'sisaldus', 'strength', 'concentration'],
  form: [
    'ravimvorm',
    'ravimvorminimetus',
    'drugformname',
    'vorm',
    'pharmaceuticalform',
    'dosageform',
    'form',
  ],
  route: ['manustamisviis', 'manustamisviisinimetus', 'manustamistee', 'routeofadministration', 'route'],
} as const;
type Column = keyof typeof COLUMNS;

const plain = (header: string): string =>
  header
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
const tidy = (text: string | undefined): string =>
  (text ?? '').replaceAll('\0', ' ').replaceAll(/\s+/gu, ' ').trim();

/**
 * Reads a package file of the medicines' register: any of its encodings, delimiters and names of columns.
 * @throws INVALID_INPUT_FILE (data.reason: EMPTY, NOT_A_TABLE, NO_CODE_COLUMN, NO_NAME_COLUMN; data.headers)
 */
export function parseRegister(bytes: Uint8Array): ParsedRegister {
  const { text, encoding } = decodeRegister(bytes);
  const firstLine = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0];
  if (firstLine === undefined) throw new Refusal('INVALID_INPUT_FILE', { reason: 'EMPTY' });
  const delimiter = delimiterOf(firstLine);
  const [header, ...rows] = readTable(text, delimiter);
  const headers = header?.record ?? [];
  const at = findColumns(headers);
  const told = headers.join(', ').slice(0, 300);
  if (at.brand === undefined && at.ingredient === undefined)
    throw new Refusal('INVALID_INPUT_FILE', { reason: 'NO_NAME_COLUMN', headers: told });
  if (at.code === undefined)
    throw new Refusal('INVALID_INPUT_FILE', { reason: 'NO_CODE_COLUMN', headers: told });

  const medicines = new Map<string, RegisterMedicine>();
  const skipped: SkippedRow[] = [];
  for (const { record, line } of rows) {
    const read = (column: Column): string => tidy(record[at[column] ?? -1]);
    const medicine = {
      package_code: read('code'),
      brand_name: read('brand') || read('ingredient'),
      active_ingredient: read('ingredient'),
      atc: read('atc').slice(0, 20),
      route: routeOf(read('route'), read('form')),
      strength: read('strength'),
      form: read('form').slice(0, 200),
    };
    const reason = findSkipReason(medicine, medicines);
    if (reason === null) medicines.set(medicine.package_code, medicine);
    else skipped.push({ line, reason });
  }
  return { encoding, delimiter, medicines: [...medicines.values()], skipped };
}

function findSkipReason(medicine: RegisterMedicine, known: ReadonlyMap<string, unknown>): SkipReason | null {
  if (!/^\d{7}$/.test(medicine.package_code)) return 'NO_CODE';
  if (medicine.brand_name === '') return 'NO_NAME';
  const isTooLong =
    [medicine.brand_name, medicine.active_ingredient].some(
      (name) => countCharacters(name) > MEDICINE_NAME_CHARACTERS,
    ) || countCharacters(medicine.strength) > STRENGTH_CHARACTERS;
  if (isTooLong) return 'TOO_LONG';
  return known.has(medicine.package_code) ? 'REPEATED' : null;
}

/** The sign that divides the header into most parts; quoted names may hold the others. */
function delimiterOf(line: string): string {
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counted = [';', '\t', ','].map((sign) => ({ sign, count: bare.split(sign).length - 1 }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ';';
}

interface TableRow {
  readonly record: readonly string[];
  readonly line: number;
}

function readTable(text: string, delimiter: string): TableRow[] {
  try {
    const rows = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // With `info` a record comes with its place, which the types of `parse` do not know.
    }) as unknown as readonly { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ record, line: info.lines }));
  } catch {
    // A quotation mark that is never closed: what follows it cannot be told apart.
    throw new Refusal('INVALID_INPUT_FILE', { reason: 'NOT_A_TABLE' });
  }
}

/** Names in the order of COLUMNS: where a file has several that fit, the more telling one is taken. */
function findColumns(headers: readonly string[]): Partial<Record<Column, number>> {
  const names = headers.map(plain);
  const found: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const name = COLUMNS[column].find((synonym) => names.includes(synonym));
    if (name !== undefined) found[column] = names.indexOf(name);
  }
  return found;
}
