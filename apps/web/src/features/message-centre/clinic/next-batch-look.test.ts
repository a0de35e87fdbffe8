import { expect, test } from 'vitest';
import type { BatchState } from '@tervik/domain/message-centre/vocabulary.ts';
import { nextBatchLook, nextHistoryLook } from './next-batch-look.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const none = { PLANNED: 0, SENDING: 0, SENT: 0, DELIVERED: 0, FAILED: 0, UNKNOWN: 0, SKIPPED: 0, STOPPED: 0 };
const batch = (state: BatchState, seconds = 0, counts: Partial<typeof none> = {}) => ({
  state,
  sendAt: new Date(NOW + seconds * 1000).toISOString(),
  counts: { ...none, ...counts },
});

test.each([
  ['what is read online, every ten', batch('READING'), 10_000],
  ['what is being sent, every two seconds', batch('SENDING'), 2_000],
  ['what is on its way, every ten', batch('ARRIVING'), 10_000],
  ['what waits for its hour, every minute', batch('SCHEDULED', 3_600), 60_000],
  ['… and soon after that hour', batch('SCHEDULED', 20), 21_000],
  ['… yet never in haste', batch('SCHEDULED', -5), 2_000],
  ['what is over, no more', batch('DONE', 0, { DELIVERED: 3 }), false],
  ['what was stopped, no more', batch('STOPPED', 0, { STOPPED: 3 }), false],
  ['… unless some were on their way', batch('STOPPED', 0, { STOPPED: 3, SENT: 1 }), 10_000],
])('%s', (_, one, look) => {
  expect(nextBatchLook(one, NOW)).toBe(look);
});

test('the history is looked at as its soonest batch asks, and calmly', () => {
  expect(nextHistoryLook([], NOW)).toBe(false);
  expect(nextHistoryLook([batch('DONE'), batch('STOPPED')], NOW)).toBe(false);
  expect(nextHistoryLook([batch('DONE'), batch('SCHEDULED', 3_600)], NOW)).toBe(60_000);
  expect(nextHistoryLook([batch('SCHEDULED', 3_600), batch('SENDING')], NOW)).toBe(10_000);
});
