import { describe, expect, it, test } from 'vitest';
import type { Profile } from '@tervik/contract/account.ts';
import { changesOf, codeNeeded, fieldOf, lockedFields, mistakesOf, textsOf } from './changes.ts';
import type { Texts } from './changes.ts';

const DECLARED: Profile = {
  firstName: 'Mari',
  surname: 'Maasikas',
  namesEditable: true,
  birthDate: '1980-05-04',
  sex: 'FEMALE',
  personalCode: null,
  email: 'mari@post.example',
  phone: '+3725123456',
  identityLevel: 'LOW',
  hasPassword: true,
};
const PROVEN: Profile = {
  ...DECLARED,
  namesEditable: false,
  personalCode: '48005040001',
  identityLevel: 'HIGH',
};
const typed = (profile: Profile, changes: Partial<Texts>): Texts => ({ ...textsOf(profile), ...changes });

test('what is typed as it was is no change', () => {
  expect(changesOf(DECLARED, typed(DECLARED, { firstName: ' Mari ' }))).toEqual({});
});

test('names and sex of a digital ID are never sent, whatever was kept from before', () => {
  const texts = typed(PROVEN, { firstName: 'Malle', sex: 'MALE', phone: '+3725999999' });
  expect(changesOf(PROVEN, texts)).toEqual({ phone: '+3725999999' });
  expect(lockedFields(PROVEN)).toEqual(['firstName', 'surname', 'sex']);
});

test('a self-declared personal code says the sex', () => {
  expect(lockedFields({ ...DECLARED, personalCode: '48005040001' })).toEqual(['sex']);
});

describe('a code is needed', () => {
  it.each<[string, Profile, Partial<Texts>, ReturnType<typeof codeNeeded>]>([
    ['for a new e-mail, at the new address', DECLARED, { email: 'uus@post.example' }, 'NEW_EMAIL'],
    ['not for the same e-mail in capitals', DECLARED, { email: 'MARI@post.example' }, null],
    ['for another phone, at the own e-mail', DECLARED, { phone: '+3725999999' }, 'OWN_EMAIL'],
    ['not for the first phone', { ...DECLARED, phone: null }, { phone: '+3725999999' }, null],
    ['once for both', DECLARED, { phone: '+3725999999', email: 'uus@post.example' }, 'NEW_EMAIL'],
    ['not for a name', DECLARED, { firstName: 'Malle' }, null],
  ])('%s', (_, profile, changes, expected) => {
    expect(codeNeeded(profile, changes)).toBe(expected);
  });
});

test('mistakes that a browser can see', () => {
  const texts = typed(DECLARED, { firstName: ' ', email: 'mari@gmail.ee', phone: '' });
  expect(mistakesOf(DECLARED, texts)).toEqual({
    firstName: 'REQUIRED',
    email: 'EMAIL_GMAIL_EE',
    phone: 'REQUIRED',
  });
  expect(mistakesOf(PROVEN, typed(PROVEN, { firstName: '' }))).toEqual({});
});

test.each([
  ['abc', false],
  ['12 34', false],
  ['+372 5123 4567', true],
  ['(020) 7946-0958', true],
  ['+372 5123 4567 ext 3', false],
])('%s looks like a phone: %s', (phone, like) => {
  expect(mistakesOf(DECLARED, typed(DECLARED, { phone }))).toEqual(like ? {} : { phone: 'PHONE_INVALID' });
});

test('a phone that was there before and looks odd is no mistake of today', () => {
  const odd = { ...DECLARED, phone: '1' };
  expect(mistakesOf(odd, textsOf(odd))).toEqual({});
});

test.each([
  ['PHONE_INVALID', {}, 'phone'],
  ['EMAIL_DOMAIN_MISSING', {}, 'email'],
  ['EMAIL_CODE_REQUIRED', {}, undefined],
  ['GIVEN_EMAIL_IS_RELATED_WITH_NOT_SUITABLE_ACCOUNT', {}, 'email'],
  ['FIELD_REQUIRED', { field: 'surname' }, 'surname'],
  ['FIELD_REQUIRED', { field: 'birthDate' }, undefined],
  ['TECHNICAL_ERROR', {}, undefined],
])('%s %j stands beside %s', (key, data, field) => {
  expect(fieldOf(key, data)).toBe(field);
});
