import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

test('either text can be read out of it', () => {
  const text = fc.stringMatching(/^[ab .\n]{0,40}$/);
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = compareTexts(before, after);
      const without = (kind: string): string =>
        pieces.map((piece) => (piece.kind === kind ? '' : piece.text)).join('');
      expect(without('NEW')).toBe(before);
      expect(without('GONE')).toBe(after);
    }),
  );
});

test('two long texts that have nothing in common are all gone and all new', () => {
  expect(compareTexts('a\n'.repeat(10_000), 'b\n'.repeat(10_000)).map(({ kind }) => kind)).toEqual([
    'GONE',
    'NEW',
  ]);
});
