import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mask, unmask } from './mask.ts';
import { redact } from './redact.ts';

const NAMES = ['Mari Maasikas', 'Юрий Jõgi'];

test('each piece has its number, the same one the same', () => {
  expect(mask('Mari, tel 5123 4567, mari@example.ee. Kood 48005170219. Maril ja Mari.', NAMES)).toEqual({
    text: '⟦4⟧, tel ⟦2⟧, ⟦1⟧ Kood ⟦3⟧. ⟦5⟧ ja ⟦4⟧.',
    pieces: ['mari@example.ee.', '5123 4567', '48005170219', 'Mari', 'Maril'],
  });
});

test.each([
  ['Palavik 38.5 alates 20.11.2026, vererõhk 120/80.', []],
  ['Võtan ⟦1⟧ tabletti', []],
  ['', []],
])('%j holds nothing of anybody', (text, pieces) => {
  const masked = mask(text, NAMES);
  expect(masked.pieces).toEqual(pieces);
  expect(masked.text).not.toMatch(/⟦/);
});

describe('what came back', () => {
  const masked = mask('Mari helistas 5123 4567, ütleb Mari.', NAMES);
  it.each([
    ['⟦2⟧ called ⟦1⟧, says ⟦2⟧.', 'Mari called 5123 4567, says Mari.'],
    ['Call ⟦1⟧: ⟦ 2 ⟧', 'Call 5123 4567: Mari'],
    ['⟦2⟧ ⟦2⟧ ⟦2⟧ ⟦1⟧', 'Mari Mari Mari 5123 4567'],
    ['⟦1⟧ called.', undefined],
    ['She called.', undefined],
    ['⟦1⟧ ⟦2⟧ ⟦3⟧', undefined],
    ['⟦1⟧ ⟦2⟧ ⟦0⟧', undefined],
    ['⟦1⟧ ⟦2⟧ ⟦', undefined],
    ['⟦1⟧ ⟦2⟧ ⟧', undefined],
    ['⟦1⟧ ⟦2⟧ ⟦name⟧', undefined],
    ['⟦⟦1⟧⟧ ⟦2⟧', undefined],
    ['[1] [2]', undefined],
  ])('%j is %j', (answer, whole) => {
    expect(unmask(answer, masked)).toBe(whole);
  });
});

describe('any text', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 10 }),
    fc.constantFrom(
      'Mari',
      'Maasikaga',
      'Юрием',
      '5123 4567',
      'a@b.ee',
      '(at)',
      '48005170219',
      '⟦1⟧',
      '⟦',
      '\n',
    ),
  );
  const anyText = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(' '));

  it('comes back whole when nothing is changed, and nothing of anybody has left', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const masked = mask(text, NAMES);
        const back = unmask(masked.text, masked);
        expect(back).toBeDefined();
        // What is taken out is what is redacted, no less.
        expect(masked.text.replaceAll(/⟦\d+⟧/g, '#')).toBe(
          redact(text.normalize('NFKC').replaceAll('⟦', '[').replaceAll('⟧', ']'), NAMES).replaceAll(
            /\[(?:name|code|phone|email)\]/g,
            '#',
          ),
        );
        expect(masked.text).not.toMatch(/@|Mari|Maasik|Юри|5123 4567|48005170219/);
        for (const piece of masked.pieces) expect(back).toContain(piece);
      }),
    );
  });

  it('is not believed when a token was lost or invented', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, which) => {
        const masked = mask(`${text} Mari`, NAMES);
        const lost = `⟦${(which % masked.pieces.length) + 1}⟧`;
        expect(unmask(masked.text.replaceAll(lost, ''), masked)).toBeUndefined();
        expect(unmask(`${masked.text} ⟦${masked.pieces.length + 1}⟧`, masked)).toBeUndefined();
      }),
    );
  });
});
