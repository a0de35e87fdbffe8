import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdQueue } from './id-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Each reading takes as long as it is told to. */
function setUp(readingMs = 0) {
  const readings: string[] = [];
  let running = 0;
  const queue = createIdQueue(async (ids) => {
    running += 1;
    expect(running).toBe(1);
    readings.push(ids.join(' '));
    if (readingMs > 0) await new Promise((resolve) => setTimeout(resolve, readingMs));
    running -= 1;
  }, 400);
  return { queue, readings };
}

test('what is wished within the pause is read together, each once', async () => {
  const { queue, readings } = setUp();
  for (const id of ['a', 'b', 'a']) queue.soon(id);
  await vi.advanceTimersByTimeAsync(399);
  expect(readings).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(readings).toEqual(['a b']);
  queue.soon('a');
  await vi.advanceTimersByTimeAsync(400);
  expect(readings).toEqual(['a b', 'a']);
});

test('a request that never ends delays no reading', async () => {
  const { queue, readings } = setUp();
  for (let at = 0; at < 20; at += 1) {
    queue.soon(`id${at}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(readings).toHaveLength(5);
});

test('now: at once, with what waits, and nothing is read twice for it', async () => {
  const { queue, readings } = setUp();
  queue.soon('a');
  await queue.now(['b']);
  expect(readings).toEqual(['a b']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(readings).toEqual(['a b']);
});

test('never two at once: what is wished during a slow reading is read after it, in one', async () => {
  const { queue, readings } = setUp(3000);
  void queue.now(['a']);
  await vi.advanceTimersByTimeAsync(0);
  for (const id of ['a', 'b', 'c']) {
    queue.soon(id);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(readings).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readings).toEqual(['a', 'a b c']);
});

test('what is cleared is not read', async () => {
  const { queue, readings } = setUp();
  queue.soon('a');
  queue.clear();
  await vi.advanceTimersByTimeAsync(1000);
  expect(readings).toEqual([]);
});
