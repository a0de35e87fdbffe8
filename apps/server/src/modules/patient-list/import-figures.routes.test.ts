import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '@tervik/contract/patient-list.ts';
import { IMPORT_GROUPS, type ImportGroup } from '@tervik/domain/patient-list/imports.ts';
import { createListCalls, rowOf, type Row } from '#test/support/test-patient-lists.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

let p: TestPractice;
let calls: ReturnType<typeof createListCalls>;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());
beforeEach(async () => {
  const clinic = await p.test.world.clinic();
  const admin = await p.test.world.persona({ staffOf: clinic, clinicAdmin: true });
  calls = createListCalls(p.test, { clinic, admin });
});

/** Which figure of an import leads to which rows. */
const FIGURES: Readonly<Record<Exclude<ImportGroup, 'TOUCHED'>, keyof contract.ListImport['counts']>> = {
  NEW: 'new',
  LEFT: 'left',
  RENAMED: 'renamed',
  MOVED: 'moved',
  RETURNED: 'returned',
  CONTACT: 'contact',
  CAME_OF_AGE: 'cameOfAge',
  DUPLICATES: 'duplicates',
  WRONG_CODES: 'wrongCodes',
  PROBLEMS: 'problems',
  REMARKS: 'remarks',
  UNKNOWN: 'unknown',
  GIVEN: 'given',
};
/** Groups that deserve a look: a row stands in one of them at most. */
const LOOKS: readonly ImportGroup[] = [
  'PROBLEMS',
  'WRONG_CODES',
  'DUPLICATES',
  'REMARKS',
  'UNKNOWN',
  'GIVEN',
];

/** Rows by group; fails where a figure says another number than its list has rows. */
async function rowsByGroup({ id, counts }: contract.ListImport) {
  const found = new Map<ImportGroup, number[]>();
  for (const group of IMPORT_GROUPS) {
    if (group === 'TOUCHED') continue;
    const rows = await calls.rows(id, group);
    expect([group, counts[FIGURES[group]]]).toEqual([group, rows.length]);
    found.set(
      group,
      rows.map(({ nr }) => nr),
    );
  }
  const looked = LOOKS.flatMap((group) => found.get(group) ?? []);
  expect(looked).toEqual([...new Set(looked)]);
  return (group: ImportGroup) => found.get(group) ?? [];
}

const WRONG = '47005040080';

it('every figure of a list has as many rows behind it, and no row deserves a look twice', async () => {
  const young = rowOf(50, {}, '2008-10-20');
  await calls.apply([rowOf(1), rowOf(2), rowOf(3), rowOf(4, { list: 'N0102' })]);
  await calls.apply([rowOf(1), rowOf(2), rowOf(3), rowOf(8), young]);
  await calls.apply([rowOf(1), rowOf(2), rowOf(3), young]);
  await p.test.world.sql(`update patient_list set imported_at = '2026-10-01'`);
  const rows: Row[] = [
    rowOf(1, { surname: 'Uusnimi' }),
    rowOf(2, { phone: '55512345' }),
    rowOf(2, { phone: '55512345' }),
    rowOf(2, { surname: 'Muu' }),
    rowOf(4),
    rowOf(5, { phone: 'helista emale' }),
    rowOf(6, { first: '' }),
    rowOf(8),
    { ...rowOf(9), code: WRONG },
    { ...rowOf(10), code: '' },
    // The same name and birth date as number 5.
    rowOf(31, { surname: rowOf(5).surname }),
    young,
    young,
  ];
  const compared = await calls.compare(rows);
  const of = await rowsByGroup(compared);
  expect([of('WRONG_CODES'), of('PROBLEMS')]).toEqual([[10, 11], [8]]);
  expect(of('DUPLICATES')).toEqual([4, 5, 14]);
  expect(of('REMARKS')).toEqual([7, 12]);
  expect(of('CAME_OF_AGE')).toEqual([13]);
  // Rows that say the same once more are nobody else.
  expect(compared.counts.unchanged).toBe(1);
  await calls.confirm(compared.id);
  await rowsByGroup(compared);
});

it('with wrong codes alone no other rows are left out', async () => {
  const compared = await calls.compare([rowOf(1), { ...rowOf(2), code: WRONG }]);
  const of = await rowsByGroup(compared);
  expect(compared.counts).toMatchObject({ new: 1, wrongCodes: 1, problems: 0 });
  expect(of('WRONG_CODES')).toEqual([3]);
});

it('every figure of phone numbers has as many rows behind it; a row left out shows what was typed', async () => {
  await calls.apply([rowOf(1), rowOf(2), rowOf(3)]);
  const rows: Row[] = [
    rowOf(1, { phone: '55512345' }),
    rowOf(2, { phone: '123' }),
    rowOf(3, { phone: '' }),
    // Several numbers of somebody who is in no list.
    rowOf(4, { phone: '55512345, 55598765' }),
    { ...rowOf(5), code: WRONG, phone: '5551' },
  ];
  const lines = rows.map(({ code, phone }) => `${code};${phone}`);
  const file = Buffer.from(['Isikukood;Telefon', ...lines].join('\r\n'));
  const layout = { columns: JSON.stringify({ PERSONAL_CODE: 0, PHONE: 1 }), headerRow: 'true' };
  const looked = must(await calls.send(file, layout, { route: contract.importPhoneFile }));
  if (looked.import === null) throw new Error(`asks ${looked.question?.asks}`);
  const of = await rowsByGroup(looked.import);
  expect([of('CONTACT'), of('PROBLEMS'), of('WRONG_CODES'), of('UNKNOWN')]).toEqual([[2], [3, 4], [6], [5]]);
  expect((await calls.rows(looked.import.id, 'PROBLEMS')).map(({ now }) => now.phone)).toEqual(['123', null]);
});
