import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listClinicEContacts } from '@tervik/contract/inbox.ts';
import { readFigures } from '#test/support/clinic-figures.ts';
import { addPastEContact, type PastEntry } from '#test/support/past-e-contact.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

/** The figure "no answer yet, the time is over" leads to a list: both must be of the same e-contacts. */
let app: TestApp;
let clinic: TestClinic;
let patient: Persona;
let doctor: Persona;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clinic = await app.world.clinic();
  patient = await app.world.persona({ listedIn: clinic });
  doctor = await app.world.persona({ staffOf: clinic });
  await promise(8);
});

/** Open at all hours, in a country whose holidays are not known, and reads within so many of them. */
const promise = (hours: number, byType: object = {}, of = clinic) =>
  app.world.sql(
    `update clinic set country_code = 'GB', opening_hours = $2, reads_within_hours = $3, reads_within_hours_by_type = $4 where id = $1`,
    [
      of.id,
      JSON.stringify(Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [['00:00', '24:00']]]))),
      hours,
      JSON.stringify(byType),
    ],
  );
/** Hours before now, whatever the calendar says of them. */
const ago = (hours: number): string => new Date(app.clock.now() - hours * 3_600_000).toISOString();
const write = (
  entries: readonly (readonly [
    hours: number,
    ...what: PastEntry extends readonly [string, ...infer W] ? W : never,
  ])[],
  type = 'BACK_PAIN',
  begun?: number,
) =>
  addPastEContact(app.world, {
    clinic,
    patient,
    staff: doctor,
    entries: entries.map(([hours, ...what]): PastEntry => [ago(hours), ...what]),
    type,
    ...(begun !== undefined && { begunAt: ago(begun) }),
  });
const list = async (query: Record<string, string> = {}, as = doctor) => {
  const answer = await app.call(listClinicEContacts, { as, query: { overdue: 'true', ...query } });
  expect(answer.status).toBe(200);
  return answer.body.eContacts.map(({ id }) => id);
};
const day = (hours: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Tallinn' }).format(Date.parse(ago(hours)));
/** Both ways to the same: how many the figure counts, and which the list of the same days has. */
async function compare(from = day(24 * 60), to = day(0)): Promise<string[]> {
  const { promise: outcome } = await readFigures(app, doctor, from, to);
  const listed = await list({ clinicId: clinic.id, createdAtFrom: from, createdAtTo: to });
  expect(listed).toHaveLength(outcome.overdue);
  return listed;
}

it('has those that the figure counts: unanswered, open, of patients, over the time', async () => {
  const expected = [
    await write([[240, 'SUBMITTED']]),
    await write([
      [240, 'SUBMITTED'],
      [239, 'PATIENT_INFO'],
      [230, 'ACCEPTED'],
    ]),
    // Archived without an answer and opened again.
    await write([
      [250, 'SUBMITTED'],
      [245, 'ARCHIVED'],
      [240, 'REOPENED'],
    ]),
  ];
  const snoozed = await write([[240, 'SUBMITTED']]);
  await app.world.sql(`update e_contact set snoozed_until = $2 where id = $1`, [snoozed, ago(-48)]);
  const asked = await write([[240, 'SUBMITTED']]);
  await app.world.sql(`update e_contact set status = 'WAITING_FOR_PATIENT' where id = $1`, [asked]);
  // And none of these.
  await write([[1, 'SUBMITTED']]);
  await write([[240, 'SUBMITTED', doctor]]);
  for (const ending of ['COMPLETED', 'ARCHIVED', 'REJECTED', 'CANCELLED'])
    await write([
      [240, 'SUBMITTED'],
      [100, ending],
    ]);
  await write([
    [240, 'SUBMITTED'],
    [200, 'CLINIC_ANSWER'],
    [190, 'PATIENT_ANSWER'],
  ]);
  await write([
    [240, 'SUBMITTED'],
    [200, 'COMPLETED'],
    [190, 'REOPENED'],
  ]);
  expect((await compare()).toSorted()).toEqual([...expected, snoozed, asked].toSorted());
  // What is finished has no such ones, whatever else is asked for.
  expect(await list({ onlyCompleted: 'true' })).toEqual([]);
  expect(await list({ statuses: 'COMPLETED' })).toEqual([]);
});

it('counts from when it was sent, and not from when it was begun', async () => {
  const late = await write([[9, 'SUBMITTED']], 'BACK_PAIN', 20);
  await write([[0.1, 'SUBMITTED']], 'BACK_PAIN', 20);
  expect(await compare()).toEqual([late]);
});

it('does not count the time for which the patient had taken it back', async () => {
  // Taken back for ten days and opened again an hour ago: nobody waits for long. The last time counts.
  await write([
    [241, 'SUBMITTED'],
    [240, 'CANCELLED'],
    [1, 'REOPENED'],
  ]);
  await write([
    [300, 'SUBMITTED'],
    [299, 'CANCELLED'],
    [200, 'REOPENED'],
    [199, 'CANCELLED'],
    [2, 'REOPENED'],
  ]);
  const late = [
    await write([
      [241, 'SUBMITTED'],
      [240, 'CANCELLED'],
      [100, 'REOPENED'],
    ]),
    // What the clinic itself archived in between has waited since it was opened again the first time.
    await write([
      [241, 'SUBMITTED'],
      [240, 'CANCELLED'],
      [100, 'REOPENED'],
      [50, 'ARCHIVED'],
      [1, 'REOPENED'],
    ]),
  ];
  expect((await compare()).toSorted()).toEqual(late.toSorted());
});

it('calls an answer late by what the patient waited for it', async () => {
  await write([
    [241, 'SUBMITTED'],
    [240, 'CANCELLED'],
    [12, 'REOPENED'],
    [11, 'CLINIC_ANSWER'],
  ]);
  // Answered late before it was taken back: opening it again mends nothing.
  await write([
    [241, 'SUBMITTED'],
    [200, 'CLINIC_ANSWER'],
    [199, 'CANCELLED'],
    [12, 'REOPENED'],
    [11, 'CLINIC_ANSWER'],
  ]);
  const { promise: outcome } = await readFigures(app, doctor, day(24 * 60), day(0));
  expect(outcome).toMatchObject({ inTime: 1, late: 1, overdue: 0 });
});

it('goes by the promise of the type and by opening hours', async () => {
  await promise(40, { COUGH: 2, BACK_PAIN: 150 });
  const cough = await write([[10, 'SUBMITTED']], 'COUGH');
  await write([[1, 'SUBMITTED']], 'COUGH');
  await write([[80, 'SUBMITTED']]);
  const late = await write([[80, 'SUBMITTED']], 'QUESTION');
  expect((await compare()).toSorted()).toEqual([cough, late].toSorted());
  // Closed on all days: nothing waits.
  await app.world.sql(`update clinic set opening_hours = '{}' where id = $1`, [clinic.id]);
  expect(await compare()).toEqual([]);
});

it('is of the same days, in the order that is asked for, page by page', async () => {
  const [first, second, third] = [
    await write([[24 * 20, 'SUBMITTED']]),
    await write([[24 * 10, 'SUBMITTED']]),
    await write([[24 * 5, 'SUBMITTED']]),
  ];
  expect(await compare(day(24 * 12), day(24 * 8))).toEqual([second]);
  expect(await compare(day(24 * 20), day(24 * 20))).toEqual([first]);
  const oldest = { sort: 'createdAt', order: 'asc' };
  expect(await list(oldest)).toEqual([first, second, third]);
  expect(await list({ ...oldest, size: '1', page: '1' })).toEqual([second]);
});

it('of several clinics takes each by its own promise, and of a foreign one nothing', async () => {
  const other = await app.world.clinic();
  const both = await app.world.persona({ staffOf: other });
  await promise(200, {}, other);
  const here = await write([[100, 'SUBMITTED']]);
  const there = await addPastEContact(app.world, {
    clinic: other,
    patient: await app.world.persona({ listedIn: other }),
    staff: both,
    entries: [[ago(100), 'SUBMITTED']],
  });
  await app.world.sql(
    `insert into employee (id, clinic_id, user_id, first_name, surname, email, profession)
     values (gen_random_uuid(), $1, $2, 'Mõlema', 'Õde', 'm@example.ee', 'NURSE')`,
    [clinic.id, both.userId],
  );
  expect(await list({}, both)).toEqual([here]);
  await promise(50, {}, other);
  expect((await list({}, both)).toSorted()).toEqual([here, there].toSorted());
  expect(await list()).toEqual([here]);
  expect(
    await app.refused(listClinicEContacts, { as: doctor, query: { overdue: 'true', clinicId: other.id } }),
  ).toMatchObject({ status: 404 });
});
