import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { readFigures } from '#test/support/clinic-figures.ts';
import { addPastEContact, type PastEntry } from '#test/support/past-e-contact.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

/** Figures against logs whose figures were reckoned by hand. */
let app: TestApp;
let clinic: TestClinic;
let patient: Persona;
let doctor: Persona;
let nurse: Persona;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clinic = await app.world.clinic();
  patient = await app.world.persona({ listedIn: clinic });
  doctor = await app.world.persona({ staffOf: clinic, profession: 'DOCTOR' });
  nurse = await app.world.persona({ staffOf: clinic, profession: 'NURSE' });
});

/** Open on weekdays from 8 to 16, and reads within so many of these hours. */
const promise = (hours: number, byType: object = {}) =>
  app.world.sql(
    `update clinic set opening_hours = $2, reads_within_hours = $3, reads_within_hours_by_type = $4 where id = $1`,
    [
      clinic.id,
      JSON.stringify(Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, [['08:00', '16:00']]]))),
      hours,
      JSON.stringify(byType),
    ],
  );
/** Times of October and November 2026, when the clocks go back on 25 October. */
const at = (date: string): string => {
  const offset = date < '10-25 04:00' ? '+03:00' : '+02:00';
  return `2026-${date.replace(' ', 'T')}:00${offset}`;
};
const past = (
  entries: readonly PastEntry[],
  options: { type?: string; by?: Persona; of?: Persona; begun?: string } = {},
) =>
  addPastEContact(app.world, {
    clinic,
    patient: options.of ?? patient,
    staff: options.by ?? doctor,
    entries: entries.map(([when, ...what]): PastEntry => [at(when), ...what]),
    ...(options.type !== undefined && { type: options.type }),
    ...(options.begun !== undefined && { begunAt: at(options.begun) }),
  });
const figures = (from = '2026-10-01', to = '2026-11-30') => readFigures(app, doctor, from, to);

describe('the first answer against the promise', () => {
  it('is in time to the second, in opening hours, through a weekend, leave and a change of the clocks', async () => {
    await promise(8);
    await app.world.sql(`update clinic set opening_exceptions = $2 where id = $1`, [
      clinic.id,
      JSON.stringify([{ from: '2026-10-26', to: '2026-10-26', spans: [], name: 'koolitus' }]),
    ]);
    // Friday 23 October 12:00 to Tuesday 12:00: four hours and four, Monday is leave.
    await past([
      ['10-23 12:00', 'SUBMITTED'],
      ['10-27 12:00', 'CLINIC_ANSWER'],
    ]);
    await past([
      ['10-23 12:00', 'SUBMITTED'],
      ['10-27 12:01', 'COMPLETED'],
    ]);
    // In the night in which the clocks go back: no work until Tuesday.
    await past([
      ['10-25 03:30', 'SUBMITTED'],
      ['10-27 09:00', 'CLINIC_ANSWER'],
    ]);
    expect((await figures()).promise).toEqual({
      promisedHours: 8,
      hasOwnPromises: false,
      firstAnswer: { count: 3, median: 480, p90: 480.8 },
      inTime: 2,
      late: 1,
      overdue: 0,
      waiting: 0,
      withoutAnswer: 0,
    });
  });

  it('what was begun the day before waits from when it was sent', async () => {
    await promise(4);
    await past(
      [
        ['11-03 15:40', 'SUBMITTED'],
        ['11-03 15:55', 'COMPLETED'],
      ],
      { begun: '11-02 15:50' },
    );
    const found = await figures('2026-11-01', '2026-11-30');
    expect(found.promise).toMatchObject({ firstAnswer: { count: 1, median: 15 }, inTime: 1, late: 0 });
    expect(found.replies.firstReply).toMatchObject({ count: 1, median: 15 });
    expect(found.closings.resolution).toMatchObject({ count: 1, median: 15 });
    // It belongs to the day on which it was begun.
    expect((await figures('2026-11-02', '2026-11-02')).promise.inTime).toBe(1);
  });

  it('a snooze and a look into it stop no clock, a reopening starts no other first answer', async () => {
    await promise(4);
    await past([
      ['11-02 08:00', 'SUBMITTED'],
      ['11-02 09:00', 'ACCEPTED'],
      ['11-02 09:05', 'SNOOZED'],
      ['11-03 08:30', 'CLINIC_ANSWER'],
    ]);
    await past([
      ['11-02 08:00', 'SUBMITTED'],
      ['11-02 10:00', 'COMPLETED'],
      ['11-05 08:00', 'REOPENED'],
      ['11-09 15:00', 'COMPLETED'],
    ]);
    const found = await figures();
    expect(found.promise).toMatchObject({ firstAnswer: { count: 2, median: 315 }, inTime: 1, late: 1 });
    expect(found.load).toMatchObject({ reopenedByPatients: 1, reopenedByStaff: 0, answers: 3 });
    // The reopening waited for two days and seven hours: a later answer.
    expect(found.replies.nextReply).toMatchObject({ count: 1, median: (3 * 8 + 7 - 8) * 60 });
  });

  it('of what was begun in the period is another figure than the answers that left in it', async () => {
    await promise(8);
    // Begun in October, answered in November after four hours; begun in November, after one.
    await past([
      ['10-30 14:00', 'SUBMITTED'],
      ['11-02 10:00', 'CLINIC_ANSWER'],
    ]);
    await past([
      ['11-03 08:00', 'SUBMITTED'],
      ['11-03 09:00', 'COMPLETED'],
    ]);
    // Archived without an answer and opened again: its first answer at all, and a later one after what was asked then.
    await past([
      ['11-04 08:00', 'SUBMITTED'],
      ['11-04 09:00', 'ARCHIVED'],
      ['11-05 08:00', 'REOPENED'],
      ['11-05 08:30', 'CLINIC_ANSWER'],
    ]);
    const found = await figures('2026-11-01', '2026-11-30');
    expect(found.promise.firstAnswer).toMatchObject({ count: 2, median: (60 + 510) / 2 });
    expect(found.replies.firstReply).toMatchObject({ count: 2, median: (240 + 60) / 2 });
    expect(found.replies.nextReply).toMatchObject({ count: 1, median: 30 });
  });

  it('what has no answer is overdue, still has time, or ended without one', async () => {
    await promise(8);
    await past([['11-02 08:00', 'SUBMITTED']]);
    await past([
      ['11-02 08:00', 'SUBMITTED'],
      ['11-02 09:00', 'PATIENT_INFO'],
    ]);
    for (const end of ['ARCHIVED', 'REJECTED', 'CANCELLED'])
      await past([
        ['11-02 08:00', 'SUBMITTED'],
        ['11-02 10:00', end],
      ]);
    const now = app.clock.now();
    await addPastEContact(app.world, {
      clinic,
      patient,
      staff: doctor,
      entries: [[new Date(now).toISOString(), 'SUBMITTED']],
    });
    const from = calendarDate(now, 'Europe/Tallinn');
    expect((await figures()).promise).toMatchObject({
      firstAnswer: { count: 0, median: null, p90: null },
      overdue: 2,
      withoutAnswer: 3,
    });
    expect((await figures(from, from)).promise).toMatchObject({ waiting: 1, overdue: 0 });
  });

  it('a type may have a promise of its own, and what staff began has none', async () => {
    await promise(8, { PRESCRIPTION: 2 });
    const entries: PastEntry[] = [
      ['11-02 08:00', 'SUBMITTED'],
      ['11-02 11:00', 'COMPLETED'],
    ];
    await past(entries);
    await past(entries, { type: 'PRESCRIPTION' });
    await past([
      ['11-02 08:00', 'SUBMITTED', nurse],
      ['11-02 11:00', 'COMPLETED'],
    ]);
    const found = await figures();
    expect(found.promise).toMatchObject({
      hasOwnPromises: true,
      inTime: 1,
      late: 1,
      firstAnswer: { count: 2 },
    });
    expect(found.demand).toMatchObject({ received: 2, begunByStaff: 1, patients: 1 });
  });

  it('closed hours do not count: a lunch break, a night, a weekend, Good Friday; the clocks go forward', async () => {
    const halves = [
      ['08:00', '12:00'],
      ['13:00', '16:00'],
    ];
    await app.world.sql(`update clinic set opening_hours = $2, reads_within_hours = 2 where id = $1`, [
      clinic.id,
      // Sunday's night, in which 29 March has no hour from 3 to 4.
      JSON.stringify({ 1: halves, 2: halves, 3: halves, 4: halves, 5: halves, 7: [['02:00', '05:00']] }),
    ]);
    for (const [asked, answered] of [
      // Half an hour before lunch, a quarter after it.
      ['2026-03-25T11:30:00+02:00', '2026-03-25T13:15:00+02:00'],
      // An hour of Thursday and one of Monday; Friday is a holiday. Sunday's three come to it.
      ['2026-04-02T15:00:00+03:00', '2026-04-06T09:00:00+03:00'],
      // From two to five by the clock, two hours by the sun.
      ['2026-03-29T01:00:00+02:00', '2026-03-29T05:30:00+03:00'],
    ] as const)
      await addPastEContact(app.world, {
        clinic,
        patient,
        staff: doctor,
        entries: [
          [asked, 'SUBMITTED'],
          [answered, 'CLINIC_ANSWER'],
        ],
      });
    const of = async (from: string, to = from) => (await figures(from, to)).promise.firstAnswer.median;
    expect(await of('2026-03-25')).toBe(45);
    expect(await of('2026-04-02')).toBe(5 * 60);
    expect(await of('2026-03-29')).toBe(120);
    expect((await figures('2026-03-01', '2026-04-30')).promise).toMatchObject({ inTime: 2, late: 1 });
  });

  it('an answer after the period is still the answer to what came in it', async () => {
    await promise(200);
    await past([
      ['10-30 15:00', 'SUBMITTED'],
      ['11-02 09:00', 'CLINIC_ANSWER'],
    ]);
    expect((await figures('2026-10-01', '2026-10-31')).promise).toMatchObject({ inTime: 1, waiting: 0 });
    expect((await figures('2026-11-01', '2026-11-30')).promise).toMatchObject({ inTime: 0 });
  });
});

describe('closings', () => {
  it('are of what was completed: a rejection is counted by itself and shortens nothing', async () => {
    await promise(8);
    const ends = { '08:01': 'REJECTED', '08:02': 'REJECTED', '10:00': 'COMPLETED' };
    for (const [time, end] of Object.entries(ends))
      await past([
        ['11-02 08:00', 'SUBMITTED'],
        [`11-02 ${time}`, end],
      ]);
    const { closings, load } = await figures();
    expect(load.rejected).toBe(2);
    expect(closings).toMatchObject({ closedCount: 1, resolution: { count: 1, median: 120 } });
  });

  it('what was reopened is closed once, at its last end; a snooze makes it no shorter', async () => {
    await promise(8);
    await past([
      ['11-02 08:00', 'SUBMITTED'],
      ['11-02 10:00', 'COMPLETED'],
      ['11-05 08:00', 'REOPENED'],
      ['11-05 09:00', 'SNOOZED'],
      ['11-09 15:00', 'COMPLETED'],
    ]);
    expect((await figures('2026-11-01', '2026-11-04')).closings).toMatchObject({ closedCount: 0 });
    // Five days of eight hours, and seven of the last one.
    expect((await figures()).closings).toMatchObject({
      closedCount: 1,
      resolution: { count: 1, median: (5 * 8 + 7) * 60 },
    });
  });
});

describe('demand', () => {
  it('is told by the hour that the clinic’s clocks showed, also on the day on which they change', async () => {
    // 03:30 is shown twice in that night: in summer time, and an hour later.
    for (const instant of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
      for (let number = 0; number < 3; number += 1)
        await addPastEContact(app.world, {
          clinic,
          patient,
          staff: doctor,
          entries: [[instant, 'SUBMITTED']],
        });
    for (let number = 0; number < 5; number += 1) await past([['10-26 08:59', 'SUBMITTED']]);
    const { hours, received } = (await figures()).demand;
    expect(received).toBe(11);
    expect(hours[6]?.[3]).toBe(6);
    expect(hours[0]?.[8]).toBe(5);
    expect(hours.flat().filter((count) => count !== 0)).toEqual([5, 6]);
  });

  it('tells of no type and no hour of fewer than five, and counts each patient once', async () => {
    const other = await app.world.persona({ listedIn: clinic });
    for (let number = 0; number < 6; number += 1) await past([['11-03 10:10', 'SUBMITTED']]);
    for (const type of ['COUGH', 'COUGH', 'COUGH', 'FEVER', 'FEVER'])
      await past([['11-04 10:10', 'SUBMITTED']], { type, of: other });
    await past([['11-05 10:10', 'SUBMITTED']], { of: other });
    const { types, hours, patients, received } = (await figures()).demand;
    expect({ patients, received }).toEqual({ patients: 2, received: 12 });
    expect(types).toEqual([
      { type: 'BACK_PAIN', count: 7 },
      { type: null, count: 5 },
    ]);
    // One hour alone could be reckoned from the sum: the next larger one is not told either.
    expect([hours[1]?.[10], hours[2]?.[10], hours[3]?.[10]]).toEqual([6, null, null]);
  });
});

describe('load', () => {
  it('is told by profession, and of nobody who is the only one of theirs', async () => {
    const colleague = await app.world.persona({ staffOf: clinic, profession: 'DOCTOR' });
    for (const by of [doctor, doctor, colleague])
      await past(
        [
          ['11-03 10:00', 'SUBMITTED'],
          ['11-03 11:00', 'CLINIC_ANSWER'],
          ['11-03 12:00', 'COMPLETED'],
        ],
        { by },
      );
    for (let number = 0; number < 9; number += 1)
      await past(
        [
          ['11-03 10:00', 'SUBMITTED'],
          ['11-03 11:00', number === 0 ? 'REJECTED' : 'COMPLETED'],
        ],
        { by: nurse },
      );
    const alone = (await figures()).load;
    expect(alone).toMatchObject({ answers: 14, rejected: 1, archived: 0 });
    expect(alone.professions).toEqual([
      { profession: null, answers: 14, otherClosings: 1, activeSeconds: 0 },
    ]);
    const second = await app.world.persona({ staffOf: clinic, profession: 'NURSE' });
    await past(
      [
        ['11-03 10:00', 'SUBMITTED'],
        ['11-03 11:00', 'ARCHIVED'],
        ['11-04 11:00', 'REOPENED', second],
        ['11-04 11:00', 'COMPLETED'],
      ],
      { by: second },
    );
    const found = (await figures()).load;
    expect(found).toMatchObject({ archived: 1, reopenedByStaff: 1, reopenedByPatients: 0 });
    expect(found.professions).toEqual([
      { profession: 'NURSE', answers: 9, otherClosings: 2, activeSeconds: 0 },
      { profession: 'DOCTOR', answers: 6, otherClosings: 0, activeSeconds: 0 },
    ]);
  });

  it('is of no profession whose measured work one person did, and hides none for one who only looked', async () => {
    const [second, nurses, desk] = [
      await app.world.persona({ staffOf: clinic, profession: 'DOCTOR' }),
      [nurse, await app.world.persona({ staffOf: clinic, profession: 'NURSE' })],
      await app.world.persona({ staffOf: clinic, profession: 'NON_CLINICAL' }),
    ];
    for (const by of [doctor, second, doctor, second, doctor, ...nurses, ...nurses, ...nurses])
      await past(
        [
          ['11-03 10:00', 'SUBMITTED'],
          ['11-03 11:00', 'COMPLETED'],
        ],
        { by },
      );
    const work = (who: Persona, seconds: number) =>
      app.world.sql(
        `insert into work_time (id, clinic_id, e_contact_id, employee_id, seconds, at)
         select gen_random_uuid(), $1, (select id from e_contact where clinic_id = $1 limit 1), $2, $3, $4`,
        [clinic.id, who.employeeId, seconds, '2026-11-03T09:00:00Z'],
      );
    for (const who of [doctor, second, ...nurses]) await work(who, 30);
    await work(desk, 5);
    const { load } = await figures();
    expect(load.professions).toEqual([
      { profession: 'NURSE', answers: 6, otherClosings: 0, activeSeconds: 60 },
      { profession: 'DOCTOR', answers: 5, otherClosings: 0, activeSeconds: 60 },
    ]);
    expect(load.activeSeconds).toBe(120);
    await app.world.sql('delete from work_time where employee_id = $1', [second.employeeId]);
    expect((await figures()).load.professions).toEqual([
      { profession: null, answers: 11, otherClosings: 0, activeSeconds: 90 },
    ]);
  });

  it('a clinic of one person is told its sums, and nothing of anybody', async () => {
    for (let number = 0; number < 6; number += 1)
      await past([
        ['11-03 10:00', 'SUBMITTED'],
        ['11-03 11:00', 'COMPLETED'],
      ]);
    expect((await figures()).load).toMatchObject({ answers: 6, professions: [] });
  });
});
