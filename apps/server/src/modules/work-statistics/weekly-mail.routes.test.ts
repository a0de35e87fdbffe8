import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeWeeklyMail, getWeeklyMail } from '@tervik/contract/work-statistics.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { addPastEContact } from '#test/support/past-e-contact.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';
import { tellWeekly } from './jobs.ts';

let app: TestApp;
let pool: Pool;
let clinic: TestClinic;
let admin: Persona;
let patient: Persona;
beforeAll(async () => {
  app = await createTestApp();
  pool = createWorkerPool(app.database.ownerUrl, 4, pino({ level: 'silent' }));
});
afterAll(async () => {
  await pool.end();
  await app.close();
});
beforeEach(async () => {
  clinic = await app.world.clinic({ name: 'Kuuse Tervisekeskus' });
  admin = await app.world.persona({ staffOf: clinic, clinicAdmin: true });
  patient = await app.world.persona({ listedIn: clinic });
  await app.world.sql('delete from weekly_figures');
  await app.world.sql('delete from outbox');
});

const choose = (isOn: boolean, as = admin, id = clinic.id) =>
  app.call(changeWeeklyMail, { as, params: { id }, body: { isOn } });
const isTold = async (as = admin) =>
  (await app.call(getWeeklyMail, { as, params: { id: clinic.id } })).body.isOn;
/** The last mail, as if it had left in that week. */
const toldOn = (date: string) => app.world.sql('update weekly_figures set told_on = $1', [date]);
const mails = async () =>
  (
    await app.world.sql<{ payload: { template: string; userId: string; params: object } }>(
      `select payload from outbox where kind = 'MAIL' and payload->>'template' = 'WEEKLY_FIGURES' order by id`,
    )
  ).map(({ payload }) => payload);
/** By the clinic's clock, two hours before UTC's. */
const monday = (time: string) => Date.parse(`2026-11-23T${time}:00+02:00`);

describe('the mail of the week', () => {
  it('is each admin’s own choice, off at first, and of admins alone', async () => {
    const colleague = await app.world.persona({ staffOf: clinic, clinicAdmin: true });
    const nurse = await app.world.persona({ staffOf: clinic, profession: 'NURSE' });
    expect([await isTold(), await isTold(colleague)]).toEqual([false, false]);
    for (let twice = 0; twice < 2; twice += 1) expect((await choose(true)).body).toEqual({ isOn: true });
    expect([await isTold(), await isTold(colleague)]).toEqual([true, false]);
    expect((await choose(true, nurse)).status).toBe(403);
    expect((await app.call(getWeeklyMail, { as: nurse, params: { id: clinic.id } })).status).toBe(403);
    const foreign = await app.world.persona({ staffOf: await app.world.clinic(), clinicAdmin: true });
    expect((await choose(true, foreign)).status).toBe(403);
    expect((await choose(false)).body).toEqual({ isOn: false });
    expect(await isTold()).toBe(false);
  });

  it('leaves on Monday morning, once, with counts of the week before and nothing else', async () => {
    const entries = (day: string, last: string) =>
      [
        [`2026-11-${day}T10:00:00+02:00`, 'SUBMITTED'],
        [`2026-11-${day}T11:00:00+02:00`, last],
      ] as const;
    for (const [day, last] of [
      ['15', 'COMPLETED'],
      ['16', 'COMPLETED'],
      ['22', 'CLINIC_ANSWER'],
      ['22', 'ARCHIVED'],
      ['23', 'COMPLETED'],
    ] as const)
      await addPastEContact(app.world, { clinic, patient, staff: admin, entries: entries(day, last) });
    await choose(true);
    await toldOn('2026-11-16');
    expect(await tellWeekly(pool, monday('07:59'))).toBe(0);
    expect(await tellWeekly(pool, monday('23:00'))).toBe(0);
    const rounds = await Promise.all([tellWeekly(pool, monday('08:00')), tellWeekly(pool, monday('08:00'))]);
    expect(rounds.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(await tellWeekly(pool, monday('12:00'))).toBe(0);
    expect(await mails()).toEqual([
      {
        dedupeKey: `weekly:${admin.employeeId}:2026-11-23`,
        template: 'WEEKLY_FIGURES',
        userId: admin.userId,
        params: {
          clinicName: 'Kuuse Tervisekeskus',
          clinicId: clinic.id,
          from: '2026-11-16',
          to: '2026-11-22',
          received: 3,
          answers: 2,
          waiting: 1,
        },
      },
    ]);
  });

  it('is sent later where nothing ran on Monday, and not for weeks that nobody asked for', async () => {
    await choose(true);
    await toldOn('2026-11-02');
    expect(await tellWeekly(pool, Date.parse('2026-11-25T09:00:00+02:00'))).toBe(1);
    expect(await mails()).toHaveLength(1);
    // Whoever asks for it today hears on the next Monday.
    await choose(false);
    await choose(true);
    expect(await tellWeekly(pool, app.clock.now())).toBe(0);
  });

  it.each([
    ['is no admin any more', 'update employee set is_admin = false where id = $1', 'employeeId'],
    ['has left', 'update employee set deleted_at = now() where id = $1', 'employeeId'],
    [
      'works at a clinic that is locked',
      `update clinic set locked_at = now(), locked_texts = '{}' where id = $1`,
      'clinicId',
    ],
  ] as const)('goes to nobody who %s', async (_, change, who) => {
    await choose(true);
    await toldOn('2026-11-16');
    await app.world.sql(change, [admin[who]]);
    expect(await tellWeekly(pool, monday('09:00'))).toBe(0);
    expect(await mails()).toEqual([]);
  });
});
