import { expect, test } from 'vitest';
import { emptySignup, fieldOf, languagesOf, listMistakes, toForm } from './signup-fields.ts';

const RULES = { countryCode: 'EE', personalCodeRequired: true, today: '2026-11-24' };
const TEXTS = {
  ...emptySignup('et'),
  clinicName: 'Näidise Perearstid OÜ',
  registrationCode: '12345678',
  address: 'Tallinn',
  lists: ' 3 ',
  languages: 'et,ru',
  firstName: 'Mari',
  surname: 'Maasikas',
  profession: 'NURSE',
  email: 'mari@example.ee',
  phone: '5123 4567',
};

test('what is typed becomes the form that is sent', () => {
  const form = toForm(TEXTS, 'EE', '47011150700');
  expect(form).toMatchObject({
    countryCode: 'EE',
    lists: 3,
    languages: ['et', 'ru'],
    profession: 'NURSE',
    personalCode: '47011150700',
  });
  expect(listMistakes(form, true, RULES)).toEqual([]);
  expect(listMistakes(form, false, RULES)).toMatchObject([{ field: 'agreement' }]);
  expect(toForm(TEXTS, 'EE', undefined)).not.toHaveProperty('personalCode');
});

test.each([
  ['', 'FIELD_REQUIRED'],
  ['kolm', 'SIGNUP_LISTS_INVALID'],
  ['0', 'SIGNUP_LISTS_INVALID'],
  ['-1', 'SIGNUP_LISTS_INVALID'],
  ['2,5', 'SIGNUP_LISTS_INVALID'],
  ['99999999', 'SIGNUP_LISTS_INVALID'],
])('"%s" lists: %s', (lists, key) => {
  expect(listMistakes(toForm({ ...TEXTS, lists }, 'EE', '47011150700'), true, RULES)).toMatchObject([
    { field: 'lists', key },
  ]);
});

test('an unknown profession is none, and no language is none', () => {
  expect(toForm({ ...TEXTS, profession: 'ADMIN' }, 'EE', undefined).profession).toBe('');
  expect(languagesOf({ languages: '' })).toEqual([]);
});

test('a refusal leads to its field', () => {
  expect(fieldOf({ key: 'EMAIL_DOMAIN_MISSING', data: {} })).toBe('email');
  expect(fieldOf({ key: 'SIGNUP_WAITING_ALREADY', data: { field: 'registrationCode' } })).toBe(
    'registrationCode',
  );
  expect(fieldOf({ key: 'INVALID_OTP', data: { triesLeft: 3 } })).toBeUndefined();
  expect(fieldOf({ key: 'X', data: { field: 'constructor' } })).toBeUndefined();
});
