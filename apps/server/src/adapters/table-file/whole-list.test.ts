import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { recogniseColumns } from '@tervik/domain/patient-list/columns.ts';
import { csvRow } from '@tervik/domain/patient-list/csv-cell.ts';
import { createRepetitionFinder } from '@tervik/domain/patient-list/duplicates.ts';
import { readMember, type ListMember } from '@tervik/domain/patient-list/member.ts';
import { checkDigitOf } from '@tervik/domain/person/personal-code.ts';
import { parseEstonianSpecialPhone } from '@tervik/domain/person/phone.ts';
import type { TableOptions } from './port.ts';
import { readTable } from './read-table.ts';
import { inlineRows, makeWorkbook } from './test-workbook.ts';

const HEADER = ['Isikukood', 'Perenimi', 'Eesnimi', 'Sünniaeg', 'Telefon', 'Nimistu'];
const SURNAMES = ['Õispuu', 'Šmidt', 'Žukov', 'Mägi', 'Jõe-Äär', 'Põld'];
const FIRST_NAMES = ['Mari', 'Jüri', 'Õnne', 'Žanna', 'Ülo'];

/** A row of the list for person number `at`. */
function rowOf(at: number): string[] {
  const [day, month] = [1 + (at % 28), 1 + (at % 12)].map((part) => String(part).padStart(2, '0'));
  const ten = `3${String(40 + (at % 50))}${month}${day}${String(at % 1000).padStart(3, '0')}`;
  return [
    `${ten}${checkDigitOf(ten)}`,
    SURNAMES[at % SURNAMES.length]!,
    FIRST_NAMES[at % FIRST_NAMES.length]!,
    `${day}.${month}.19${ten.slice(1, 3)}`,
    `8${String(1 + (at % 6))}${String(100_000 + at)}`,
    'N0554',
  ];
}

/** Reads a list as an import does: columns from the sample, then every row. */
async function readList(bytes: Buffer, options: TableOptions = {}) {
  const { sample, rows } = await readTable(bytes, options);
  const { columns, rowsAbove, certain } = recogniseColumns(sample.map(({ cells }) => cells));
  const see = createRepetitionFinder();
  const members: ListMember[] = [];
  const problems: { row: number; problem: string }[] = [];
  let at = 0;
  for await (const { row, cells } of rows) {
    at += 1;
    if (at <= rowsAbove) continue;
    const read = readMember(cells, columns, { today: '2026-11-25', readPhone: parseEstonianSpecialPhone });
    const again = 'member' in read ? see(row, read.member) : read;
    if (again !== undefined && 'problem' in again) problems.push({ row, problem: again.problem });
    else if ('member' in read) members.push(read.member);
  }
  return { certain, columns, problems, members };
}

const encodings = new Map(
  (['windows-1257', 'iso-8859-15'] as const).map((encoding) => {
    const decoder = new TextDecoder(encoding);
    const bytes = Array.from(
      { length: 256 },
      (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const,
    );
    return [encoding, new Map(bytes)] as const;
  }),
);
const inEncoding = (text: string, encoding: 'windows-1257' | 'iso-8859-15'): Buffer =>
  Buffer.from([...text].map((letter) => encodings.get(encoding)!.get(letter)!));

describe('one list in many files', () => {
  const rows = Array.from({ length: 500 }, (_, at) => rowOf(at));
  const csv = (delimiter: string): string => [HEADER, ...rows].map((row) => csvRow(row, delimiter)).join('');
  const numbers = rows.map(
    ([code, surname, first, , phone, list], at) =>
      `<row r="${at + 2}"><c><v>${code}</v></c><c t="inlineStr"><is><t>${surname}</t></is></c><c t="inlineStr"><is><t>${first}</t></is></c><c/><c><v>${phone}</v></c><c t="inlineStr"><is><t>${list}</t></is></c></row>`,
  );

  it.each([
    ['UTF-8 with semicolons', Buffer.from(csv(';'))],
    ['UTF-8 with a mark and tabs', Buffer.from(`\uFEFF${csv('\t')}`)],
    ['windows-1257 with commas', inEncoding(csv(','), 'windows-1257')],
    ['ISO-8859-15 with semicolons', inEncoding(csv(';'), 'iso-8859-15')],
    ['a workbook of texts', makeWorkbook({ sheets: { Leht1: inlineRows([HEADER, ...rows]) } })],
    ['one of numbers', makeWorkbook({ sheets: { Leht1: inlineRows([HEADER]) + numbers.join('') } })],
  ])('%s', async (_, bytes) => {
    const { members, problems, certain } = await readList(bytes);
    expect(certain).toBe(true);
    expect(problems).toEqual([]);
    expect(members).toHaveLength(500);
    expect(members[1]).toEqual({
      personalCode: rows[1]![0],
      surname: 'Šmidt',
      firstName: 'Jüri',
      birthDate: '1941-02-02',
      sex: 'MALE',
      phone: '+37282100001',
      listCode: 'N0554',
    });
    expect(members.map(({ personalCode }) => personalCode)).toEqual(rows.map(([code]) => code));
  });
});

test('a wrong check digit in row 31,415 is said with its row, and nothing else is lost', async () => {
  const rows = Array.from({ length: 40_000 }, (_, at) =>
    rowOf(at % 900).with(1, `Nimi ${'a'.repeat(at % 7)}b`),
  );
  // Codes repeat after 900 rows: each of them is another person here.
  for (const [at, row] of rows.entries()) {
    const ten = `4${String(40 + Math.floor(at / 1000)).padStart(2, '0')}0101${String(at % 1000).padStart(3, '0')}`;
    [row[0], row[3]] = [`${ten}${checkDigitOf(ten)}`, ''];
  }
  const wrong = rows[31_413]!;
  wrong[0] = wrong[0]!.slice(0, 10) + ((Number(wrong[0]![10]) + 1) % 10);
  const { members, problems } = await readList(
    Buffer.from([HEADER, ...rows].map((row) => csvRow(row)).join('')),
  );
  expect(problems).toEqual([{ row: 31_415, problem: 'WRONG_CODE' }]);
  expect(members).toHaveLength(39_999);
});

test('the order of rows changes nothing about who is read', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => rowOf(at));
  const outcome = async (list: readonly string[][]) => {
    const { members, ...rest } = await readList(
      Buffer.from([HEADER, ...list].map((row) => csvRow(row)).join('')),
    );
    return { ...rest, members: new Map(members.map((member) => [member.personalCode, member])) };
  };
  const expected = await outcome(rows);
  expect(expected.members.size).toBe(60);
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(rows, { minLength: rows.length }), async (shuffled) => {
      expect(await outcome(shuffled)).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});

test('columns that changed places under their header are found', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => rowOf(at));
  const swapped = rows.map(([code = '', surname = '', ...rest]) => [surname, code, ...rest]);
  const { members, certain } = await readList(
    Buffer.from([HEADER, ...swapped].map((row) => csvRow(row)).join('')),
  );
  expect(certain).toBe(false);
  expect(members[0]).toMatchObject({ personalCode: rows[0]![0], surname: 'Õispuu' });
});

test('a list without a header, in an encoding that is guessed, is read', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => rowOf(at));
  const { members, certain, columns } = await readList(
    inEncoding(rows.map((row) => csvRow(row)).join(''), 'iso-8859-15'),
  );
  expect(certain).toBe(false);
  expect(columns).toMatchObject({ PERSONAL_CODE: 0, BIRTH_DATE: 3, PHONE: 4, LIST_CODE: 5 });
  expect(members).toHaveLength(30);
});
