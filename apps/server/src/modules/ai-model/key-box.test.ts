import { expect, test } from 'vitest';
import { createKeyBox } from './key-box.ts';

const box = createKeyBox(Buffer.alloc(32, 1));
const place = { id: 'a', baseUrl: 'https://models.example/v1' };

test('a key comes back at its own model and server, and nowhere else', () => {
  const sealed = box.seal(place, 'sk-sähe');
  expect(box.open(place, sealed)).toBe('sk-sähe');
  expect(box.open({ ...place, baseUrl: 'https://models.example/other' }, sealed)).toBe('sk-sähe');
  expect(box.open({ ...place, id: 'b' }, sealed)).toBeUndefined();
  expect(box.open({ ...place, baseUrl: 'https://evil.example/v1' }, sealed)).toBeUndefined();
  expect(box.open({ ...place, baseUrl: 'https://models.example:444/v1' }, sealed)).toBeUndefined();
  expect(createKeyBox(Buffer.alloc(32, 2)).open(place, sealed)).toBeUndefined();
  expect(createKeyBox(undefined).open(place, sealed)).toBeUndefined();
});

test('nothing of it is seen in what is stored, and no two are alike', () => {
  const [one, other] = [box.seal(place, 'sk-secret'), box.seal(place, 'sk-secret')];
  expect(one.equals(other)).toBe(false);
  expect(one.toString('latin1')).not.toContain('secret');
});

test('what was changed or cut is not opened', () => {
  const sealed = box.seal(place, 'sk-secret');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = changed[at]! ^ 1;
    expect(box.open(place, changed)).toBeUndefined();
    expect(box.open(place, sealed.subarray(0, at))).toBeUndefined();
  }
});

test('without a secret nothing is stored', () => {
  expect(createKeyBox(undefined).isOpen).toBe(false);
  expect(() => createKeyBox(undefined).seal(place, 'x')).toThrow('no secret');
});
