import { expect, it } from 'vitest';
import { initialsOf } from './name-initials.ts';

it.each([
  ['Mari-Liis', 'Õunapuu', 'MÕ'],
  ['õie', 'šišov', 'ÕŠ'],
  ['Ёлка', 'йод', 'ЁЙ'],
  [' (Jaan)', "'t Hooft", 'JT'],
  ['Mari', '', 'M'],
  ['', ' ', '?'],
])('%s %s is %s', (firstName, surname, initials) => {
  expect(initialsOf({ firstName, surname })).toBe(initials);
});
