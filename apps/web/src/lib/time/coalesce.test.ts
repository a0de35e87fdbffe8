import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCoalescer } from './coalesce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a hundred wishes in a row lead to runs at the pace of the wait, not to none', async () => {
  const run = vi.fn(async () => undefined);
  const { request } = createCoalescer(run, 150);
  for (let at = 0; at < 100; at += 1) {
    request();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(6);
  expect(run.mock.calls.length).toBeLessThanOrEqual(7);
});

test('a request during a run is not lost, and runs never overlap', async () => {
  let open = 0;
  let most = 0;
  const run = vi.fn(async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 400));
    open -= 1;
  });
  const { request } = createCoalescer(run, 150);
  request();
  await vi.advanceTimersByTimeAsync(300);
  request();
  request();
  await vi.advanceTimersByTimeAsync(2000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(most).toBe(1);
});

test('nothing runs after stop', async () => {
  const run = vi.fn(async () => undefined);
  const coalescer = createCoalescer(run, 150);
  coalescer.request();
  coalescer.stop();
  coalescer.request();
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).not.toHaveBeenCalled();
});
