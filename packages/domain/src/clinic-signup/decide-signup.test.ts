import { describe, expect, it, test } from 'vitest';
import { PLATFORM_LIMITS } from '../platform-limits.ts';
import { checkDigitOf } from '../person/personal-code.ts';
import {
  assertAgreement,
  decideRefusalReason,
  decideSignup,
  listSignupMistakes,
  type SignupForm,
} from './decide-signup.ts';

const RULES = {
  countryCode: 'EE',
  personalCodeRequired: true,
  today: '2026-11-24',
  parsePhone: (value: string) =>
    /^\+?\d{7,}$/.test(value.trim()) ? `+372${value.trim().slice(-7)}` : undefined,
};
const FORM: SignupForm = {
  clinicName: ' Kesklinna   Perearstid OÜ ',
  registrationCode: ' 12345678 ',
  countryCode: 'EE',
  address: 'Pärnu mnt 1,\n Tallinn',
  firstName: ' Mari ',
  surname: 'Maasikas',
  personalCode: ' 47011150700 ',
  profession: 'DOCTOR',
  email: ' Mari@Example.EE ',
  phone: '5123456',
  lists: 3,
  languages: ['ru', 'et'],
};
const mistakes = (change: Partial<SignupForm>, rules: Partial<typeof RULES> = {}): string[] =>
  listSignupMistakes({ ...FORM, ...change }, { ...RULES, ...rules }).map(
    ({ field, key }) => `${field} ${key}`,
  );

test('an application is kept tidy', () => {
  expect(decideSignup(FORM, RULES)).toEqual({
    clinicName: 'Kesklinna Perearstid OÜ',
    registrationCode: '12345678',
    countryCode: 'EE',
    address: 'Pärnu mnt 1, Tallinn',
    firstName: 'Mari',
    surname: 'Maasikas',
    personalCode: '47011150700',
    profession: 'DOCTOR',
    email: 'Mari@example.ee',
    phone: '+3725123456',
    lists: 3,
    languages: ['et', 'ru'],
  });
});

describe('what is wrong is said at its field', () => {
  it.each([
    [{ clinicName: ' ' }, ['clinicName FIELD_REQUIRED']],
    [{ clinicName: '12 - 3' }, ['clinicName FIELD_REQUIRED']],
    [
      { clinicName: 'x'.repeat(PLATFORM_LIMITS.clinicNameCharacters + 1) },
      ['clinicName SIGNUP_TEXT_TOO_LONG'],
    ],
    [{ registrationCode: '' }, ['registrationCode FIELD_REQUIRED']],
    [{ registrationCode: '12345679' }, ['registrationCode REGISTRATION_CODE_INVALID']],
    [{ registrationCode: 'SC123456' }, ['registrationCode REGISTRATION_CODE_INVALID']],
    [{ countryCode: 'GB' }, ['countryCode SIGNUP_COUNTRY_NOT_SERVED']],
    [{ address: '' }, ['address FIELD_REQUIRED']],
    [{ address: 'x'.repeat(PLATFORM_LIMITS.clinicAddressCharacters + 1) }, ['address SIGNUP_TEXT_TOO_LONG']],
    [{ firstName: '', surname: '‎' }, ['firstName FIELD_REQUIRED', 'surname FIELD_REQUIRED']],
    [{ firstName: '38' }, ['firstName SIGNUP_NAME_INVALID']],
    [{ personalCode: undefined }, ['personalCode FIELD_REQUIRED']],
    [{ personalCode: '37605030298' }, ['personalCode PERSONAL_CODE_INVALID']],
    [{ personalCode: `6100101000${checkDigitOf('6100101000')}` }, ['personalCode EMPLOYEE_IS_UNDERAGE']],
    [{ profession: '' }, ['profession FIELD_REQUIRED']],
    [{ profession: 'ADMIN' }, ['profession FIELD_REQUIRED']],
    [{ email: 'mari' }, ['email EMAIL_INVALID']],
    [{ email: 'mari@gmail.ee' }, ['email EMAIL_GMAIL_EE']],
    [{ phone: '12' }, ['phone PHONE_INVALID']],
    [{ phone: ' ' }, ['phone FIELD_REQUIRED']],
    [{ lists: null }, ['lists FIELD_REQUIRED']],
    [{ lists: 0 }, ['lists SIGNUP_LISTS_INVALID']],
    [{ lists: 1.5 }, ['lists SIGNUP_LISTS_INVALID']],
    [{ lists: PLATFORM_LIMITS.signupLists + 1 }, ['lists SIGNUP_LISTS_INVALID']],
    [{ languages: [] }, ['languages FIELD_REQUIRED']],
    [{ languages: ['et', 'xx'] }, ['languages INVALID_INPUT']],
  ] as const)('%o', (change, expected) => {
    expect(mistakes(change)).toEqual(expected);
    expect(() => decideSignup({ ...FORM, ...change }, RULES)).toThrow(expected[0].split(' ')[1]);
  });

  it('all at once, in the order of the form', () => {
    const empty = Object.fromEntries(Object.keys(FORM).map((field) => [field, ''])) as unknown as SignupForm;
    expect(
      listSignupMistakes({ ...empty, lists: null, languages: [] }, RULES).map(({ field }) => field),
    ).toEqual([
      'countryCode',
      'registrationCode',
      'clinicName',
      'address',
      'lists',
      'languages',
      'firstName',
      'surname',
      'personalCode',
      'profession',
      'email',
      'phone',
    ]);
  });
});

test('where people have no codes none is asked for, and none is kept', () => {
  const rules = { ...RULES, countryCode: 'GB', personalCodeRequired: false };
  const form = { ...FORM, countryCode: 'GB', registrationCode: 'sc 123456' };
  expect(decideSignup(form, rules)).toMatchObject({ personalCode: null, registrationCode: 'SC123456' });
  expect(decideSignup({ ...form, personalCode: undefined }, rules).personalCode).toBeNull();
});

test('the browser sees what is no phone at all, and leaves the rest to the server', () => {
  const { parsePhone: _, ...rules } = RULES;
  const seen = (phone: string) =>
    listSignupMistakes({ ...FORM, phone }, rules).map(({ field, key }) => `${field} ${key}`);
  expect(seen('abc')).toEqual(['phone PHONE_INVALID']);
  expect(seen('+372 12')).toEqual(['phone PHONE_INVALID']);
  expect(seen('+372 1234567')).toEqual([]);
});

test('an agreement counts with its tick and with the text in force alone', () => {
  const inForce = '2026-11-24T07:00:00.000Z';
  expect(() => assertAgreement({ accepted: true, version: '2026-11-24T07:00:00Z' }, inForce)).not.toThrow();
  expect(() => assertAgreement({ accepted: false, version: inForce }, inForce)).toThrow('AGREEMENT_REQUIRED');
  for (const version of ['2026-11-23T07:00:00Z', '2027-01-01T00:00:00Z', ''])
    expect(() => assertAgreement({ accepted: true, version }, inForce)).toThrow('AGREEMENT_OUTDATED');
});

test('a refusal has its reason', () => {
  expect(decideRefusalReason(' Not a clinic. \r\n')).toBe('Not a clinic.');
  expect(() => decideRefusalReason(' ​')).toThrow('FIELD_REQUIRED');
  expect(() => decideRefusalReason('x'.repeat(PLATFORM_LIMITS.signupReasonCharacters + 1))).toThrow(
    'SIGNUP_TEXT_TOO_LONG',
  );
});
