import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '@tervik/contract/message-centre.ts';
import { startSmsService, type SmsService } from '#test/support/partners/sms-simulator.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { createMessageCalls } from '#test/support/test-message-centre.ts';
import { createListCalls, rowOf } from '#test/support/test-patient-lists.ts';
import { must } from '#test/support/test-practice.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

const MARI = '+37251234567';
let test: TestApp;
let sms: SmsService;
let clinic: TestClinic;
let nurse: Persona;
let calls: ReturnType<typeof createMessageCalls>;

beforeAll(async () => {
  sms = await startSmsService();
  test = await createTestApp({ config: { trustedProxies: ['loopback'] } });
});
afterAll(async () => {
  await test.close();
  await sms.stop();
});
beforeEach(async () => {
  clinic = await test.world.clinic({ name: 'Õismäe Perearstid' });
  nurse = await test.world.persona({ staffOf: clinic, firstName: 'Õie', surname: 'Õun' });
  const admin = await test.world.persona({ staffOf: clinic, clinicAdmin: true });
  await createListCalls(test, { clinic, admin }).apply([
    rowOf(1, { first: 'Mari', phone: '51234567' }),
    rowOf(2, { first: 'Kadri', phone: '51234568' }),
  ]);
  calls = createMessageCalls(test, sms, { clinic, nurse });
  return () => calls.close();
});

/** The code at the end of the newest SMS to a number. */
async function send(phone: string): Promise<string> {
  await calls.confirm();
  await calls.run('send_sms');
  const [newest] = await sms.list(phone);
  return newest?.text.split('/o#').at(-1) ?? '';
}
const read = (code: string) => test.call(contract.readOptOutLink, { body: { code } });
const set = (code: string, isOut: boolean) => test.call(contract.setOptOutByLink, { body: { code, isOut } });
const history = async () =>
  must(await test.call(contract.listOptOuts, { as: nurse, params: { id: clinic.id } })).optOuts.map(
    ({ phone, isOut, byName }) => [phone, isOut, byName],
  );

it('has one code for each number of a clinic, however many SMS it gets', async () => {
  const first = await send(MARI);
  expect(first).toMatch(/^[2-9a-km-np-z]{8}$/);
  expect(await send(MARI)).toBe(first);
  const kadri = (await sms.list('+37251234568'))[0]!.text.split('/o#').at(-1);
  expect(kadri).toMatch(/^[2-9a-km-np-z]{8}$/);
  expect(kadri).not.toBe(first);
});

it('says which clinic and the last digits, and changes nothing by being looked at', async () => {
  const code = await send(MARI);
  expect(must(await read(` ${code.toUpperCase()} `))).toEqual({
    clinicName: 'Õismäe Perearstid',
    phoneEnding: '567',
    isOut: false,
  });
  expect((await calls.count()).recipients).toBe(2);
  expect(await history()).toEqual([]);
});

it('stops the SMS of this clinic alone, at once, and brings them back', async () => {
  const code = await send(MARI);
  expect(must(await set(code, true)).isOut).toBe(true);
  // The same again says nothing new.
  expect(must(await set(code, true)).isOut).toBe(true);
  expect(must(await read(code)).isOut).toBe(true);
  expect(await calls.count()).toMatchObject({
    recipients: 1,
    skipped: [{ reason: 'OPTED_OUT', count: 1 }],
  });
  expect(await history()).toEqual([[MARI, true, null]]);

  expect(must(await set(code, false)).isOut).toBe(false);
  expect((await calls.count()).recipients).toBe(2);
  expect(await history()).toEqual([
    [MARI, false, null],
    [MARI, true, null],
  ]);
});

it('takes the owner’s word over what staff have noted before', async () => {
  const code = await send(MARI);
  must(
    await test.call(contract.setOptOut, {
      as: nurse,
      params: { id: clinic.id },
      body: { phone: MARI, isOut: true },
    }),
  );
  expect(must(await read(code)).isOut).toBe(true);
  expect(must(await set(code, false)).isOut).toBe(false);
  expect(await history()).toEqual([
    [MARI, false, null],
    [MARI, true, 'Õie Õun'],
  ]);
});

it.each(['', '2345abcd', '2345abc', "' or true --", '%', 'õõõõõõõõ'])(
  'tells nothing of the code %j, which nobody has',
  async (code) => {
    await send(MARI);
    for (const answer of [await read(code), await set(code, true)]) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.body).toMatchObject({ key: 'SMS_LINK_UNKNOWN' });
    }
    expect((await calls.count()).recipients).toBe(2);
  },
);

it('lets nobody guess codes by the hundred, and others look meanwhile', async () => {
  const code = await send(MARI);
  const guess = (ip: string, guessed = '2345abcd') =>
    test.call(contract.readOptOutLink, { body: { code: guessed }, headers: { 'x-forwarded-for': ip } });
  const keys: unknown[] = [];
  // Many phones have one address of their operator: they look at their own, and none is turned away.
  for (let n = 0; n < 150; n += 1) expect((await guess('203.0.113.9', code)).status).toBe(200);
  for (let n = 0; n < 205; n += 1) keys.push((await guess('203.0.113.7')).body);
  expect(keys.at(0)).toMatchObject({ key: 'SMS_LINK_UNKNOWN' });
  expect(keys.at(-1)).toMatchObject({ key: 'TOO_MANY_REQUESTS' });
  expect((await guess('203.0.113.8', code)).status).toBe(200);
});
