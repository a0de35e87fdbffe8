import { expect, test } from 'vitest';
import { createShapes } from './shapes.ts';

test('one name a text, as long as there is room; what came first keeps its name', () => {
  const shapes = createShapes(2);
  const first = shapes.bind('select :id', { id: 1 });
  expect(first).toMatchObject({ text: 'select $1', values: [1] });
  expect(first.name).toMatch(/^dynamic\.[\da-f]{32}$/);
  expect(shapes.bind('select 2', {}).name).not.toBe(first.name);
  expect(shapes.bind('select :b, :a, :b', { a: 1, b: 2 })).toEqual({
    text: 'select $1, $2, $1',
    values: [2, 1],
  });
  expect(shapes.bind('select :id', { id: 4 })).toEqual({ ...first, values: [4] });
});
