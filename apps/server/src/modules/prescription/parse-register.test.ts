import fs from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '@tervik/domain/errors.ts';
import { ADMINISTRATION_ROUTES } from '@tervik/domain/prescription/vocabulary.ts';
import { DEMO_MEDICINES } from './import.ts';
import { parseRegister } from './parse-register.ts';
import { routeOf } from './register-route.ts';

const HEADER = 'Pakendikood;Ravimi nimetus;Toimeaine nimetus;ATC kood;Tugevus;Ravimvorm;Manustamisviis;PIL';
const ROW = '1529962;Žõäöüš;toimeäine;A01AA01;0,5 mg;tablett;suukaudne;x.pdf';
const MEDICINE = {
  package_code: '1529962',
  brand_name: 'Žõäöüš',
  active_ingredient: 'toimeäine',
  atc: 'A01AA01',
  route: 'ORAL',
  strength: '0,5 mg',
  form: 'tablett',
};

/** Bytes of a text in an old encoding, by asking the decoder for each byte. */
function encode(text: string, encoding: string): Uint8Array {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const signs = [...all].map((byte) => new TextDecoder(encoding).decode(Uint8Array.of(byte)));
  return Uint8Array.from(text, (sign) => {
    const at = signs.indexOf(sign);
    if (at < 0) throw new Error(`${encoding} has no ${sign}`);
    return at;
  });
}
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const file = (...lines: string[]): Uint8Array => utf8(lines.join('\r\n'));

function reasonOf(bytes: Uint8Array): unknown {
  try {
    parseRegister(bytes);
  } catch (error) {
    if (error instanceof Refusal && error.key === 'INVALID_INPUT_FILE') return error.data['reason'];
    throw error;
  }
  return null;
}

describe('a package file', () => {
  const text = `${HEADER}\n${ROW}\n`;
  const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
  it.each([
    ['utf-8', utf8(text)],
    ['utf-8', utf8(`\uFEFF${text}`)],
    ['utf-16le', utf16],
    ['windows-1257', encode(text, 'windows-1257')],
    ['iso-8859-15', encode(text, 'iso-8859-15')],
  ])('is read in %s', (encoding, bytes) => {
    const parsed = parseRegister(bytes);
    expect(parsed).toMatchObject({ encoding, delimiter: ';', skipped: [] });
    expect(parsed.medicines).toEqual([MEDICINE]);
  });

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('is read with %s', (_, delimiter) => {
    const parsed = parseRegister(utf8(text.replaceAll(';', delimiter)));
    expect(parsed.delimiter).toBe(delimiter);
    expect(parsed.medicines).toEqual([MEDICINE]);
  });

  it('is read with commas, whatever its quoted names hold', () => {
    const parsed = parseRegister(
      file(
        '"Kood; pakendi","Kood","Name","INN; substance","Tugevus"',
        '"a;b",1529962,"Ibu, ""forte""",x,"0,5 mg"',
      ),
    );
    expect(parsed.medicines).toMatchObject([{ brand_name: 'Ibu, "forte"', strength: '0,5 mg' }]);
  });

  it.each([
    'ATC kood;Toimeaine nimetus;PIL;Pakendikood',
    'PACKAGE CODE;ACTIVE_INGREDIENT',
    'kood;toimeained',
    'Code;INN;x;x;x',
  ])('is found its columns in "%s"', (header) => {
    const names = header.split(';');
    const at = names.findIndex((name) => /kood$|code$/i.test(name) && !name.startsWith('ATC'));
    const row = names.map((_, index) => (index === at ? '1529962' : 'ibuprofen')).join(';');
    expect(parseRegister(file(header, row)).medicines).toMatchObject([
      { package_code: '1529962', brand_name: 'ibuprofen', active_ingredient: 'ibuprofen' },
    ]);
  });

  it('may name the brand alone, and the form instead of the route', () => {
    const parsed = parseRegister(
      file('name;tugevus;drugform_name;kood', 'Ibumetin;400 mg;õhukese kattega tablett;1529962'),
    );
    expect(parsed.medicines).toEqual([
      {
        ...MEDICINE,
        brand_name: 'Ibumetin',
        active_ingredient: '',
        atc: '',
        strength: '400 mg',
        form: 'õhukese kattega tablett',
      },
    ]);
  });

  it('tells which rows it left out, and why', () => {
    const parsed = parseRegister(
      file(
        'Pakendikood;Nimetus;Toimeaine;Tugevus',
        '1529962;Ibumetin;ibuprofen;400 mg',
        '152996;Ibumetin;ibuprofen;400 mg',
        ';;;',
        '1529963;;;',
        '',
        '1529962;Ibumetin;ibuprofen;600 mg',
        `1529964;${'x'.repeat(201)};ibuprofen;1 mg`,
        `1529965;Ibumetin;ibuprofen;${'x'.repeat(61)}`,
        '1529966;Ibumetin',
        '1529967;Ibumetin;ibuprofen;1 mg;and;more',
      ),
    );
    expect(parsed.medicines.map((one) => one.package_code)).toEqual(['1529962', '1529966', '1529967']);
    expect(parsed.skipped).toEqual([
      { line: 3, reason: 'NO_CODE' },
      { line: 4, reason: 'NO_CODE' },
      { line: 5, reason: 'NO_NAME' },
      { line: 7, reason: 'REPEATED' },
      { line: 8, reason: 'TOO_LONG' },
      { line: 9, reason: 'TOO_LONG' },
    ]);
  });

  it.each([
    ['nothing', utf8(''), 'EMPTY'],
    ['blanks', utf8('\uFEFF \r\n\n'), 'EMPTY'],
    ['no names', file('Pakendikood;Hind', '1529962;3'), 'NO_NAME_COLUMN'],
    ['no codes', file('Toimeaine nimetus;Hind', 'ibuprofen;3'), 'NO_CODE_COLUMN'],
    ['a page', utf8('<!doctype html><html><body>404</body></html>'), 'NO_NAME_COLUMN'],
    [
      'a picture',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]),
      'NO_NAME_COLUMN',
    ],
    ['an open quotation', utf8(`${HEADER}\n"1529962;a;b`), 'NOT_A_TABLE'],
  ])('that is %s is refused in words', (_, bytes, reason) => {
    expect(reasonOf(bytes)).toBe(reason);
  });

  it('never fails but by saying so, whatever bytes it is made of', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, withHeader) => {
        const whole = withHeader ? Uint8Array.from([...utf8(`${HEADER}\n`), ...bytes]) : bytes;
        const reason = reasonOf(whole);
        expect([null, 'EMPTY', 'NOT_A_TABLE', 'NO_NAME_COLUMN', 'NO_CODE_COLUMN']).toContain(reason);
      }),
    );
  });

  it('of twenty thousand packages is read whole', () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, at) => `${1_000_000 + at};Brand ${at};substance;A01;1 mg;tablett;;`,
    );
    expect(parseRegister(file(HEADER, ...lines)).medicines).toHaveLength(20_000);
  });
});

describe('the demo list', () => {
  const { medicines, skipped } = parseRegister(fs.readFileSync(DEMO_MEDICINES));
  it('is whole: every row is taken, each medicine stands there once, and each route is known', () => {
    expect(skipped).toEqual([]);
    expect(new Set(medicines.map((one) => one.active_ingredient)).size).toBeGreaterThan(140);
    const names = medicines.map((one) => `${one.active_ingredient} ${one.strength} ${one.route}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(medicines.filter(({ route }) => route === 'OTHER')).toEqual([]);
    expect(medicines.filter(({ atc }) => !/^[A-V]\d\d[A-Z]{2}\d\d$/.test(atc))).toEqual([]);
    expect(new Set(medicines.map(({ route }) => route)).size).toBe(ADMINISTRATION_ROUTES.length - 1);
  });
});

it.each([
  ['suukaudne', '', 'ORAL'],
  ['', 'õhukese kattega tablett', 'ORAL'],
  ['', 'suukaudne suspensioon', 'ORAL'],
  ['', 'vaginaaltablett', 'VAGINAL'],
  ['', 'inhalatsioonipulber kõvakapslis', 'INHALED'],
  ['', 'ninasprei, suspensioon', 'NASAL'],
  ['', 'silmatilgad, lahus', 'EYE'],
  ['', 'kõrvatilgad', 'EAR'],
  ['', 'rektaalsuposiit', 'RECTAL'],
  ['', 'süstesuspensioon', 'INJECTION'],
  ['', 'transdermaalne plaaster', 'SKIN'],
  ['', 'keelealune tablett', 'SUBLINGUAL'],
  ['Intravenous', 'powder', 'INJECTION'],
  ['Nahale', 'tablett', 'SKIN'],
  ['maagiline', 'võlukepp', 'OTHER'],
  ['', '', 'OTHER'],
])('the way into the body of %j, %j is %s', (route, form, expected) => {
  expect(routeOf(route, form)).toBe(expected);
});
