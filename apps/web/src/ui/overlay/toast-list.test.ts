import { expect, test } from 'vitest';
import { addToast, dismissByPress, dismissOld, nextDismissal, TOAST_MS } from './toast-list.ts';
import type { Toast } from './toast-list.ts';

function toast(patch: Partial<Toast> = {}): Toast {
  return { id: 1, tone: 'info', text: 'Saved', shownAt: 1000, autoDismiss: false, ...patch };
}

test('an ordinary toast never goes by itself', () => {
  const list = addToast([], toast());
  expect(dismissOld(list, 1000 + 10 * TOAST_MS)).toBe(list);
  expect(nextDismissal(list, 1000)).toBeUndefined();
});

test('one that is asked to goes after 8 seconds, not before', () => {
  const list = addToast([], toast({ autoDismiss: true }));
  expect(dismissOld(list, 1000 + TOAST_MS - 1)).toHaveLength(1);
  expect(dismissOld(list, 1000 + TOAST_MS)).toHaveLength(0);
  expect(nextDismissal(list, 3000)).toBe(TOAST_MS - 2000);
});

test('an identical one replaces the first and then goes by itself', () => {
  const list = addToast(addToast([], toast()), toast({ id: 2, shownAt: 2000 }));
  expect(list).toEqual([toast({ id: 2, shownAt: 2000, autoDismiss: true })]);
});

test('the same words in another tone are another toast', () => {
  expect(addToast(addToast([], toast()), toast({ id: 2, tone: 'error' }))).toHaveLength(2);
});

test('a key, click or touch takes all that were there before it', () => {
  const list = [toast(), toast({ id: 2, text: 'Sent', shownAt: 5000 })];
  expect(dismissByPress(list, 4000)).toEqual([list[1]]);
  expect(dismissByPress(list, 5001)).toEqual([]);
});

test('the press that caused a toast does not take it away', () => {
  const list = [toast({ shownAt: 1000 })];
  expect(dismissByPress(list, 999.9)).toBe(list);
});
