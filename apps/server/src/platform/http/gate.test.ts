import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('so many at once, the others in their order, the rest is refused', async () => {
  const gate = createGate(2, 3);
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) => async (): Promise<number> => {
    began.push(name);
    await new Promise<void>((resolve) => void ends.push(resolve));
    return name;
  };
  const calls = [1, 2, 3, 4, 5].map((name) => gate.run(work(name)));
  await expect(gate.run(work(6))).rejects.toThrow('TOO_MANY_REQUESTS');
  expect(began).toEqual([1, 2]);
  for (let ended = 0; ended < 5; ended += 1) {
    ends[ended]?.();
    await nextTurn();
    expect(began).toHaveLength(Math.min(5, ended + 3));
  }
  expect(await Promise.all(calls)).toEqual([1, 2, 3, 4, 5]);
  expect(began).toEqual([1, 2, 3, 4, 5]);
});

test('a failure gives its place back', async () => {
  const gate = createGate(1, 1);
  await expect(gate.run(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await gate.run(async () => 'next')).toBe('next');
});
