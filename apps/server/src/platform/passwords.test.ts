import { expect, test } from 'vitest';
import { DUMMY_HASH, hashPassword, verifyPassword } from './passwords.ts';

const costOf = (stored: string): string => stored.split('$').slice(0, 4).join('$');

test('a password opens its own hash and no other one does', async () => {
  const stored = await hashPassword('kevad tuleb metsa');
  expect(await verifyPassword(stored, 'kevad tuleb metsa')).toBe(true);
  expect(await verifyPassword(stored, 'kevad tuleb metsaa')).toBe(false);
  expect(await hashPassword('kevad tuleb metsa')).not.toBe(stored);
});

test('õ is the same password whichever keyboard made it', async () => {
  expect(
    await verifyPassword(await hashPassword('r\u00f5\u00f5mus s\u00f5num'), 'ro\u0303o\u0303mus so\u0303num'),
  ).toBe(true);
});

test('an account without a password is never opened, and costs as much as one with it', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
  const stored = await hashPassword('x');
  expect(costOf(stored)).toMatch(/^\$argon2id\$/);
  expect(costOf(DUMMY_HASH)).toBe(costOf(stored));
});

test('what no database can store is still only a wrong password', async () => {
  expect(await verifyPassword(null, '\u0000\ud800')).toBe(false);
});
