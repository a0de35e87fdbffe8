import { describe, expect, it, test } from 'vitest';
import { parseEstonianSpecialPhone } from '../person/phone.ts';
import { readMember, readPhoneRow, type ListMember, type RowRules } from './member.ts';
import { LIST_COLUMNS, type ListColumn } from './vocabulary.ts';

const RULES: RowRules = {
  today: '2026-11-25',
  // The whole rule is the server's; the domain's part of it shows that what it gives is taken.
  readPhone: parseEstonianSpecialPhone,
};
const GOOD: Partial<Record<ListColumn, string>> = {
  PERSONAL_CODE: '48105215716',
  FIRST_NAME: 'Mari',
  SURNAME: 'Õispuu',
};
const MEMBER: ListMember = {
  personalCode: '48105215716',
  firstName: 'Mari',
  surname: 'Õispuu',
  birthDate: '1981-05-21',
  sex: 'FEMALE',
};

/** A row with these cells, each in the column of its name. */
function read(cells: Partial<Record<ListColumn, string>>, rules: Partial<RowRules> = {}) {
  const columns = LIST_COLUMNS.filter((column) => cells[column] !== undefined);
  const mapping = Object.fromEntries(columns.map((column, at) => [column, at]));
  return readMember(
    columns.map((column) => cells[column] ?? ''),
    mapping,
    { ...RULES, ...rules },
  );
}

describe('a member', () => {
  it('is what the code says, and what stands beside it', () => {
    expect(
      read({
        ...GOOD,
        BIRTH_DATE: '21.05.1981',
        SEX: 'N',
        PHONE: '8123 4567',
        EMAIL: 'Mari@Naide.EE',
        LIST_CODE: 'n0554',
        DOCTOR: 'DR ANU KÄSK',
        REGISTRATION_NUMBER: '10000018',
      }),
    ).toEqual({
      member: {
        ...MEMBER,
        phone: '+37281234567',
        email: 'Mari@naide.ee',
        listCode: 'N0554',
        doctor: 'Dr Anu Käsk',
        registrationNumber: '10000018',
      },
      remarks: [],
    });
  });

  it.each(['', ' ', '-', '—', '\u{A0}', '\0'])('has nothing where the cell is %j', (empty) => {
    const others = ['BIRTH_DATE', 'SEX', 'PHONE', 'EMAIL', 'LIST_CODE', 'DOCTOR', 'REGISTRATION_NUMBER'];
    expect(read({ ...GOOD, ...Object.fromEntries(others.map((column) => [column, empty])) })).toEqual({
      member: MEMBER,
      remarks: [],
    });
  });

  it('needs no cells where the row is short', () => {
    const columns = { PERSONAL_CODE: 0, FIRST_NAME: 1, SURNAME: 2, PHONE: 3, LIST_CODE: 9 };
    expect(readMember(['48105215716', 'Mari', 'Õispuu'], columns, RULES)).toEqual({
      member: MEMBER,
      remarks: [],
    });
    expect(readMember([], columns, RULES)).toMatchObject({ problem: 'NO_CODE' });
  });

  it.each([
    "'48105215716",
    '="48105215716"',
    '"48105215716"',
    ' 481 0521 5716 ',
    '48105215716\u{A0}',
    '\u{FEFF}48105215716',
  ])('has its code out of %j', (cell) => {
    expect(read({ ...GOOD, PERSONAL_CODE: cell })).toMatchObject({ member: { personalCode: '48105215716' } });
  });

  it.each(['21.05.1981', '21.5.1981', '1981-05-21', '1981-05-21T00:00', '21.05.1981 0:00:00', "'21.05.1981"])(
    'agrees with the date %s',
    (date) => expect(read({ ...GOOD, BIRTH_DATE: date })).toEqual({ member: MEMBER, remarks: [] }),
  );

  it.each(['N', 'n', 'naine', 'Naine', 'F', 'female', 'Ж', 'жен.', 'ЖЕНСКИЙ'])(
    'agrees with the sex %s',
    (sex) => expect(read({ ...GOOD, SEX: sex })).toEqual({ member: MEMBER, remarks: [] }),
  );
});

describe('names', () => {
  it.each([
    ['MARI-LIIS', 'TAMM-KÕIV', 'Mari-Liis', 'Tamm-Kõiv'],
    ['ŽANNA', "O'NEILL", 'Žanna', "O'Neill"],
    ['АННА МАРИЯ', 'ЩУКИНА', 'Анна Мария', 'Щукина'],
    ['ÜLO', 'ÄÄR', 'Ülo', 'Äär'],
    ['  Mari \u{A0} Liis ', '"Õispuu"', 'Mari Liis', 'Õispuu'],
    ['„Mari“', '«Õispuu»', 'Mari', 'Õispuu'],
    ['="Mari"', "'=Õispuu", 'Mari', '=Õispuu'],
    ['mari', 'von Tamm', 'mari', 'von Tamm'],
    ['Anne', "'t Hooft", 'Anne', "'t Hooft"],
    ['Ann\u{AD}e', 'To\u{0301}th', 'Anne', 'Tóth'],
  ])('%j %j are %s %s', (first, last, firstName, surname) => {
    expect(read({ ...GOOD, FIRST_NAME: first, SURNAME: last })).toMatchObject({
      member: { firstName, surname },
    });
  });

  it.each([
    ['Mari Liis Tamm', false, 'Mari Liis', 'Tamm'],
    ['Tamm, Mari Liis', false, 'Mari Liis', 'Tamm'],
    ['Tamm, Mari Liis', true, 'Mari Liis', 'Tamm'],
    ['TAMM KÕIV, MARI', false, 'Mari', 'Tamm Kõiv'],
    ['Tamm, Mari, Liis', false, 'Mari Liis', 'Tamm'],
    ['Tamm Mari Liis', true, 'Mari Liis', 'Tamm'],
    ['"Tamm, Mari"', false, 'Mari', 'Tamm'],
    ['TAMM Mari', true, 'Mari', 'Tamm'],
  ])('of %j, surname first %s, are %s %s', (cell, surnameFirst, firstName, surname) => {
    const { FIRST_NAME: _, SURNAME: __, ...rest } = GOOD;
    expect(read({ ...rest, FULL_NAME: cell }, { surnameFirst })).toMatchObject({
      member: { firstName, surname },
    });
  });

  it('are taken from their own columns before the whole one', () => {
    expect(read({ ...GOOD, FULL_NAME: 'Keegi Muu' })).toMatchObject({ member: { firstName: 'Mari' } });
  });
});

describe('a row is not taken', () => {
  it.each([
    [{ PERSONAL_CODE: '' }, { problem: 'NO_CODE', column: 'PERSONAL_CODE' }],
    [
      { PERSONAL_CODE: '48105215717' },
      { problem: 'WRONG_CODE', column: 'PERSONAL_CODE', reason: 'CHECK_DIGIT' },
    ],
    [{ PERSONAL_CODE: '4810521571' }, { problem: 'WRONG_CODE', column: 'PERSONAL_CODE', reason: 'FORMAT' }],
    [
      { PERSONAL_CODE: '37802310009' },
      { problem: 'WRONG_CODE', column: 'PERSONAL_CODE', reason: 'BIRTH_DATE' },
    ],
    [{ PERSONAL_CODE: '57802286060' }, { problem: 'WRONG_CODE', reason: 'FUTURE_BIRTH_DATE' }],
    [{ PERSONAL_CODE: '17810010006' }, { problem: 'WRONG_CODE', reason: 'TOO_OLD' }],
    [{ PERSONAL_CODE: '4,81052E+10' }, { problem: 'CODE_ROUNDED', column: 'PERSONAL_CODE' }],
    [{ PERSONAL_CODE: '4.81E+10' }, { problem: 'CODE_ROUNDED', column: 'PERSONAL_CODE' }],
    [{ FIRST_NAME: '' }, { problem: 'NO_NAME', column: 'FIRST_NAME' }],
    [{ SURNAME: ' - ' }, { problem: 'NO_NAME', column: 'SURNAME' }],
    [{ SURNAME: '55512345' }, { problem: 'NO_NAME', column: 'SURNAME' }],
    [{ SURNAME: 'x'.repeat(101) }, { problem: 'NAME_TOO_LONG', column: 'SURNAME' }],
    [{ BIRTH_DATE: '22.05.1981' }, { problem: 'BIRTH_DATE_DIFFERS', column: 'BIRTH_DATE' }],
    [{ BIRTH_DATE: '1881-05-21' }, { problem: 'BIRTH_DATE_DIFFERS', column: 'BIRTH_DATE' }],
    [{ SEX: 'M' }, { problem: 'SEX_DIFFERS', column: 'SEX' }],
    [{ SEX: 'муж' }, { problem: 'SEX_DIFFERS', column: 'SEX' }],
    [{ LIST_CODE: '0554' }, { problem: 'LIST_CODE_WRONG', column: 'LIST_CODE' }],
    [{ LIST_CODE: 'N05541' }, { problem: 'LIST_CODE_WRONG', column: 'LIST_CODE' }],
  ] as const)('%j: %j', (cells, finding) => {
    expect(read({ ...GOOD, ...cells })).toMatchObject(finding);
  });

  it('without a surname in the whole name', () => {
    const { FIRST_NAME: _, SURNAME: __, ...rest } = GOOD;
    expect(read({ ...rest, FULL_NAME: 'Mari' })).toEqual({ problem: 'NO_NAME', column: 'FULL_NAME' });
    expect(read({ ...rest, FULL_NAME: 'Tamm,' })).toEqual({ problem: 'NO_NAME', column: 'FULL_NAME' });
    expect(read(rest)).toEqual({ problem: 'NO_NAME', column: 'FIRST_NAME' });
  });

  it('may have names of a hundred characters', () => {
    expect(read({ ...GOOD, SURNAME: 'õ'.repeat(100) })).toMatchObject({ member: { firstName: 'Mari' } });
  });
});

describe('what cannot be read is left out, with a remark', () => {
  it.each([
    [{ PHONE: 'helista õhtul' }, 'UNREADABLE', 'PHONE'],
    [{ PHONE: '8.1235E+7' }, 'UNREADABLE', 'PHONE'],
    [{ EMAIL: 'mari@' }, 'UNREADABLE', 'EMAIL'],
    [{ EMAIL: 'mari@gmail.ee' }, 'UNREADABLE', 'EMAIL'],
    [{ BIRTH_DATE: '21.05.81' }, 'UNREADABLE', 'BIRTH_DATE'],
    [{ SEX: '2' }, 'UNREADABLE', 'SEX'],
    [{ DOCTOR: 'x'.repeat(201) }, 'UNREADABLE', 'DOCTOR'],
    [{ REGISTRATION_NUMBER: '<b>' }, 'UNREADABLE', 'REGISTRATION_NUMBER'],
  ] as const)('%j', (cells, remark, column) => {
    expect(read({ ...GOOD, ...cells })).toEqual({ member: MEMBER, remarks: [{ remark, column }] });
  });

  it('of several phones or addresses the first good one is taken', () => {
    expect(read({ ...GOOD, PHONE: '123; 81234567, 82234567', EMAIL: 'a@naide.ee;b@naide.ee' })).toEqual({
      member: { ...MEMBER, phone: '+37281234567', email: 'a@naide.ee' },
      remarks: [
        { remark: 'FIRST_OF_SEVERAL', column: 'PHONE' },
        { remark: 'FIRST_OF_SEVERAL', column: 'EMAIL' },
      ],
    });
  });
});

test('names and addresses keep what looks like a formula, for nobody runs it here', () => {
  expect(read({ ...GOOD, SURNAME: '=HYPERLINK("http://x.ee")' })).toMatchObject({
    member: { surname: '=HYPERLINK("http://x.ee")' },
  });
});

describe('a row of phones alone', () => {
  const columns = { PERSONAL_CODE: 0, PHONE: 1 };
  it.each([
    [
      ['48105215716', "'81234567"],
      { contact: { personalCode: '48105215716', phone: '+37281234567' }, remarks: [] },
    ],
    [['48105215716', ''], { problem: 'NO_PHONE', column: 'PHONE' }],
    [['48105215716', '-'], { problem: 'NO_PHONE', column: 'PHONE' }],
    [['48105215716', '123'], { problem: 'WRONG_PHONE', column: 'PHONE' }],
    [['48105215717', '81234567'], { problem: 'WRONG_CODE', column: 'PERSONAL_CODE', reason: 'CHECK_DIGIT' }],
    [['', '81234567'], { problem: 'NO_CODE', column: 'PERSONAL_CODE' }],
  ])('%j', (cells, reading) => expect(readPhoneRow(cells, columns, RULES)).toEqual(reading));
});
