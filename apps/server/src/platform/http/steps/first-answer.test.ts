import { expect, test } from 'vitest';
import { firstAnswerOf } from './first-answer.ts';

const hash = Buffer.from('asked');
const replay = { hash, response: '{"id":1}' };

test.each([
  ['nothing was stored', { replay: null }, { hash }, null],
  ['the route takes no key', { replay }, null, null],
  ['the same was asked', { replay }, { hash: Buffer.from('asked') }, '{"id":1}'],
])('when %s', (_when, opened, repeat, expected) => {
  expect(firstAnswerOf(opened, repeat)).toBe(expected);
});

test('a key that was used for something else is refused', () => {
  expect(() => firstAnswerOf({ replay }, { hash: Buffer.from('other') })).toThrow('IDEMPOTENCY_KEY_REUSED');
});
