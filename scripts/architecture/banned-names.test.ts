import { expect, test } from 'vitest';
import { findBannedNames } from './banned-names.ts';

const find = (file: string, text = ''): string[] => findBannedNames(new Map([[file, text]]));

test('a banned word is found in names of files and of what they declare, in any form of writing', () => {
  expect(find('a/give-back.ts')).toHaveLength(1);
  expect(find('a.ts', 'export function takeTurnsOf() {}')).toHaveLength(1);
  expect(find('a.ts', 'interface UserWish {}\nconst wishes = 1;\nlet deeds;')).toHaveLength(2);
});

test('other words, comments and names of libraries are nobody’s business', () => {
  expect(find('a/whyever.ts', 'const takesTurn = 1; // a wish\ncall.reckon();')).toEqual([]);
});
