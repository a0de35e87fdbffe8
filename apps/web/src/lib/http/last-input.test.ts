import { afterEach, expect, test, vi } from 'vitest';
import { isAttended, watchInput } from './last-input.ts';

afterEach(() => vi.unstubAllGlobals());

test('somebody is there until a quarter of a minute after the page was opened, or after an input', () => {
  const opened = performance.now();
  expect([isAttended(opened), isAttended(opened + 16_000)]).toEqual([true, false]);
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  watchInput();
  vi.spyOn(performance, 'now').mockReturnValueOnce(opened + 60_000);
  page.dispatchEvent(new Event('pointerdown'));
  expect([isAttended(opened + 74_000), isAttended(opened + 76_000)]).toEqual([true, false]);
  // A mouse that rests on a desk moves by itself.
  vi.spyOn(performance, 'now').mockReturnValueOnce(opened + 90_000);
  page.dispatchEvent(new Event('pointermove'));
  expect(isAttended(opened + 91_000)).toBe(false);
});
