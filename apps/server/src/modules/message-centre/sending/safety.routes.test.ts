import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as bill from '@tervik/contract/message-centre-bill.ts';
import { setSmsOnlineFirst } from '@tervik/contract/message-centre-online.ts';
import * as contract from '@tervik/contract/message-centre.ts';
import { runStatement } from '#platform/db/statement.ts';
import { startSmsService, type SmsService } from '#test/support/partners/sms-simulator.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { createMessageCalls } from '#test/support/test-message-centre.ts';
import { createListCalls, rowOf, type Row } from '#test/support/test-patient-lists.ts';
import { must } from '#test/support/test-practice.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';
import * as job from './job-queries.ts';

/** The wrong hour, the wrong phone, twice, the wrong bill: what an SMS must not do whatever goes wrong. */
const MARI = '+37251234567';
let test: TestApp;
let sms: SmsService;
let clinic: TestClinic;
let nurse: Persona;
let admin: Persona;
let calls: ReturnType<typeof createMessageCalls>;
let lists: ReturnType<typeof createListCalls>;

beforeAll(async () => {
  sms = await startSmsService();
  test = await createTestApp({ config: { trustedProxies: ['loopback'] } });
});
afterAll(async () => {
  await test.close();
  await sms.stop();
});
const ROWS: readonly Row[] = [
  rowOf(1, { first: 'Mari', phone: '51234567' }),
  rowOf(2, { first: 'Kadri', phone: '51234568' }),
];
beforeEach(async () => {
  const { world } = test;
  // The jobs look at every clinic of the database.
  await world.sql(`update sms set state = 'STOPPED' where state = 'PLANNED'`);
  clinic = await world.clinic({ name: 'Õismäe Perearstid' });
  nurse = await world.persona({ staffOf: clinic, profession: 'NURSE' });
  admin = await world.persona({ staffOf: clinic, clinicAdmin: true });
  lists = createListCalls(test, { clinic, admin });
  await lists.apply(ROWS);
  calls = createMessageCalls(test, sms, { clinic, nurse });
  return async () => {
    await sms.resetBehaviour();
    await calls.close();
  };
});

const counts = async (id: string) => (await calls.batch(id)).counts;
const shift = (id: string, minutes: number) =>
  test.world.sql(
    `update sms_batch set send_at = send_at - $2 * interval '1 minute', created_at = created_at - $2 * interval '1 minute' where id = $1`,
    [id, minutes],
  );
/** A place where it is that hour now, more or less. */
const liveAt = (hour: number) => {
  const east = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  const zone = east === 0 ? 'Etc/GMT' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
  return test.world.sql('update clinic set time_zone = $2 where id = $1', [clinic.id, zone]);
};
const agreeToNight = (id: string, isAtNight: boolean) =>
  test.world.sql('update sms_batch set is_at_night = $2 where id = $1', [id, isAtNight]);

describe('the hour', () => {
  it('is over after an outage: none is sent late, whichever job comes first', async () => {
    const id = await calls.confirm();
    await shift(id, 61);
    await calls.run('send_sms');
    expect(await counts(id)).toMatchObject({ PLANNED: 2, SENT: 0 });
    await calls.run('sweep_sms');
    expect(await counts(id)).toMatchObject({ PLANNED: 0, FAILED: 2 });
  });

  it('that ended in the night is said to be why, unless the night was agreed to', async () => {
    for (const [isAtNight, reason] of [
      [false, 'NIGHT_CAME'],
      [true, 'NOT_SENT_IN_TIME'],
    ] as const) {
      const id = await calls.confirm();
      await liveAt(22);
      await agreeToNight(id, isAtNight);
      await shift(id, 61);
      await calls.run('sweep_sms');
      expect((await calls.reports(id)).map((one) => one.reason)).toEqual([reason, reason]);
    }
  });

  it('is what is left of it at the provider, too', async () => {
    const id = await calls.confirm();
    await shift(id, 50);
    await calls.run('send_sms');
    const [newest] = await sms.list(MARI);
    expect(newest?.validity).toBeGreaterThanOrEqual(9);
    expect(newest?.validity).toBeLessThanOrEqual(10);
  });

  it.each([22, 3, 6])('%i is night: nothing leaves without a word of staff', async (hour) => {
    const id = await calls.confirm();
    await liveAt(hour);
    await agreeToNight(id, false);
    await calls.run('send_sms');
    expect(await counts(id)).toMatchObject({ PLANNED: 2, SENT: 0 });
    await agreeToNight(id, true);
    await calls.run('send_sms');
    expect(await counts(id)).toMatchObject({ PLANNED: 0, SENT: 2 });
  });

  it.each([9, 14, 19])('%i is day', async (hour) => {
    const id = await calls.confirm();
    await liveAt(hour);
    await agreeToNight(id, false);
    await calls.run('send_sms');
    expect(await counts(id)).toMatchObject({ SENT: 2 });
  });

  it('is not that of a notice at night either', async () => {
    must(await test.call(setSmsOnlineFirst, { as: admin, params: { id: clinic.id }, body: { isOn: true } }));
    await test.world.persona({ listedIn: clinic, wroteTo: clinic, phone: '+37251234500' });
    const id = await calls.confirm();
    await agreeToNight(id, false);
    await liveAt(3);
    await calls.run('send_sms');
    const told = () =>
      test.world.sql('select from clinic_message where batch_id = $1 and told_at is not null', [id]);
    expect(await told()).toHaveLength(0);
    await liveAt(9);
    await calls.run('send_sms');
    expect(await told()).toHaveLength(1);
  });
});

describe('the phone', () => {
  it('is the one that the patient has when it is sent, and not the one of weeks ago', async () => {
    const id = await calls.confirm();
    await shift(id, 2);
    await lists.apply([{ ...ROWS[0]!, phone: '51234599' }, ROWS[1]!]);
    await calls.run('send_sms');
    expect(await counts(id)).toMatchObject({ SENT: 1, STOPPED: 1 });
    expect((await calls.reports(id)).find(({ state }) => state === 'STOPPED')).toMatchObject({
      firstName: 'Mari',
      reason: 'CHANGED',
    });
  });

  it('is nobody’s who has left the list or was rejected', async () => {
    const guest = await test.world.persona({ listedIn: clinic, wroteTo: clinic, phone: '+37251234500' });
    const id = await calls.confirm();
    await shift(id, 2);
    await lists.apply([ROWS[1]!]);
    await test.world.sql('update clinic_patient set rejected_at = now(), confirmed_at = null where id = $1', [
      guest.patientId,
    ]);
    await calls.run('send_sms');
    expect(await counts(id)).toMatchObject({ SENT: 1, STOPPED: 2 });
  });

  it('follows the list for whoever was recognised by it, unless staff gave another', async () => {
    const someone = await test.world.persona({ listedIn: clinic });
    const [member] = await test.world.sql<{ id: string }>(
      `select id from list_member where clinic_id = $1 and phone = $2`,
      [clinic.id, MARI],
    );
    const of = async () =>
      (
        await test.world.sql<{ phone: string }>('select phone from clinic_patient where id = $1', [
          someone.patientId,
        ])
      )[0]?.phone;
    await test.world.sql(
      'update clinic_patient set list_member_id = $2, list_code = $3, phone = $4 where id = $1',
      [someone.patientId, member!.id, 'N0101', MARI],
    );
    await lists.apply([{ ...ROWS[0]!, phone: '51234599' }, ROWS[1]!]);
    expect(await of()).toBe('+37251234599');
    await test.world.sql('update clinic_patient set phone = $2 where id = $1', [
      someone.patientId,
      '+37251111111',
    ]);
    await lists.apply([{ ...ROWS[0]!, phone: '51234588' }, ROWS[1]!]);
    expect(await of()).toBe('+37251111111');
  });

  it('hears of a child once, though both parents have registered it', async () => {
    const child = { listedIn: clinic, firstName: 'Juku', surname: 'Aas', personalCode: '51803040244' };
    const phone = '+37251234500';
    const parents = [
      await test.world.persona({ phone, wroteTo: clinic }),
      await test.world.persona({ phone, wroteTo: clinic }),
    ];
    for (const parent of parents) await test.world.represented(parent, child);
    const filter = { name: 'Juku' };
    expect(await calls.count(filter)).toMatchObject({
      recipients: 1,
      skipped: [{ reason: 'SAME_NUMBER', count: 1 }],
    });
    const id = await calls.confirm(filter, { isForEverybody: false });
    expect(await counts(id)).toMatchObject({ PLANNED: 1, SKIPPED: 1 });
    // Two phones are two parents: both hear of it.
    await test.world.sql('update app_user set phone = $2 where id = $1', [
      parents[1]!.userId,
      '+37251234501',
    ]);
    expect(await calls.count(filter)).toMatchObject({ recipients: 2, skipped: [] });
  });

  it('is found in thousands of such pairs, too', async () => {
    const owners = [];
    for (let number = 0; number < 3; number++)
      owners.push(await test.world.persona({ wroteTo: clinic, phone: MARI }));
    const add = (name: string, { userId }: Persona, most: number) => `
      with child as (
        insert into person (id, owner_user_id, first_name, surname, personal_code)
          select gen_random_uuid(), '${userId}', '${name}', 'Aas', '${name}' || n from generate_series(1, ${most}) n returning id)
      insert into clinic_patient (clinic_id, person_id, owner_user_id, confirmed_at)
        select '${clinic.id}', id, '${userId}', now() from child;`;
    // Two parents with the same children, and one with children of his own; as rows alone.
    await test.world.sql(
      `alter table clinic_patient disable trigger user;
       ${add('Paul', owners[0]!, 3000)} ${add('Paul', owners[1]!, 3000)} ${add('Uku', owners[2]!, 6000)}
       alter table clinic_patient enable trigger user;
       analyze person, clinic_patient;`,
    );
    // Looked for among one another, they took longer than the database gives a question.
    expect(await calls.count({ name: 'Paul' })).toMatchObject({
      recipients: 3000,
      skipped: [{ reason: 'SAME_NUMBER', count: 3000 }],
    });
    expect(await calls.count({ name: 'Uku' })).toMatchObject({ recipients: 6000, skipped: [] });
  }, 60_000);
});

describe('twice', () => {
  it('is none sent that the provider has, whatever it said', async () => {
    const id = await calls.confirm();
    await test.world.sql(
      `update sms set claimed_at = now(), provider_id = 'x' || nr, tries = 1 where batch_id = $1`,
      [id],
    );
    await calls.run('send_sms');
    expect(await counts(id)).toMatchObject({ PLANNED: 2, SENT: 0 });
    for (const { id: smsId } of await test.world.sql<{ id: string }>(
      'select id from sms where batch_id = $1',
      [id],
    ))
      await runStatement(calls.pool, job.markOpen, { id: smsId });
    expect(await counts(id)).toMatchObject({ PLANNED: 0, SENT: 2 });
  });

  it.each(['-', '.', '’', ' / '])('is asked about where the name is no more than "%s"', async (name) => {
    const { recipients } = await calls.count({ name });
    expect(recipients).toBe(2);
    const unasked = calls.send(recipients, { filter: { name }, isForEverybody: false });
    expect(await test.refused(contract.sendMessages, unasked)).toMatchObject({
      key: 'MESSAGE_FOR_EVERYBODY',
    });
  });

  it('is asked about where everybody but one is meant', async () => {
    const [one] = await calls.patients();
    const filter = { withoutIds: [one!.id] };
    expect(
      await test.refused(contract.sendMessages, calls.send(1, { filter, isForEverybody: false })),
    ).toMatchObject({
      key: 'MESSAGE_FOR_EVERYBODY',
    });
  });
});

describe('the bill', () => {
  it('is of the month in which it is known, whatever clock the provider has', async () => {
    const id = await calls.confirm();
    await calls.run('send_sms');
    for (const { id: smsId } of await test.world.sql<{ id: string }>(
      'select id from sms where batch_id = $1',
      [id],
    ))
      await runStatement(calls.pool, job.markDelivered, {
        id: smsId,
        at: '2031-01-01T00:00:00.000Z',
        now: new Date().toISOString(),
      });
    const invoice = must(
      await test.call(bill.getSmsInvoice, { as: nurse, params: { id: clinic.id }, query: {} }),
    );
    expect(invoice).toMatchObject({ delivered: 2, sum: '0.1800' });
  });

  it('has what was read online and delivered nevertheless', async () => {
    await sms.setBehaviour({ receipts: 'none', ms: 0 });
    const id = await calls.confirm();
    await calls.run('send_sms');
    await test.world.sql(
      `update sms set state = 'SKIPPED', reason = 'READ_ONLINE', ended_at = now() where batch_id = $1`,
      [id],
    );
    await expect.poll(async () => (await sms.list(MARI))[0]?.statuses.at(-1)?.status).toBe('DELIVRD');
    const [taken] = await sms.list(MARI);
    expect(await calls.receive(taken!.receiptUrl, taken!.id)).toMatchObject({ asked: 1 });
    expect(await counts(id)).toMatchObject({ DELIVERED: 1, SKIPPED: 1 });
  });

  it('keeps to the limit of the next month, too, where the SMS of those told online fall into it', async () => {
    must(await test.call(bill.setSmsCap, { as: admin, params: { id: clinic.id }, body: { amount: '0.18' } }));
    const first = await calls.confirm();
    const now = new Date(test.clock.now());
    const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 9);
    await test.world.sql(
      `update sms_batch set send_at = to_timestamp($2) - interval '12 hours', fallback_at = to_timestamp($2) - interval '1 hour' where id = $1`,
      [first, next / 1000],
    );
    await test.world.sql('update sms set is_online = true where batch_id = $1', [first]);
    const sendAt = new Date(next).toISOString();
    expect(await test.refused(contract.sendMessages, calls.send(2, { sendAt }))).toMatchObject({
      key: 'MESSAGE_OVER_CAP',
    });
  });
});

it('whoever reads whom a batch was for stands in the audit log', async () => {
  const id = await calls.confirm();
  await calls.reports(id);
  must(await test.call(contract.getSmsBatchForm, { as: nurse, params: { id } }));
  const acts = await test.world.sql(
    `select action from audit_log where subject_id = $1 and actor_user_id = $2 and action <> 'sendMessages' order by id`,
    [id, nurse.userId],
  );
  expect(acts).toEqual([{ action: 'listSmsReports' }, { action: 'getSmsBatchForm' }]);
});

describe('a number that is out', () => {
  const words = async () =>
    must(await test.call(contract.listOptOuts, { as: nurse, params: { id: clinic.id } })).optOuts;

  it('stays in the list, however much is said of others', async () => {
    must(
      await test.call(contract.setOptOut, {
        as: nurse,
        params: { id: clinic.id },
        body: { phone: MARI, isOut: true },
      }),
    );
    await test.world.sql(
      `insert into sms_opt_out (id, clinic_id, phone, is_out, at, by_name)
       select gen_random_uuid(), $1, '+37251234568', n % 2 = 0, now() + n * interval '1 second', null from generate_series(1, 1500) n`,
      [clinic.id],
    );
    const listed = await words();
    expect(listed).toHaveLength(1001);
    expect(listed.at(-1)).toMatchObject({ phone: MARI, isOut: true });
  });

  it('can go to and fro for a while, and out at any time', async () => {
    await calls.confirm();
    await calls.run('send_sms');
    const code = (await sms.list(MARI))[0]!.text.split('/o#').at(-1)!;
    for (let nr = 0; nr < 30; nr += 1)
      await test.call(contract.setOptOutByLink, {
        body: { code, isOut: nr % 2 === 0 },
        headers: { 'x-forwarded-for': `10.0.0.${nr + 1}` },
      });
    const listed = await words();
    expect(listed.length).toBeLessThanOrEqual(21);
    expect(listed[0]).toMatchObject({ phone: MARI, isOut: true });
  });
});
