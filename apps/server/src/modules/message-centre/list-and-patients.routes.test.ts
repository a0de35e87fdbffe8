import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { removePerson } from '@tervik/contract/person.ts';
import { searchPatients } from '@tervik/contract/clinic-patient.ts';
import { startSmsService, type SmsService } from '#test/support/partners/sms-simulator.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { createMessageCalls } from '#test/support/test-message-centre.ts';
import { createListCalls, rowOf } from '#test/support/test-patient-lists.ts';
import { must } from '#test/support/test-practice.ts';
import { codeOf, type Persona, type TestClinic } from '#test/support/world.ts';

/** One person stands in the clinic's list, and with a parent who represents them: whom of the two the clinic writes to. */
const OWN = '+37251234567';
const PARENTS = '+37255512345';
let test: TestApp;
let sms: SmsService;
let clinic: TestClinic;
let nurse: Persona;
let parent: Persona;
let calls: ReturnType<typeof createMessageCalls>;
let lists: ReturnType<typeof createListCalls>;

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
  await world.sql(`update sms set state = 'STOPPED' where state = 'PLANNED'`);
  clinic = await world.clinic();
  nurse = await world.persona({ staffOf: clinic });
  parent = await world.persona({ wroteTo: clinic, phone: PARENTS });
  const admin = await world.persona({ staffOf: clinic, clinicAdmin: true });
  lists = createListCalls(test, { clinic, admin });
  calls = createMessageCalls(test, sms, { clinic, nurse });
  return () => calls.close();
});

/** Born so many years ago, and days later in the year, by the clinic's calendar. */
async function bornAgo(years: number, days: number): Promise<string> {
  const [row] = await test.world.sql<{ day: string }>(
    `select ((now() at time zone 'Europe/Tallinn')::date - $1 * interval '1 year' + $2 * interval '1 day')::date::text as day`,
    [years, days],
  );
  return row!.day;
}

/** Anna, of the clinic's list with a number of her own, whom her parent represents; confirmed by staff. */
async function anna(born: string): Promise<string> {
  const personalCode = codeOf(born, 2);
  await lists.apply([{ ...rowOf(1), code: personalCode, first: 'Anna', phone: OWN }]);
  const personId = await test.world.represented(parent, {
    firstName: 'Anna',
    personalCode,
    birthDate: born,
    representedAs: 'MINOR',
    listedIn: clinic,
  });
  await test.world.sql('update clinic_patient set confirmed_at = now() where person_id = $1', [personId]);
  return personId;
}
const FILTER = { name: 'Anna' };
const phones = async () => (await calls.patients(FILTER)).map(({ phoneEnding }) => phoneEnding);

/** The birthday comes: as if the day of birth were a day earlier, with nothing that a corrected one brings about. */
async function comeOfAge(personId: string): Promise<void> {
  await test.world.sql('alter table person disable trigger user');
  await test.world.sql('update person set birth_date = birth_date - 1 where id = $1', [personId]);
  await test.world.sql('alter table person enable trigger user');
}

it('writes to the parent of a child, and to the grown-up child on its own number from the birthday on', async () => {
  const personId = await anna(await bornAgo(18, 1));
  expect(await phones()).toEqual([PARENTS.slice(-3)]);
  await comeOfAge(personId);
  expect(await phones()).toEqual([OWN.slice(-3)]);
});

it('stops what was planned for a child who has come of age since', async () => {
  const personId = await anna(await bornAgo(18, 1));
  const id = await calls.confirm(FILTER, { isForEverybody: false });
  await test.world.sql(
    `update sms_batch set send_at = send_at - interval '2 minutes', created_at = created_at - interval '2 minutes' where id = $1`,
    [id],
  );
  await comeOfAge(personId);
  await calls.run('send_sms');
  expect((await calls.reports(id))[0]).toMatchObject({ state: 'STOPPED', reason: 'CHANGED' });
});

it('finds in the list again whom a parent takes off, to write to and to search for', async () => {
  const personId = await anna(await bornAgo(12, 0));
  must(await test.call(removePerson, { as: parent, params: { id: personId } }));
  expect(await phones()).toEqual([OWN.slice(-3)]);
  const found = must(
    await test.call(searchPatients, { as: nurse, body: { search: 'Anna', clinicId: clinic.id } }),
  );
  expect(JSON.stringify(found)).toContain('Anna');
});

it('writes to nobody by their other row where staff took the first one out', async () => {
  const child = { firstName: 'Juku', personalCode: '51803040244', listedIn: clinic };
  const other = await test.world.persona({ wroteTo: clinic, phone: PARENTS });
  await test.world.represented(parent, child);
  await test.world.represented(other, child);
  const filter = { name: 'Juku' };
  const first = (await calls.patients(filter)).find(({ skipReason }) => skipReason === null);
  expect(await calls.count(filter)).toMatchObject({ recipients: 1 });
  expect(await calls.count({ ...filter, withoutIds: [first!.id] })).toMatchObject({
    recipients: 0,
    skipped: expect.arrayContaining([{ reason: 'SAME_NUMBER', count: 1 }]),
  });
});

it('stops what was planned for a member of the list who is a patient with another number now', async () => {
  await lists.apply([rowOf(1, { first: 'Anna', phone: OWN })]);
  const id = await calls.confirm(FILTER, { isForEverybody: false });
  await test.world.sql(
    `update sms_batch set send_at = send_at - interval '2 minutes', created_at = created_at - interval '2 minutes' where id = $1`,
    [id],
  );
  const now = await test.world.persona({ listedIn: clinic, wroteTo: clinic, phone: PARENTS });
  await test.world.sql(
    `update clinic_patient set list_member_id = (select s.patient_id from sms s where s.batch_id = $1) where id = $2`,
    [id, now.patientId],
  );
  await calls.run('send_sms');
  expect((await calls.reports(id))[0]).toMatchObject({ state: 'STOPPED', reason: 'CHANGED' });
});
