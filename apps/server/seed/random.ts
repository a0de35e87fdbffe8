import { createHash } from 'node:crypto';

/** Chance that is the same in every run: the demo clinic must look alike on every machine and in every test. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(entries: readonly (readonly [T, number])[]): T;
  /** Between `min` and `max`, small values more often: waiting times look like that. */
  skewed(min: number, max: number): number;
  /** A UUIDv7 of this instant (epoch ms), as the application makes them, but repeatable. */
  id(instant: number): string;
  /** Chance of its own: how much of it is used changes nothing of what comes after it here. */
  fork(): Random;
}

/** Mulberry32: 32 bits of state are plenty for some ten thousand rows. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const bits = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = (): number => bits() / 2 ** 32;
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to pick from');
    return list[Math.floor(next() * list.length)] as T;
  };
  return {
    next,
    pick,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    weighted(entries) {
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of entries) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(entries)[0];
    },
    fork: () => createRandom(bits()),
    skewed: (min, max) => min + (max - min) * next() ** 2,
    id(instant) {
      const hex = (value: number, digits: number): string =>
        value.toString(16).padStart(digits, '0').slice(-digits);
      const time = hex(instant, 12);
      const variant = hex(0x8000 | (bits() & 0x3fff), 4);
      const tail = hex(bits(), 8) + hex(bits(), 4);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(bits(), 3)}-${variant}-${tail}`;
    },
  };
}

/** The same id for the same words, on every machine. */
export function idFrom(...words: readonly string[]): string {
  const hex = createHash('sha256').update(words.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
