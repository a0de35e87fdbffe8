import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listOptOuts } from '@tervik/contract/message-centre.ts';
import type { SmsProviderName } from '#adapters/sms/settings.ts';
import { startSmsService, type SmsService } from '#test/support/partners/sms-simulator.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { createMessageCalls } from '#test/support/test-message-centre.ts';
import { createListCalls, rowOf } from '#test/support/test-patient-lists.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

const KEY = 'a-key-of-24-letters-or-more';
const PHONE = '+37251234567';
const MESSENTE = (text: string, sender = PHONE) => ({
  type: 'application/json',
  payload: JSON.stringify({ msg_id: '1', sub_msg_id: '2', channel: 'sms', recipient: '1234', text, sender }),
});
const TWILIO = (text: string, from = PHONE) => ({
  type: 'application/x-www-form-urlencoded',
  payload: new URLSearchParams({ MessageSid: 'SM1', From: from, To: '+3721234', Body: text }).toString(),
});

describe.each([
  ['messente', MESSENTE],
  ['twilio', TWILIO],
] as const)('an answer by SMS that %s hands on', (provider: SmsProviderName, said) => {
  let sms: SmsService;
  let test: TestApp;
  let clinics: { clinic: TestClinic; nurse: Persona }[];
  beforeAll(async () => {
    sms = await startSmsService();
    test = await createTestApp({ config: { sms: { ...sms.settings, provider, replyKey: KEY } } });
    clinics = [await writeTo(PHONE), await writeTo(PHONE), await writeTo('+37255550001')];
  });
  afterEach(() => test.world.sql('delete from sms_opt_out'));
  afterAll(async () => {
    await test.close();
    await sms.stop();
  });

  /** A clinic that has planned an SMS to this number. */
  async function writeTo(phone: string) {
    const clinic = await test.world.clinic();
    const nurse = await test.world.persona({ staffOf: clinic });
    const admin = await test.world.persona({ staffOf: clinic, clinicAdmin: true });
    await createListCalls(test, { clinic, admin }).apply([rowOf(1, { first: 'Mari', phone })]);
    const calls = createMessageCalls(test, sms, { clinic, nurse });
    await calls.confirm();
    await calls.close();
    return { clinic, nurse };
  }
  const post = ({ type, payload }: { type: string; payload: string }, key = KEY) =>
    test.app.http.inject({
      method: 'POST',
      url: `/sms/replies/${key}`,
      headers: { 'content-type': type, host: 'localhost:3000' },
      payload,
    });
  const outs = () =>
    Promise.all(
      clinics.map(async ({ clinic, nurse }) => {
        const { body } = await test.call(listOptOuts, { as: nurse, params: { id: clinic.id } });
        return body.optOuts.map(({ phone, isOut, byName, isByReply }) => ({
          phone,
          isOut,
          byName,
          isByReply,
        }));
      }),
    );
  const OUT = { phone: PHONE, isOut: true, byName: null, isByReply: true };

  it('STOP holds at each clinic that has written to the number, once, and at no other', async () => {
    expect((await post(said(' „Stop!“ '))).statusCode).toBe(200);
    expect((await post(said('STOP'))).statusCode).toBe(200);
    expect(await outs()).toEqual([[OUT], [OUT], []]);
  });

  it('told several times at once is written down once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => post(said('STOP'))));
    expect(await outs()).toEqual([[OUT], [OUT], []]);
  });

  it('anything else, and a number that nobody has written to, changes nothing', async () => {
    for (const text of ['Aitäh!', '', 'stop the pain', 'x'.repeat(2_001)])
      expect((await post(said(text))).statusCode).toBe(200);
    for (const from of ['+37259999999', 'Tervik', '', '+372 abc'])
      expect((await post(said('STOP', from))).statusCode).toBe(200);
    expect(await outs()).toEqual([[], [], []]);
  });

  it('without the key of the address nothing is there, and nothing is believed that is long or odd', async () => {
    expect((await post(said('STOP'), 'another-key-of-24-letters')).statusCode).toBe(404);
    expect((await post(said('x'.repeat(2_000_000)))).statusCode).toBe(413);
    expect((await post({ type: 'text/plain', payload: 'STOP' })).statusCode).toBe(400);
    for (const odd of ['[]', 'null', '{"sender":1}', '"STOP"'])
      expect((await post({ type: 'application/json', payload: odd })).statusCode).toBe(200);
    expect(await outs()).toEqual([[], [], []]);
  });
});

it('where no key is set no answer is taken', async () => {
  const sms = await startSmsService();
  const test = await createTestApp({ config: { sms: { ...sms.settings, replyKey: undefined } } });
  const { payload, type } = MESSENTE('STOP');
  for (const key of ['undefined', 'simulated', KEY])
    expect(
      (
        await test.app.http.inject({
          method: 'POST',
          url: `/sms/replies/${key}`,
          headers: { 'content-type': type, host: 'localhost:3000' },
          payload,
        })
      ).statusCode,
    ).toBe(404);
  await test.close();
  await sms.stop();
});
