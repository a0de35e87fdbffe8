import { describe, expect, it } from 'vitest';
import type { Profile } from '@tervik/contract/account.ts';
import {
  birthDateOf,
  listAsked,
  partsOfCode,
  PROFILE_FIELDS,
  profileBody,
  profileFieldOf,
  profileMistakes,
  saysUnderage,
} from './profile-fields.ts';
import type { ProfileTexts } from './profile-fields.ts';

const TODAY = '2026-11-21';
const EMPTY: ProfileTexts = {
  firstName: '',
  surname: '',
  personalCode: '',
  day: '',
  month: '',
  year: '',
  phone: '',
  email: '',
};
const GOOD: ProfileTexts = {
  firstName: ' Anneli ',
  surname: 'Tamm-Kõiv',
  personalCode: '60001019906',
  day: '1',
  month: '1',
  year: '2000',
  phone: '+372 5123 4567',
  email: 'anneli@tervik.example',
};
const EVERY = new Set(PROFILE_FIELDS);
const BARE: Profile = {
  firstName: '',
  surname: '',
  namesEditable: true,
  birthDate: null,
  sex: 'NOT_DISCLOSED',
  personalCode: null,
  email: '',
  phone: null,
  identityLevel: 'LOW',
  hasPassword: false,
};
const asked = (profile: Partial<Profile>, personalCodeRequired = true): string[] => [
  ...listAsked({ ...BARE, ...profile }, personalCodeRequired),
];

describe('what an account still has to say', () => {
  it.each<[string, Partial<Profile>, boolean, string[]]>([
    [
      'an e-mail account',
      { email: 'a@b.ee' },
      true,
      ['firstName', 'surname', 'personalCode', 'birthDate', 'phone'],
    ],
    [
      'the same where codes do not exist',
      { email: 'a@b.ee' },
      false,
      ['firstName', 'surname', 'birthDate', 'phone'],
    ],
    [
      'a digital ID',
      { namesEditable: false, identityLevel: 'HIGH', personalCode: '60001019906', birthDate: '2000-01-01' },
      true,
      ['phone', 'email'],
    ],
    [
      'a digital ID of another country, whose code says no birth date',
      { namesEditable: false, identityLevel: 'HIGH', personalCode: '32010110000' },
      true,
      ['birthDate', 'phone', 'email'],
    ],
    [
      'a consumer account with an address that nobody has proven: its names are a proposal',
      { firstName: 'Jüri', surname: 'Rebane' },
      false,
      ['firstName', 'surname', 'birthDate', 'phone', 'email'],
    ],
    [
      'somebody whose phone is known: it is changed in the profile, with a code',
      { email: 'a@b.ee', phone: '+3725123456', birthDate: '2000-01-01', personalCode: '60001019906' },
      true,
      ['firstName', 'surname'],
    ],
  ])('%s', (_, profile, required, expected) => {
    expect(asked(profile, required)).toEqual(expected);
  });
});

describe('what a browser can see', () => {
  const mistakes = (patch: Readonly<Record<string, string>>) =>
    profileMistakes({ ...GOOD, ...patch }, EVERY, TODAY);

  it('finds nothing in sound data, and every field that is empty', () => {
    expect(mistakes({})).toEqual({});
    expect(Object.keys(profileMistakes(EMPTY, EVERY, TODAY))).toEqual([...PROFILE_FIELDS]);
  });

  it.each<[Readonly<Record<string, string>>, object]>([
    [{ personalCode: '6000101990' }, { personalCode: 'sign-in.profile.code.FORMAT' }],
    [{ personalCode: '90001019906' }, { personalCode: 'sign-in.profile.code.FIRST_DIGIT' }],
    [{ personalCode: '60013019906' }, { personalCode: 'sign-in.profile.code.BIRTH_DATE' }],
    [{ personalCode: '60001019907' }, { personalCode: 'sign-in.profile.code.CHECK_DIGIT' }],
    [{ day: '2' }, { birthDate: 'sign-in.profile.birthDateDiffers' }],
    [{ day: '31', month: '2' }, { birthDate: 'sign-in.profile.birthDateInvalid' }],
    [{ year: '54' }, { birthDate: 'sign-in.profile.birthDateInvalid' }],
    [{ year: '2045' }, { birthDate: 'sign-in.profile.birthDateFuture' }],
    [{ phone: 'helista emale' }, { phone: 'errors.PHONE_INVALID' }],
    [{ email: 'anneli@gmail.ee' }, { email: 'errors.EMAIL_GMAIL_EE' }],
  ])('%o', (patch, expected) => {
    expect(mistakes(patch)).toEqual(expected);
  });

  it('says nothing of a field that is not asked', () => {
    expect(profileMistakes(EMPTY, new Set(['phone']), TODAY)).toEqual({
      phone: 'sign-in.profile.phoneRequired',
    });
  });

  it('compares the birth date with no code where none is asked', () => {
    const withoutCode = new Set(PROFILE_FIELDS.filter((field) => field !== 'personalCode'));
    expect(profileMistakes({ ...GOOD, day: '2', personalCode: '' }, withoutCode, TODAY)).toEqual({});
  });
});

it('fills the birth date from a whole code alone', () => {
  expect(partsOfCode('60001019906', TODAY)).toEqual({ day: '01', month: '01', year: '2000' });
  expect(partsOfCode('6000101990', TODAY)).toBeUndefined();
});

it('reads three numbers as a day', () => {
  expect(birthDateOf({ ...GOOD, day: '5', month: '3', year: '1954' })).toBe('1954-03-05');
  expect(birthDateOf({ ...GOOD, day: '29', month: '2', year: '2025' })).toBeUndefined();
});

it('keeps a minor from being sent, on the day before the 18th birthday and not on it', () => {
  const born = (day: string): ProfileTexts => ({ ...GOOD, day, month: '11', year: '2008' });
  expect(saysUnderage(born('22'), EVERY, TODAY)).toBe(true);
  expect(saysUnderage(born('21'), EVERY, TODAY)).toBe(false);
  expect(saysUnderage(born('22'), new Set(['phone']), TODAY)).toBe(false);
});

it('sends exactly what was asked, trimmed', () => {
  expect(profileBody(GOOD, new Set(['firstName', 'birthDate']))).toEqual({
    firstName: 'Anneli',
    birthDate: '2000-01-01',
  });
});

it('puts a refusal beside its field, if that field is here', () => {
  const of = (key: string, field?: string) =>
    profileFieldOf({ key, data: field === undefined ? {} : { field } }, EVERY);
  expect(of('FIELD_REQUIRED', 'phone')).toBe('phone');
  expect(of('FIELD_REQUIRED', 'shoeSize')).toBeUndefined();
  expect(of('PERSONAL_CODE_TAKEN')).toBe('personalCode');
  expect(of('EMAIL_DOMAIN_MISSING')).toBe('email');
  expect(of('OTP_LIMIT_REACHED')).toBeUndefined();
  expect(profileFieldOf({ key: 'PHONE_INVALID', data: {} }, new Set(['email']))).toBeUndefined();
});
