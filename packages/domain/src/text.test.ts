import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters, isBlank, isTooLong, normaliseText } from './text.ts';

describe('a free text', () => {
  it.each([
    ['a decomposed letter', 'o\u0303', 'õ', 1],
    ['a Windows line end', 'a\r\nb', 'a\nb', 3],
    ['an old Mac line end', 'a\rb', 'a\nb', 3],
    ['an emoji of two code units', 'a🤒', 'a🤒', 2],
    ['what PostgreSQL cannot store', 'a\0b', 'ab', 2],
    ['half of an emoji', 'a\uD83E', 'a\uFFFD', 2],
    ['й and ё as two marks', 'и\u0306е\u0308', 'йё', 2],
  ])('%s is normalised, then counted', (_, typed, stored, count) => {
    expect(normaliseText(typed)).toBe(stored);
    expect(countCharacters(typed)).toBe(count);
  });

  it('counts the same before and after it is stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const stored = normaliseText(typed);
        expect(normaliseText(stored)).toBe(stored);
        expect(countCharacters(stored)).toBe(countCharacters(typed));
        expect(stored.isWellFormed()).toBe(true);
      }),
    );
  });

  it('may have 3000 characters and no more', () => {
    expect(isTooLong('õ'.repeat(3000))).toBe(false);
    expect(isTooLong('o\u0303'.repeat(3000))).toBe(false);
    expect(isTooLong('\r\n'.repeat(3000))).toBe(false);
    expect(isTooLong('🤒'.repeat(3001))).toBe(true);
    expect(isTooLong('abc', 2)).toBe(true);
  });

  it.each(['', ' \n\t', '\u200B', '\u00A0\u2003', '\0', '\uFEFF'])('is blank: %j', (typed) => {
    expect(isBlank(typed)).toBe(true);
  });

  it.each(['a', ' õ ', '.', '🤒'])('is not blank: %j', (typed) => {
    expect(isBlank(typed)).toBe(false);
  });
});
