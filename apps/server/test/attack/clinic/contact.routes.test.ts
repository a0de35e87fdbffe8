import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPractice, type TestPractice } from '#test/support/test-practice.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import type { Persona } from '../../support/world.ts';

/*
 * Phones and addresses of patients: what a statement of ours could read of them under the server's own role, in the
 * context of staff of a clinic in whose list the patient stands.
 */
const REFUSED = /permission denied/;

let p: TestPractice;
let app: pg.Client;
/** In this clinic's list, and has never written to it. */
let listed: Persona;
/** Has written. */
let writer: Persona;
beforeAll(async () => {
  p = await createTestPractice();
  listed = await p.test.world.persona({
    listedIn: p.clinic,
    email: 'vait@example.ee',
    phone: '+37259990001',
  });
  writer = await p.test.world.persona({
    listedIn: p.clinic,
    email: 'kirjutas@example.ee',
    phone: '+37259990002',
  });
  await p.write({ as: writer });
  app = new pg.Client(connectionOptions(p.test.database.ownerUrl, 'tervik_app'));
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await p.test.close();
});

type Row = Record<string, unknown>;
async function attempt(as: Persona, side: string, text: string, values: unknown[] = []): Promise<Row[]> {
  await app.query('begin');
  try {
    await app.query('select * from app.open_context($1, $2, 0, null)', [hashToken(as.token), side]);
    return (await app.query<Row>(text, values)).rows;
  } finally {
    await app.query('rollback');
  }
}
const CONTACT = 'select phone, email, can_be_reached, has_written from app.patient_contact($1, $2)';

it('the one way says how somebody is reached who has written, and of others that they can be', async () => {
  expect(await attempt(p.nurse, 'CLINIC', CONTACT, [p.clinic.id, writer.personId])).toEqual([
    { phone: '+37259990002', email: 'kirjutas@example.ee', can_be_reached: true, has_written: true },
  ]);
  expect(await attempt(p.nurse, 'CLINIC', CONTACT, [p.clinic.id, listed.personId])).toEqual([
    { phone: null, email: null, can_be_reached: true, has_written: false },
  ]);
});

describe('staff cannot', () => {
  it.each([
    'select phone from person',
    'select email from person',
    'select * from person',
    'select to_jsonb(p) from person p',
    'select phone from app_user',
    'select email from app_user',
    'select contact_email from app_user',
    'select recipient from mail',
    'select word from patient_word',
    'select user_id from clinic_writer',
  ])('%s', async (text) => {
    await expect(attempt(p.nurse, 'CLINIC', text)).rejects.toThrow(/permission denied|does not exist/);
  });

  it('ask for another clinic, find somebody by an address that is not theirs to know, or ask of any account', async () => {
    expect(await attempt(p.foreignDoctor, 'CLINIC', CONTACT, [p.clinic.id, writer.personId])).toEqual([]);
    expect(await attempt(p.nurse, 'CLINIC', CONTACT, [p.foreignClinic.id, p.otherPatient.personId])).toEqual(
      [],
    );
    expect(await attempt(p.patient, 'PATIENT', CONTACT, [p.clinic.id, writer.personId])).toEqual([]);
    const byAddress = `select person_id from app.search_patients(array[$1::uuid], '', 'EMAIL', $2, 20, null)`;
    expect(await attempt(p.nurse, 'CLINIC', byAddress, [p.clinic.id, 'vait@'])).toEqual([]);
    expect(await attempt(p.nurse, 'CLINIC', byAddress, [p.clinic.id, 'kirjutas@'])).toEqual([
      { person_id: writer.personId },
    ]);
    await expect(attempt(p.nurse, 'CLINIC', 'select app.can_be_mailed($1)', [listed.userId])).rejects.toThrow(
      /permission denied|does not exist/,
    );
  });

  it('say that somebody has written', async () => {
    await expect(
      attempt(p.nurse, 'CLINIC', 'insert into clinic_writer (clinic_id, user_id) values ($1, $2)', [
        p.clinic.id,
        listed.userId,
      ]),
    ).rejects.toThrow(REFUSED);
    // What staff write themselves is no letter of the patient.
    const values = [randomUUID(), p.clinic.id, listed.userId, listed.personId, p.nurse.employeeId];
    const rows = await attempt(
      p.nurse,
      'CLINIC',
      `with made as (
         insert into e_contact (id, clinic_id, type, origin, flow_type, creation_status, status, owner_user_id, patient_person_id,
                                created_by_employee_id, patient_first_name, patient_surname, patient_sex, created_at, updated_at)
         values ($1, $2, 'QUESTION', 'CLINIC', 'CLINIC_TO_PATIENT', 'SUBMITTED', 'WAITING_FOR_CLINIC', $3, $4, $5, 'a', 'b', 'FEMALE', now(), now())
         returning clinic_id, patient_person_id)
       select has_written from made cross join lateral app.patient_contact(made.clinic_id, made.patient_person_id)`,
      values,
    );
    expect(rows).toEqual([{ has_written: false }]);
  });

  it('make a mail go to whom they have not added, or put a word into one', async () => {
    const mail = (change: object) => [
      JSON.stringify({
        dedupeKey: 'x',
        template: 'CLINIC_ADDED',
        userId: listed.userId,
        params: {},
        ...change,
      }),
    ];
    const insert = `insert into outbox (kind, payload) values ('MAIL', $1)`;
    const refused = /row-level security/;
    await expect(attempt(p.nurse, 'CLINIC', insert, mail({}))).rejects.toThrow(refused);
    await p.test.world.sql('update clinic_patient set added_at = now() where person_id = $1', [
      listed.personId,
    ]);
    expect(await attempt(p.nurse, 'CLINIC', insert, mail({}))).toEqual([]);
    for (const change of [{ params: { name: 'x' } }, { text: 'x' }, { userId: writer.userId }])
      await expect(attempt(p.nurse, 'CLINIC', insert, mail(change))).rejects.toThrow(refused);
    await expect(attempt(p.foreignDoctor, 'CLINIC', insert, mail({}))).rejects.toThrow(refused);
  });

  it('say in a patient’s place that they have read it', async () => {
    const [row] = await attempt(p.nurse, 'CLINIC', 'select app.see_addition($1, now()) as seen', [
      listed.patientId,
    ]);
    expect(row).toEqual({ seen: false });
  });

  it('write a number or an address into a list, past the one way', async () => {
    for (const column of ['phone', 'email', 'added_at', 'addition_seen_at'])
      await expect(
        attempt(p.nurse, 'CLINIC', `update clinic_patient set ${column} = null where person_id = $1`, [
          listed.personId,
        ]),
      ).rejects.toThrow(REFUSED);
  });
});
