import { expect, test } from 'vitest';
import { withServer } from '#test/support/partners/sms-simulator.ts';
import type { SmsToSend } from './port.ts';
import { createMessente } from './messente.ts';

const toSend = (to: string): SmsToSend => ({
  to,
  text: 'Tere',
  receiptUrl: 'https://tervik.example/r/1',
  validityMinutes: 60,
});
const [A, B, C] = ['+37250000001', '+37250000002', '+37250000003'] as const;
const account = { user: 'us er', password: 'se:cret' };

const sent = (status: number, body: unknown, to: readonly string[] = [A, B]) =>
  withServer(
    () => ({ status, body: typeof body === 'string' ? body : JSON.stringify(body) }),
    (url) => createMessente({ url, ...account }).send(to.map(toSend)),
  );
const item = (id: string, to?: string) => ({ omnimessage_id: id, to, messages: [{}], errors: [] });
const ok = (providerId: string) => ({ outcome: 'ACCEPTED', providerId });
const UNKNOWN = { outcome: 'UNKNOWN' };

test('the call is as Messente describes it: nothing stored, nothing converted', async () => {
  await withServer(
    () => ({ status: 201, body: JSON.stringify({ messages: [item('a')] }) }),
    async (url, asked) => {
      await createMessente({ url, ...account }).send([toSend(A)]);
      expect(asked).toMatchObject([{ method: 'POST', path: '/omnimessages' }]);
      const { authorization = '' } = asked[0]!.headers;
      expect(Buffer.from(authorization.slice('Basic '.length), 'base64').toString()).toBe('us er:se:cret');
      expect(JSON.parse(asked[0]!.body)).toEqual({
        messages: [
          {
            to: A,
            messages: [{ channel: 'sms', text: 'Tere', autoconvert: 'off', validity: 60 }],
            dlr_url: 'https://tervik.example/r/1',
            text_store: 'nostore',
          },
        ],
      });
    },
  );
});

test('an id never goes to another message than its own', async () => {
  expect(await sent(200, { messages: [item('a', A), item('b', B)] })).toEqual([ok('a'), ok('b')]);
  expect(await sent(200, { messages: [item('a'), item('b')] })).toEqual([ok('a'), ok('b')]);
  expect(await sent(200, { messages: [item('b', B), item('a', A.slice(1))] })).toEqual([ok('a'), ok('b')]);
  expect(await sent(200, { messages: [item('b', B)] })).toEqual([UNKNOWN, ok('b')]);
  expect(await sent(200, { messages: [item('a', A)] }, [A, A])).toEqual([UNKNOWN, UNKNOWN]);
  expect(await sent(200, { messages: [item('x', C), item('b', B)] })).toEqual([UNKNOWN, ok('b')]);
  expect(await sent(200, { messages: [item('a'), item('b'), item('c')] })).toEqual([UNKNOWN, UNKNOWN]);
});

test('what does not fit is unknown, alone where the others fit', async () => {
  for (const body of ['', 'no JSON', [], {}, { messages: 5 }, null])
    expect(await sent(200, body)).toEqual([UNKNOWN, UNKNOWN]);
  for (const odd of [null, 7, {}, item('../x'), { ...item('a'), errors: [{}] }])
    expect(await sent(200, { messages: [odd, item('b', B)] })).toEqual([UNKNOWN, ok('b')]);
});

test.each([
  ['105', 'to', { reason: 'INVALID_NUMBER', isTemporary: false }],
  [105, 'messages.0.to', { reason: 'INVALID_NUMBER', isTemporary: false }],
  ['105', 'messages.0.sender', { reason: 'SENDER_NOT_ALLOWED', isTemporary: true }],
  ['106', null, { reason: 'REJECTED', isTemporary: false }],
  ['103', null, { reason: 'REJECTED', isTemporary: true }],
])('a message with error %s of %s is refused', async (code, source, refusal) => {
  const errors = [{ title: 't', detail: 'd', code, source }];
  const answers = await sent(200, { messages: [{ messages: [], errors }, item('b')] });
  expect(answers).toEqual([{ outcome: 'REFUSED', ...refusal }, ok('b')]);
});

test('a message with an error that may have gone out is not refused', async () => {
  const errors = [{ code: '104', source: null }];
  expect(await sent(200, { messages: [{ errors, messages: [] }] }, [A])).toEqual([UNKNOWN]);
  const made = { omnimessage_id: 'a', messages: [{}], errors: [{ code: '105' }] };
  expect(await sent(200, { messages: [made] }, [A])).toEqual([ok('a')]);
});

test.each([
  [400, { reason: 'REJECTED', isTemporary: true }],
  [401, { reason: 'REJECTED', isTemporary: true }],
  [402, { reason: 'OUT_OF_CREDIT', isTemporary: true }],
  [404, { reason: 'REJECTED', isTemporary: true }],
  [413, { reason: 'REJECTED', isTemporary: true }],
  [429, { reason: 'REJECTED', isTemporary: true }],
])('%d refuses the whole call', async (status, refusal) => {
  const refused = { outcome: 'REFUSED', ...refusal };
  expect(await sent(status, 'nonsense')).toEqual([refused, refused]);
});

test.each([
  ['to', { reason: 'REJECTED', isTemporary: true }, { reason: 'INVALID_NUMBER', isTemporary: false }],
  ['messages', { reason: 'REJECTED', isTemporary: true }],
  ['sender', { reason: 'SENDER_NOT_ALLOWED', isTemporary: true }],
])(
  '400 for %s of a call says of no message among several which one is wrong',
  async (source, many, one = many) => {
    const body = { errors: [{ title: 'Invalid data', detail: 'd', code: '105', source }] };
    const of = (refusal: object) => ({ outcome: 'REFUSED', ...refusal });
    expect(await sent(400, body)).toEqual([of(many), of(many)]);
    expect(await sent(400, body, [A])).toEqual([of(one)]);
    // Whoever we are is wrong, and not the number.
    expect(await sent(401, { errors: [{ code: '103', source: 'to' }] }, [A])).toEqual([
      of({ reason: 'REJECTED', isTemporary: true }),
    ]);
  },
);

test.each([301, 307, 408, 409, 418, 500, 502, 503])('%d says nothing of what was taken', async (status) => {
  expect(await sent(status, { errors: [{ code: '105', source: 'to' }] })).toEqual([UNKNOWN, UNKNOWN]);
});

const stateOf = (statuses: unknown) =>
  withServer(
    () => ({ status: 200, body: JSON.stringify({ omnimessage_id: 'a', to: A, statuses }) }),
    (url) => createMessente({ url, ...account }).readState('a'),
  );
const status = (word: string, err: number | null = 0, timestamp: string | null = '2026-11-21T10:00:00Z') => ({
  status: word,
  err,
  timestamp,
});
const AT = '2026-11-21T10:00:00.000Z';

test.each(['ACK', 'ACCEPTD', 'UNKNOWN', 'SOMETHING NEW'])('%s is open', async (word) => {
  expect(await stateOf([status(word, 3)])).toEqual({ state: 'OPEN' });
});

test.each([
  ['UNDELIV', 'UNREACHABLE'],
  ['FAILED', 'OTHER'],
  ['REJECTD', 'REJECTED'],
  ['DELETED', 'CANCELLED'],
  ['EXPIRED', 'EXPIRED'],
  ['NACK', 'REJECTED'],
])('%s is an end, and means %s where no error says more', async (word, reason) => {
  for (const err of [0, null, 5000])
    expect(await stateOf([status(word, err)])).toEqual({ state: 'FAILED', reason, at: AT });
  expect(await stateOf([status(word, 8)])).toEqual({ state: 'FAILED', reason: 'BLACKLISTED', at: AT });
});

test('delivered is delivered, whatever else stands there', async () => {
  for (const word of ['DELIVRD', 'SEEN'])
    expect(await stateOf([status(word, 10), status('EXPIRED', 2), status('ACK')])).toEqual({
      state: 'DELIVERED',
      at: AT,
    });
  expect(await stateOf([status('EXPIRED', 2), status('ACK')])).toMatchObject({ reason: 'EXPIRED' });
  expect(await stateOf([])).toEqual({ state: 'OPEN' });
});

test('a time without a zone is UTC, with one it is that; none is now', async () => {
  const atOf = async (timestamp: string | null) => {
    const state = await stateOf([status('DELIVRD', 0, timestamp)]);
    return state !== undefined && 'at' in state ? state.at : '';
  };
  expect(await atOf('2026-11-21T10:00:00')).toBe(AT);
  expect(await atOf('2026-11-21T12:00:00+02:00')).toBe(AT);
  for (const none of ['', 'yesterday', null])
    expect(Math.abs(Date.parse(await atOf(none)) - Date.now())).toBeLessThan(60_000);
});

test('a state that cannot be read is none', async () => {
  for (const statuses of [undefined, null, 'x', [{ status: 5 }]])
    expect(await stateOf(statuses)).toBeUndefined();
});
