import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countSeptets } from './gsm7.ts';
import { hasCyrillic, toPlainLetters, transliterateRussian } from './plain-text.ts';

test.each([
  ['õäöüšž ÕÄÖÜŠŽ', 'oaousz OAOUSZ'],
  ['o\u0303 u\u0308 s\u030C', 'o u s'],
  ['„Tere“ ”ja“ «da» ‚x’ `a´', '"Tere" "ja" "da" \'x\' \'a\''],
  ['8–10 — x ‑ y − z', '8-10 - x - y - z'],
  ['oota…', 'oota...'],
  ['10\u00A0000\u202F€\u2009x', '10 000 €x'.replace('€', '€ ')],
  [
    'Ąčęėįšųūž Āčēģīķļņšūž Åäö Øre Łódź Đoko Þór Ægir Œuvre Straße ŽẞŽ ı',
    'Aceeisuuz Acegiklnsuz Aao Ore Lodz Doko Thor AEgir OEuvre Strasse ZSSZ i',
  ],
  ['İlknur Əli Nguyễn', 'Ilknur Eli Nguyen'],
  ['№ 5, ² ½ ™ ﬁ Ｆ', 'No 5, 2 1/2 TM fi F'],
  ['a\tb\r\nc\rd\u2028e', 'a b\nc\nd\ne'],
  ['so\u00ADft \u200Bze\u200Dro \u202Eleft\u0007', 'soft zero left'],
  ['Привет й ё', 'Привет й ё'],
  ['😀', '😀'],
  ['✌️', '✌'],
  ['@£$ §¤ ~[]|\\^{}€', '@£$ §¤ ~[]|\\^{}€'],
])('%j becomes %j', (text, plain) => {
  expect(toPlainLetters(text)).toBe(plain);
});

describe('any text', () => {
  const anyText = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom('õ', 'Š', 'й', '\u0308', '\u200D', '\r\n', '…', '´', ' '),
    ),
  );
  test('made plain twice is as made plain once', () => {
    fc.assert(
      fc.property(anyText, (parts) => {
        const once = toPlainLetters(parts.join(''));
        expect(toPlainLetters(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
  test('has Cyrillic after it exactly when it had it before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(hasCyrillic(toPlainLetters(text))).toBe(hasCyrillic(text.normalize('NFKD')));
      }),
    );
  });
});

test('every letter of a Latin alphabet of Europe can be sent', () => {
  const letters: string[] = [];
  for (let point = 0x41; point <= 0x17f; point += 1) {
    const letter = String.fromCodePoint(point);
    if (/\p{Script=Latin}/u.test(letter) && countSeptets(toPlainLetters(letter)) === undefined)
      letters.push(letter);
  }
  expect(letters).toEqual([]);
});

test.each([
  ['Tere', false],
  ['Тere', true],
  ['ї', true],
  ['αβγ', false],
])('%j has Cyrillic: %s', (text, expected) => {
  expect(hasCyrillic(text)).toBe(expected);
});

test.each([
  ['абвгдеёжзийклмнопрстуфхцчшщъыьэюя', 'abvgdeezhziiklmnoprstufkhtschshshchieyeiuia'],
  ['Юлия', 'Iuliia'],
  ['Щукин', 'Shchukin'],
  ['ЖАННА', 'ZHANNA'],
  ['Я', 'Ia'],
  ['АННА-МАРИЯ', 'ANNA-MARIIA'],
  ['Анна-Мария Жанна', 'Anna-Mariia Zhanna'],
  ['Ольга', 'Olga'],
  ['Й', 'I'],
  ['Олексій Євген', 'Oleksii Ievgen'],
  ['Љиљана', 'Ljiljana'],
  ['Mari Õun', 'Mari Õun'],
  ['Ѣ', 'Ѣ'],
])('%s in Latin letters is %s', (name, latin) => {
  expect(transliterateRussian(name)).toBe(latin);
});
