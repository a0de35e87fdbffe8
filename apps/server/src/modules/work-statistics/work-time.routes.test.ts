import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeBaseline, track } from '@tervik/contract/work-statistics.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { addPastEContact, november, type PastEntry } from '#test/support/past-e-contact.ts';
import { readFigures } from '#test/support/clinic-figures.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let app: TestApp;
let clinic: TestClinic;
let patient: Persona;
let doctor: Persona;
let admin: Persona;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clinic = await app.world.clinic();
  patient = await app.world.persona({ listedIn: clinic });
  doctor = await app.world.persona({ staffOf: clinic });
  admin = await app.world.persona({ staffOf: clinic, clinicAdmin: true });
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
/** So many that were completed, each with so much work. */
const measured = async (seconds: number, count: number): Promise<void> => {
  for (let nr = 0; nr < count; nr += 1)
    await past(
      [
        ['23 09:00', 'SUBMITTED'],
        ['23 10:00', 'COMPLETED'],
      ],
      seconds,
    );
};
const measure = async () => (await readFigures(app, doctor)).closings;

describe('the time of work', () => {
  const report = (as: Persona, eContactId: string, seconds: number, id = randomUUID() as string) =>
    app.call(track, { as, body: { target: 'E_CONTACT_TIME', payload: { id, eContactId, seconds } } });
  const counted = async (eContactId: string): Promise<number> =>
    (
      await app.world.sql<{ sum: number }>(
        'select coalesce(sum(seconds), 0)::int as sum from work_time where e_contact_id = $1',
        [eContactId],
      )
    )[0]?.sum ?? -1;

  it('is added up, a repeated report once', async () => {
    const id = await past([['23 09:00', 'SUBMITTED']]);
    const name = randomUUID();
    for (const key of [name, name, randomUUID()])
      expect((await report(doctor, id, 12, key)).status).toBe(200);
    expect(await counted(id)).toBe(24);
    // Nor does anybody else's report of that name take it over.
    await report(admin, id, 30, name);
    expect(await counted(id)).toBe(24);
  });

  it('of one person never exceeds the clock, over however many pages at once; a colleague’s is their own', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => past([['23 09:00', 'SUBMITTED']])));
    await Promise.all(ids.map((id) => report(doctor, id, 29)));
    const sum = async () => (await Promise.all(ids.map(counted))).reduce((all, one) => all + one, 0);
    expect(await sum()).toBe(60);
    await report(admin, ids[0] ?? '', 30);
    expect(await sum()).toBe(90);
    app.clock.advance(50_000);
    await report(doctor, ids[0] ?? '', 30);
    expect(await sum()).toBe(90);
    app.clock.advance(11_000);
    await report(doctor, ids[0] ?? '', 30);
    expect(await sum()).toBe(120);
  });

  it('is refused over half a minute, below a second, and where the e-contact is another clinic’s', async () => {
    const id = await past([['23 09:00', 'SUBMITTED']]);
    for (const seconds of [31, 0, -5, 1.5, 1e9])
      expect((await report(doctor, id, seconds)).status, String(seconds)).toBe(400);
    const foreign = await app.world.persona({ staffOf: await app.world.clinic() });
    expect((await report(foreign, id, 5)).status).toBe(404);
    expect((await report(doctor, randomUUID(), 5)).status).toBe(404);
    expect((await report(patient, id, 5)).status).toBe(403);
    expect(await counted(id)).toBe(0);
  });

  it('is told per closed e-contact, and saved against what the clinic itself has said', async () => {
    for (const seconds of [120, 240, 600]) await measured(seconds, 7);
    await past([
      ['23 09:00', 'SUBMITTED'],
      ['23 10:00', 'COMPLETED'],
    ]);
    await past([['23 09:00', 'SUBMITTED']], 30);
    expect(await measure()).toMatchObject({
      activeSeconds: { count: 21, median: 240 },
      closedCount: 22,
      baselineMinutes: null,
      savedMinutes: null,
    });
    const set = (as: Persona, baselineMinutes: unknown, id = clinic.id) =>
      app.call(changeBaseline, { as, params: { id }, body: { baselineMinutes } });
    expect((await set(admin, 14)).body).toEqual({ ok: true });
    expect(await measure()).toMatchObject({ baselineMinutes: 14, savedMinutes: 10 });
    expect((await set(admin, 3)).status).toBe(200);
    expect(await measure()).toMatchObject({ savedMinutes: -1 });
    expect((await set(admin, null)).status).toBe(200);
    expect(await measure()).toMatchObject({ baselineMinutes: null, savedMinutes: null });
    expect(
      await app.world.sql(
        `select actor_user_id, actor_kind, clinic_id from audit_log where action = 'CHANGE_SETTING' and subject_id = $1 limit 1`,
        [clinic.id],
      ),
    ).toEqual([{ actor_user_id: admin.userId, actor_kind: 'DOCTOR', clinic_id: clinic.id }]);
  });

  it('what it saves is never rounded up: two seconds less than ten minutes are not ten', async () => {
    await measured(242, 20);
    await app.call(changeBaseline, { as: admin, params: { id: clinic.id }, body: { baselineMinutes: 14 } });
    expect(await measure()).toMatchObject({ savedMinutes: 9.9 });
  });

  it('what it saves is not told of before twenty were measured', async () => {
    await measured(240, 19);
    await app.call(changeBaseline, { as: admin, params: { id: clinic.id }, body: { baselineMinutes: 14 } });
    expect(await measure()).toMatchObject({ baselineMinutes: 14, savedMinutes: null });
    await measured(240, 1);
    expect(await measure()).toMatchObject({ savedMinutes: 10 });
  });

  it('its baseline is the admin’s to say, in minutes that make sense', async () => {
    const set = (as: Persona, baselineMinutes: unknown, id = clinic.id) =>
      app.call(changeBaseline, { as, params: { id }, body: { baselineMinutes } });
    const foreign = await app.world.persona({ staffOf: await app.world.clinic(), clinicAdmin: true });
    expect((await set(doctor, 10)).status).toBe(403);
    expect((await set(foreign, 10)).status).toBe(403);
    for (const wrong of [0, 241, 1.5, '10', undefined]) expect((await set(admin, wrong)).status).toBe(400);
    expect((await measure()).baselineMinutes).toBeNull();
  });
});
