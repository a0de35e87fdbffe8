import { expect, test } from 'vitest';
import { batchStateOf } from './batch.ts';
import { SMS_STATES, type SmsCounts } from './vocabulary.ts';

const counts = (some: Partial<SmsCounts>): SmsCounts => ({
  ...(Object.fromEntries(SMS_STATES.map((state) => [state, 0])) as SmsCounts),
  ...some,
});
const due = { isDue: true, isStopped: false, isWaiting: false, toTell: 0, reading: 0 };

test.each([
  ['its hour has not come', { PLANNED: 3 }, { ...due, isDue: false }, 'SCHEDULED'],
  [
    'nor has that of those who are told online',
    { PLANNED: 3 },
    { ...due, isDue: false, reading: 3 },
    'SCHEDULED',
  ],
  ['some wait to be sent', { PLANNED: 3, DELIVERED: 2 }, due, 'SENDING'],
  ['some of them read, the others wait', { PLANNED: 3 }, { ...due, reading: 2 }, 'SENDING'],
  ['one is with the provider', { PLANNED: 2, SENDING: 1 }, { ...due, reading: 2 }, 'SENDING'],
  ['all that are left have time to read', { PLANNED: 2, SENT: 1 }, { ...due, reading: 2 }, 'READING'],
  ['all are sent', { SENT: 1, DELIVERED: 2 }, due, 'ARRIVING'],
  ['an hour of those whom no SMS reaches', { SKIPPED: 3 }, { ...due, isDue: false, toTell: 3 }, 'SCHEDULED'],
  ['some of them are not told yet', { SKIPPED: 3 }, { ...due, toTell: 1 }, 'SENDING'],
  ['all is known', { DELIVERED: 2, SKIPPED: 3 }, due, 'DONE'],
  ['a second person is waited for', { PLANNED: 2 }, { ...due, isWaiting: true, reading: 2 }, 'WAITING'],
  ['somebody has stopped it', { STOPPED: 2 }, { ...due, isStopped: true }, 'STOPPED'],
] as const)('%s', (_, some, standing, expected) => {
  expect(batchStateOf(counts(some), standing)).toBe(expected);
});
