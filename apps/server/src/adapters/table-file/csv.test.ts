import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterEach, describe, expect, it, test } from 'vitest';
import { Refusal } from '@tervik/domain/errors.ts';
import { TABLE_DELIMITERS, type TableEncoding } from './port.ts';
import { readTable } from './read-table.ts';
import { readCells, readWhole, refusalOf } from './test-read.ts';

const encoders = new Map<TableEncoding, ReadonlyMap<string, number>>();
/** Bytes of a text in an old encoding, by what the decoder makes of each byte. */
function encode(text: string, encoding: TableEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  const decoder = new TextDecoder(encoding);
  const bytes =
    encoders.get(encoding) ??
    new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  encoders.set(encoding, bytes);
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0x3f));
}

const folders: string[] = [];
async function fileOf(content: string | Buffer): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'tervik-table-'));
  folders.push(folder);
  await fs.writeFile(path.join(folder, 'x'), content);
  return path.join(folder, 'x');
}
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => fs.rm(folder, { recursive: true })));
});

describe('whatever was written is read', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'aõäöüšžÕÄÖÜŠŽ 09\'".-+=@;,|\t\n'), maxLength: 12 });
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
    )
    // The last cell of a row is never empty, for empty ones at its end are no cells.
    .map((rows) => rows.map((row) => [...row.slice(0, -1), `${row.at(-1)}š`]));
  const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const quoting = {
    all: quote,
    needed: (text: string): string => (/["\n;,|\t]/.test(text) ? quote(text) : text),
  };
  const cases = TABLE_DELIMITERS.flatMap((delimiter) =>
    (['utf-8', 'utf-16le', 'utf-16be', 'windows-1257', 'iso-8859-15'] as const).flatMap((encoding) =>
      (['all', 'needed'] as const).map((quotes) => ({ delimiter, encoding, quotes })),
    ),
  );

  it.each(cases)('%j', async ({ delimiter, encoding, quotes }) => {
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom('\r\n', '\n', '\r'), fc.boolean(), async (rows, end, atEnd) => {
        const lines = rows.map((row) => row.map(quoting[quotes]).join(delimiter));
        const bytes = encode(lines.join(end) + (atEnd ? end : ''), encoding);
        const read = await readWhole(bytes);
        expect(read.format).toMatchObject({ kind: 'CSV', encoding, delimiter });
        expect(read.rows.map(({ cells }) => cells)).toEqual(rows);
      }),
      { numRuns: 25 },
    );
  });
});

describe('encodings', () => {
  const NAMES = 'Õnne;Šmidt\nJüri;Žukov\n';
  it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1257', 'iso-8859-15'] as const)(
    '%s is found',
    async (encoding) => {
      const { format, rows } = await readWhole(encode(NAMES, encoding));
      const encodingCertain = encoding.startsWith('utf');
      expect(format).toEqual({ kind: 'CSV', encoding, encodingCertain, delimiter: ';' });
      expect(rows[0]).toEqual({ row: 1, cells: ['Õnne', 'Šmidt'] });
    },
  );

  it('a mark before UTF-8 is no part of the first cell', async () => {
    expect(await readCells(Buffer.from('\uFEFFisikukood;nimi\n'))).toEqual([['isikukood', 'nimi']]);
  });

  it.each([
    ['letters that all have', 'Õnne;Jüri\n', 'windows-1257', 'windows-1257'],
    ['the same of Latin-9', 'Õnne;Jüri\n', 'iso-8859-15', 'windows-1257'],
    ['quotation marks, which Latin-9 has not', '\u201EÕnne\u201D;Jüri\n', 'windows-1257', 'windows-1257'],
    ['a letter of windows-1252 alone', 'Õnne;Šmidt\n', 'windows-1252', 'windows-1252'],
  ] as const)('%s need no question', async (_, text, written, expected) => {
    const { format, rows } = await readWhole(encode(text, written));
    expect(format).toMatchObject({ encoding: expected, encodingCertain: true });
    expect(rows[0]?.cells).toEqual(text.trim().split(';'));
  });

  it.each([
    ['one š against a cedilla', 'Šš;ž\n', 'windows-1257', 'windows-1257'],
    ['one š in a thousand rows', `${'Õnne;Jüri\n'.repeat(1000)}Õnne;Šmidt\n`, 'iso-8859-15', 'iso-8859-15'],
    ['what may be Russian', 'Анна;Щукина\n', 'windows-1251', 'windows-1257'],
    ['what may be Russian, with a Latin name', 'Анна;Щукина\nMari;Tamm\n', 'windows-1251', 'windows-1257'],
  ] as const)('%s is asked about', async (_, text, written, expected) => {
    const { format } = await readWhole(encode(text, written));
    expect(format).toMatchObject({ encoding: expected, encodingCertain: false });
  });

  it('is the one that the caller forces', async () => {
    const bytes = encode('Анна;Щукина\n', 'windows-1251');
    expect(await readCells(bytes)).not.toEqual([['Анна', 'Щукина']]);
    const { format, rows } = await readWhole(bytes, { encoding: 'windows-1251' });
    expect(rows[0]?.cells).toEqual(['Анна', 'Щукина']);
    expect(format).toMatchObject({ encoding: 'windows-1251', encodingCertain: false });
  });

  it.each([
    ['Latin-9 read as UTF-8', encode('Õnne;Jüri\n', 'iso-8859-15'), { encoding: 'utf-8' }],
    ['a mark, and then no UTF-8', Buffer.concat([Buffer.from('\uFEFFa;b\n'), Buffer.of(0xd5, 0x0a)]), {}],
    ['UTF-16 cut in a letter', encode('a;b\n', 'utf-16le').subarray(0, -1), {}],
  ] as const)('%s is broken', async (_, bytes, options) => {
    expect(await refusalOf(bytes, options)).toEqual({ reason: 'BROKEN' });
  });
});

describe('delimiters', () => {
  it.each([
    [';', '37605030299;Tamm, Mari\n48105215716;Kask, Jaan\n'],
    [';', 'Nimistu, N0554, seisuga, 1.11\nkood;nimi\n37605030299;Tamm, Mari\n48105215716;Kask, Jaan\n'],
    ['\t', 'kood\tnimi\n1\tTamm; Mari, dr\n2\tKask; Jaan, dr\n'],
    [',', 'kood,nimi\n1,"Tamm; Mari; a"\n2,"Kask; Jaan; b"\n'],
    ['|', 'kood|nimi\n1|Tamm\n'],
    [',', 'kood,nimi'],
    [';', 'kood\n37605030299\n'],
  ])('%j divides %j', async (delimiter, text) => {
    expect((await readWhole(Buffer.from(text))).format).toMatchObject({ delimiter });
  });

  it('is told to Excel in a line that is no row', async () => {
    const { format, rows } = await readWhole(Buffer.from('sep=,\r\na;1,b;2\r\nc;3,d;4\r\n'));
    expect(format).toMatchObject({ delimiter: ',' });
    expect(rows).toEqual([
      { row: 1, cells: ['a;1', 'b;2'] },
      { row: 2, cells: ['c;3', 'd;4'] },
    ]);
  });

  it('is the one that the caller forces', async () => {
    expect(await readCells(Buffer.from('a;b,c\nd;e,f\n'), { delimiter: ',' })).toEqual([
      ['a;b', 'c'],
      ['d;e', 'f'],
    ]);
  });
});

describe('rows', () => {
  it('have the numbers that a spreadsheet shows, with empty rows and lines in cells', async () => {
    const { rows } = await readWhole(Buffer.from('a;b\n\n;;\n"c\nc";d;;\n   \ne\n'));
    expect(rows).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 4, cells: ['c\nc', 'd'] },
      { row: 6, cells: ['e'] },
    ]);
  });

  it('keep what spreadsheets put around a code', async () => {
    expect(await readCells(Buffer.from(`="37605030299";'+37255512345\n`))).toEqual([
      ['="37605030299"', "'+37255512345"],
    ]);
  });

  it('come as often as they are asked for, from a stream and a file, too', async () => {
    const text = Array.from({ length: 50 }, (_, at) => `${at};x`).join('\n');
    const pieces = Array.from({ length: text.length / 7 + 1 }, (_, at) =>
      Buffer.from(text.slice(at * 7, at * 7 + 7)),
    );
    for (const source of [Buffer.from(text), Readable.from(pieces), await fileOf(text)]) {
      const table = await readTable(source, { sampleRows: 3 });
      expect(table.sample).toHaveLength(3);
      for (let round = 0; round < 2; round += 1) {
        let last;
        for await (const row of table.rows) last = row;
        expect(last).toEqual({ row: 50, cells: ['49', 'x'] });
      }
    }
  });
});

test('others are answered while a large file is read', async () => {
  const table = await readTable(Buffer.from('37605030299;Mari;Tamm\n'.repeat(50_000)));
  let [turns, isReading] = [0, true];
  const turn = (): void => {
    turns += 1;
    if (isReading) setImmediate(turn);
  };
  setImmediate(turn);
  for await (const _ of table.rows);
  isReading = false;
  expect(turns).toBeGreaterThan(10);
});

describe('limits', () => {
  const line = '37605030299;Mari;Tamm\n';

  it('refuses 200 MB before it has read them', async () => {
    let pulled = 0;
    const source = Readable.from(
      (function* chunks() {
        for (; pulled < 200; pulled += 1) yield Buffer.alloc(1024 * 1024, line);
      })(),
    );
    expect(await refusalOf(source)).toEqual({ reason: 'TOO_LARGE', max: 32 * 1024 * 1024 });
    expect(pulled).toBeLessThan(40);
    expect(source.destroyed).toBe(true);
    const file = await fileOf(line);
    await fs.truncate(file, 200 * 1024 * 1024);
    expect(await refusalOf(file)).toMatchObject({ reason: 'TOO_LARGE' });
    expect(await refusalOf(Buffer.from(line), { maxBytes: 5 })).toEqual({ reason: 'TOO_LARGE', max: 5 });
  });

  it('counts rows and columns that are not empty', async () => {
    const rows = Buffer.from(`\n\n${line.repeat(10)}`);
    expect(await readCells(rows, { maxRows: 10, maxColumns: 3 })).toHaveLength(10);
    expect(await refusalOf(rows, { maxRows: 9 })).toEqual({ reason: 'TOO_MANY_ROWS', max: 9 });
    expect(await refusalOf(rows, { maxColumns: 2 })).toEqual({ reason: 'TOO_MANY_COLUMNS', row: 3, max: 2 });
    expect(await readCells(Buffer.from(`a;b${';'.repeat(500)}\n`), { maxColumns: 2 })).toEqual([['a', 'b']]);
  });

  it('takes 60,000 rows and no more', async () => {
    expect(await readCells(Buffer.from(line.repeat(60_000)))).toHaveLength(60_000);
    expect(await refusalOf(Buffer.from(line.repeat(60_001)))).toEqual({
      reason: 'TOO_MANY_ROWS',
      max: 60_000,
    });
  });

  it.each([
    ['empty rows', '\n'.repeat(1_100_000), { reason: 'TOO_MANY_ROWS', max: 60_000 }],
    [
      'a quotation mark that nobody closes',
      `a;b\n"c;d\n${line.repeat(100_000)}`,
      { reason: 'BROKEN', row: 2 },
    ],
    ['the same in a short file', 'a;b\n"c;d\n', { reason: 'BROKEN', row: 2 }],
    ['a line without end', 'a'.repeat(3_000_000), { reason: 'BROKEN' }],
    ['a line of delimiters', ';'.repeat(3_000_000), { reason: 'BROKEN' }],
  ])('refuses %s', async (_, text, data) => {
    expect(await refusalOf(Buffer.from(text))).toEqual(data);
  });
});

describe('what is no table', () => {
  const container = (...names: string[]): Buffer =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      ...names.map((name) => Buffer.from(name, 'utf16le')),
    ]);
  it.each([
    ['nothing', Buffer.of(), 'EMPTY'],
    ['a mark alone', Buffer.from('\uFEFF'), 'EMPTY'],
    ['empty lines', Buffer.from('\n \n;;\n'), 'EMPTY'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n'), 'NOT_A_TABLE'],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'NOT_A_TABLE'],
    ['a page named .xls', Buffer.from('\uFEFF\n<html><table><tr><td>a;b'), 'NOT_A_TABLE'],
    ['a document of RTF', Buffer.from(String.raw`{\rtf1 a;b}`), 'NOT_A_TABLE'],
    ['gzip', Buffer.from('1f8b08000000000000034b', 'hex'), 'NOT_A_TABLE'],
    [
      'bytes of anything',
      Buffer.from(Array.from({ length: 999 }, (_, at) => 1 + ((at * 7) % 31))),
      'NOT_A_TABLE',
    ],
    [
      'a zero byte far behind',
      Buffer.concat([Buffer.from('a;b\n'.repeat(50_000)), Buffer.of(0)]),
      'NOT_A_TABLE',
    ],
    ['Excel before 2007', container('Root Entry', 'Workbook'), 'OLD_EXCEL'],
    ['Excel of 1995', container('Root Entry', 'Book'), 'OLD_EXCEL'],
    ['a workbook behind a password', container('EncryptionInfo', 'EncryptedPackage'), 'ENCRYPTED'],
    ['Word before 2007', container('Root Entry', 'WordDocument'), 'NOT_A_TABLE'],
  ])('%s', async (_, bytes, reason) => expect(await refusalOf(bytes)).toEqual({ reason }));

  test('never another error, whatever the bytes', async () => {
    const heads = [
      Buffer.of(),
      Buffer.from('PK\x03\x04', 'latin1'),
      Buffer.of(0xff, 0xfe),
      Buffer.from('a;"b\n'),
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), async (head, tail) => {
        const bytes = Buffer.concat([head, tail]);
        const outcome = await readWhole(bytes).then(
          () => undefined,
          (error: unknown) => (error instanceof Refusal ? error.key : error),
        );
        expect([undefined, 'INVALID_INPUT_FILE']).toContain(outcome);
      }),
      { numRuns: 300 },
    );
  });
});
