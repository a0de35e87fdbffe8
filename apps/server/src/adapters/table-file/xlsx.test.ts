import { crc32, createDeflateRaw } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Refusal } from '@tervik/domain/errors.ts';
import { zip, type Packed } from '#test/corpus/zip.ts';
import { readCells, readWhole, refusalOf } from './test-read.ts';
import { escapeXml, inlineRows, makeWorkbook, type TestWorkbook } from './test-workbook.ts';

const NAMES = inlineRows([
  ['isikukood', 'nimi'],
  ['37605030299', 'Šmidt'],
]);
/** The cells of a workbook of one sheet. */
const cellsOf = (rows: string, book: Partial<TestWorkbook> = {}): ReturnType<typeof readCells> =>
  readCells(makeWorkbook({ sheets: { Leht1: rows }, ...book }));

describe('cells', () => {
  it.each([
    ['a text of the shared ones', '<c t="s"><v>1</v></c>', 'Õnne & Co'],
    ['one in pieces of different looks', '<c t="s"><v>2</v></c>', 'Mari-Liis'],
    ['one with a reading aid', '<c t="s"><v>3</v></c>', '東京'],
    ['one with an escaped character', '<c t="s"><v>4</v></c>', 'a\r\nb_x000D_'],
    [
      'its own text',
      '<c t="inlineStr"><is><r><t>Ma</t></r><r><t xml:space="preserve">ri </t></r></is></c>',
      'Mari ',
    ],
    ['an empty text of its own', '<c t="inlineStr"><is><t/></is></c>', ''],
    ['a code as a number', '<c><v>37605030299</v></c>', '37605030299'],
    ['the same with an exponent', '<c t="n"><v>3.7605030299E10</v></c>', '37605030299'],
    ['the same in a style of fractions', '<c s="2"><v>37605030299</v></c>', '37605030299'],
    ['a day by its style', '<c s="1"><v>27883</v></c>', '1976-05-03'],
    ['a day as ISO', '<c t="d"><v>1976-05-03T00:00:00</v></c>', '1976-05-03'],
    ['a style that there is not', '<c s="99"><v>27883</v></c>', '27883'],
    ['a formula by its result', '<c t="str"><f>A1&amp;B1</f><v>Mari</v></c>', 'Mari'],
    ['a number of a formula', '<c><f>1+1</f><v>2</v></c>', '2'],
    ['a formula without a result', '<c><f>HYPERLINK("http://x.ee")</f></c>', ''],
    ['a result that is empty', '<c t="str"><f>A1</f><v></v></c>', ''],
    ['true', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['an error as it is shown', '<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['character data', '<c t="str"><v><![CDATA[a<b]]></v></c>', 'a<b'],
    ['nothing', '<c s="1"/>', ''],
  ])('%s', async (_, cell, text) => {
    const rows = `<row>${cell}<c><v>0</v></c></row>`;
    const strings = [
      '<t>x</t>',
      '<t>Õnne &amp; Co</t>',
      '<r><rPr><b/></rPr><t>Mari</t></r><r><t>-Liis</t></r>',
      '<t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh>',
      '<t>a_x000D_\nb_x005F_x000D_</t>',
    ];
    expect(await cellsOf(rows, { strings, formats: [0, 14, '0.00E+00'] })).toEqual([[text, '0']]);
  });

  it('stand where they say, or after each other', async () => {
    const rows =
      '<row r="2"><c r="B2"><v>1</v></c><c><v>2</v></c><c r="AA2"><v>3</v></c></row><row r="5"/><row><c><v>4</v></c></row>';
    const { rows: read } = await readWhole(makeWorkbook({ sheets: { Leht1: rows } }));
    expect(read).toEqual([
      { row: 2, cells: ['', '1', '2', ...Array.from({ length: 23 }, () => ''), '3'] },
      { row: 6, cells: ['4'] },
    ]);
  });

  it('may have a prefix before every name', async () => {
    const sheet =
      '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Mari</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await cellsOf('', { parts: { 'leaves/leaf-0.xml': sheet } })).toEqual([['Mari']]);
  });

  it('are what was written', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'aõäöüšžŠŽж 09\'"<>&;_x\t\n'), maxLength: 12 });
    const table = fc.array(
      fc.array(cell, { maxLength: 4 }).map((row) => row.concat('š')),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(table, fc.boolean(), async (rows, isShared) => {
        const strings = [...new Set(rows.flat())];
        const shared = rows.map(
          (row) => `<row>${row.map((text) => `<c t="s"><v>${strings.indexOf(text)}</v></c>`).join('')}</row>`,
        );
        const written = isShared ? shared.join('') : inlineRows(rows);
        const read = await cellsOf(written, { strings: strings.map((text) => `<t>${escapeXml(text)}</t>`) });
        expect(read).toEqual(rows);
      }),
    );
  });
});

describe('sheets', () => {
  it('the first with rows is read, and which it was is said', async () => {
    const sheets = { Peidus: NAMES, Tühi: '<row r="1"><c s="0"/></row>', 'Nimistu & co': NAMES, Muu: NAMES };
    const { format, rows } = await readWhole(makeWorkbook({ sheets, hidden: ['Peidus'] }));
    expect(format).toEqual({ kind: 'XLSX', sheet: 'Nimistu & co', otherSheets: ['Tühi', 'Muu'] });
    expect(rows).toEqual([
      { row: 1, cells: ['isikukood', 'nimi'] },
      { row: 2, cells: ['37605030299', 'Šmidt'] },
    ]);
  });

  it.each([
    ['none', {}],
    ['empty ones', { Leht1: '<row/><row><c t="inlineStr"><is><t> </t></is></c></row>' }],
  ])('%s is an empty file', async (_, sheets) => {
    expect(await refusalOf(makeWorkbook({ sheets }))).toEqual({ reason: 'EMPTY' });
  });

  it('a day is counted from 1904 where the workbook does so', async () => {
    const row = '<row><c s="0"><v>26421</v></c></row>';
    expect(await cellsOf(row, { formats: [14], date1904: true })).toEqual([['1976-05-03']]);
  });
});

describe('limits', () => {
  it('counts rows and columns that are not empty', async () => {
    const book = makeWorkbook({ sheets: { Leht1: NAMES } });
    expect(await readCells(book, { maxRows: 2, maxColumns: 2 })).toHaveLength(2);
    expect(await refusalOf(book, { maxRows: 1 })).toEqual({ reason: 'TOO_MANY_ROWS', max: 1 });
    expect(await refusalOf(book, { maxColumns: 1 })).toEqual({ reason: 'TOO_MANY_COLUMNS', row: 1, max: 1 });
    expect(await refusalOf(book, { maxBytes: 100 })).toEqual({ reason: 'TOO_LARGE', max: 100 });
    expect(await cellsOf('<row><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row>')).toEqual([['1']]);
  });

  it('a cell at the end of the widest row costs nothing', async () => {
    const book = makeWorkbook({ sheets: { Leht1: '<row><c r="XFD1"><v>1</v></c></row>' } });
    expect(await refusalOf(book)).toEqual({ reason: 'TOO_MANY_COLUMNS', row: 1, max: 200 });
  });

  /** So many bytes of one piece, packed without ever being in memory. */
  async function packedOf(piece: Buffer, times: number): Promise<Packed> {
    const deflate = createDeflateRaw();
    const chunks: Buffer[] = [];
    deflate.on('data', (chunk: Buffer) => chunks.push(chunk));
    let crc = 0;
    for (let at = 0; at < times; at += 1) {
      crc = crc32(piece, crc);
      if (!deflate.write(piece)) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    await new Promise((resolve) => deflate.end(() => resolve(undefined)));
    return { packed: Buffer.concat(chunks), size: piece.length * times, crc };
  }
  const SPACES = Buffer.alloc(1024 * 1024, ' ');

  it('a bomb of 400 MB is not unpacked, wherever it lies', async () => {
    const bomb = await packedOf(SPACES, 400);
    for (const name of ['leaves/leaf-0.xml', 'words.xml', 'media/picture.png']) {
      const book = makeWorkbook({ sheets: { Leht1: NAMES }, strings: [], parts: { [name]: bomb } });
      expect(book.length).toBeLessThan(1024 * 1024);
      expect(await refusalOf(book)).toEqual({ reason: 'BOMB' });
    }
  });

  it('a bomb that says it is small is not unpacked further than that', async () => {
    const bomb = await packedOf(SPACES, 100);
    const book = makeWorkbook({
      sheets: { Leht1: NAMES },
      parts: { 'leaves/leaf-0.xml': { ...bomb, size: 1000 } },
    });
    expect(await refusalOf(book)).toEqual({ reason: 'BROKEN' });
  });

  it.each([
    ['text without an element', '<row><c t="str"><v>', 'x'.repeat(6 * 1024 * 1024), 'BOMB'],
    ['an attribute without end', '<row a="', 'x'.repeat(6 * 1024 * 1024), 'BOMB'],
    ['a comment without end', '<!--', 'x'.repeat(6 * 1024 * 1024), 'BOMB'],
    ['elements within each other', '', '<a>'.repeat(100) + '</a>'.repeat(100), 'BROKEN'],
    ['a cell of many characters', '<row><c t="str"><v>', `${'x'.repeat(200_000)}</v></c></row>`, 'BROKEN'],
    ['more rows than there are', '', '<row/>'.repeat(1_048_577), 'BROKEN'],
  ])('%s', async (_, beginning, rest, reason) => {
    // Bytes that do not pack keep the file large enough for its size unpacked.
    const ballast = Buffer.from(
      Array.from({ length: 400_000 }, (__, at) => (at * at * 31 + (at >> 3)) & 255),
    );
    const book = makeWorkbook({
      sheets: { Leht1: beginning + rest },
      parts: { 'media/picture.png': ballast },
    });
    expect(await refusalOf(book)).toMatchObject({ reason });
  });

  it('so many parts are no workbook', async () => {
    const parts = Object.fromEntries(Array.from({ length: 4001 }, (_, at) => [`p${at}`, '']));
    expect(await refusalOf(makeWorkbook({ sheets: {}, parts }))).toEqual({ reason: 'BOMB' });
  });
});

describe('XML brings nothing in', () => {
  const sheet = (head: string, value: string): string =>
    `<?xml version="1.0"?>${head}<worksheet><sheetData><row><c t="str"><v>${value}</v></c></row></sheetData></worksheet>`;
  it.each([
    ['an external entity', sheet('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', '&e;')],
    ['an entity of a thousand', sheet('<!DOCTYPE x [<!ENTITY a "xx"><!ENTITY e "&a;&a;">]>', '&e;')],
    ['a document type alone', sheet('<!DOCTYPE worksheet SYSTEM "http://127.0.0.1/x.dtd">', '1')],
    ['an entity that nobody names', sheet('', '&e;')],
  ])('%s is refused', async (_, part) => {
    const book = makeWorkbook({ sheets: { Leht1: '' }, parts: { 'leaves/leaf-0.xml': part } });
    expect(await refusalOf(book)).toEqual({ reason: 'BROKEN' });
  });

  it('and what lies elsewhere is not asked for', async () => {
    const relations =
      '<Relationships><Relationship Id="s0" Type="x/worksheet" Target="http://127.0.0.1/leaf.xml" TargetMode="External"/></Relationships>';
    const book = makeWorkbook({ sheets: { Leht1: NAMES }, parts: { 'book/_rels/main.xml.rels': relations } });
    expect(await refusalOf(book)).toEqual({ reason: 'EMPTY' });
  });
});

describe('what is no workbook, or no whole one', () => {
  const good = makeWorkbook({ sheets: { Leht1: NAMES } });
  const relation = (target: string): string =>
    `<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="${target}"/></Relationships>`;
  const encrypted = Buffer.from(good);
  const central = encrypted.indexOf('PK\x01\x02');
  encrypted.writeUInt16LE(encrypted.readUInt16LE(central + 8) | 1, central + 8);

  it.each([
    ['a zip file of pictures', zip({ 'a.png': 'x' }), 'NOT_A_TABLE'],
    [
      'an OpenDocument',
      zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
      'NOT_A_TABLE',
    ],
    [
      'a Word document',
      zip({ '_rels/.rels': relation('word/document.xml'), 'word/document.xml': '<w:document xmlns:w="w"/>' }),
      'NOT_A_TABLE',
    ],
    [
      'a binary workbook',
      zip({ '_rels/.rels': relation('xl/workbook.bin'), 'xl/workbook.bin': 'x' }),
      'NOT_A_TABLE',
    ],
    ['a main part outside', zip({ '_rels/.rels': relation('../../etc/passwd.xml') }), 'NOT_A_TABLE'],
    ['a part behind a password', encrypted, 'ENCRYPTED'],
    ['half a file', good.subarray(0, good.length / 2), 'BROKEN'],
    ['the beginning alone', Buffer.from('PK\x03\x04abc'), 'BROKEN'],
    [
      'a sheet that is not there',
      makeWorkbook({
        sheets: { A: '' },
        parts: {
          'book/_rels/main.xml.rels':
            '<Relationships><Relationship Id="s0" Type="x/worksheet" Target="no.xml"/></Relationships>',
        },
      }),
      'BROKEN',
    ],
    [
      'a sheet that ends in the middle',
      makeWorkbook({
        sheets: { A: '' },
        parts: { 'leaves/leaf-0.xml': '<worksheet><sheetData><row><c><v>1</v></c></row><row>' },
      }),
      'BROKEN',
    ],
    [
      'a sheet that is no UTF-8',
      makeWorkbook({
        sheets: { A: '' },
        parts: { 'leaves/leaf-0.xml': Buffer.from('<a>\xff</a>', 'latin1') },
      }),
      'BROKEN',
    ],
    [
      'a shared text that there is not',
      makeWorkbook({ sheets: { A: '<row><c t="s"><v>7</v></c></row>' } }),
      'BROKEN',
    ],
    [
      'rows in no order',
      makeWorkbook({ sheets: { A: '<row r="3"><c><v>1</v></c></row><row r="2"/>' } }),
      'BROKEN',
    ],
    [
      'a cell without a place',
      makeWorkbook({ sheets: { A: '<row><c r="7B"><v>1</v></c></row>' } }),
      'BROKEN',
    ],
    ['two parts of one name', zip({ 'a.xml': 'x', 'A.xml': 'y' }), 'BROKEN'],
    ['a name that leads out', zip({ '../a.xml': 'x' }), 'BROKEN'],
  ])('%s', async (_, bytes, reason) => expect(await refusalOf(bytes)).toEqual({ reason }));

  test('never another error, whichever byte is changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.nat(255), async (at, byte) => {
        const changed = Buffer.from(good);
        changed[at] = byte;
        const outcome = await readWhole(changed).then(
          () => undefined,
          (error: unknown) => (error instanceof Refusal ? error.key : error),
        );
        expect([undefined, 'INVALID_INPUT_FILE']).toContain(outcome);
      }),
      { numRuns: 300 },
    );
  });
});
