import { expect, test } from 'vitest';
import { phoneText } from './phone-text.ts';

test.each([
  ['+37252751038', '+372 5275 1038'],
  ['+3726123456', '+372 612 3456'],
  ['+447911123456', '+44 7911 123456'],
  ['+442079460000', '+442079460000'],
  ['+4915112345678', '+4915112345678'],
  ['112', '112'],
])('%s is written %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text);
});
