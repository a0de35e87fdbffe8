import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getReplyTimes } from '@tervik/contract/work-statistics.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { addPastEContact, november, type PastEntry } from '#test/support/past-e-contact.ts';
import { readFigures } from '#test/support/clinic-figures.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

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
});

/** Open Monday to Friday, 8 to 16. */
const past = (entries: readonly PastEntry[], seconds?: number): Promise<string> =>
  addPastEContact(app.world, {
    clinic,
    patient,
    staff: doctor,
    entries: entries.map(([when, ...what]): PastEntry => [november(when), ...what]),
    ...(seconds !== undefined && { seconds }),
  });
/** Figures by the day on which something happened. */
const measure = async (from?: string, to?: string, as = doctor) => {
  const { demand, replies, closings } = await readFigures(app, as, from, to);
  const weeks = closings.weeks.map((week, number) => ({
    ...week,
    ...replies.weeks[number],
    ...demand.weeks[number],
  }));
  return { ...replies, ...closings, receivedCount: demand.received, weeks };
};

describe('how long patients wait', () => {
  it('is counted in opening hours, from the message that turned it to the clinic', async () => {
    await app.world.sql(`update clinic set opening_hours = $2 where id = $1`, [
      clinic.id,
      JSON.stringify(Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, [['08:00', '16:00']]]))),
    ]);
    // Friday 15:00 → Monday 9:00: two hours of work. Then a question of which more is said while it waits.
    await past([
      ['20 15:00', 'SUBMITTED'],
      ['20 15:30', 'PATIENT_INFO'],
      ['23 08:30', 'ACCEPTED'],
      ['23 09:00', 'CLINIC_ANSWER'],
      ['23 12:00', 'PATIENT_ANSWER'],
      ['23 12:20', 'PATIENT_INFO'],
      ['23 12:30', 'CLINIC_ANSWER'],
      ['23 12:40', 'CLINIC_ANSWER'],
      ['24 08:00', 'PATIENT_INFO'],
      ['24 09:00', 'COMPLETED'],
    ]);
    expect(await measure()).toMatchObject({
      firstReply: { count: 1, median: 120, p90: 120 },
      nextReply: { count: 2, median: 45, p90: 57 },
      // Friday's hour, Monday's eight, Tuesday's first.
      resolution: { count: 1, median: 600 },
      closedCount: 1,
      receivedCount: 1,
    });
  });

  it('what the clinic began has no first reply; the answer to it may have a next one', async () => {
    await past([
      ['23 09:00', 'SUBMITTED', doctor],
      ['23 10:00', 'PATIENT_ANSWER'],
      ['23 10:30', 'COMPLETED'],
    ]);
    expect(await measure()).toMatchObject({
      firstReply: { count: 0, median: null, p90: null },
      nextReply: { count: 1, median: 30 },
      resolution: { count: 1, median: 90 },
      receivedCount: 0,
    });
  });

  it('what ended without an answer is no reply; what was rejected or the patient took back is no closing', async () => {
    await past([
      ['23 09:00', 'SUBMITTED'],
      ['23 10:00', 'ARCHIVED'],
    ]);
    await past([
      ['23 09:00', 'SUBMITTED'],
      ['23 09:30', 'REJECTED'],
    ]);
    await past([
      ['23 09:00', 'SUBMITTED'],
      ['23 15:00', 'CANCELLED'],
    ]);
    await past([
      ['23 09:00', 'SUBMITTED'],
      ['23 10:00', 'ARCHIVED'],
      ['23 11:00', 'REOPENED'],
      ['23 11:10', 'CLINIC_ANSWER'],
    ]);
    expect(await measure()).toMatchObject({
      firstReply: { count: 0 },
      nextReply: { count: 1, median: 10 },
      resolution: { count: 1, median: 60 },
      closedCount: 1,
      receivedCount: 4,
    });
  });

  it('belongs to the day of the answer by the clinic’s clock, both ends included, by weeks from Monday', async () => {
    await past([
      ['20 10:00', 'SUBMITTED'],
      ['23 23:59', 'COMPLETED'],
    ]);
    await past([
      ['23 00:00', 'SUBMITTED'],
      ['24 00:00', 'COMPLETED'],
    ]);
    expect(await measure('2026-11-23', '2026-11-23')).toMatchObject({
      firstReply: { count: 1 },
      closedCount: 1,
      receivedCount: 1,
    });
    expect(await measure('2026-11-24', '2026-11-24')).toMatchObject({
      firstReply: { count: 1 },
      receivedCount: 0,
    });
    expect((await measure('2026-11-18', '2026-11-25')).weeks).toMatchObject([
      { from: '2026-11-16', received: 1, closed: 0, firstReplyMedian: null },
      { from: '2026-11-23', received: 1, closed: 2 },
    ]);
  });

  it('of another clinic says nothing, and takes no period over a year', async () => {
    const other = await app.world.clinic();
    const foreign = await app.world.persona({ staffOf: other });
    await past(
      [
        ['23 09:00', 'SUBMITTED'],
        ['23 10:00', 'COMPLETED'],
      ],
      60,
    );
    const query = { from: '2026-11-01', to: '2026-11-30' };
    expect(await app.refused(getReplyTimes, { as: foreign, params: { id: clinic.id }, query })).toEqual({
      status: 404,
      key: 'NOT_FOUND',
    });
    expect(await measure('2026-11-01', '2026-11-30', foreign)).toMatchObject({
      firstReply: { count: 0 },
      closedCount: 0,
      receivedCount: 0,
    });
    for (const [from, to] of [
      ['2026-11-02', '2026-11-01'],
      ['2025-11-30', '2026-12-01'],
      ['0001-01-01', '9999-12-31'],
      ['0401-01-01', '0401-12-31'],
      ['2019-12-31', '2020-01-31'],
    ] as const)
      expect(
        await app.refused(getReplyTimes, { as: doctor, params: { id: clinic.id }, query: { from, to } }),
      ).toMatchObject({ status: 400, key: 'INVALID_INPUT' });
    expect((await measure('2025-12-01', '2026-12-01')).closedCount).toBe(1);
  });

  it('is answered for fifty thousand entries and reports', async () => {
    await app.world.sql(
      `with made as (
         insert into e_contact (id, clinic_id, owner_user_id, patient_person_id, patient_first_name, patient_surname, patient_sex, type, flow_type, origin,
                                creation_status, status, completed_at, created_at, updated_at, last_entry_at)
         select gen_random_uuid(), $1, $2, $3, 'M', 'M', 'FEMALE', 'BACK_PAIN', 'FALLBACK', 'PATIENT', 'SUBMITTED', 'COMPLETED', t + interval '3 days', t, t, t
           from (select timestamptz '2026-01-05 09:00+02' + n * interval '30 minutes' as t from generate_series(1, 10000) n) s
         returning id, created_at
       ), entries as (
         insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, actor_kind, actor_user_id, actor_employee_id, actor_name, created_at)
         select gen_random_uuid(), id, $1, $2, type, 'x', $2, case when place % 2 = 0 then $4::uuid end, 'x', created_at + (place - 1) * interval '1 day'
           from made, unnest(array['SUBMITTED', 'CLINIC_ANSWER', 'PATIENT_ANSWER', 'COMPLETED']) with ordinality as entry (type, place)
       )
       insert into work_time (id, clinic_id, e_contact_id, employee_id, seconds, at)
       select gen_random_uuid(), $1, id, $4, 30, created_at from made`,
      [clinic.id, patient.userId, patient.personId, doctor.employeeId],
    );
    const measured = await measure('2026-01-01', '2026-12-31');
    expect(measured).toMatchObject({
      firstReply: { count: 10_000 },
      nextReply: { count: 10_000 },
      resolution: { count: 10_000 },
      activeSeconds: { count: 10_000, median: 30 },
      closedCount: 10_000,
      receivedCount: 10_000,
    });
    expect(measured.weeks).toHaveLength(53);
    expect(measured.weeks.reduce((sum, { closed }) => sum + closed, 0)).toBe(10_000);
  });
});
