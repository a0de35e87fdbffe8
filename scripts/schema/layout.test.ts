import { expect, test } from 'vitest';
import { shorten, wrap } from './layout.ts';

test.each([
  [`user_id = (( SELECT app.user_id() AS user_id))`, `user_id = (SELECT app.user_id())`],
  [`(state = ANY (ARRAY['A'::text, 'B'::text]))`, `(state IN ('A', 'B'))`],
  [`payload - '{a,b}'::text[]`, `payload - '{a,b}'::text[]`],
  [`'it''s'::text`, `'it''s'`],
  [`(EXISTS ( SELECT\n   FROM note\n  WHERE true))`, `(EXISTS (SELECT FROM note WHERE true))`],
])('%s is shortened', (long, short) => {
  expect(shorten(long)).toBe(short);
});

test('a long line breaks where the brackets are shallowest, and never within a quoted text', () => {
  const text = `USING (${'a'.repeat(50)} = 1 AND (${'b'.repeat(30)} = 2 OR ${'c'.repeat(40)} = 'd e') AND f = '${'g '.repeat(60)}')`;
  expect(wrap(text).split('\n')).toEqual([
    `USING (${'a'.repeat(50)} = 1`,
    `    AND (${'b'.repeat(30)} = 2 OR ${'c'.repeat(40)} = 'd e')`,
    `    AND f = '${'g '.repeat(60)}')`,
  ]);
});

test('what fits stays as it is', () => {
  expect(wrap('GRANT SELECT ON note TO tervik_app;')).toBe('GRANT SELECT ON note TO tervik_app;');
});
