import { ImportFileFields, type FileLookedAt } from '@tervik/contract/patient-list.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { checkColumns, recogniseColumns } from '@tervik/domain/patient-list/columns.ts';
import type { ImportPurpose } from '@tervik/domain/patient-list/imports.ts';
import { LIST_LIMITS } from '@tervik/domain/patient-list/limits.ts';
import { LIST_COLUMNS, type ColumnMapping } from '@tervik/domain/patient-list/vocabulary.ts';
import { TABLE_ENCODINGS, type ReadTable } from '#adapters/table-file/port.ts';
import type { Gate } from '#platform/http/gate.ts';
import type { HttpPort, Within } from '#platform/http/serve.ts';
import { getAdministered } from '#modules/session/index.ts';
import type { Comparison, ReadRow } from './compare.ts';
import { readRows, type ReadRules } from './read-rows.ts';
import * as sql from './queries.ts';

type Question = NonNullable<FileLookedAt['question']>;
export type Looked = { readonly comparison: Comparison } | { readonly question: Question };

interface Context {
  readonly http: HttpPort;
  readonly within: Within;
  readonly rules: (now: number) => ReadRules;
  /** Of rows, once the file is here: a slow line holds nobody up. */
  readonly reading: Gate;
}

/** A table as it is to be read. */
interface Layout {
  readonly columns: ColumnMapping;
  readonly headerRow: boolean;
  /** Rows before the first person. */
  readonly rowsAbove: number;
  readonly surnameFirst: boolean;
}

/** Rows of a sample that are shown to whoever says what the columns are. */
const SHOWN_ROWS = 6;
const SHOWN_CHARACTERS = 60;

/**
 * Reads an uploaded export: into rows that can be compared, or into the question that must be answered first. Nothing of
 * the file is kept; whoever answers sends it again.
 * @throws NO_ACCESS, INVALID_INPUT_FILE (data.reason, data.row, data.max), FILE_TOO_LARGE, IMPORT_LIST_CODE_INVALID
 */
export async function lookAtFile(
  readTable: ReadTable,
  purpose: ImportPurpose,
  { http, within, rules, reading }: Context,
): Promise<Looked> {
  const { fields: typed, bytes } = await http.readUpload();
  const fields = ImportFileFields.parse({ ...typed, fileName: typed['fileName']?.slice(0, 500) });
  const { clinicId, fileName } = fields;
  const encoding = TABLE_ENCODINGS.find((one) => one === fields.encoding);
  await within(async (tx) => getAdministered(tx, clinicId));
  const table = await readTable(bytes, {
    maxBytes: LIST_LIMITS.importFileBytes,
    maxRows: LIST_LIMITS.importRows,
    ...(encoding !== undefined && { encoding }),
  });
  const sample = table.sample.map(({ cells }) => cells);
  const header = headerOf(sample);
  const mapped = readMapping(fields);
  const { remembered, lists, readBy } = await within(async (tx) => {
    if (mapped !== undefined && purposeHas(mapped.columns, purpose))
      tx.write(sql.keepLayout, {
        clinicId,
        purpose,
        header,
        columns: JSON.stringify(mapped.columns),
        now: tx.nowIso,
      });
    const [layout, ours] = await Promise.all([
      tx.find(sql.findLayout, { clinicId, purpose, header }),
      tx.rows(sql.listLists, { clinicId }),
    ]);
    return { remembered: layout?.columns, lists: ours, readBy: rules(tx.now) };
  });

  const layout = chooseLayout(sample, { mapped, remembered });
  const question = (asks: Question['asks']): Looked => ({
    question: {
      asks,
      sample: sample
        .slice(0, SHOWN_ROWS)
        .map((cells) => cells.map((cell) => cell.slice(0, SHOWN_CHARACTERS))),
      columns: layout.columns,
      headerRow: layout.headerRow,
      encoding: table.format.kind === 'CSV' ? table.format.encoding : null,
    },
  });
  // Of phone numbers no names are used.
  const namesMatter = purpose === 'LIST' && encoding === undefined;
  if (namesMatter && table.format.kind === 'CSV' && !table.format.encodingCertain) return question('LETTERS');
  if (!layout.isCertain || !purposeHas(layout.columns, purpose)) return question('COLUMNS');
  const listCode = readListCode(fields.listCode);
  const rows = await reading.run(() =>
    readRows(
      table.rows,
      { columns: layout.columns, purpose, listCode, skip: layout.rowsAbove },
      { ...readBy, surnameFirst: layout.surnameFirst },
    ),
  );
  if (rows.every(({ problem }) => problem !== null))
    throw new Refusal('INVALID_INPUT_FILE', { reason: 'NOBODY' });
  if (purpose === 'LIST' && rows.some((row) => row.problem === null && row.listCode === null))
    return question('LIST');
  return {
    comparison: {
      clinicId,
      purpose,
      source: 'FILE',
      fileName,
      lists: purpose === 'LIST' ? listsOf(rows, lists) : [],
      rows,
    },
  };
}

const purposeHas = (columns: ColumnMapping, purpose: ImportPurpose): boolean => {
  const { missing, shared } = checkColumns(columns, purpose);
  return missing.length === 0 && shared.length === 0;
};

/** What somebody has mapped by hand. @throws INVALID_INPUT */
function readMapping({ columns, headerRow }: ReturnType<typeof ImportFileFields.parse>) {
  if (columns === undefined) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(columns);
  } catch {
    throw new Refusal('INVALID_INPUT');
  }
  const mapped: Partial<Record<(typeof LIST_COLUMNS)[number], number>> = {};
  for (const column of LIST_COLUMNS) {
    const place = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, column) : undefined;
    if (Number.isInteger(place) && place >= 0) mapped[column] = place as number;
  }
  return { columns: mapped as ColumnMapping, headerRow: headerRow === 'true' };
}

type Sample = readonly (readonly string[])[];

function chooseLayout(
  sample: Sample,
  {
    mapped,
    remembered,
  }: { readonly mapped: ReturnType<typeof readMapping>; readonly remembered: ColumnMapping | undefined },
): Layout & { readonly isCertain: boolean } {
  const found = recogniseColumns(sample);
  const { rowsAbove, surnameFirst, headerRow } = found;
  if (mapped !== undefined) {
    const above = mapped.headerRow ? Math.max(1, rowsAbove) : 0;
    return {
      columns: mapped.columns,
      headerRow: mapped.headerRow,
      rowsAbove: above,
      surnameFirst,
      isCertain: true,
    };
  }
  if (remembered !== undefined)
    return { columns: remembered, headerRow, rowsAbove, surnameFirst, isCertain: true };
  return { ...found, isCertain: found.certain };
}

/** The same kind of export has the same first row; without a header, the same number of columns. */
function headerOf(sample: Sample): string {
  const first = sample[0] ?? [];
  const text = first.map((cell) => cell.trim().toLowerCase()).join('\t');
  return /\d{6}/.test(text) ? `${first.length} columns` : text.slice(0, 1000);
}

/** @throws IMPORT_LIST_CODE_INVALID */
function readListCode(typed: string | undefined): string | undefined {
  const code = typed?.trim().toUpperCase();
  if (code === undefined || code === '') return undefined;
  if (!/^N\d{4}$/.test(code)) throw new Refusal('IMPORT_LIST_CODE_INVALID');
  return code;
}

/** Lists that the rows name, with what the file or we know of them. */
function listsOf(
  rows: readonly ReadRow[],
  ours: readonly {
    readonly code: string;
    readonly doctor: string;
    readonly registration_number: string | null;
  }[],
): Comparison['lists'] {
  const codes = new Set(
    rows.flatMap(({ listCode, problem }) => (listCode === null || problem !== null ? [] : [listCode])),
  );
  return [...codes].map((listCode) => {
    const known = ours.find(({ code }) => code === listCode);
    return {
      listCode,
      doctor: known?.doctor ?? rows.find((row) => row.listCode === listCode && row.doctor)?.doctor ?? '',
      registrationNumber: known?.registration_number ?? null,
    };
  });
}
