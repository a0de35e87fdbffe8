import { expect, test } from 'vitest';
import { Refusal } from '@tervik/domain/errors.ts';
import { CommittedRefusal } from '#platform/db/tx.ts';
import { openForTest } from './test-opening.ts';
import { createWithin } from './within.ts';

test('work that ends well is committed, each in a transaction of its own', async () => {
  const { opening, done } = openForTest();
  const within = createWithin(opening);
  expect([await within(async () => 1), await within(async () => 2)]).toEqual([1, 2]);
  expect(done).toEqual(['open', 'commit', 'open', 'commit']);
});

test('a refusal takes everything back, unless it is one to be remembered', async () => {
  const { opening, done } = openForTest();
  const within = createWithin(opening);
  await expect(within(() => Promise.reject(new Refusal('NOT_FOUND')))).rejects.toThrow('NOT_FOUND');
  const remembered = new CommittedRefusal(new Refusal('INVALID_OTP'));
  await expect(within(() => Promise.reject(remembered))).rejects.toThrow('INVALID_OTP');
  expect(done).toEqual(['open', 'rollback', 'open', 'commit']);
});

test('who may not enter does nothing', async () => {
  const { opening, done } = openForTest({ mayEnter: false });
  await expect(createWithin(opening)(async () => done.push('worked'))).rejects.toThrow('NO_ACCESS');
  expect(done).toEqual(['open', 'rollback']);
});
