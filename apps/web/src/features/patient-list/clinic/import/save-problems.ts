import type { ImportRow } from '@tervik/contract/patient-list.ts';
import { listImportRows } from '@tervik/contract/routes-clinic.gen.ts';
import type { ImportGroup } from '@tervik/domain/patient-list/imports.ts';
import { call } from '#lib/http/api.ts';
import type { Language } from '#lib/i18n/i18n.ts';
import { saveCsv } from '#parts/save-csv.ts';

type T = Language['t'];

/** All rows of a group as a CSV file, to be mended where the list came from. @throws ApiError */
export async function saveProblems(id: string, group: ImportGroup, t: T): Promise<void> {
  const rows: ImportRow[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page: { rows: ImportRow[]; next: number | null } = await call(listImportRows, {
      params: { id },
      query: { group, after },
    });
    rows.push(...page.rows);
    after = page.next;
  }
  saveCsv(t('patient-list.rows.fileName'), problemRows(rows, t));
}

function problemRows(rows: readonly ImportRow[], t: T): string[][] {
  const header = [
    t('patient-list.rows.nr'),
    t('patient-list.column.PERSONAL_CODE'),
    t('patient-list.column.FIRST_NAME'),
    t('patient-list.column.SURNAME'),
    t('patient-list.column.PHONE'),
    t('patient-list.rows.problem'),
  ];
  const lines = rows.map((row) => [
    String(row.nr),
    row.personalCode ?? '',
    row.now.firstName,
    row.now.surname,
    row.now.phone ?? '',
    row.problem === null ? '' : t(`patient-list.problem.${row.problem}`),
  ]);
  return [header, ...lines];
}
