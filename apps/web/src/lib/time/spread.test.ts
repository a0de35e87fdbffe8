import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSpread } from './spread.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a run comes at its own moment within the time, and never later', () => {
  const run = vi.fn();
  createSpread(() => 0.5).soon('banner', 400, run);
  vi.advanceTimersByTime(199);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

test('what is wished while it waits is one run; what is wished after it is another', () => {
  const run = vi.fn();
  const spread = createSpread(() => 1);
  spread.soon('banner', 400, run);
  vi.advanceTimersByTime(390);
  spread.soon('banner', 400, run);
  vi.advanceTimersByTime(10);
  expect(run).toHaveBeenCalledTimes(1);
  spread.soon('banner', 400, run);
  vi.advanceTimersByTime(400);
  expect(run).toHaveBeenCalledTimes(2);
});

test('names wait apart from each other', () => {
  const [banner, intake] = [vi.fn(), vi.fn()];
  const spread = createSpread(() => 1);
  spread.soon('banner', 400, banner);
  spread.soon('intake', 2_000, intake);
  vi.advanceTimersByTime(400);
  expect(banner).toHaveBeenCalledOnce();
  expect(intake).not.toHaveBeenCalled();
});

test('what waits at the end runs at once, and only then', () => {
  const run = vi.fn();
  const spread = createSpread(() => 1);
  spread.soon('banner', 400, run);
  spread.end();
  expect(run).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledOnce();
});
