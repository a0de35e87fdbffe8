import { expect, test } from 'vitest';
import { mergeLoads, type ProfessionLoad } from './load.ts';

const load = (name: string | null, count: number, people: number): ProfessionLoad<string> => ({
  name,
  count,
  people,
  answers: count,
  activeSeconds: count * 60,
});

test.each([
  ['nothing', [], []],
  [
    'two professions of several people',
    [load('D', 9, 2), load('N', 8, 3)],
    [load('D', 9, 2), load('N', 8, 3)],
  ],
  ['somebody who is alone goes with the next', [load('D', 90, 1), load('N', 8, 3)], [load(null, 98, 4)]],
  ['two who are alone stand together', [load('D', 9, 1), load('N', 8, 1)], [load(null, 17, 2)]],
  [
    'alone among larger ones takes the smallest of them along',
    [load('D', 9, 2), load('N', 8, 3), load('X', 2, 1)],
    [load('D', 9, 2), load(null, 10, 4)],
  ],
  ['one person has done everything', [load('D', 500, 1)], []],
  ['several have done little', [load('D', 2, 2), load('N', 2, 2)], []],
])('%s', (_, loads, expected) => {
  expect(mergeLoads(loads)).toEqual(expected);
});
