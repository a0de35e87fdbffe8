import { expect, it } from 'vitest';
import { BRANDS } from './brands.ts';
import { COUNTRY_CODES } from './countries.ts';
import { speak } from './speak.ts';

const ASKED = ['et', 'en', 'ru', null, undefined] as const;
const SPOKEN = {
  EE: ['et', 'en', 'ru', 'et', 'et'],
  GB: ['en', 'en', 'en', 'en', 'en'],
  US: ['en', 'en', 'en', 'en', 'en'],
  ZA: ['en', 'en', 'en', 'en', 'en'],
} as const;

it.each(COUNTRY_CODES)('%s speaks its own languages to whoever wants another one', (country) => {
  expect(ASKED.map((wanted) => speak(wanted, BRANDS[country].locales))).toEqual(SPOKEN[country]);
});
