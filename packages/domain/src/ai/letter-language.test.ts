import { expect, test } from 'vitest';
import { languageOfLetter } from './letter-language.ts';

test.each([
  ['Kurk on valus.', 'et', 'et'],
  ['My throat hurts.', 'en', 'en'],
  ['Болит горло.', 'et', 'ru'],
  ['Болит горло. Принимаю Ibumetin 400 mg.', 'et', 'ru'],
  ['Kurk on valus, «да».', 'et', 'et'],
  ['Kurk on valus.', 'ru', null],
  ['38.5', 'ru', 'ru'],
  ['', 'et', 'et'],
] as const)('%j of somebody who reads %s is %s', (text, account, language) => {
  expect(languageOfLetter(text, account)).toBe(language);
});
