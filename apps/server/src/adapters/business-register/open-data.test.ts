import { Readable } from 'node:stream';
import { describe, expect, it, test } from 'vitest';
import { createOpenDataRegister, readRegisterColumns, type RegisterColumns } from './open-data.ts';

const COLUMNS: RegisterColumns = { country: 'EE', code: 'Registrikood', name: 'Nimi', delimiter: ';' };
const read = async (text: string, columns: Partial<RegisterColumns> = {}): Promise<object[]> => {
  const register = createOpenDataRegister({ ...COLUMNS, ...columns });
  const found: object[] = [];
  // In pieces that cut letters in two: so does a file.
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) =>
    bytes.subarray(at * 7, at * 7 + 7),
  );
  for await (const entry of register.read(Readable.from(pieces))) found.push(entry);
  return found;
};

describe('a table of the register', () => {
  it.each([
    [';', 'registrikood;muu;nimi\n12345678;x;"OÜ Õie; ja Äri"\n'],
    [',', 'nimi,registrikood\r\n"OÜ Õie; ja Äri",12345678\r\n'],
    ['\t', '\uFEFF REGISTRIKOOD \tNimi\n12345678\tOÜ Õie; ja Äri\n\n'],
  ] as const)('columns divided by %j', async (delimiter, text) => {
    expect(await read(text, { delimiter })).toEqual([{ code: '12345678', name: 'OÜ Õie; ja Äri' }]);
  });

  it('rows that name no company are skipped, and said where', async () => {
    expect(
      await read(
        `registrikood;nimi\n12345679;Vale\n10000018; \n10000024;${'x'.repeat(301)}\n10000030;  Hea \n;\nveel\n`,
      ),
    ).toEqual([
      { line: 2, reason: 'NO_CODE' },
      { line: 3, reason: 'NO_NAME' },
      { line: 4, reason: 'TOO_LONG' },
      { code: '10000030', name: 'Hea' },
      { line: 6, reason: 'NO_CODE' },
      { line: 7, reason: 'NO_CODE' },
    ]);
  });

  it.each([
    ['', 'EMPTY'],
    ['nimi;muu\nx;y\n', 'NO_CODE_COLUMN'],
    ['registrikood;muu\nx;y\n', 'NO_NAME_COLUMN'],
    [`registrikood;nimi\n12345678;"${'x'.repeat(2_000_000)}\n`, 'NOT_A_TABLE'],
  ])('%# is refused with its reason', async (text, reason) => {
    await expect(read(text)).rejects.toMatchObject({ key: 'INVALID_INPUT_FILE', data: { reason } });
  });
});

test('the columns are said in a file, and no other word is taken for one', () => {
  expect(readRegisterColumns('{"country":"EE","code":"kood","name":"nimi","delimiter":";"}')).toEqual({
    country: 'EE',
    code: 'kood',
    name: 'nimi',
    delimiter: ';',
  });
  expect(() => readRegisterColumns('{"country":"EE","code":"kood"}')).toThrow('name');
  expect(() =>
    readRegisterColumns('{"country":"EE","code":"a","name":"b","delimiter":";","nme":"c"}'),
  ).toThrow('nme');
});
