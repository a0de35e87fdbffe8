import { seedOfTests } from '../../scripts/vitest/test-seed.ts';

/** Numbers that look random and come again from the same seed, so that a failure can be repeated. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** Numbers of its own, so that parallel users do not change each other's. */
  fork(): Random;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    pick: (list) => list[int(0, list.length - 1)]!,
    chance: (probability) => next() < probability,
    fork: () => createRandom(int(0, 0xffff_ffff)),
  };
}

/** The seed of the tests, printed, so that a red run tells it. */
export function seedOfRun(name: string): number {
  const seed = seedOfTests();
  console.log(`${name}: SEED=${seed}`);
  return seed;
}
