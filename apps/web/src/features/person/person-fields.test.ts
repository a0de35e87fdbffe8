import { describe, expect, test } from 'vitest';
import {
  birthDateOf,
  NO_TEXTS,
  personBody,
  personFieldOf,
  personMistakes,
  textsOf,
  textsOfDraft,
} from './person-fields.ts';

const WITH_CODES = { personalCodeRequired: true, today: '2026-01-15' };
const WITHOUT = { ...WITH_CODES, personalCodeRequired: false };
const MIA = { ...NO_TEXTS, firstName: 'Mia', surname: 'Maasikas' };
const CODE = '61101012257';
const DATE = { day: '1', month: '1', year: '2011' };

describe('with a personal code', () => {
  test('nothing typed: three fields are asked for, the code first', () => {
    expect(personMistakes(NO_TEXTS, WITH_CODES)).toEqual({
      personalCode: 'person.mistake.codeRequired',
      firstName: 'person.mistake.firstNameRequired',
      surname: 'person.mistake.surnameRequired',
    });
  });

  test.each([
    ['6110101225', 'FORMAT'],
    ['71101012257', 'FIRST_DIGIT'],
    ['37802310009', 'BIRTH_DATE'],
    ['57802286060', 'FUTURE_BIRTH_DATE'],
    ['17605130008', 'TOO_OLD'],
    ['61101012258', 'CHECK_DIGIT'],
  ])('%s: %s', (personalCode, reason) => {
    expect(personMistakes({ ...MIA, personalCode }, WITH_CODES)).toEqual({
      personalCode: `person.mistake.code.${reason}`,
    });
  });

  test('a code in the field of the name is no name', () => {
    expect(personMistakes({ ...MIA, firstName: CODE, personalCode: CODE }, WITH_CODES)).toEqual({
      firstName: 'person.mistake.name',
    });
  });

  test('the code says the rest: nothing else is sent', () => {
    const texts = { ...MIA, ...DATE, sex: 'MALE', personalCode: ` ${CODE}` };
    expect(personMistakes(texts, WITH_CODES)).toEqual({});
    expect(birthDateOf(texts, WITH_CODES)).toBe('2011-01-01');
    expect(personBody(texts, WITH_CODES)).toEqual({
      firstName: 'Mia',
      surname: 'Maasikas',
      personalCode: CODE,
    });
  });
});

describe('without one', () => {
  test.each([
    [{ day: '', month: '', year: '' }, 'person.mistake.birthDateRequired'],
    [{ day: '30', month: '2', year: '2011' }, 'person.mistake.birthDateInvalid'],
    [{ day: '1', month: '1', year: '11' }, 'person.mistake.birthDateInvalid'],
    [{ day: '16', month: '1', year: '2026' }, 'person.mistake.birthDateFuture'],
    [{ day: '1', month: '1', year: '1895' }, 'person.mistake.birthDateTooOld'],
    [{ day: '15', month: '1', year: '2026' }, undefined],
  ])('%j: %s', (date, mistake) => {
    expect(personMistakes({ ...MIA, ...date }, WITHOUT).birthDate).toBe(mistake);
  });

  test('birth date and sex are sent', () => {
    expect(personBody({ ...MIA, ...DATE, sex: 'FEMALE' }, WITHOUT)).toEqual({
      firstName: 'Mia',
      surname: 'Maasikas',
      birthDate: '2011-01-01',
      sex: 'FEMALE',
    });
    expect(personBody({ ...MIA, ...DATE, sex: 'forged' }, WITHOUT)).toMatchObject({ sex: 'NOT_DISCLOSED' });
  });
});

test('somebody who is known fills the form; a draft over it keeps only what belongs to the form', () => {
  const person = {
    id: '0190a000-0000-7000-8000-000000000001',
    isSelf: false,
    firstName: 'Mia',
    surname: 'Maasikas',
    birthDate: '2011-01-01',
    sex: 'FEMALE',
    cameOfAge: false,
    personalCode: CODE,
  } as const;
  expect(textsOf(person)).toEqual({
    ...MIA,
    day: '01',
    month: '01',
    year: '2011',
    sex: 'FEMALE',
    personalCode: CODE,
  });
  expect(textsOf({ ...person, birthDate: null, personalCode: null })).toMatchObject({
    day: '',
    year: '',
    personalCode: '',
  });
  expect(textsOfDraft({ firstName: 'Mi', year: 2011, prescriptions: ['x'] })).toEqual({ firstName: 'Mi' });
  expect(textsOfDraft(undefined)).toEqual({});
});

test.each([
  ['PERSONAL_CODE_DUPLICATE', {}, 'personalCode'],
  ['PERSON_IS_SELF', {}, 'personalCode'],
  ['FIELD_REQUIRED', { field: 'surname' }, 'surname'],
  ['DATE_IN_FUTURE', { field: 'birthDate' }, 'birthDate'],
  ['FIELD_REQUIRED', { field: 'somethingNew' }, undefined],
  ['PERSON_LIMIT_REACHED', { max: 30 }, undefined],
])('%s %j belongs to %s', (key, data, field) => {
  expect(personFieldOf({ key, data })).toBe(field);
});
