import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as online from '@tervik/contract/message-centre-online.ts';
import { startSmsService, type SmsService } from '#test/support/partners/sms-simulator.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { createMessageCalls } from '#test/support/test-message-centre.ts';
import { createListCalls, rowOf, type Row } from '#test/support/test-patient-lists.ts';
import { must } from '#test/support/test-practice.ts';
import { runStatement } from '#platform/db/statement.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';
import * as job from './job-queries.ts';

/** What has changed between the planning and the sending: a clinic, a number, an account, or that it was read online. */
let test: TestApp;
let sms: SmsService;
let clinic: TestClinic;
let nurse: Persona;
let admin: Persona;
/** Signs in, and has written to the clinic. */
let mari: Persona;
let calls: ReturnType<typeof createMessageCalls>;
let lists: ReturnType<typeof createListCalls>;
const ROWS: readonly Row[] = [
  rowOf(1, { first: 'Liis', phone: '51234567' }),
  rowOf(2, { first: 'Kadri', phone: '51234568' }),
];

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
  // The jobs look at every clinic of the database.
  await world.sql(`update sms set state = 'STOPPED' where state = 'PLANNED'`);
  await world.sql(`delete from outbox where payload->>'template' ~ '^CLINIC_MESSAGE'`);
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
/** The clinic tells online first, and Märi can be told so. */
async function tellOnlineFirst(phone = '+37251234500'): Promise<void> {
  must(
    await test.call(online.setSmsOnlineFirst, { as: admin, params: { id: clinic.id }, body: { isOn: true } }),
  );
  mari = await test.world.persona({
    listedIn: clinic,
    wroteTo: clinic,
    firstName: 'Märi',
    surname: 'Aas',
    phone,
  });
}
const told = (id: string) =>
  test.world.sql('select from clinic_message where batch_id = $1 and told_at is not null', [id]);

describe('a clinic that the platform has locked', () => {
  const lock = (isLocked: boolean) =>
    test.world.sql(
      `update clinic set locked_at = case when $2 then now() end, locked_texts = case when $2 then '{}'::jsonb end where id = $1`,
      [clinic.id, isLocked],
    );

  it('sends nothing and tells nobody: its staff cannot stop it', async () => {
    await tellOnlineFirst();
    const id = await calls.confirm();
    await lock(true);
    await calls.run('send_sms');
    await lock(false);
    expect(await counts(id)).toMatchObject({ PLANNED: 3, SENT: 0 });
    expect(await told(id)).toHaveLength(0);
    await calls.run('send_sms');
    expect(await counts(id)).toMatchObject({ PLANNED: 1, SENT: 2 });
    expect(await told(id)).toHaveLength(1);
  });

  it('tells nobody weeks later, when it is opened again', async () => {
    await tellOnlineFirst('+3726012345');
    const id = await calls.confirm();
    await lock(true);
    await shift(id, 20 * 24 * 60);
    await test.world.sql(`update sms_batch set fallback_at = send_at + interval '3 hours' where id = $1`, [
      id,
    ]);
    await calls.run('sweep_sms');
    await lock(false);
    await calls.run('sweep_sms');
    expect(await told(id)).toHaveLength(0);
    expect(await calls.batch(id)).toMatchObject({ state: 'DONE', online: { only: { all: 0 } } });
  });

  it('is said to be why, once its hour is over', async () => {
    const id = await calls.confirm();
    await shift(id, 61);
    await lock(true);
    await calls.run('sweep_sms');
    await lock(false);
    await calls.run('sweep_sms');
    expect(await counts(id)).toMatchObject({ FAILED: 2, SENT: 0 });
    const reasons = (await calls.reports(id)).map(({ reason }) => reason);
    expect(reasons).toEqual(['CLINIC_LOCKED', 'CLINIC_LOCKED']);
  });
});

describe('a number', () => {
  it('is looked at of each that leaves, also behind one that waits to be tried again', async () => {
    const id = await calls.confirm();
    await shift(id, 2);
    await test.world.sql(
      `update sms set retry_at = now() + interval '1 minute' where batch_id = $1 and nr = 1`,
      [id],
    );
    const [next] = await test.world.sql<{ phone: string }>(
      'select phone from sms where batch_id = $1 and nr = 2',
      [id],
    );
    await lists.apply(
      ROWS.map((row) => (next?.phone === `+372${row.phone}` ? { ...row, phone: '51234599' } : row)),
    );
    await calls.run('send_sms');
    expect(await counts(id)).toMatchObject({ PLANNED: 1, SENT: 0, STOPPED: 1 });
  });

  it('is looked at once more as it is taken: two senders pass by one another’s rows', async () => {
    const id = await calls.confirm();
    await shift(id, 2);
    await lists.apply([{ ...ROWS[0]!, phone: '51234599' }, ROWS[1]!]);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const due = { now: ago(0), late: ago(60), before: ago(1), most: 2 };
    const taken = await runStatement(calls.pool, job.claim, due);
    expect(taken.map((row) => row.first_name)).toEqual(['Kadri']);
  });

  it('still holds where it is that of one of two parents who have registered their child since', async () => {
    const { world } = test;
    const numbers = ['51234561', '51234562'];
    const children = numbers.map((phone, at) => rowOf(at + 3, { first: 'Juku', phone }, '2018-03-04'));
    await lists.apply(children);
    const id = await calls.confirm();
    for (const phone of numbers) {
      const parent = await world.persona({ wroteTo: clinic, phone: `+372${phone}` });
      for (const { code } of children)
        await world.represented(parent, { listedIn: clinic, personalCode: code });
    }
    await shift(id, 2);
    await calls.run('send_sms');
    expect(await counts(id)).toMatchObject({ SENT: 2, STOPPED: 0 });
  });

  it('that changed in a whole list is found in few questions, and not in one for each', async () => {
    const many = Array.from({ length: 120 }, (_, at) => String(51_300_000 + at));
    await lists.apply(many.map((phone, at) => rowOf(at + 1, { first: 'Mari', phone })));
    const id = await calls.confirm();
    await shift(id, 2);
    await test.world.sql(`update list_member set phone = '+37251999999' where clinic_id = $1`, [clinic.id]);
    const asked = vi.spyOn(calls.pool, 'query');
    await calls.run('send_sms');
    expect(await counts(id)).toMatchObject({ STOPPED: 120, SENT: 0 });
    expect(asked.mock.calls.length).toBeLessThan(20);
  });
});

describe('an account', () => {
  const change = {
    'was rejected by staff': `update clinic_patient set rejected_at = now(), confirmed_at = null where person_id = $1`,
    'has left the list': `update clinic_patient set confirmed_at = null, list_code = null where person_id = $1`,
    'was deleted': `update person set deleted_at = now() where id = $1`,
  };
  const changes = Object.entries(change);

  it.each(changes)('of a patient who %s is not told', async (_, statement) => {
    await tellOnlineFirst();
    const id = await calls.confirm();
    await test.world.sql(statement, [mari.personId]);
    await shift(id, 2);
    await calls.run('send_sms');
    expect(await told(id)).toHaveLength(0);
    expect(await counts(id)).toMatchObject({ SENT: 2, STOPPED: 1, PLANNED: 0 });
  });

  it.each(changes)(
    'of a patient whom no SMS reaches and who %s is not told, and not waited for',
    async (_, statement) => {
      await tellOnlineFirst('+3726012345');
      const id = await calls.confirm();
      await test.world.sql(statement, [mari.personId]);
      await calls.run('send_sms');
      expect(await told(id)).toHaveLength(0);
      expect(await calls.batch(id)).toMatchObject({
        counts: { SENT: 2, SKIPPED: 1 },
        online: { only: { all: 0 } },
      });
      expect((await calls.reports(id)).find(({ state }) => state === 'SKIPPED')).toMatchObject({
        reason: 'CHANGED',
      });
    },
  );

  it('of a parent whose child has come of age meanwhile is not told', async () => {
    await tellOnlineFirst();
    const child = { listedIn: clinic, firstName: 'Juku', surname: 'Aas', personalCode: '51803040244' };
    const childId = await test.world.represented(mari, child);
    const id = await calls.confirm({ name: 'Juku' }, { isForEverybody: false });
    await test.world.sql(
      `update person p set represented_as = 'MINOR', birth_date = (now() at time zone c.time_zone)::date - interval '18 years'
         from clinic c where p.id = $1 and c.id = $2`,
      [childId, clinic.id],
    );
    // Another day of birth takes the clinic’s word back; a birthday does not.
    await test.world.sql('update clinic_patient set confirmed_at = now() where person_id = $1', [childId]);
    await calls.run('send_sms');
    expect(await told(id)).toHaveLength(0);
  });

  it('that was another one’s when it was planned is not told, and the SMS leaves at once', async () => {
    await tellOnlineFirst();
    const other = await test.world.persona();
    const id = await calls.confirm();
    await test.world.sql('update clinic_message set owner_user_id = $2 where batch_id = $1', [
      id,
      other.userId,
    ]);
    await calls.run('send_sms');
    expect(await told(id)).toHaveLength(0);
    expect(await counts(id)).toMatchObject({ SENT: 3, PLANNED: 0 });
  });
});

describe('what is read online', () => {
  it('while the provider is asked, and it says "later", is not sent', async () => {
    await tellOnlineFirst();
    const id = await calls.confirm();
    await calls.run('send_sms');
    await test.world.sql(`update sms_batch set fallback_at = now() - interval '1 second' where id = $1`, [
      id,
    ]);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const due = { now: ago(0), late: ago(60), before: ago(1), most: 1 };
    const [taken] = await runStatement(calls.pool, job.claim, due);
    expect(taken?.first_name).toBe('Märi');
    const page = must(await test.call(online.listClinicMessages, { as: mari, query: { page: 0 } }));
    must(
      await test.call(online.readClinicMessages, {
        as: mari,
        body: { ids: page.messages.map((one) => one.id) },
      }),
    );
    const refused = { ids: [taken!.id], reasons: ['REJECTED'], later: [true], now: ago(0), retryAt: due.now };
    await runStatement(calls.pool, job.markRefused, refused);
    expect(await runStatement(calls.pool, job.claim, due)).toEqual([]);
    await calls.run('sweep_sms');
    expect(await counts(id)).toMatchObject({ SENT: 2, SKIPPED: 1 });
    expect((await calls.reports(id)).find(({ state }) => state === 'SKIPPED')).toMatchObject({
      reason: 'READ_ONLINE',
    });
  });
});
