import { expect, test } from 'vitest';
import { ApiError } from '#lib/http/api.ts';
import { nextRequest, NOTHING_SENT, reduceSending } from './use-send-answer.ts';
import type { Request, SendEvent, SendState } from './use-send-answer.ts';

const after = (...events: readonly SendEvent[]): SendState => events.reduce(reduceSending, NOTHING_SENT);
const request: Request = { key: 'k1', content: 'Tere', seenUpdatedAt: '10:00' };
const begun: SendEvent = { type: 'BEGUN', request };
const refusedWith = (status: number, key: string): SendEvent => ({
  type: 'REFUSED',
  error: new ApiError(status, { key, message: '' }),
});
const lost = refusedWith(0, 'NETWORK');
const closed = refusedWith(469, 'E_CONTACT_ALREADY_CLOSED');
const ended: SendEvent = { type: 'ENDED' };

test('from the press to the end it is sending', () => {
  expect(after({ type: 'PRESSED' }).isSending).toBe(false);
  expect(after(begun).isSending).toBe(true);
  expect(after(begun, { type: 'ACCEPTED', othersReplied: false }).isSending).toBe(true);
  expect(after(begun, { type: 'ACCEPTED', othersReplied: false }, ended).isSending).toBe(false);
  expect(after(begun, lost, ended).isSending).toBe(false);
  // What nobody has expected ends it too.
  expect(after(begun, ended).isSending).toBe(false);
});

test('accepted: one more was sent, and the next one is another request', () => {
  const state = after(begun, { type: 'ACCEPTED', othersReplied: true }, ended);
  expect(state).toMatchObject({ sent: 1, othersReplied: true, request: undefined, error: null });
  expect(reduceSending(state, { type: 'OTHERS_READ' }).othersReplied).toBe(false);
  expect(nextRequest(state, 'Tere', '11:00').key).not.toBe('k1');
  const again = [begun, { type: 'ACCEPTED', othersReplied: false }, ended] as const;
  expect(after(...again, ...again).sent).toBe(2);
});

test('a refusal is shown until the next press', () => {
  expect(after(begun, closed, ended).error?.key).toBe('E_CONTACT_ALREADY_CLOSED');
  expect(after(begun, closed, ended, { type: 'PRESSED' }).error).toBeNull();
});

test.each([
  [
    'its answer was lost: the very same request',
    [begun, lost, ended, { type: 'PRESSED' }],
    'Tere',
    ['k1', '10:00'],
  ],
  [
    'lost, and another text: the key tells the server that a first one may be there',
    [begun, lost, ended],
    'Aga',
    ['k1', '11:00'],
  ],
  ['refused: what its author sees now', [begun, closed, ended], 'Tere', ['k1', '11:00']],
] as const)('%s', (_, events, content, [key, seenUpdatedAt]) => {
  expect(nextRequest(after(...events), content, '11:00')).toEqual({ key, content, seenUpdatedAt });
});

test('lost, found in the timeline and taken back: sent again it is another answer, which leaves', () => {
  const state = after(begun, lost, ended, { type: 'TEXT_CAME' });
  const { key, seenUpdatedAt } = nextRequest(state, 'Tere', '11:00');
  expect(key).not.toBe('k1');
  expect(seenUpdatedAt).toBe('11:00');
});

test('the first one did arrive: what is sent next has a key of its own', () => {
  const state = after(begun, refusedWith(409, 'IDEMPOTENCY_KEY_REUSED'), ended);
  expect(nextRequest(state, 'Aga', '11:00').key).not.toBe('k1');
});
