import { describe, expect, it, test } from 'vitest';
import { readHeader } from './column-headers.ts';
import { checkColumns, recogniseColumns } from './columns.ts';
import { LIST_COLUMNS } from './vocabulary.ts';

const MARI = ['48105215716', 'Mari', 'Õispuu', '55512345', 'mari@naide.ee'];
const JAAN = ['37605030299', 'Jaan', 'Šmidt', '81234567', 'jaan@naide.ee'];
const ANNA = ['60311213742', 'Анна', 'Žukova', '+372 5551 2346', ''];
const PEOPLE = [MARI, JAAN, ANNA];
/** The same people with their columns in this order. */
const people = (...order: number[]): string[][] => PEOPLE.map((row) => order.map((at) => row[at] ?? ''));

describe('headers in three languages', () => {
  it.each([
    ['Isikukood;Eesnimi;Perenimi;Telefon;E-post', 'et'],
    ['ISIKUKOOD;EESNIMI;PEREKONNANIMI;MOBIIL;E-POSTI AADRESS', 'capitals'],
    ['isikukood;eesnimi;perenimi;telefoni nr;meil', 'small'],
    ['Patsiendi isikukood;Patsiendi eesnimi;Patsiendi perenimi;Mobiiltelefon 1;E-post (kodu)', 'whose it is'],
    ['Personal code;First name;Surname;Phone;Email', 'en'],
    ['personal_code;first_name;last_name;phone_number;email', 'of a database'],
    ["Patient's personal code;Given name;Family name;Mobile phone;E-mail", 'en, longer'],
    ['Личный код;Имя;Фамилия;Телефон;Эл. почта', 'ru'],
    ['ЛИЧНЫЙ КОД;ИМЯ;ФАМИЛИЯ;НОМЕР ТЕЛЕФОНА;ЭЛЕКТРОННАЯ ПОЧТА', 'ru, capitals'],
  ])('%s (%s)', (header) => {
    expect(recogniseColumns([header.split(';'), ...PEOPLE])).toEqual({
      headerRow: true,
      rowsAbove: 1,
      columns: { PERSONAL_CODE: 0, FIRST_NAME: 1, SURNAME: 2, PHONE: 3, EMAIL: 4 },
      certain: true,
      surnameFirst: false,
    });
  });

  it.each([
    ['Sünniaeg', 'BIRTH_DATE'],
    ['Sunnikuupaev', 'BIRTH_DATE'],
    ['Дата рождения', 'BIRTH_DATE'],
    ['Sugu', 'SEX'],
    ['Gender', 'SEX'],
    ['ПОЛ', 'SEX'],
    ['Nimistu nr', 'LIST_CODE'],
    ['nimistu kood', 'LIST_CODE'],
    ['Код списка', 'LIST_CODE'],
    ['Perearst', 'DOCTOR'],
    ["Doctor's name", 'DOCTOR'],
    ['Семейный врач', 'DOCTOR'],
    ['Registrikood', 'REGISTRATION_NUMBER'],
    ['Registration number', 'REGISTRATION_NUMBER'],
    ['Регистрационный номер', 'REGISTRATION_NUMBER'],
    ['Nimi', 'FULL_NAME'],
    ['Patient', 'FULL_NAME'],
    ['Ф.И.О.', 'FULL_NAME'],
  ])('%s is %s', (header, column) => {
    expect(readHeader(header)?.column).toBe(column);
  });

  it.each(['', 'Arsti isikukood', 'Perearsti kood', 'Lähedase telefon', 'Aadress', 'Märkused', 'Kood', '№'])(
    '"%s" is none',
    (header) => expect(readHeader(header)).toBeUndefined(),
  );

  it.each([
    ['Nimi', false],
    ['Ees- ja perenimi', false],
    ['Perenimi, eesnimi', true],
    ['Perekonna- ja eesnimi', true],
    ['Surname, first name', true],
    ['ФИО', true],
  ])('%s puts the surname first: %s', (header, surnameFirst) => {
    const rows = people(0, 1).map(([code = '', name = '']) => [code, `${name} Tamm`]);
    expect(recogniseColumns([['isikukood', header], ...rows])).toMatchObject({
      columns: { PERSONAL_CODE: 0, FULL_NAME: 1 },
      certain: true,
      surnameFirst,
    });
  });

  it('takes the mobile of two phones, and asks about two of one name', () => {
    const header = ['Isikukood', 'Eesnimi', 'Perenimi', 'Telefon', 'Mobiil'];
    const rows = people(0, 1, 2, 3, 3);
    expect(recogniseColumns([header, ...rows])).toMatchObject({ columns: { PHONE: 4 }, certain: true });
    expect(recogniseColumns([header.with(4, 'Telefon'), ...rows])).toMatchObject({
      columns: { PHONE: 3 },
      certain: false,
    });
  });

  it('finds it under titles, and alone in the file', () => {
    const header = ['Isikukood', 'Nimi'];
    expect(
      recogniseColumns([['Nimistu N0554 seisuga 1.11.2026'], [], header, ...people(0, 2)]),
    ).toMatchObject({
      headerRow: true,
      rowsAbove: 3,
      columns: { PERSONAL_CODE: 0, FULL_NAME: 1 },
      certain: true,
    });
    expect(recogniseColumns([header])).toMatchObject({ rowsAbove: 1, certain: true });
  });
});

describe('without a header', () => {
  it('goes by content, and is never certain', () => {
    const rows = people(3, 2, 0, 1, 4);
    expect(recogniseColumns(rows)).toEqual({
      headerRow: false,
      rowsAbove: 0,
      columns: { PHONE: 0, FIRST_NAME: 1, PERSONAL_CODE: 2, SURNAME: 3, EMAIL: 4 },
      certain: false,
      surnameFirst: false,
    });
  });

  it('finds dates, sexes, list codes and whole names by their row', () => {
    const rows = [
      ['1', '48105215716', 'Mari Õispuu', '21.05.1981', '01.02.2020', 'N', 'N0554'],
      ['2', '37605030299', 'Jaan Šmidt', '3.5.1976', '01.02.2020', 'M', 'N0554'],
    ];
    expect(recogniseColumns(rows).columns).toEqual({
      PERSONAL_CODE: 1,
      FULL_NAME: 2,
      BIRTH_DATE: 3,
      SEX: 5,
      LIST_CODE: 6,
    });
  });

  it('takes no doctor’s code or name, repeated in every row, for the patient’s', () => {
    const rows = [...people(0, 2), ['47508030046', 'Mets']].map(([code = '', surname = '']) => [
      '60001019906',
      'Doktor Valus',
      code,
      `Mari ${surname}`,
    ]);
    expect(recogniseColumns(rows).columns).toEqual({ PERSONAL_CODE: 2, FULL_NAME: 3 });
  });

  it('keeps a first row whose code is wrong: it is no header', () => {
    const rows = [['37605030298', 'Jaan', 'Šmidt'], ...people(0, 1, 2)];
    expect(recogniseColumns(rows)).toMatchObject({ headerRow: false, rowsAbove: 0 });
  });

  it('skips a header in words that it does not know', () => {
    expect(recogniseColumns([['henkilötunnus', 'etunimi', 'sukunimi'], ...people(0, 1, 2)])).toMatchObject({
      headerRow: true,
      rowsAbove: 1,
      columns: { PERSONAL_CODE: 0, FIRST_NAME: 1, SURNAME: 2 },
      certain: false,
    });
  });

  it.each([
    ['nothing', []],
    ['an empty row', [[]]],
    ['words', [['tere'], ['maailm']]],
  ])('finds nothing in %s', (_, rows) => {
    expect(recogniseColumns(rows)).toMatchObject({
      headerRow: false,
      rowsAbove: 0,
      columns: {},
      certain: false,
    });
  });
});

describe('a header that misleads', () => {
  it.each([
    ['code and first name', [1, 0, 2, 3, 4], { PERSONAL_CODE: 1, FIRST_NAME: 0 }],
    ['code and phone', [3, 1, 2, 0, 4], { PERSONAL_CODE: 3, PHONE: 0 }],
    ['phone and e-mail', [0, 1, 2, 4, 3], { PHONE: 4, EMAIL: 3 }],
  ])('is corrected where content is unmistakable: %s', (_, order, moved) => {
    const header = ['Isikukood', 'Eesnimi', 'Perenimi', 'Telefon', 'E-post'];
    expect(recogniseColumns([header, ...people(...order)])).toMatchObject({
      headerRow: true,
      columns: { PERSONAL_CODE: 0, FIRST_NAME: 1, SURNAME: 2, PHONE: 3, EMAIL: 4, ...moved },
      certain: false,
    });
  });

  it('does not keep a column whose content has nothing of it', () => {
    const header = ['Eesnimi', 'Perenimi'];
    const rows = people(0, 2);
    expect(recogniseColumns([header, ...rows])).toMatchObject({
      columns: { PERSONAL_CODE: 0, SURNAME: 1 },
      certain: false,
    });
  });

  it('is believed about names, which content does not tell apart', () => {
    expect(recogniseColumns([['Isikukood', 'Eesnimi', 'Perenimi'], ...people(0, 2, 1)])).toMatchObject({
      columns: { FIRST_NAME: 1, SURNAME: 2 },
      certain: true,
    });
  });

  it('is doubted, and shown, where nothing fits', () => {
    const rows = [
      ['x', 'Mari', 'Õispuu'],
      ['y', 'Jaan', 'Šmidt'],
    ];
    expect(recogniseColumns([['Isikukood', 'Eesnimi', 'Perenimi'], ...rows])).toMatchObject({
      columns: { PERSONAL_CODE: 0 },
      certain: false,
    });
  });

  it('does not bring the phone of a relative in, whatever its column holds', () => {
    const header = ['Isikukood', 'Eesnimi', 'Perenimi', 'Lähedase telefon'];
    expect(recogniseColumns([header, ...people(0, 1, 2, 3)]).columns).toEqual({
      PERSONAL_CODE: 0,
      FIRST_NAME: 1,
      SURNAME: 2,
    });
  });
});

describe('a mapping made by hand', () => {
  it.each([
    ['LIST', {}, ['PERSONAL_CODE', 'FIRST_NAME', 'SURNAME']],
    ['LIST', { PERSONAL_CODE: 0, FIRST_NAME: 1 }, ['SURNAME']],
    ['LIST', { PERSONAL_CODE: 0, FULL_NAME: 1 }, []],
    ['LIST', { PERSONAL_CODE: 0, FIRST_NAME: 2, SURNAME: 1 }, []],
    ['LIST', { FULL_NAME: 1 }, ['PERSONAL_CODE']],
    ['PHONES', { FULL_NAME: 1 }, ['PERSONAL_CODE', 'PHONE']],
    ['PHONES', { PERSONAL_CODE: 0, PHONE: 1 }, []],
  ] as const)('for %s of %j misses %j', (use, mapping, missing) => {
    expect(checkColumns(mapping, use)).toEqual({ missing, shared: [] });
  });

  test('names columns that share a place', () => {
    expect(checkColumns({ PERSONAL_CODE: 0, FULL_NAME: 1, DOCTOR: 1 }, 'LIST')).toEqual({
      missing: [],
      shared: ['FULL_NAME', 'DOCTOR'],
    });
  });

  test('may name each of eleven columns', () => expect(LIST_COLUMNS).toHaveLength(11));
});
