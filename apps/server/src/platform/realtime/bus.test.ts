import { expect, test } from 'vitest';
import { nextPayload } from './bus.ts';

test('a NOTIFY carries as much as PostgreSQL takes, in order, counted in bytes', () => {
  const queue = Array.from({ length: 500 }, (_, at) => JSON.stringify({ t: 'updated', e: `õ${at}`, c: 'c' }));
  const sent: unknown[] = [];
  let rest = queue;
  while (rest.length > 0) {
    const { payload, count } = nextPayload('42', rest);
    expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
    expect(payload.startsWith('42 [')).toBe(true);
    sent.push(...(JSON.parse(payload.slice(3)) as unknown[]));
    rest = rest.slice(count);
  }
  expect(sent.map((item) => JSON.stringify(item))).toEqual(queue);
});
