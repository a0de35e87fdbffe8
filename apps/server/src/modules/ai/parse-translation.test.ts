import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mask } from '@tervik/domain/ai/redaction/mask.ts';
import { parseTranslation } from './parse-translation.ts';

const NAMES = ['Mari Maasikas'];
const ORIGINAL = 'Mina, Mari, tel 5123 4567: kurk on valus alates 20.11.2026. CRP oli <5.';
const parse = (translation: string, original = ORIGINAL) =>
  parseTranslation({ translation }, mask(original, NAMES));

describe('a translation', () => {
  it.each([
    [
      'I, ⟦2⟧, tel ⟦1⟧: my throat has hurt since 20.11.2026. CRP was <5.',
      'I, Mari, tel 5123 4567: my throat has hurt since 20.11.2026. CRP was <5.',
    ],
    ['⟦2⟧ ⟦1⟧\nу меня болит горло', 'Mari 5123 4567\nу меня болит горло'],
  ])('%j', (translation, text) => {
    expect(parse(translation)).toBe(text);
  });

  it('may hold what the original holds', () => {
    const link = 'Vaadake https://kliinik.ee/aeg, mu parool ei tööta';
    expect(parse('See https://kliinik.ee/aeg, my password does not work', link)).toBeDefined();
  });
});

describe('is not believed when', () => {
  it.each([
    ['a token is missing', 'I, ⟦2⟧: my throat hurts'],
    ['a token is made up', '⟦1⟧ ⟦2⟧ ⟦3⟧'],
    ['it is empty', ' \u200B'],
    ['it is endless', `⟦1⟧ ⟦2⟧ ${'x '.repeat(500)}`],
    ['it holds markup', '⟦1⟧ ⟦2⟧ <b>hurts</b>'],
    ['it holds a link', '⟦1⟧ ⟦2⟧ https://evil.example'],
    ['it holds a phone', '⟦1⟧ ⟦2⟧ call +372 900 1234'],
    ['it holds an address', '⟦1⟧ ⟦2⟧ write to a@b.ee'],
    ['it holds a code', '⟦1⟧ ⟦2⟧ 38501010231'],
    ['it asks for secrets', '⟦1⟧ ⟦2⟧ what is your password?'],
    ['it hides something', '⟦1⟧ ⟦2⟧ hurts\u202E'],
  ])('%s', (_why, translation) => {
    expect(parse(translation)).toBeUndefined();
  });

  it('most of a long letter is missing', () => {
    expect(parse('It hurts.', 'Kurk on valus ja köha on. '.repeat(20))).toBeUndefined();
  });
});

it('whatever a model says, what is believed holds no phone, address, link or half of a token', () => {
  const evil = fc.constantFrom(
    '⟦1⟧',
    '⟦2⟧',
    '⟦3⟧',
    '⟦',
    '<b>',
    'https://x',
    '51234567',
    'a@b.ee',
    '\u202E',
    'kurk',
  );
  const shown = fc.array(fc.oneof(evil, fc.string({ unit: 'grapheme', maxLength: 10 })), { maxLength: 8 });
  fc.assert(
    fc.property(shown, (parts) => {
      const text = parse(parts.join(' '))?.replace('5123 4567', '') ?? '';
      expect(text).not.toMatch(/[⟦⟧@\u202E]|https?:|<b>|\d{7}/);
    }),
  );
});
