import { expect, test } from 'vitest';
import { insertAtCursor } from './insert-at-cursor.ts';

const at = (target: number) => ({ from: target, to: target });

test.each([
  ['into nothing', '', at(0), 'Tere!'],
  ['after text: a paragraph of its own', 'Tere, Anton!', at(12), 'Tere, Anton!\n\nTere!'],
  [
    'after a space: it does not stay at the end of its line',
    'Tere, Anton! ',
    at(13),
    'Tere, Anton!\n\nTere!',
  ],
  ['after a line break: where the cursor stands', 'Tere, Anton!\n', at(13), 'Tere, Anton!\nTere!'],
  ['before text', 'Head aega.', at(0), 'Tere!\n\nHead aega.'],
  ['between two words', 'üks kaks', at(4), 'üks\n\nTere!\n\nkaks'],
  ['in place of what is selected', 'üks\nkaks\nkolm', { from: 4, to: 8 }, 'üks\nTere!\nkolm'],
])('%s', (_, whole, selection, expected) => {
  const placed = insertAtCursor(whole, selection, 'Tere!', '\n\n');
  expect(placed.whole).toBe(expected);
  expect(placed.whole.slice(0, placed.cursor).endsWith('Tere!')).toBe(true);
});

test('a line of its own is no paragraph', () => {
  expect(insertAtCursor('üks', at(3), 'kaks', '\n').whole).toBe('üks\nkaks');
});
