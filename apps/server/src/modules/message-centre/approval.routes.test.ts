import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import * as bill from '@tervik/contract/message-centre-bill.ts';
import * as contract from '@tervik/contract/message-centre.ts';
import { addDays, calendarDate, instantOf } from '@tervik/domain/calendar.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { startSmsService, type SmsService } from '#test/support/partners/sms-simulator.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { createMessageCalls } from '#test/support/test-message-centre.ts';
import { createListCalls, rowOf } from '#test/support/test-patient-lists.ts';
import { must } from '#test/support/test-practice.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

const DAY = 24 * 60 * 60_000;
/** Milliseconds until it is so late where the clinic is. */
function untilNext(time: string): number {
  const now = test.clock.now();
  const today = calendarDate(now, 'Europe/Tallinn');
  const left = (date: string) => instantOf(date, time, 'Europe/Tallinn') - now;
  return left(today) > 0 ? left(today) : left(addDays(today, 1));
}
let test: TestApp;
let sms: SmsService;
let clinic: TestClinic;
let nurse: Persona;
let doctor: Persona;
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
  nurse = await world.persona({ staffOf: clinic, firstName: 'Õie', surname: 'Õun' });
  doctor = await world.persona({ staffOf: clinic, profession: 'DOCTOR', firstName: 'Tiit', surname: 'Tamm' });
  admin = await world.persona({ staffOf: clinic, clinicAdmin: true, firstName: 'Anu', surname: 'Ader' });
  stranger = await world.persona({ staffOf: await world.clinic() });
  await createListCalls(test, { clinic, admin }).apply([
    rowOf(1, { first: 'Mari', phone: '51234567' }),
    rowOf(2, { first: 'Kadri', phone: '51234568' }),
  ]);
  calls = createMessageCalls(test, sms, { clinic, nurse });
  return async () => {
    // The sweep looks at every clinic of the database.
    await world.sql(`update sms set state = 'STOPPED' where state = 'PLANNED'`);
    await calls.close();
  };
});

const require = (isRequired: boolean, as = admin) =>
  test.call(contract.setSmsApproval, { as, params: { id: clinic.id }, body: { isRequired } });
const approvals = async (as = nurse) =>
  must(await test.call(contract.listSmsApprovals, { as, params: { id: clinic.id } }));
const approval = (id: string, as: Persona, more: object = {}) => ({
  as,
  params: { id },
  body: { recipients: 2, isAtNight: true, ...more },
});
const approve = (id: string, as = doctor, more: object = {}) =>
  test.call(contract.approveSmsBatch, approval(id, as, more));
const refusal = (id: string, as: Persona, note = '') => ({ as, params: { id }, body: { note } });
const refuse = (id: string, as = doctor, note = '') =>
  test.call(contract.refuseSmsBatch, refusal(id, as, note));
/** Which mails of a batch are on their way, and to whom. */
const mails = async (id: string): Promise<string[][]> =>
  (
    await test.world.sql<{ template: string; userId: string }>(
      `select payload->>'template' as template, payload->>'userId' as "userId" from outbox
        where payload->>'dedupeKey' like 'SMS_APPROVAL:%' || $1 || '%' order by id`,
      [id],
    )
  ).map(({ template, userId }) => [template, userId]);
const stateOf = async (id: string) => (await calls.batch(id)).state;

describe('the setting', () => {
  it('is off until an admin turns it on, and keeps its history', async () => {
    expect(await approvals()).toEqual({ isRequired: false, set: null, waiting: [] });
    expect(must(await require(true))).toMatchObject({ isRequired: true, set: { by: 'Anu Ader' } });
    expect(must(await require(false)).isRequired).toBe(false);
    const history = await test.world.sql('select from sms_approval where clinic_id = $1', [clinic.id]);
    expect(history).toHaveLength(2);
    const batch = await calls.batch(await calls.confirm());
    expect(batch.approval).toBeNull();
    expect(batch.state).not.toBe('WAITING');
  });

  it('is nobody’s but an admin’s of the clinic', async () => {
    expect((await require(true, nurse)).status).toBe(403);
    expect((await require(true, stranger)).status).toBe(403);
    expect((await approvals()).isRequired).toBe(false);
  });

  it('lets nothing that waits go by being turned off', async () => {
    must(await require(true));
    const id = await calls.confirm();
    must(await require(false));
    await calls.run('sweep_sms');
    expect(await stateOf(id)).toBe('WAITING');
  });
});

describe('what waits', () => {
  let id: string;
  beforeEach(async () => {
    must(await require(true));
    id = await calls.confirm();
  });

  it('is told of by mail to the admins, and its decision to its writer; the mail says nothing of the message', async () => {
    expect(await mails(id)).toEqual([['SMS_WAITS', admin.userId]]);
    must(await approve(id));
    expect(await mails(id)).toEqual([
      ['SMS_WAITS', admin.userId],
      ['SMS_DECIDED', nurse.userId],
    ]);
    const back = await calls.confirm({}, { isRepeat: true });
    must(await refuse(back, doctor, 'Kellaaeg on vale.'));
    expect((await mails(back)).at(-1)).toEqual(['SMS_DECIDED', nurse.userId]);
    const [row] = await test.world.sql<{ text: string }>(
      `select string_agg(payload::text, '') as text from outbox where payload->>'template' in ('SMS_WAITS', 'SMS_DECIDED')`,
    );
    expect(row?.text).not.toMatch(/Kellaaeg|Tere|Mari/);
  });

  it('of the only admin is told to all colleagues', async () => {
    const own = createMessageCalls(test, sms, { clinic, nurse: admin });
    const hers = await own.confirm({}, { isRepeat: true });
    const told = (await mails(hers)).map(([template, userId]) => `${template} ${userId}`).toSorted();
    expect(told).toEqual([`SMS_WAITS ${nurse.userId}`, `SMS_WAITS ${doctor.userId}`].toSorted());
  });

  it('is not sent and not given up, however often the jobs look', async () => {
    await test.world.sql(
      `update sms_batch set send_at = send_at - interval '2 hours', created_at = created_at - interval '2 hours' where id = $1`,
      [id],
    );
    await calls.run('send_sms');
    await calls.run('sweep_sms');
    expect(await calls.batch(id)).toMatchObject({
      state: 'WAITING',
      counts: { PLANNED: 2 },
      approval: { state: 'WAITING', isMine: true, decided: null },
    });
    expect((await approvals(doctor)).waiting).toMatchObject([{ id, approval: { isMine: false } }]);
  });

  it('is sent once a colleague has approved it; the hour of delivery runs from then', async () => {
    await test.world.sql(`update sms_batch set send_at = send_at - interval '2 hours' where id = $1`, [id]);
    const before = test.clock.now();
    const approved = must(await approve(id));
    expect(approved).toMatchObject({ approval: { state: 'APPROVED', decided: { by: 'Tiit Tamm' } } });
    expect(Date.parse(approved.sendAt)).toBeGreaterThanOrEqual(before);
    expect((await approvals()).waiting).toEqual([]);
    await test.world.sql(`update sms_batch set send_at = now() - interval '1 second' where id = $1`, [id]);
    await calls.run('send_sms');
    expect((await calls.batch(id)).counts).toMatchObject({ PLANNED: 0, SENT: 2 });
  });

  it('waits for its own hour where that has not come', async () => {
    const hour = test.clock.now() + 3 * DAY;
    const later = await calls.confirm({}, { sendAt: new Date(hour).toISOString() });
    const batch = must(await approve(later));
    expect([Date.parse(batch.sendAt), batch.state]).toEqual([hour, 'SCHEDULED']);
  });

  it('is approved by nobody who wrote it, and by no stranger', async () => {
    expect(await test.refused(contract.approveSmsBatch, approval(id, nurse))).toMatchObject({
      key: 'SMS_APPROVAL_OWN',
    });
    expect((await approve(id, stranger)).status).toBe(404);
    expect((await refuse(id, stranger)).status).toBe(404);
    expect(await stateOf(id)).toBe('WAITING');
  });

  it('is not approved in its writer’s name by the database either', async () => {
    const client = new pg.Client(connectionOptions(test.database.ownerUrl, 'owner'));
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('begin');
    await client.query('set local role tervik_app');
    const session = createHash('sha256').update(nurse.token).digest();
    await client.query('select from app.open_context($1, $2, 0, null)', [session, 'CLINIC']);
    const change = `update sms_batch set approval = 'APPROVED', decided_at = now() where id = $1`;
    await expect(client.query(change, [id])).rejects.toThrow(/not theirs to decide/);
    await client.query('rollback');
    expect(await stateOf(id)).toBe('WAITING');
  });

  it('is refused by a colleague with a reason, and withdrawn by its writer', async () => {
    expect(must(await refuse(id, doctor, ' Kuupäev on vale. '))).toMatchObject({
      state: 'STOPPED',
      stopped: { by: 'Tiit Tamm' },
      approval: { state: 'REFUSED', decided: { by: 'Tiit Tamm', note: 'Kuupäev on vale.' } },
      counts: { PLANNED: 0, STOPPED: 2 },
    });
    const other = await calls.confirm();
    expect(must(await refuse(other, nurse))).toMatchObject({
      state: 'STOPPED',
      approval: { state: 'WITHDRAWN', decided: { by: 'Õie Õun' } },
    });
  });

  it('is decided once', async () => {
    must(await approve(id));
    for (const as of [doctor, admin])
      expect(await test.refused(contract.approveSmsBatch, approval(id, as))).toMatchObject({
        key: 'SMS_APPROVAL_DECIDED',
      });
    expect(await test.refused(contract.refuseSmsBatch, refusal(id, admin))).toMatchObject({
      key: 'SMS_APPROVAL_DECIDED',
    });
    // What is approved can still be stopped.
    must(await test.call(contract.stopSmsBatch, calls.stop(id)));
    expect(await calls.batch(id)).toMatchObject({ state: 'STOPPED', approval: { state: 'APPROVED' } });
  });

  it('asks before it leaves at night, and says when others get it than were shown', async () => {
    const night = untilNext('22:30');
    test.clock.advance(night);
    onTestFinished(() => test.clock.advance(-night));
    const late = await calls.confirm();
    expect(
      await test.refused(contract.approveSmsBatch, approval(late, doctor, { isAtNight: false })),
    ).toMatchObject({ key: 'MESSAGE_AT_NIGHT' });
    expect(
      await test.refused(contract.approveSmsBatch, approval(late, doctor, { recipients: 3 })),
    ).toMatchObject({ key: 'MESSAGE_RECIPIENTS_CHANGED', data: { count: 2 } });
    expect(await stateOf(late)).toBe('WAITING');
  });

  it('asks also where the night would cut it short', async () => {
    const soon = untilNext('20:40');
    const moment = 10 * 60_000;
    test.clock.advance(soon);
    const late = await calls.confirm({}, { isAtNight: false });
    test.clock.advance(moment);
    onTestFinished(() => test.clock.advance(-soon - moment));
    expect(await test.refused(contract.sendMessages, calls.send(2, { isAtNight: false }))).toMatchObject({
      key: 'MESSAGE_AT_NIGHT',
    });
    const unasked = approval(late, doctor, { isAtNight: false });
    expect(await test.refused(contract.approveSmsBatch, unasked)).toMatchObject({ key: 'MESSAGE_AT_NIGHT' });
    must(await approve(late));
  });

  it('is not approved where nobody is left who wants it', async () => {
    for (const phone of ['51234567', '51234568'])
      must(
        await test.call(contract.setOptOut, {
          as: nurse,
          params: { id: clinic.id },
          body: { phone, isOut: true },
        }),
      );
    await test.world.sql(`update sms_batch set send_at = now() - interval '1 second' where id = $1`, [id]);
    await calls.run('send_sms');
    expect(
      await test.refused(contract.approveSmsBatch, approval(id, doctor, { recipients: 0 })),
    ).toMatchObject({ key: 'MESSAGE_NO_RECIPIENTS' });
    expect(await stateOf(id)).toBe('WAITING');
  });

  it.each(['x'.repeat(501), 'a\u0000b'])('takes no note that cannot be stored', async (note) => {
    expect((await refuse(id, doctor, note)).status).toBe(400);
    expect(await stateOf(id)).toBe('WAITING');
  });

  it('fits the limit of the month in which it is approved', async () => {
    must(await test.call(bill.setSmsCap, { as: admin, params: { id: clinic.id }, body: { amount: '0.17' } }));
    expect(await test.refused(contract.approveSmsBatch, approval(id, doctor))).toMatchObject({
      key: 'MESSAGE_OVER_CAP',
    });
    expect(await stateOf(id)).toBe('WAITING');
  });

  it('ends by itself after seven days, and nobody approves it then', async () => {
    await test.world.sql(
      `update sms_batch set created_at = $2::timestamptz - interval '7 days' where id = $1`,
      [id, new Date(test.clock.now()).toISOString()],
    );
    expect(await test.refused(contract.approveSmsBatch, approval(id, doctor))).toMatchObject({
      key: 'SMS_APPROVAL_DECIDED',
    });
    await test.world.sql(
      `update sms_batch set created_at = now() - interval '7 days 1 second' where id = $1`,
      [id],
    );
    await calls.run('sweep_sms');
    expect(await calls.batch(id)).toMatchObject({
      state: 'STOPPED',
      approval: { state: 'EXPIRED' },
      counts: { PLANNED: 0, STOPPED: 2 },
    });
    // Once, and its writer alone, who would believe that the patients know.
    await calls.run('sweep_sms');
    expect(await mails(id)).toEqual([
      ['SMS_WAITS', admin.userId],
      ['SMS_EXPIRED', nurse.userId],
    ]);
  });
});

it('whoever approves, refuses and withdraws at once: one of them wins, and nothing is sent that did not win', async () => {
  must(await require(true));
  for (let round = 0; round < 12; round += 1) {
    const id = await calls.confirm();
    const answers = await Promise.all([
      approve(id, doctor),
      refuse(id, admin),
      refuse(id, nurse),
      calls.run('send_sms'),
      approve(id, admin),
    ]);
    const statuses = answers.flatMap((answer) => (answer === undefined ? [] : [answer.status]));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const { approval: decided, counts } = await calls.batch(id);
    if (decided?.state === 'APPROVED') expect(counts.STOPPED).toBe(0);
    else expect(counts).toMatchObject({ PLANNED: 0, STOPPED: 2 });
  }
});
