import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(Buffer.alloc(32, 7));
const secret = Buffer.from('twenty bytes of key.');

test('what was sealed is opened, and looks different each time', () => {
  const [one, other] = [box.seal(secret, 'a'), box.seal(secret, 'a')];
  expect(box.open(one, 'a')).toEqual(secret);
  expect(one.equals(other)).toBe(false);
  expect(one.includes(secret)).toBe(false);
});

test('another key, another place, a changed bit, half of it: nothing opens', () => {
  const sealed = box.seal(secret, 'a');
  expect(createSecretBox(randomBytes(32)).open(sealed, 'a')).toBeUndefined();
  expect(box.open(sealed, 'b')).toBeUndefined();
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(box.open(changed, 'a'), String(at)).toBeUndefined();
  }
  for (const length of [0, 5, 20]) expect(box.open(sealed.subarray(0, length), 'a')).toBeUndefined();
});

test('what is derived is the same for its key and context alone', () => {
  const derived = box.derive('a', 70);
  expect(derived).toHaveLength(70);
  expect(createSecretBox(Buffer.alloc(32, 7)).derive('a', 70)).toEqual(derived);
  for (const other of [box.derive('b', 70), createSecretBox(Buffer.alloc(32, 8)).derive('a', 70)])
    expect(other.equals(derived)).toBe(false);
});
