import { expect, test } from 'vitest';
import { placeNear } from './popover-position.ts';

const window = { width: 390, height: 800 };
const box = { width: 200, height: 100 };

test('below its anchor, aligned as asked', () => {
  const anchor = { left: 100, top: 50, width: 40, height: 40 };
  expect(placeNear(anchor, box, window, 'start')).toEqual({ left: 100, top: 94 });
  expect(placeNear(anchor, box, window, 'center')).toEqual({ left: 20, top: 94 });
});

test('above where the window ends', () => {
  expect(placeNear({ left: 100, top: 740, width: 40, height: 40 }, box, window, 'start').top).toBe(636);
});

test('never outside the window', () => {
  expect(placeNear({ left: 360, top: 50, width: 20, height: 20 }, box, window, 'start').left).toBe(182);
  expect(placeNear({ left: 0, top: 50, width: 20, height: 20 }, box, window, 'end').left).toBe(8);
});
