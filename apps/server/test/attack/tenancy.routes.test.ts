import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as clinicApi from '@tervik/contract/conversation.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import type { Persona } from '../support/world.ts';

/*
 * What an SQL statement could do that forgot its "where", or took an id of the client for granted: written as an
 * attacker would, under the server's own role and in the context of a real session. What no honest request does,
 * PostgreSQL refuses.
 */
type Side = 'PATIENT' | 'CLINIC' | 'SESSION';
const REFUSED = /row-level security|permission denied|violates foreign key/;

let p: TestPractice;
let client: pg.Client;
/** Of the patient and her clinic; of another patient and the other clinic. */
let own: string;
let foreign: string;
/** Knows the other clinic only, and writes what follows. */
let mallory: Persona;
/** Stands in no list. */
let victim: Persona;

beforeAll(async () => {
  p = await createTestPractice();
  mallory = p.otherPatient;
  victim = await p.test.world.persona();
  own = await p.write();
  await p.ask(own);
  must(await p.test.call(clinicApi.addNote, { as: p.doctor, params: { id: own }, body: { note: 'Märkus' } }));
  foreign = randomUUID();
  await p.test.world.sql(
    `insert into e_contact (id, clinic_id, type, origin, flow_type, creation_status, status, owner_user_id, patient_person_id,
                            patient_first_name, patient_surname, patient_sex, created_at, updated_at)
     values ($1, $2, 'BACK_PAIN', 'PATIENT', 'PATIENT_TO_CLINIC', 'SUBMITTED', 'WAITING_FOR_CLINIC', $3, $4, 'J', 'J', 'MALE', now(), now())`,
    [foreign, p.foreignClinic.id, mallory.userId, mallory.personId],
  );
  client = new pg.Client(connectionOptions(p.test.database.ownerUrl, 'tervik_app'));
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await p.test.close();
});

/** One statement in a context, rolled back. @returns how many rows it touched */
async function attempt(as: Persona, side: Side, text: string, values: unknown[] = []): Promise<number> {
  await client.query('begin');
  try {
    await client.query('select * from app.open_context($1, $2, 0, null)', [hashToken(as.token), side]);
    return (await client.query(text, values)).rowCount ?? 0;
  } finally {
    await client.query('rollback');
  }
}

/** An INSERT from an object: `insertInto('note', {…})`. */
function insertInto(table: string, row: object): [string, unknown[]] {
  const names = Object.keys(row);
  const text = `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`;
  return [text, Object.values(row)];
}

const NOW = new Date().toISOString();
const eContact = (change: object = {}) =>
  insertInto('e_contact', {
    id: randomUUID(),
    clinic_id: p.foreignClinic.id,
    type: 'BACK_PAIN',
    origin: 'PATIENT',
    flow_type: 'PATIENT_TO_CLINIC',
    creation_status: 'SUBMITTED',
    status: 'WAITING_FOR_CLINIC',
    owner_user_id: mallory.userId,
    patient_person_id: mallory.personId,
    patient_first_name: 'J',
    patient_surname: 'J',
    patient_sex: 'MALE',
    created_at: NOW,
    updated_at: NOW,
    ...change,
  });
const letter = (change: object = {}) =>
  insertInto('activity', {
    id: randomUUID(),
    e_contact_id: foreign,
    clinic_id: p.foreignClinic.id,
    owner_user_id: mallory.userId,
    type: 'PATIENT_INFO',
    actor_kind: 'PATIENT',
    actor_user_id: mallory.userId,
    actor_name: 'J',
    body: 'x',
    created_at: NOW,
    ...change,
  });
const staffLetter = (change: object = {}) =>
  insertInto('activity', {
    id: randomUUID(),
    e_contact_id: own,
    clinic_id: p.clinic.id,
    owner_user_id: p.patient.userId,
    type: 'CLINIC_ANSWER',
    actor_kind: 'DOCTOR',
    actor_user_id: p.doctor.userId,
    actor_employee_id: p.doctor.employeeId,
    actor_name: 'T',
    body: 'x',
    created_at: NOW,
    ...change,
  });
const note = (change: object = {}) =>
  insertInto('note', {
    id: randomUUID(),
    e_contact_id: own,
    clinic_id: p.clinic.id,
    employee_id: p.doctor.employeeId,
    author_name: 'T',
    body: 'x',
    created_at: NOW,
    ...change,
  });
const read = (change: object = {}) =>
  insertInto('access_log', {
    id: randomUUID(),
    at: NOW,
    clinic_id: p.clinic.id,
    employee_id: p.doctor.employeeId,
    user_id: p.doctor.userId,
    owner_user_id: p.patient.userId,
    patient_person_id: p.patient.personId,
    e_contact_id: own,
    purpose: 'x',
    ...change,
  });
const listed = (change: object = {}) =>
  insertInto('clinic_patient', {
    clinic_id: p.clinic.id,
    person_id: mallory.personId,
    owner_user_id: mallory.userId,
    ...change,
  });
const mail = (change: object = {}) =>
  insertInto('outbox', {
    kind: 'MAIL',
    payload: JSON.stringify({
      dedupeKey: randomUUID(),
      template: 'MESSAGE_WAITING',
      userId: p.patient.userId,
      params: { eContactId: own },
      ...change,
    }),
  });
const audit = (change: object = {}) =>
  insertInto('audit_log', {
    id: randomUUID(),
    at: NOW,
    actor_user_id: p.doctor.userId,
    actor_kind: 'DOCTOR',
    action: 'x',
    subject: 'x',
    request_id: 'x',
    ...change,
  });
const setOf = (what: string, id: () => string) => (): [string, unknown[]] => [
  `update e_contact set ${what} where id = $1`,
  [id()],
];

type Attack = readonly [what: string, make: () => [string, unknown[]]];

describe('what honest requests do is allowed (the positive control)', () => {
  it.each<Attack>([
    ['an e-contact', () => eContact()],
    ['an entry', () => letter()],
    ['myself, unconfirmed, before a clinic', () => listed()],
    [
      'my answer',
      () => [
        `update e_contact set status = 'WAITING_FOR_CLINIC', updated_at = now() where id = $1`,
        [foreign],
      ],
    ],
  ])('a patient: %s', async (_, make) => {
    expect(await attempt(mallory, 'PATIENT', ...make())).toBe(1);
  });

  it.each<Attack>([
    ['an entry', () => staffLetter()],
    ['a note', () => note()],
    ['the mark of a reading', () => read()],
    ['a mail to the owner', () => mail()],
    ['an audit row', () => audit()],
    [
      'a confirmed patient',
      () => ['update clinic_patient set confirmed_at = now() where person_id = $1', [p.patient.personId]],
    ],
    ['an answer', () => [`update e_contact set status = 'WAITING_FOR_PATIENT' where id = $1`, [own]]],
  ])('staff: %s', async (_, make) => {
    expect(await attempt(p.doctor, 'CLINIC', ...make())).toBe(1);
  });
});

describe('a patient cannot', () => {
  it.each<Attack>([
    [
      'write as another account',
      () => eContact({ owner_user_id: p.patient.userId, patient_person_id: p.patient.personId }),
    ],
    ['write about somebody else’s person', () => eContact({ patient_person_id: p.patient.personId })],
    ['write to a clinic that does not take them', () => eContact({ clinic_id: p.clinic.id })],
    ['write as if the clinic had', () => eContact({ origin: 'CLINIC' })],
    ['write as if staff had made it', () => eContact({ created_by_employee_id: p.foreignDoctor.employeeId })],
    [
      'write to a doctor of their choice',
      () => eContact({ assignee_employee_id: p.foreignDoctor.employeeId }),
    ],
    ['add to a foreign timeline', () => letter({ e_contact_id: own })],
    [
      'add to a foreign timeline under its own names',
      () => letter({ e_contact_id: own, clinic_id: p.clinic.id, owner_user_id: p.patient.userId }),
    ],
    [
      'add to a foreign timeline for its clinic’s eyes',
      () => letter({ e_contact_id: own, clinic_id: p.clinic.id }),
    ],
    ['add to their own for a foreign clinic’s eyes', () => letter({ clinic_id: p.clinic.id })],
    ['speak as a doctor', () => letter({ actor_kind: 'DOCTOR' })],
    [
      'speak as this doctor',
      () => letter({ actor_kind: 'DOCTOR', actor_employee_id: p.foreignDoctor.employeeId }),
    ],
    ['speak as another account', () => letter({ actor_user_id: p.foreignDoctor.userId })],
    ['write the clinic’s answer', () => letter({ type: 'CLINIC_ANSWER' })],
    ['write what only staff see', () => letter({ staff_only: true })],
    [
      'write a note',
      () =>
        note({
          e_contact_id: foreign,
          clinic_id: p.foreignClinic.id,
          employee_id: p.foreignDoctor.employeeId,
        }),
    ],
    ['confirm themselves', () => listed({ confirmed_at: NOW })],
    ['give themselves a list code', () => listed({ list_code: 'A1' })],
    ['hide from "not ours"', () => listed({ rejected_at: NOW })],
    ['put somebody else before a clinic', () => listed({ person_id: victim.personId })],
    [
      'put somebody else before a clinic in their name',
      () => listed({ person_id: victim.personId, owner_user_id: victim.userId }),
    ],
    ['mark a reading', () => read()],
    ['mail the owner of a foreign e-contact', () => mail()],
    ['mail at all', () => mail({ userId: mallory.userId, params: { eContactId: foreign } })],
    ['leave a trace of somebody else', () => audit()],
    [
      'take somebody else’s draft’s place',
      () =>
        insertInto('draft', {
          user_id: p.patient.userId,
          key: 'new-e-contact',
          content: '{}',
          updated_at: NOW,
        }),
    ],
    [
      'take somebody else’s key',
      () =>
        insertInto('idempotency_key', {
          user_id: p.patient.userId,
          key: randomUUID(),
          request_hash: Buffer.alloc(32),
          response: '',
          created_at: NOW,
        }),
    ],
    ['move it to another clinic', setOf(`clinic_id = '${randomUUID()}'`, () => foreign)],
    ['give it to another owner', setOf(`owner_user_id = owner_user_id`, () => foreign)],
    ['change whom it concerns', setOf(`patient_personal_code = '38001085718'`, () => foreign)],
    ['change what it is', setOf(`type = 'OTHER_PROBLEM'`, () => foreign)],
    [
      'add a person',
      () =>
        insertInto('person', {
          id: randomUUID(),
          owner_user_id: mallory.userId,
          first_name: 'x',
          surname: 'x',
        }),
    ],
  ])('%s', async (_, make) => {
    await expect(attempt(mallory, 'PATIENT', ...make())).rejects.toThrow(REFUSED);
  });

  it('touch what is somebody else’s, nor confirm what is theirs', async () => {
    for (const text of [
      `update e_contact set status = 'COMPLETED' where id <> '${foreign}'`,
      'update clinic_patient set confirmed_at = now()',
      // Who one is oneself is said where one signs in.
      'update person set personal_code = null',
      `update draft set content = '{}'`,
      'delete from draft',
    ])
      expect(await attempt(mallory, 'PATIENT', text), text).toBe(0);
  });
});

describe('staff cannot', () => {
  it.each<Attack>([
    [
      'make an e-contact in a patient’s name',
      () =>
        eContact({
          clinic_id: p.clinic.id,
          owner_user_id: p.patient.userId,
          patient_person_id: p.patient.personId,
        }),
    ],
    ['give it to another owner', setOf(`owner_user_id = '${randomUUID()}'`, () => own)],
    ['move it to another clinic', setOf(`clinic_id = '${randomUUID()}'`, () => own)],
    ['change whom it concerns', setOf('patient_person_id = patient_person_id', () => own)],
    ['speak in a colleague’s name', () => staffLetter({ actor_employee_id: p.nurse.employeeId })],
    ['speak from a colleague’s account', () => staffLetter({ actor_user_id: p.nurse.userId })],
    [
      'speak as the patient',
      () => staffLetter({ actor_kind: 'PATIENT', actor_employee_id: null, type: 'PATIENT_ANSWER' }),
    ],
    ['speak as a patient with an employee’s number', () => staffLetter({ actor_kind: 'PATIENT' })],
    ['add to a foreign timeline', () => staffLetter({ e_contact_id: foreign })],
    [
      'add to a foreign timeline under its own names',
      () =>
        staffLetter({ e_contact_id: foreign, clinic_id: p.foreignClinic.id, owner_user_id: mallory.userId }),
    ],
    ['show it to another owner', () => staffLetter({ owner_user_id: mallory.userId })],
    ['note in a colleague’s name', () => note({ employee_id: p.nurse.employeeId })],
    ['note on a foreign e-contact', () => note({ e_contact_id: foreign })],
    ['mark a colleague’s reading', () => read({ employee_id: p.nurse.employeeId })],
    ['mark a reading from a colleague’s account', () => read({ user_id: p.nurse.userId })],
    ['mark a reading in another clinic', () => read({ clinic_id: p.foreignClinic.id })],
    ['take a foreign person into the list', () => listed()],
    [
      'turn a row of the list into another person',
      () => ['update clinic_patient set person_id = $1', [mallory.personId]],
    ],
    [
      'give a row of the list to another owner',
      () => ['update clinic_patient set owner_user_id = $1', [mallory.userId]],
    ],
    ['mail somebody who is not the owner', () => mail({ userId: mallory.userId })],
    [
      'mail about a foreign e-contact',
      () => mail({ userId: mallory.userId, params: { eContactId: foreign } }),
    ],
    ['mail to an address of their choice', () => mail({ recipient: 'evil@example.com' })],
    ['mail words of their own', () => mail({ params: { eContactId: own, productName: 'Evil' } })],
    ['mail a code', () => mail({ template: 'LOGIN_CODE' })],
    ['leave a trace of a colleague', () => audit({ actor_user_id: p.nurse.userId })],
  ])('%s', async (_, make) => {
    await expect(attempt(p.doctor, 'CLINIC', ...make())).rejects.toThrow(REFUSED);
  });

  it('see who reads, or anything by a session without a side', async () => {
    expect(await attempt(p.doctor, 'CLINIC', 'select from access_log')).toBe(0);
    for (const table of [
      'e_contact',
      'activity',
      'note',
      'person',
      'clinic_patient',
      'employee',
      'access_log',
    ])
      expect(await attempt(p.doctor, 'SESSION', `select from ${table}`), table).toBe(0);
  });
});
