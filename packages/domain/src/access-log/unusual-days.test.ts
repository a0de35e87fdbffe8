import { expect, test } from 'vitest';
import { countPatients, findUnusualDays, NEVER_UNUSUAL_BELOW, type AccessDay } from './unusual-days.ts';

const opened = (...counts: number[]): AccessDay[] => counts.map((count) => ({ opened: count, ahead: 0 }));
const unusual = (days: readonly AccessDay[]): number[] => findUnusualDays(days).map(countPatients);

test.each([
  ['what was opened', 10, 0, 10],
  ['both neighbours of each', 10, 20, 10],
  ['more than the neighbours', 10, 25, 15],
  ['nothing opened, and loaded all the same', 0, 7, 7],
])('%s', (_, count, ahead, patients) => {
  expect(countPatients({ opened: count, ahead })).toBe(patients);
});

const ordinary = [20, 21, 22, 20, 21, 22, 20, 21, 22, 20];
test.each<[string, readonly AccessDay[], number[]]>([
  ['no day', [], []],
  ['ordinary days', opened(...ordinary), []],
  ['a day below sixty is never unusual', opened(...ordinary, NEVER_UNUSUAL_BELOW - 1), []],
  ['sixty are, far above the others', opened(...ordinary, NEVER_UNUSUAL_BELOW), [NEVER_UNUSUAL_BELOW]],
  ['two such days raise the limit for each other', opened(...ordinary, 75, 75), [75, 75]],
  ['everybody reads a hundred a day', opened(...ordinary.map((count) => count + 80)), []],
  ['the only day', opened(200), [200]],
  ['the only day, of few', opened(59), []],
  ['days that are all the same', opened(100, 100, 100), []],
  ['one more than days that are all the same', opened(100, 100, 101), [101]],
  ['loaded in advance beyond the neighbours', [...opened(...ordinary), { opened: 0, ahead: 75 }], [75]],
])('%s', (_, days, expected) => {
  expect(unusual(days)).toEqual(expected);
});

test('an unusual day does not raise its own limit', () => {
  // With the day itself counted in, three deviations of eleven days are never passed by one of them.
  expect(unusual(opened(...ordinary, 1_000))).toEqual([1_000]);
});
