import { expect, test } from 'vitest';
import { toNameCase } from './name-case.ts';

test.each([
  ['MARI-LIIS', 'Mari-Liis'],
  ['TAMM-KÕIV', 'Tamm-Kõiv'],
  ['ŠEVTŠENKO', 'Ševtšenko'],
  ["O'CONNEŽ", "O'Connež"],
  ['ANNA  MARIA ', 'Anna Maria'],
  ['ЮЛИЯ', 'Юлия'],
  ['Õie', 'Õie'],
  ['van der Berg', 'van der Berg'],
  ['McDonald', 'McDonald'],
  // A letter and its mark written apart are one letter.
  ['A\u030aSA', 'Åsa'],
  // Unseen, turned around, not to be stored.
  ['MA\u0000RI\u202e\u200b\n\ud800', 'Mari'],
])('%s is %s', (name, expected) => expect(toNameCase(name)).toBe(expected));
