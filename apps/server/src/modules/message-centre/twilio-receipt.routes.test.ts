import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startSmsService, type SmsService } from '#test/support/partners/sms-simulator.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { createMessageCalls } from '#test/support/test-message-centre.ts';
import { createListCalls, rowOf } from '#test/support/test-patient-lists.ts';

const SID = 'SM0123456789abcdef0123456789abcdef';
let sms: SmsService;
let test: TestApp;
beforeAll(async () => {
  sms = await startSmsService();
  test = await createTestApp({ config: { sms: { ...sms.settings, provider: 'twilio' } } });
});
afterEach(() => test.world.sql('delete from outbox'));
afterAll(async () => {
  await test.close();
  await sms.stop();
});

/** As Twilio posts it: a form. */
const post = (key: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  test.app.http.inject({
    method: 'POST',
    url: `/sms/receipts/${key}`,
    headers: { 'content-type': type, host: 'localhost:3000' },
    payload,
  });

const asked = (): Promise<{ smsId: string }[]> =>
  test.world.sql<{ smsId: string }>(
    `select payload->>'smsId' as "smsId" from outbox where kind = 'SMS_RECEIPT'`,
  );

it('takes a receipt that is a form, and asks about the message that it names', async () => {
  const clinic = await test.world.clinic();
  const nurse = await test.world.persona({ staffOf: clinic });
  const admin = await test.world.persona({ staffOf: clinic, clinicAdmin: true });
  await createListCalls(test, { clinic, admin }).apply([rowOf(1, { first: 'Mari', phone: '51234567' })]);
  const calls = createMessageCalls(test, sms, { clinic, nurse });
  const batchId = await calls.confirm();
  await calls.close();
  const rows = await test.world.sql<{ id: string; key: string }>(
    `update sms set state = 'SENT', claimed_at = now(), provider_id = $2 where batch_id = $1
     returning id, receipt_key as key`,
    [batchId, SID],
  );
  expect(rows).toHaveLength(1);
  const { id, key } = rows[0]!;
  await test.world.sql('delete from outbox');

  const answer = await post(key, `MessageSid=${SID}&MessageStatus=delivered&SmsSid=${SID}`);
  expect(answer.statusCode).toBe(200);
  expect(await asked()).toEqual([{ smsId: id }]);
});

it('believes no form that is long, odd, or names nothing', async () => {
  const key = '00000000-0000-4000-8000-000000000000';
  expect((await post(key, `MessageSid=${SID}`)).statusCode).toBe(200);
  expect((await post(key, '%%%&=&==&MessageSid')).statusCode).toBe(200);
  expect((await post(key, `MessageSid=${'a'.repeat(20_000)}`)).statusCode).toBe(413);
  expect((await post(key, 'MessageSid=1', 'text/plain')).statusCode).toBe(400);
  expect(await asked()).toEqual([]);
});

it('takes no form where a person calls', async () => {
  const answer = await test.app.http.inject({
    method: 'POST',
    url: '/clinic/message-centre/count',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
    payload: 'clinicId=1',
  });
  expect(answer.statusCode).toBe(400);
});
