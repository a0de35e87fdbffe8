import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as bill from '@tervik/contract/message-centre-bill.ts';
import * as contract from '@tervik/contract/message-centre.ts';
import { startSmsService, type SmsService } from '#test/support/partners/sms-simulator.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { createMessageCalls, TEXT } from '#test/support/test-message-centre.ts';
import { createListCalls, rowOf } from '#test/support/test-patient-lists.ts';
import { must } from '#test/support/test-practice.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let test: TestApp;
let sms: SmsService;
let clinic: TestClinic;
let nurse: Persona;
let admin: Persona;
let stranger: Persona;
let calls: ReturnType<typeof createMessageCalls>;

beforeAll(async () => {
  sms = await startSmsService();
  test = await createTestApp();
});
afterAll(async () => {
  await test.close();
  await sms.stop();
});
beforeEach(async () => {
  const { world } = test;
  clinic = await world.clinic({ name: 'Õismäe Perearstid' });
  nurse = await world.persona({
    staffOf: clinic,
    firstName: 'Õie',
    surname: 'Õun',
    phone: '+37255534001',
  });
  admin = await world.persona({ staffOf: clinic, clinicAdmin: true });
  stranger = await world.persona({ staffOf: await world.clinic() });
  await createListCalls(test, { clinic, admin }).apply([
    rowOf(1, { first: 'Mari', phone: '51234567' }),
    rowOf(2, { first: 'Kadri', phone: '51234568' }),
    rowOf(3, { first: 'Liis', phone: '51234569' }),
  ]);
  calls = createMessageCalls(test, sms, { clinic, nurse });
  return () => calls.close();
});

const invoice = async (month?: string, as = nurse) =>
  must(
    await test.call(bill.getSmsInvoice, {
      as,
      params: { id: clinic.id },
      query: month === undefined ? {} : { month },
    }),
  );
/** The first of a batch's SMS arrive at this instant. */
const arrive = (id: string, upTo: number, at: string) =>
  test.world.sql(
    `update sms set state = 'DELIVERED', claimed_at = $3, ended_at = $3 where batch_id = $1 and nr <= $2 and state <> 'DELIVERED'`,
    [id, upTo, at],
  );
const testOf = (as: Persona, text = TEXT) => ({ as, body: { clinicId: clinic.id, text } });

it('bills by the month of delivery, where the clinic is, and nothing else', async () => {
  expect(await invoice()).toMatchObject({ rows: [], delivered: 0, sum: '0.0000' });
  const one = await calls.confirm();
  const other = await calls.confirm();
  // Midnight of the first of July in Tallinn is 21:00 the day before in London.
  await arrive(one, 1, '2026-06-30T20:59:59Z');
  await arrive(one, 3, '2026-06-30T21:00:00Z');
  await arrive(other, 1, '2026-07-31T20:59:59Z');
  await test.world.sql(`update sms set state = 'FAILED', reason = 'EXPIRED' where batch_id = $1 and nr > 1`, [
    other,
  ]);
  expect(await invoice('2026-06')).toMatchObject({ delivered: 1, sum: '0.0900' });
  const july = await invoice('2026-07');
  expect(july).toMatchObject({ delivered: 3, sum: '0.2700' });
  expect(july.rows.map(({ batchId, delivered, sum }) => [batchId, delivered, sum])).toEqual([
    [one, 2, '0.1800'],
    [other, 1, '0.0900'],
  ]);
  expect(july.months.slice(1)).toEqual(['2026-07', '2026-06']);
  expect((await invoice('2026-08')).rows).toEqual([]);
  // What is to come cannot be billed.
  expect((await invoice('2099-01')).month).toBe(july.months[0]);
});

it('lists the months in which something was delivered, over gaps, a new year and a change of clocks', async () => {
  const id = await calls.confirm();
  for (const [at, when] of [
    '2024-12-31T21:59:59Z', // still December in Tallinn
    '2024-12-31T22:00:00Z',
    '2025-03-31T20:59:59Z', // summer time since the day before
  ].entries())
    await arrive(id, at + 1, when);
  expect((await invoice()).months.slice(1)).toEqual(['2025-03', '2025-01', '2024-12']);
});

it('keeps the price that was confirmed', async () => {
  const id = await calls.confirm();
  await test.world.sql(`update sms_batch set price = 0.0755 where id = $1`, [id]);
  await arrive(id, 3, '2026-07-02T10:00:00Z');
  expect(await invoice('2026-07')).toMatchObject({ rows: [{ price: '0.0755' }], sum: '0.2265' });
});

it('shows a clinic’s bill to its staff alone, and of real months alone', async () => {
  const of = (as: Persona, month = '2026-07') =>
    test.call(bill.getSmsInvoice, { as, params: { id: clinic.id }, query: { month } });
  expect((await of(stranger)).status).toBe(404);
  expect((await of(nurse, '2026-13')).status).toBe(400);
});

it('sends a test to the own phone: with the own name, billed, in no history and no repeat', async () => {
  const { batchId } = must(await test.call(contract.sendTestSms, testOf(nurse)));
  await test.world.sql(`update sms_batch set send_at = now() - interval '1 second' where id = $1`, [batchId]);
  await calls.run('send_sms');
  const taken = await sms.list('+37255534001');
  expect(taken.map(({ text }) => text)).toEqual([expect.stringMatching(/^Tere, Oie! .*STOP:/s)]);
  expect(await calls.batch(batchId)).toMatchObject({ isTest: true, counts: { SENT: 1 } });
  await arrive(batchId, 1, '2026-07-02T10:00:00Z');
  expect((await invoice('2026-07')).rows).toMatchObject([{ batchId, isTest: true, sum: '0.0900' }]);
  const { batches } = must(
    await test.call(contract.listSmsBatches, { as: nurse, params: { id: clinic.id }, query: {} }),
  );
  expect(batches).toEqual([]);
});

it('reaches the own phone also of somebody who wants no SMS of the clinic', async () => {
  must(
    await test.call(contract.setOptOut, {
      as: nurse,
      params: { id: clinic.id },
      body: { phone: '55534001', isOut: true },
    }),
  );
  const { batchId } = must(await test.call(contract.sendTestSms, testOf(nurse)));
  await test.world.sql(`update sms_batch set send_at = now() - interval '1 second' where id = $1`, [batchId]);
  await calls.run('send_sms');
  expect((await calls.batch(batchId)).counts).toMatchObject({ SENT: 1, STOPPED: 0 });
});

it('waits for no approval, yet keeps to the month’s limit', async () => {
  must(
    await test.call(contract.setSmsApproval, {
      as: admin,
      params: { id: clinic.id },
      body: { isRequired: true },
    }),
  );
  const { batchId } = must(await test.call(contract.sendTestSms, testOf(nurse)));
  expect((await calls.batch(batchId)).approval).toBeNull();
  must(await test.call(bill.setSmsCap, { as: admin, params: { id: clinic.id }, body: { amount: '0,17' } }));
  expect(await test.refused(contract.sendTestSms, testOf(nurse))).toMatchObject({ key: 'MESSAGE_OVER_CAP' });
});

it.each([
  ['a landline', '+3726123456', 'SMS_TEST_NO_PHONE'],
  ['a number of another country', '+447911123456', 'SMS_TEST_NO_PHONE'],
])('says what is missing: %s', async (_, phone, key) => {
  const as = await test.world.persona({ staffOf: clinic, phone });
  expect(await test.refused(contract.sendTestSms, testOf(as))).toMatchObject({ key });
});

it('refuses a text that no patient would get, and more than ten an hour', async () => {
  expect(await test.refused(contract.sendTestSms, testOf(nurse, 'Tere!'))).toMatchObject({
    key: 'MESSAGE_FIRST_NAME_REQUIRED',
  });
  for (let nr = 0; nr < 10; nr += 1) must(await test.call(contract.sendTestSms, testOf(nurse)));
  expect(await test.refused(contract.sendTestSms, testOf(nurse))).toMatchObject({
    key: 'SMS_TEST_TOO_MANY',
    data: { max: 10 },
  });
});
