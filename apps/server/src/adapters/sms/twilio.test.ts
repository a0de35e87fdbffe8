import { expect, test } from 'vitest';
import { withServer, type SmsAsked } from '#test/support/partners/sms-simulator.ts';
import type { SmsProvider, SmsToSend } from './port.ts';
import { createSmsProvider } from './sms.ts';

const account = { provider: 'twilio', user: 'AC1', password: 'token', sender: '+37250000000' } as const;
const toSend = (last: number): SmsToSend => ({
  to: `+3725000000${last}`,
  text: 'Tere & head aega',
  receiptUrl: 'https://tervik.example/r/1',
  validityMinutes: 60,
});
const answered = <T>(
  status: number,
  body: unknown,
  use: (sms: SmsProvider, asked: readonly SmsAsked[]) => Promise<T>,
): Promise<T> =>
  withServer(
    () => ({ status, body: JSON.stringify(body) }),
    (url, asked) => use(createSmsProvider({ ...account, url }), asked),
  );

test('a form a message, answered in their order', async () => {
  await withServer(
    ({ body }) => ({
      status: 201,
      body: JSON.stringify({ sid: `SM${new URLSearchParams(body).get('To')!.at(-1)}`, status: 'queued' }),
    }),
    async (url, asked) => {
      const sms = createSmsProvider({ ...account, url });
      const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
      expect(await sms.send(numbers.map(toSend))).toEqual(
        numbers.map((last) => ({ outcome: 'ACCEPTED', providerId: `SM${last}` })),
      );
      expect(asked[0]).toMatchObject({ method: 'POST', path: '/Accounts/AC1/Messages.json' });
      const forms = asked.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
      expect(forms).toContainEqual({
        To: '+37250000001',
        From: '+37250000000',
        Body: 'Tere & head aega',
        StatusCallback: 'https://tervik.example/r/1',
        ValidityPeriod: '3600',
      });
    },
  );
});

test('a messaging service is named as one', async () => {
  const sender = `MG${'a'.repeat(32)}`;
  await answered(201, { sid: 'SM1' }, async (sms, asked) => {
    await sms.send([{ ...toSend(1), sender }]);
    const form = new URLSearchParams(asked[0]?.body);
    expect([form.get('MessagingServiceSid'), form.get('From')]).toEqual([sender, null]);
  });
});

test.each([
  [400, { code: 21211 }, { outcome: 'REFUSED', reason: 'INVALID_NUMBER', isTemporary: false }],
  [400, { code: 21610 }, { outcome: 'REFUSED', reason: 'BLACKLISTED', isTemporary: false }],
  [400, null, { outcome: 'REFUSED', reason: 'REJECTED', isTemporary: false }],
  [429, {}, { outcome: 'REFUSED', reason: 'REJECTED', isTemporary: true }],
  [500, {}, { outcome: 'UNKNOWN' }],
  [201, { sid: '../x' }, { outcome: 'UNKNOWN' }],
])('%d %j to a message', async (status, body, answer) => {
  expect(await answered(status, body, (sms) => sms.send([toSend(1)]))).toEqual([answer]);
});

test.each([
  [{ status: 'queued' }, { state: 'OPEN' }],
  [{ status: 'sent', error_code: null }, { state: 'OPEN' }],
  [
    { status: 'delivered', date_updated: 'Sat, 21 Nov 2026 10:00:00 +0000' },
    { state: 'DELIVERED', at: '2026-11-21T10:00:00.000Z' },
  ],
  [
    { status: 'undelivered', error_code: 30005 },
    { state: 'FAILED', reason: 'UNROUTABLE' },
  ],
  [{ status: 'failed' }, { state: 'FAILED', reason: 'OTHER' }],
  [{ status: 'canceled' }, { state: 'FAILED', reason: 'CANCELLED' }],
])('%j is %j', async (message, state) => {
  expect(await answered(200, message, (sms) => sms.readState('SM1'))).toMatchObject(state);
});

test('what is no message has no state; cancelling', async () => {
  expect(await answered(200, {}, (sms) => sms.readState('SM1'))).toBeUndefined();
  expect(await answered(404, {}, (sms) => sms.readState('SM1'))).toBeUndefined();
  expect(await answered(200, {}, (sms) => sms.readState('../x'))).toBeUndefined();
  expect(await answered(200, {}, (sms) => sms.cancel('SM1'))).toBe('CANCELLED');
  expect(await answered(400, {}, (sms) => sms.cancel('SM1'))).toBe('TOO_LATE');
  expect(await answered(500, {}, (sms) => sms.cancel('SM1'))).toBe('UNKNOWN');
});

test('a receipt names its message', () => {
  const sms = createSmsProvider({ ...account, url: 'http://localhost:9' });
  expect(sms.readReceipt({ MessageSid: 'SM1', MessageStatus: 'delivered' })).toEqual({ providerId: 'SM1' });
  for (const body of [null, {}, { MessageSid: 'a/b' }]) expect(sms.readReceipt(body)).toBeUndefined();
});
