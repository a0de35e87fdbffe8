import fs from 'node:fs';
import { expect, test } from 'vitest';
import { SCHEMAS, SLICES } from './routes.ts';

/** Files that declare calls, by their text: what is forgotten in routes.ts cannot be asked of routes.ts. */
const declaring = fs
  .readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'route.ts')
  .filter((file) => fs.readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('= defineRoute('));

test('a slice is called as its file, and none is missing', () => {
  expect(SLICES.map(({ name }) => `${name}.ts`).toSorted()).toEqual(declaring.toSorted());
});

test('a name stands for one schema', () => {
  const names = new Map(SCHEMAS);
  expect(SCHEMAS.filter(([name, schema]) => names.get(name) !== schema)).toEqual([]);
});
