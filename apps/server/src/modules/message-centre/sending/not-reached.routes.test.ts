import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setSmsOnlineFirst } from '@tervik/contract/message-centre-online.ts';
import * as contract from '@tervik/contract/message-centre.ts';
import { startSmsService, type SmsService } from '#test/support/partners/sms-simulator.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { createMessageCalls } from '#test/support/test-message-centre.ts';
import { createListCalls, rowOf, type Row } from '#test/support/test-patient-lists.ts';
import { must } from '#test/support/test-practice.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

/** Those whom an SMS did not reach are written to once more, and nobody else is. */
let test: TestApp;
let sms: SmsService;
let clinic: TestClinic;
let nurse: Persona;
let admin: Persona;
let calls: ReturnType<typeof createMessageCalls>;
let lists: ReturnType<typeof createListCalls>;
const ROWS: readonly Row[] = [
  rowOf(1, { first: 'Mari', phone: '51234567' }),
  rowOf(2, { first: 'Kadri', phone: '51234568' }),
  rowOf(3, { first: 'Liis', phone: '51234569' }),
  rowOf(4, { first: 'Anu', phone: '51234560' }),
  rowOf(5, { first: 'Telefonita', phone: '' }),
];

beforeAll(async () => {
  sms = await startSmsService();
  test = await createTestApp();
  clinic = await test.world.clinic();
  nurse = await test.world.persona({ staffOf: clinic, profession: 'NURSE' });
  admin = await test.world.persona({ staffOf: clinic, clinicAdmin: true });
  lists = createListCalls(test, { clinic, admin });
  await lists.apply(ROWS);
  calls = createMessageCalls(test, sms, { clinic, nurse });
});
afterAll(async () => {
  await calls.close();
  await test.close();
  await sms.stop();
});

const names = async (filter: contract.PatientFilter) =>
  (await calls.patients(filter)).map(({ firstName }) => firstName).toSorted();
const setState = (id: string, states: Readonly<Record<string, string>>) =>
  Promise.all(
    Object.entries(states).map(([name, state]) =>
      test.world.sql(
        `update sms set state = $3, reason = case when $3 = 'FAILED' then 'OTHER' end, ended_at = case when $3 in ('DELIVERED', 'FAILED', 'STOPPED') then now() end where batch_id = $1 and first_name = $2`,
        [id, name, state],
      ),
    ),
  );

it('are those whose SMS failed or was stopped, and at the number that they have now', async () => {
  await sms.setBehaviour({ answer: 'refuse' }, '4568');
  const id = await calls.confirm();
  await calls.run('send_sms');
  await sms.resetBehaviour();
  expect((await calls.batch(id)).counts).toMatchObject({ FAILED: 1, SENT: 3, SKIPPED: 1 });
  expect(await names({ notReachedBy: id })).toEqual(['Kadri']);
  await setState(id, { Mari: 'DELIVERED', Liis: 'UNKNOWN', Anu: 'STOPPED' });
  expect(await names({ notReachedBy: id })).toEqual(['Anu', 'Kadri']);
  // Every other condition counts too.
  expect(await names({ notReachedBy: id, name: 'Kadri' })).toEqual(['Kadri']);
  await lists.apply([
    ...ROWS.filter(({ first }) => first !== 'Kadri'),
    rowOf(2, { first: 'Kadri', phone: '51234599' }),
  ]);

  // Asked about as any other sending is, but not whether they had one lately: they had none.
  const again = await calls.confirm({ notReachedBy: id }, { isRepeat: false, isForEverybody: false });
  await calls.run('send_sms');
  const became = (await calls.reports(again)).map(({ firstName, state }) => `${firstName} ${state}`);
  expect(became.toSorted()).toEqual(['Anu SENT', 'Kadri SENT']);
  expect(await sms.list('+37251234599')).toHaveLength(1);
  expect(await sms.list('+37251234567')).toHaveLength(1);
  expect(await sms.list('+37251234569')).toHaveLength(1);
  // Whom the second one reaches is still one of those whom the first did not; having had one lately is asked about then.
  const { recipients } = await calls.count({ notReachedBy: id });
  const third = calls.send(recipients, {
    filter: { notReachedBy: id },
    isRepeat: false,
    isForEverybody: false,
  });
  expect((await test.refused(contract.sendMessages, third)).key).toBe('MESSAGE_REPEATS');
});

it('is asked about before a second one where the first ran out of time: the phone may have it', async () => {
  const place = await test.world.clinic();
  const writer = await test.world.persona({ staffOf: place, profession: 'NURSE' });
  const boss = await test.world.persona({ staffOf: place, clinicAdmin: true });
  await createListCalls(test, { clinic: place, admin: boss }).apply(ROWS.slice(0, 2));
  const own = createMessageCalls(test, sms, { clinic: place, nurse: writer });
  const id = await own.confirm();
  await test.world.sql(
    `update sms set state = 'FAILED', ended_at = now(), reason = case first_name when 'Mari' then 'EXPIRED' else 'UNREACHABLE' end where batch_id = $1`,
    [id],
  );
  const filter = { notReachedBy: id };
  expect(await own.count(filter)).toMatchObject({ recipients: 2, writtenLately: 1 });
  expect(await own.count({ ...filter, withoutRecent: true })).toMatchObject({
    recipients: 1,
    skipped: [{ reason: 'WRITTEN_LATELY', count: 1 }],
  });
  const unasked = own.send(2, { filter, isRepeat: false, isForEverybody: false });
  expect(await test.refused(contract.sendMessages, unasked)).toMatchObject({
    key: 'MESSAGE_REPEATS',
    data: { count: 1 },
  });
  await own.close();
});

it('is nobody who has read it online, whatever became of the SMS', async () => {
  const place = await test.world.clinic();
  const writer = await test.world.persona({ staffOf: place, profession: 'NURSE' });
  const boss = await test.world.persona({ staffOf: place, clinicAdmin: true });
  const at = { listedIn: place, wroteTo: place };
  await test.world.persona({ ...at, firstName: 'Reet', phone: '+37251234501' });
  await test.world.persona({ ...at, firstName: 'Tiiu', phone: '+37251234502' });
  must(await test.call(setSmsOnlineFirst, { as: boss, params: { id: place.id }, body: { isOn: true } }));
  const own = createMessageCalls(test, sms, { clinic: place, nurse: writer });
  const id = await own.confirm();
  await own.run('send_sms');
  await setState(id, { Reet: 'FAILED', Tiiu: 'FAILED' });
  await test.world.sql(
    `update clinic_message m set read_at = now() from sms s where s.id = m.sms_id and s.batch_id = $1 and s.first_name = 'Reet'`,
    [id],
  );
  const found = await own.patients({ notReachedBy: id });
  expect(found.map(({ firstName }) => firstName)).toEqual(['Tiiu']);
  await own.close();
});

it('are nobody of another clinic, nor of a sending that there is not', async () => {
  const other = await test.world.clinic();
  const stranger = await test.world.persona({ staffOf: other });
  const id = await calls.confirm();
  await setState(id, { Mari: 'FAILED' });
  expect(await names({ notReachedBy: id })).toEqual(['Mari']);
  const of = (clinicId: string, as: Persona) =>
    test.call(contract.findMessagePatients, {
      as,
      body: { clinicId, filter: { notReachedBy: id }, page: 0 },
    });
  expect(must(await of(other.id, stranger)).patients).toEqual([]);
  expect((await of(clinic.id, stranger)).status).toBe(404);
  expect(await names({ notReachedBy: randomUUID() })).toEqual([]);
});

it('is whoever was a member of a list then, and is a patient who signs in now', async () => {
  const id = await calls.confirm();
  const [member] = await test.world.sql<{ patient_id: string }>(
    `select patient_id from sms where batch_id = $1 and first_name = 'Liis'`,
    [id],
  );
  await setState(id, { Liis: 'FAILED' });
  const person = await test.world.persona({ listedIn: clinic });
  await test.world.sql(
    `update clinic_patient set list_member_id = $2 where clinic_id = $3 and person_id = $1`,
    [person.personId, member?.patient_id, clinic.id],
  );
  const found = await calls.patients({ notReachedBy: id });
  expect(found).toHaveLength(1);
  expect(found[0]?.id).not.toBe(member?.patient_id);
});
