import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as bill from '@tervik/contract/message-centre-bill.ts';
import * as contract from '@tervik/contract/message-centre.ts';
import { startSmsService, type SmsService } from '#test/support/partners/sms-simulator.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { createMessageCalls } from '#test/support/test-message-centre.ts';
import { createListCalls, rowOf } from '#test/support/test-patient-lists.ts';
import { must } from '#test/support/test-practice.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let test: TestApp;
let sms: SmsService;
let clinic: TestClinic;
let nurse: Persona;
let admin: Persona;
let calls: ReturnType<typeof createMessageCalls>;

beforeAll(async () => {
  sms = await startSmsService();
  test = await createTestApp();
});
afterAll(async () => {
  await test.close();
  await sms.stop();
});
/** Three who get an SMS: 0.27 euro. */
beforeEach(async () => {
  clinic = await test.world.clinic({ name: 'Õismäe Perearstid' });
  nurse = await test.world.persona({ staffOf: clinic });
  admin = await test.world.persona({
    staffOf: clinic,
    clinicAdmin: true,
    firstName: 'Anu',
    surname: 'Tamm',
  });
  await createListCalls(test, { clinic, admin }).apply([
    rowOf(1, { first: 'Mari', phone: '51234567' }),
    rowOf(2, { first: 'Kadri', phone: '51234568' }),
    rowOf(3, { first: 'Liis', phone: '51234569' }),
  ]);
  calls = createMessageCalls(test, sms, { clinic, nurse });
  return () => calls.close();
});

const setCap = (amount: string, as = admin) =>
  test.call(bill.setSmsCap, { as, params: { id: clinic.id }, body: { amount } });
const month = async () => must(await test.call(bill.getSmsMonth, { as: nurse, params: { id: clinic.id } }));
const refused = (more: object = {}) => test.refused(contract.sendMessages, calls.send(3, more));

it('sends without a limit where none is set, and says what it cost', async () => {
  expect(await month()).toEqual({ spent: '0.0000', open: '0.0000', cap: null });
  const id = await calls.confirm();
  expect(await month()).toEqual({ spent: '0.0000', open: '0.2700', cap: null });
  await test.world.sql(
    `update sms set state = 'DELIVERED', claimed_at = $2, ended_at = $2 where batch_id = $1 and nr <= 2`,
    [id, new Date(test.clock.now()).toISOString()],
  );
  expect(await month()).toMatchObject({ spent: '0.1800', open: '0.0900' });
});

it('lets an admin set, change and take away the limit, and keeps the history', async () => {
  expect(must(await setCap('49,9')).cap).toMatchObject({ amount: '49.90', setBy: 'Anu Tamm' });
  expect(must(await setCap('0')).cap).toMatchObject({ amount: '0.00' });
  expect(must(await setCap(' ')).cap).toBeNull();
  expect(
    await test.world.sql('select amount::text from sms_cap where clinic_id = $1 order by set_at, id', [
      clinic.id,
    ]),
  ).toEqual([{ amount: '49.90' }, { amount: '0.00' }, { amount: null }]);
  const acts = await test.world.sql(
    `select action from audit_log where clinic_id = $1 and action = 'setSmsCap'`,
    [clinic.id],
  );
  expect(acts).toHaveLength(3);
});

it.each(['viis', '-1', '1,999', '100000,01'])(
  'refuses the limit %j, and the old one stays',
  async (amount) => {
    must(await setCap('50'));
    const answer = await test.refused(bill.setSmsCap, {
      as: admin,
      params: { id: clinic.id },
      body: { amount },
    });
    expect(answer).toMatchObject({ key: 'SMS_CAP_INVALID', data: { max: 100_000 } });
    expect((await month()).cap?.amount).toBe('50.00');
  },
);

it('is set by nobody but an admin of the clinic', async () => {
  expect((await setCap('1', nurse)).status).toBe(403);
  const other = await test.world.persona({ staffOf: await test.world.clinic(), clinicAdmin: true });
  expect((await setCap('1', other)).status).toBe(403);
  expect((await month()).cap).toBeNull();
});

it('sends up to the limit, and not one more: nothing of the batch stays', async () => {
  must(await setCap('0,53'));
  await calls.confirm();
  expect(await refused()).toMatchObject({ key: 'MESSAGE_OVER_CAP', data: { left: 0.26, needed: 0.27 } });
  expect(await test.world.sql('select from sms_batch where clinic_id = $1', [clinic.id])).toHaveLength(1);
  must(await setCap('0,54'));
  await calls.confirm();
  expect((await calls.count()).month).toEqual({ cap: '0.54', used: '0.5400' });
});

it('counts by the month in which it is sent', async () => {
  must(await setCap('0,27'));
  await calls.confirm();
  const next = new Date(test.clock.now() + 32 * 24 * 60 * 60_000).toISOString();
  await calls.confirm({}, { sendAt: next });
  expect(await refused()).toMatchObject({ key: 'MESSAGE_OVER_CAP' });
  expect(await refused({ sendAt: next })).toMatchObject({ key: 'MESSAGE_OVER_CAP' });
});

it('counts what left shortly before this month, and is still on its way: its receipt makes it this month’s', async () => {
  must(await setCap('0,54'));
  const id = await calls.confirm();
  await test.world.sql(
    `update sms_batch b set send_at = date_trunc('month', $2::timestamptz at time zone c.time_zone) at time zone c.time_zone - interval '20 minutes'
       from clinic c where c.id = b.clinic_id and b.id = $1`,
    [id, new Date(test.clock.now()).toISOString()],
  );
  const become = (state: string) =>
    test.world.sql('update sms set state = $2, claimed_at = now(), ended_at = now() where batch_id = $1', [
      id,
      state,
    ]);
  for (const state of ['SENDING', 'SENT']) {
    await become(state);
    expect(await month()).toMatchObject({ spent: '0.0000', open: '0.2700' });
  }
  // Not in the months after it.
  const next = new Date(test.clock.now() + 32 * 24 * 60 * 60_000).toISOString();
  await calls.confirm({}, { sendAt: next });
  await calls.confirm({}, { sendAt: next });
  await calls.confirm();
  expect(await refused()).toMatchObject({ key: 'MESSAGE_OVER_CAP', data: { left: 0, needed: 0.27 } });
  // Whose outcome nobody knows is not billed by itself: it stays in the month that it was due in.
  await become('UNKNOWN');
  expect(await month()).toMatchObject({ open: '0.2700' });
});

it('forgets what was not delivered, stopped or skipped', async () => {
  must(await setCap('0,27'));
  const id = await calls.confirm();
  await test.call(contract.stopSmsBatch, calls.stop(id));
  const again = await calls.confirm();
  await test.world.sql(
    `update sms set state = 'FAILED', reason = 'EXPIRED', ended_at = now() where batch_id = $1`,
    [again],
  );
  expect(await month()).toMatchObject({ spent: '0.0000', open: '0.0000' });
  await calls.confirm();
});

it('lets one of several who confirm at once through, where the limit has room for one', async () => {
  // Their numbers have links already: nobody waits for anybody on that account.
  await test.call(contract.stopSmsBatch, calls.stop(await calls.confirm()));
  must(await setCap('0,27'));
  const staff = await Promise.all(Array.from({ length: 6 }, () => test.world.persona({ staffOf: clinic })));
  const all = await Promise.all(staff.map((one) => test.call(contract.sendMessages, calls.send(3, {}, one))));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await month()).toMatchObject({ open: '0.2700' });
});
