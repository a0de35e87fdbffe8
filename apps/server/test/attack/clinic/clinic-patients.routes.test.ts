import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPractice, type TestPractice } from '#test/support/test-practice.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import type { Persona } from '../../support/world.ts';

/*
 * Patients whom staff add, e-contacts that staff create, questionnaires that staff fill in: what a statement of ours that
 * forgot its "where" could do under the server's own roles. PostgreSQL refuses it.
 */
const REFUSED = /row-level security|permission denied|violates/;

let p: TestPractice;
let app: pg.Client;
let auth: pg.Client;
let own: string;
let closedTo: Persona;
beforeAll(async () => {
  p = await createTestPractice();
  own = await p.write();
  closedTo = await p.test.world.persona({ listedIn: p.clinic });
  await p.test.world.sql('update clinic_patient set rejected_at = now() where person_id = $1', [
    closedTo.personId,
  ]);
  app = new pg.Client(connectionOptions(p.test.database.ownerUrl, 'tervik_app'));
  auth = new pg.Client(connectionOptions(p.test.database.ownerUrl, 'owner'));
  await Promise.all([app.connect(), auth.connect()]);
  await auth.query('set role tervik_auth');
});
afterAll(async () => {
  await Promise.all([app.end(), auth.end()]);
  await p.test.close();
});

type Row = Record<string, unknown>;
/** One statement in the context of somebody's session, rolled back. */
async function attempt(
  as: Persona,
  text: string,
  values: unknown[] = [],
  { side = 'CLINIC', client = app }: { side?: 'CLINIC' | 'PATIENT'; client?: pg.Client } = {},
): Promise<Row[]> {
  await client.query('begin');
  try {
    await client.query('select * from app.open_context($1, $2, 0, null)', [hashToken(as.token), side]);
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.query('rollback');
  }
}
function insertInto(table: string, row: object): [string, unknown[]] {
  const names = Object.keys(row);
  const text = `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`;
  return [text, Object.values(row)];
}

const NOW = new Date().toISOString();
const eContact = (change: object = {}) =>
  insertInto('e_contact', {
    id: randomUUID(),
    clinic_id: p.clinic.id,
    type: 'QUESTION',
    origin: 'CLINIC',
    flow_type: 'CLINIC_TO_PATIENT',
    creation_status: 'SUBMITTED',
    status: 'WAITING_FOR_PATIENT',
    owner_user_id: p.patient.userId,
    patient_person_id: p.patient.personId,
    created_by_employee_id: p.nurse.employeeId,
    assignee_employee_id: p.nurse.employeeId,
    patient_first_name: 'a',
    patient_surname: 'b',
    patient_sex: 'FEMALE',
    created_at: NOW,
    updated_at: NOW,
    ...change,
  });
const action = (change: object = {}) =>
  insertInto('workflow_action', {
    id: randomUUID(),
    e_contact_id: own,
    clinic_id: p.clinic.id,
    owner_user_id: p.patient.userId,
    user_id: p.nurse.userId,
    employee_id: p.nurse.employeeId,
    instrument: 'QUEST_PHQ9',
    provider: 'IN_HOUSE',
    locale: 'et',
    state: 'STARTED',
    created_at: NOW,
    ...change,
  });
const form = (change: object = {}) =>
  insertInto('e_contact_form', {
    e_contact_id: own,
    kind: 'QUESTIONNAIRE',
    clinic_id: p.clinic.id,
    owner_user_id: p.patient.userId,
    content: JSON.stringify({ kind: 'QUESTIONNAIRE' }),
    created_at: NOW,
    ...change,
  });
const person = (change: object = {}) =>
  JSON.stringify({
    userId: randomUUID(),
    personId: randomUUID(),
    firstName: 'Uus',
    surname: 'Patsient',
    personalCode: null,
    birthDate: '1971-02-03',
    sex: 'FEMALE',
    email: '',
    phone: null,
    locale: 'et',
    representedAs: 'ADULT',
    ...change,
  });
const ADD = 'select * from app.add_patient($1, $2, $3, 30, 10, now())';

it('what honest requests do is allowed (the positive control)', async () => {
  await attempt(p.nurse, ...eContact());
  await attempt(p.nurse, ...action());
  const [added] = await attempt(p.desk, ADD, [p.clinic.id, person(), null]);
  expect(added).toMatchObject({ refusal: null });
  const [reader] = await attempt(p.nurse, 'select * from app.patient_reader($1, $2)', [
    p.clinic.id,
    p.patient.personId,
  ]);
  expect(reader).toEqual({
    owner_user_id: p.patient.userId,
    is_self: true,
    first_name: 'Mari',
    surname: 'Maasikas',
    locale: 'et',
  });
});

describe('staff cannot', () => {
  it.each<[string, () => [string, unknown[]]]>([
    ['write in a colleague’s name', () => eContact({ created_by_employee_id: p.doctor.employeeId })],
    ['write in nobody’s name', () => eContact({ created_by_employee_id: null, assignee_employee_id: null })],
    ['give a new one to a colleague', () => eContact({ assignee_employee_id: p.doctor.employeeId })],
    [
      'write for another clinic',
      () => eContact({ clinic_id: p.foreignClinic.id, assignee_employee_id: null }),
    ],
    ['say that the patient wrote it', () => eContact({ origin: 'PATIENT' })],
    ['begin one and leave it', () => eContact({ creation_status: 'STARTED' })],
    [
      'write to another clinic’s patient',
      () => eContact({ owner_user_id: p.otherPatient.userId, patient_person_id: p.otherPatient.personId }),
    ],
    ['show it to another owner', () => eContact({ owner_user_id: p.otherPatient.userId })],
    [
      'write to whom the clinic has refused',
      () => eContact({ owner_user_id: closedTo.userId, patient_person_id: closedTo.personId }),
    ],
    ['begin a questionnaire in a colleague’s name', () => action({ employee_id: p.doctor.employeeId })],
    ['begin a questionnaire from a colleague’s account', () => action({ user_id: p.doctor.userId })],
    ['begin one for another clinic', () => action({ clinic_id: p.foreignClinic.id })],
    ['begin one for another owner', () => action({ owner_user_id: p.otherPatient.userId })],
    ['add a form that no action of theirs has made', () => form()],
    ['add a form of an action that is not there', () => form({ action_id: randomUUID() })],
    [
      'put a person into the list past the one way',
      () =>
        insertInto('clinic_patient', {
          clinic_id: p.clinic.id,
          person_id: p.otherPatient.personId,
          owner_user_id: p.otherPatient.userId,
          confirmed_at: NOW,
        }),
    ],
    [
      'make a person',
      () =>
        insertInto('person', {
          id: randomUUID(),
          owner_user_id: p.patient.userId,
          is_self: false,
          first_name: 'a',
          surname: 'b',
          represented_as: 'MINOR',
          created_at: NOW,
        }),
    ],
    [
      'make an account',
      () => ['select * from app.keep_patient_account($1, $2, 10, now())', [p.clinic.id, person()]],
    ],
    [
      'take an account over',
      () => [
        'select app.take_over_proven($1, $2, $3, $4, null, $5, $6)',
        ['EE', '1', 'a', 'b', 'MALE', 'et'],
      ],
    ],
    [
      'take an account over by its address',
      () => [
        `select * from app.take_over_account($1, 'a@b.ee', 'a', 'b', '1971-02-03', null, 5, now())`,
        [p.nurse.userId],
      ],
    ],
    ['read addresses', () => ['select contact_email from app_user', []]],
    ['sweep', () => ['select * from app.end_left_actions(now(), now(), now())', []]],
  ])('%s', async (_, make) => {
    await expect(attempt(p.nurse, ...make())).rejects.toThrow(REFUSED);
  });

  it('add to another clinic’s list, take its patient as a representative, or ask who reads there', async () => {
    expect(await attempt(p.nurse, ADD, [p.foreignClinic.id, person(), null])).toEqual([
      { person_id: null, refusal: 'NOT_FOUND' },
    ]);
    const listed = JSON.stringify({ listed: p.otherPatient.personId });
    expect(await attempt(p.nurse, ADD, [p.clinic.id, person({ representedAs: 'MINOR' }), listed])).toEqual([
      { person_id: null, refusal: 'NOT_FOUND' },
    ]);
    const reader = 'select * from app.patient_reader($1, $2)';
    expect(await attempt(p.nurse, reader, [p.foreignClinic.id, p.otherPatient.personId])).toEqual([]);
    expect(await attempt(p.nurse, reader, [p.clinic.id, p.otherPatient.personId])).toEqual([]);
  });

  it('end a colleague’s questionnaire', async () => {
    const [text, values] = action({ user_id: p.doctor.userId, employee_id: p.doctor.employeeId });
    await p.test.world.sql(text, values);
    expect(await attempt(p.nurse, `update workflow_action set state = 'FAILED' returning id`)).toEqual([]);
    expect(await attempt(p.doctor, `update workflow_action set state = 'FAILED' returning id`)).toHaveLength(
      1,
    );
  });
});

it('a patient has none of it', async () => {
  const asPatient = { side: 'PATIENT' } as const;
  expect(await attempt(p.patient, ADD, [p.clinic.id, person(), null], asPatient)).toEqual([
    { person_id: null, refusal: 'NOT_FOUND' },
  ]);
  expect(
    await attempt(
      p.patient,
      'select * from app.patient_reader($1, $2)',
      [p.clinic.id, p.patient.personId],
      asPatient,
    ),
  ).toEqual([]);
  await expect(attempt(p.patient, ...eContact(), asPatient)).rejects.toThrow(REFUSED);
});

it('who signs people in makes no account that waits to be taken, and no account a proven one', async () => {
  const none = { client: auth };
  const [text, values] = insertInto('app_user', { id: randomUUID(), email: '', is_untaken: true });
  await expect(attempt(p.patient, text, values, none)).rejects.toThrow(REFUSED);
  for (const change of [`identity_level = 'HIGH'`, 'is_untaken = true', `contact_email = 'a@b.ee'`])
    await expect(attempt(p.patient, `update app_user set ${change}`, [], none)).rejects.toThrow(REFUSED);
  await expect(attempt(p.patient, ADD, [p.clinic.id, person(), null], none)).rejects.toThrow(REFUSED);
});
