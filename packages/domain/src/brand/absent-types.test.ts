import { describe, expect, it, test } from 'vitest';
import {
  E_CONTACT_TYPES,
  FALLBACK_TYPES,
  listOfferedTypes,
  type EContactType,
} from '../e-contact/type-catalogue.ts';
import { ABSENT_TYPES, absentTypes, isTypeIn } from './absent-types.ts';
import { BRANDS } from './brands.ts';
import { COUNTRY_CODES, type CountryCode } from './countries.ts';

/** Where a type is missing, said again by type: the other way round than the data. */
const MISSING: Readonly<Partial<Record<EContactType, string>>> = {
  SICK_LEAVE: 'GB US',
  FIT_NOTE: 'US ZA',
  QUEST_EEK2: 'GB US ZA',
  BILLING_QUESTION: 'GB',
};
const CASES = COUNTRY_CODES.flatMap((country) =>
  E_CONTACT_TYPES.map((type): [CountryCode, EContactType, boolean] => [
    country,
    type,
    !(MISSING[type] ?? '').includes(country),
  ]),
);

test('every type in every country', () => {
  expect(CASES).toHaveLength(COUNTRY_CODES.length * E_CONTACT_TYPES.length);
});

it.each(CASES)('%s, %s: %s', (country, type, there) => {
  expect(isTypeIn(country, type)).toBe(there);
  const offered = listOfferedTypes({ questionnairesEnabled: true, absent: absentTypes(country) });
  expect(offered.flatMap(({ types }) => types).includes(type)).toBe(there);
});

describe.each(COUNTRY_CODES)('%s', (country) => {
  it('has what its languages fall back to', () => {
    for (const locale of BRANDS[country].locales)
      for (const type of FALLBACK_TYPES[locale]) expect(isTypeIn(country, type)).toBe(true);
  });
  it('has something in each group, and names no absent type twice', () => {
    for (const { types } of listOfferedTypes({ questionnairesEnabled: true, absent: absentTypes(country) }))
      expect(types.length).toBeGreaterThan(0);
    expect(new Set(ABSENT_TYPES[country]).size).toBe(ABSENT_TYPES[country].length);
  });
});

it.each(['constructor', '', 'XX'])('a country that is not there (%s) lacks nothing', (country) => {
  expect(absentTypes(country)).toEqual([]);
  expect(isTypeIn(country, 'COUGH')).toBe(true);
  expect(isTypeIn(country, 'constructor')).toBe(false);
});
