import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPractice, type TestPractice } from '#test/support/test-practice.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import { PIXEL, upload } from '../../support/test-upload.ts';
import type { Persona } from '../../support/world.ts';

/*
 * Who has looked, time of work, settings and files of staff: what a statement of ours that forgot its "where" could do
 * under the server's own role. PostgreSQL refuses it.
 */
const REFUSED = /row-level security|permission denied|violates/;

let p: TestPractice;
let app: pg.Client;
let own: string;
let admin: Persona;
let foreign: Persona;
let fileId: string;
beforeAll(async () => {
  p = await createTestPractice();
  own = await p.write();
  admin = await p.test.world.persona({ staffOf: p.clinic, clinicAdmin: true, surname: p.patient.surname });
  foreign = await p.test.world.persona({ staffOf: await p.test.world.clinic(), clinicAdmin: true });
  fileId = randomUUID();
  const sent = await upload(p.test, p.nurse, own, PIXEL, { uploadId: fileId, name: 'a.png' });
  if (sent.status !== 200) throw new Error(`the file was not taken: ${sent.body.key}`);
  // Something to find: the admin has looked at somebody of the same surname.
  await p.test.world.sql(
    `insert into access_log (id, at, clinic_id, employee_id, user_id, owner_user_id, patient_person_id, e_contact_id, purpose)
     values (gen_random_uuid(), now(), $1, $2, $3, $4, $5, $6, 'E_CONTACT_DETAILS')`,
    [p.clinic.id, admin.employeeId, admin.userId, p.patient.userId, p.patient.personId, own],
  );
  await p.test.world.sql(
    `insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, actor_kind, actor_employee_id, actor_name, created_at)
     values (gen_random_uuid(), $1, $2, $3, 'COMPLETED', 'NURSE', $4, 'x', now())`,
    [own, p.clinic.id, p.patient.userId, p.nurse.employeeId],
  );
  await p.test.world.sql(`update e_contact set status = 'COMPLETED', completed_at = now() where id = $1`, [
    own,
  ]);
  app = new pg.Client(connectionOptions(p.test.database.ownerUrl, 'tervik_app'));
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await p.test.close();
});

/** One statement in the context of somebody's session, rolled back. @returns how many rows it saw or changed */
async function attempt(as: Persona, text: string, values: unknown[] = [], side = 'CLINIC'): Promise<number> {
  await app.query('begin');
  try {
    await app.query('select * from app.open_context($1, $2, 0, null)', [hashToken(as.token), side]);
    return (await app.query(text, values)).rowCount ?? 0;
  } finally {
    await app.query('rollback');
  }
}

describe('who has looked', () => {
  const all = 'select id from access_log where clinic_id = $1';
  it('is each one’s own to read, in the clinic’s context', async () => {
    expect(await attempt(admin, all, [p.clinic.id])).toBe(1);
    for (const [as, side] of [
      [p.nurse, 'CLINIC'],
      [foreign, 'CLINIC'],
      [admin, 'SESSION'],
      [admin, 'PATIENT'],
    ] as const)
      expect(await attempt(as, all, [p.clinic.id], side)).toBe(0);
  });

  it('is neither changed nor removed by anybody', async () => {
    for (const text of ['update access_log set at = now()', 'delete from access_log'])
      await expect(attempt(admin, text), text).rejects.toThrow(REFUSED);
  });

  it('asks the admin of that clinic for a second look and nobody else', async () => {
    for (const name of ['access_kinships', 'access_days']) {
      const told = `select * from app.${name}($1, now()) limit 1`;
      expect(await attempt(admin, told, [p.clinic.id]), name).toBe(1);
      for (const as of [p.nurse, p.doctor, foreign, p.patient])
        expect(await attempt(as, told, [p.clinic.id]), name).toBe(0);
      expect(await attempt(admin, told, [p.clinic.id], 'PATIENT'), name).toBe(0);
    }
  });
});

describe('how long it took', () => {
  it('is told to those who work there', async () => {
    for (const [name, until = ", now() + interval '1 day'"] of [
      ['reply_waits'],
      ['closings'],
      ['act_counts'],
      ['first_answers', ''],
    ] as const) {
      const told = `select * from app.${name}($1, now() - interval '1 day'${until})`;
      expect(await attempt(p.nurse, told, [p.clinic.id]), name).toBeGreaterThanOrEqual(1);
      for (const as of [foreign, p.patient]) expect(await attempt(as, told, [p.clinic.id]), name).toBe(0);
      expect(await attempt(p.nurse, told, [p.clinic.id], 'PATIENT'), name).toBe(0);
    }
  });

  it('is written in one’s own name, of one’s own clinic, and stays as it was written', async () => {
    const add = (as: Persona, employeeId: string | null, clinicId: string, seconds = 30) =>
      attempt(
        as,
        `insert into work_time (id, clinic_id, e_contact_id, employee_id, seconds, at) values (gen_random_uuid(), $1, $2, $3, $4, now())`,
        [clinicId, own, employeeId, seconds],
      );
    expect(await add(p.nurse, p.nurse.employeeId, p.clinic.id)).toBe(1);
    await expect(add(p.nurse, p.doctor.employeeId, p.clinic.id)).rejects.toThrow(REFUSED);
    await expect(add(foreign, foreign.employeeId, p.clinic.id)).rejects.toThrow(REFUSED);
    await expect(add(foreign, foreign.employeeId, foreign.clinicId ?? '')).rejects.toThrow(REFUSED);
    await expect(add(p.nurse, p.nurse.employeeId, p.clinic.id, 31)).rejects.toThrow(REFUSED);
    for (const text of ['update work_time set seconds = 1', 'delete from work_time'])
      await expect(attempt(p.nurse, text), text).rejects.toThrow(REFUSED);
  });

  it('is told each week to an admin who has asked for it in their own name', async () => {
    const add = (as: Persona, employeeId: string | null, clinicId: string | null) =>
      attempt(as, 'insert into weekly_figures (employee_id, clinic_id, told_on) values ($1, $2, now())', [
        employeeId,
        clinicId,
      ]);
    expect(await add(admin, admin.employeeId, p.clinic.id)).toBe(1);
    for (const [as, employeeId, clinicId] of [
      [p.nurse, p.nurse.employeeId, p.clinic.id],
      [admin, p.nurse.employeeId, p.clinic.id],
      [admin, admin.employeeId, foreign.clinicId],
      [foreign, admin.employeeId, p.clinic.id],
    ] as const)
      await expect(add(as, employeeId, clinicId)).rejects.toThrow(REFUSED);
    await expect(attempt(admin, `update weekly_figures set told_on = now()`)).rejects.toThrow(REFUSED);
    await expect(attempt(admin, 'select app.tell_weekly_figures(now())')).rejects.toThrow(REFUSED);
  });

  it('is measured against what the admin has said, and the admin says no more of the clinic', async () => {
    const set = 'update clinic set baseline_minutes = 10';
    expect(await attempt(admin, set)).toBe(1);
    expect(await attempt(p.nurse, set)).toBe(0);
    expect(await attempt(admin, set, [], 'PATIENT')).toBe(0);
    expect(await attempt(foreign, `${set} where id = $1`, [p.clinic.id])).toBe(0);
    for (const text of [`update clinic set plan = 'PREMIUM'`, `update clinic set name = 'x'`])
      await expect(attempt(admin, text), text).rejects.toThrow(REFUSED);
    await expect(attempt(admin, 'update clinic set baseline_minutes = 0')).rejects.toThrow(REFUSED);
  });
});

describe('a file of staff that is not sent', () => {
  const see = 'select id from file where id = $1';
  it('is seen by who uploaded it alone', async () => {
    expect(await attempt(p.nurse, see, [fileId])).toBe(1);
    for (const [as, side] of [
      [p.doctor, 'CLINIC'],
      [foreign, 'CLINIC'],
      [p.patient, 'PATIENT'],
      [p.nurse, 'PATIENT'],
    ] as const)
      expect(await attempt(as, see, [fileId], side)).toBe(0);
  });

  it('is sent, changed and removed by nobody else', async () => {
    for (const text of [
      `update file set state = 'FAILED' where id = $1`,
      'update file set activity_id = (select id from activity limit 1) where id = $1',
      'delete from file where id = $1',
    ])
      for (const [as, side] of [
        [p.doctor, 'CLINIC'],
        [foreign, 'CLINIC'],
        [p.patient, 'PATIENT'],
      ] as const)
        expect(await attempt(as, text, [fileId], side), text).toBe(0);
    await expect(attempt(p.nurse, `update file set scan = 'CLEAN' where id = $1`, [fileId])).rejects.toThrow(
      REFUSED,
    );
    // Into an entry that somebody else has written.
    const colleagues = `update file set activity_id = (select id from activity where actor_user_id is distinct from $2 limit 1) where id = $1`;
    await expect(attempt(p.nurse, colleagues, [fileId, p.nurse.userId])).rejects.toThrow(REFUSED);
  });

  it('is uploaded in one’s own name, into an e-contact of one’s own clinic', async () => {
    const add = (as: Persona, change: object = {}) => {
      const row = {
        id: randomUUID(),
        e_contact_id: own,
        clinic_id: p.clinic.id,
        owner_user_id: p.patient.userId,
        uploaded_by_user_id: as.userId,
        uploaded_by_employee_id: as.employeeId,
        state: 'UPLOADING',
        scan: 'WAITING',
        name: 'x',
        bytes: 1,
        storage_key: randomUUID(),
        created_at: new Date().toISOString(),
        ...change,
      };
      const names = Object.keys(row);
      return attempt(
        as,
        `insert into file (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
        Object.values(row),
      );
    };
    expect(await add(p.nurse)).toBe(1);
    for (const change of [
      { uploaded_by_user_id: p.doctor.userId },
      { uploaded_by_employee_id: p.doctor.employeeId },
      { uploaded_by_employee_id: null },
      { owner_user_id: p.nurse.userId },
      { clinic_id: foreign.clinicId },
      { scan: 'CLEAN' },
      { state: 'STORED' },
    ])
      await expect(add(p.nurse, change), JSON.stringify(change)).rejects.toThrow(REFUSED);
    await expect(add(foreign)).rejects.toThrow(REFUSED);
    await expect(add(foreign, { clinic_id: foreign.clinicId })).rejects.toThrow(REFUSED);
  });
});
