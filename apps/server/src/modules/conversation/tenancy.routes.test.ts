import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as clinicApi from '@tervik/contract/conversation.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import type { Persona } from '#test/support/world.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

/*
 * The second layer: raw SQL under the role that the server works as, as if every check in the code were gone.
 */
let p: TestPractice;
let client: pg.Client;
let id: string;

beforeAll(async () => {
  p = await createTestPractice();
  id = await p.write({ text: 'Saladus' });
  await p.ask(id);
  must(await p.test.call(clinicApi.addNote, { as: p.doctor, params: { id }, body: { note: 'Märkus' } }));
  must(await p.test.call(clinicApi.acceptEContact, { as: p.doctor, params: { id } }));
  await p.test.world.sql(`insert into draft values ($1, 'new-e-contact', '{"text":"pooleli"}', now())`, [
    p.patient.userId,
  ]);
  client = new pg.Client(connectionOptions(p.test.database.ownerUrl, 'tervik_app'));
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await p.test.close();
});

/** Runs inside the context of a session, or of none, and rolls back. */
async function within<T>(
  as: Persona | null,
  side: 'PATIENT' | 'CLINIC' | 'SESSION',
  work: () => Promise<T>,
): Promise<T> {
  await client.query('begin');
  try {
    if (as !== null)
      await client.query('select * from app.open_context($1, $2, 0, null)', [hashToken(as.token), side]);
    return await work();
  } finally {
    await client.query('rollback');
  }
}
const TABLES = [
  'e_contact',
  'activity',
  'note',
  'access_log',
  'person',
  'clinic_patient',
  'employee',
  'draft',
  'idempotency_key',
] as const;
const countAll = async () => {
  const counts: Record<string, number> = {};
  for (const table of TABLES)
    counts[table] = Number((await client.query(`select count(*) as n from ${table}`)).rows[0].n);
  return counts;
};
const NOTHING = Object.fromEntries(TABLES.map((table) => [table, 0]));

describe('row-level security', () => {
  it('no context = no rows', async () => {
    expect(
      (
        await client.query(
          'select current_user as who, (select rolbypassrls from pg_roles where rolname = current_user) as by',
        )
      ).rows,
    ).toEqual([{ who: 'tervik_app', by: false }]);
    expect(await within(null, 'SESSION', countAll)).toEqual(NOTHING);
  });

  it('a session that does not exist opens no context', async () => {
    const stranger = { ...p.doctor, token: 'no-such-token' };
    expect(await within(stranger, 'CLINIC', countAll)).toEqual(NOTHING);
  });

  it('the context ends with its transaction', async () => {
    await within(p.doctor, 'CLINIC', async () => expect((await countAll())['e_contact']).toBe(1));
    expect(await countAll()).toEqual(NOTHING);
  });

  it('staff of this clinic see it (the positive control)', async () => {
    expect(await within(p.doctor, 'CLINIC', countAll)).toMatchObject({
      e_contact: 1,
      activity: 3,
      note: 1,
      clinic_patient: 1,
      employee: 3,
    });
  });

  it('staff of another clinic see nothing of it', async () => {
    const counts = await within(p.foreignDoctor, 'CLINIC', countAll);
    // Their own patient and themselves.
    expect(counts).toEqual({ ...NOTHING, employee: 1, person: 1, clinic_patient: 1 });
  });

  it('the owner sees the letters, and neither notes nor what is for staff', async () => {
    const counts = await within(p.patient, 'PATIENT', countAll);
    expect(counts).toMatchObject({ e_contact: 1, activity: 2, note: 0, employee: 0, person: 1, draft: 1 });
    expect(await within(p.otherPatient, 'PATIENT', countAll)).toMatchObject({
      e_contact: 0,
      activity: 0,
      note: 0,
      draft: 0,
      person: 1,
    });
  });

  it('an account with both roles sees as staff only in the clinic’s name space, and the other way round', async () => {
    const both = await p.test.world.persona({
      staffOf: p.foreignClinic,
      isPatient: true,
      listedIn: p.clinic,
    });
    await p.write({ as: both });
    expect((await within(both, 'PATIENT', countAll))['e_contact']).toBe(1);
    expect((await within(both, 'CLINIC', countAll))['e_contact']).toBe(0);
    expect((await within(both, 'SESSION', countAll))['e_contact']).toBe(0);
  });

  it('a foreign clinic changes nothing, not even blindly', async () => {
    await within(p.foreignDoctor, 'CLINIC', async () => {
      expect(
        (await client.query(`update e_contact set status = 'COMPLETED' where id = $1`, [id])).rowCount,
      ).toBe(0);
    });
    const sneak = (text: string, values: unknown[]) =>
      within(p.foreignDoctor, 'CLINIC', () => client.query(text, values));
    const violation = /row-level security/;
    await expect(
      sneak('insert into note values ($1, $2, $3, $4, $5, $5, now())', [
        randomUUID(),
        id,
        p.clinic.id,
        p.foreignDoctor.employeeId,
        'x',
      ]),
    ).rejects.toThrow(violation);
    await expect(
      sneak(
        `insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, actor_kind, actor_name, created_at)
         values ($1, $2, $3, $4, 'CLINIC_ANSWER', 'DOCTOR', 'x', now())`,
        [randomUUID(), id, p.clinic.id, p.patient.userId],
      ),
    ).rejects.toThrow(violation);
    await expect(
      sneak(
        `insert into audit_log (id, at, actor_user_id, actor_kind, action, subject, request_id) values ($1, now(), $2, 'DOCTOR', 'x', 'x', 'x')`,
        [randomUUID(), p.doctor.userId],
      ),
    ).rejects.toThrow(violation);
  });

  it('staff cannot move an e-contact to a clinic that is not theirs', async () => {
    const move = within(p.doctor, 'CLINIC', () =>
      client.query('update e_contact set clinic_id = $1 where id = $2', [p.foreignClinic.id, id]),
    );
    await expect(move).rejects.toThrow(/permission denied/);
  });

  it('a patient cannot confirm themselves as a clinic’s patient', async () => {
    const join = within(p.otherPatient, 'PATIENT', () =>
      client.query(
        'insert into clinic_patient (clinic_id, person_id, owner_user_id, confirmed_at) values ($1, $2, $3, now())',
        [p.clinic.id, p.otherPatient.personId, p.otherPatient.userId],
      ),
    );
    await expect(join).rejects.toThrow(/permission denied/);
  });

  it('history is not rewritten: no update or delete of entries, notes, audit or access rows', async () => {
    for (const text of [
      'update activity set body = body',
      'delete from activity',
      'delete from note',
      'update note set body = body',
      'delete from e_contact',
      'update audit_log set action = action',
      'delete from access_log',
      'update access_log set purpose = purpose',
      'select * from app_user',
      'select * from session',
    ]) {
      await expect(within(p.doctor, 'CLINIC', () => client.query(text))).rejects.toThrow(/permission denied/);
    }
  });
});
