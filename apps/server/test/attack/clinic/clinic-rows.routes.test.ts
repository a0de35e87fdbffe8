import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPractice, type TestPractice } from '#test/support/test-practice.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import type { Persona } from '../../support/world.ts';

/*
 * Templates, views, summaries and looks: what a statement of ours that forgot its "where" could do under the server's own
 * role. (Acts that wait: attack/scheduled-action; patients, questionnaires: attack-clinic-patients; files, work: attack-oversight.)
 */
const REFUSED = /row-level security|permission denied|violates/;

let p: TestPractice;
let app: pg.Client;
let admin: Persona;
let foreignAdmin: Persona;
let own: string;
let foreign: string;
const ids = { private: randomUUID(), shared: randomUUID(), summary: randomUUID() };
const NOW = new Date().toISOString();

const insertInto = (table: string, row: object): [string, unknown[]] => [
  `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
    .map((_, at) => `$${at + 1}`)
    .join(', ')})`,
  Object.values(row),
];
const template = (change: object = {}) =>
  insertInto('template_answer', {
    id: randomUUID(),
    clinic_id: p.clinic.id,
    employee_id: p.nurse.employeeId,
    author_name: 'a',
    heading: 'h',
    description: 'd',
    created_at: NOW,
    updated_at: NOW,
    ...change,
  });
const view = (change: object = {}) =>
  insertInto('saved_view', {
    id: randomUUID(),
    clinic_id: p.clinic.id,
    employee_id: p.nurse.employeeId,
    name: 'n',
    filters: '{}',
    created_at: NOW,
    ...change,
  });
const summary = (change: object = {}) =>
  insertInto('ai_summarization', {
    id: randomUUID(),
    clinic_id: p.clinic.id,
    e_contact_id: own,
    employee_id: p.nurse.employeeId,
    locale: 'et',
    summary: 's',
    model: 'm',
    prompt: 'p',
    covers_until: NOW,
    created_at: NOW,
    ...change,
  });
const rating = (change: object = {}) =>
  insertInto('ai_summarization_feedback', {
    summarization_id: ids.summary,
    employee_id: p.nurse.employeeId,
    clinic_id: p.clinic.id,
    liked: true,
    at: NOW,
    ...change,
  });
const look = (change: object = {}) =>
  insertInto('access_log', {
    id: randomUUID(),
    at: NOW,
    clinic_id: p.clinic.id,
    employee_id: p.nurse.employeeId,
    user_id: p.nurse.userId,
    owner_user_id: p.patient.userId,
    patient_person_id: p.patient.personId,
    purpose: 'PATIENT_CARD',
    ...change,
  });

beforeAll(async () => {
  p = await createTestPractice();
  const { world } = p.test;
  admin = await world.persona({ staffOf: p.clinic, clinicAdmin: true });
  foreignAdmin = await world.persona({ staffOf: p.foreignClinic, clinicAdmin: true });
  own = await p.write();
  foreign = await p.write();
  await world.sql('update e_contact set clinic_id = $2 where id = $1', [foreign, p.foreignClinic.id]);
  for (const [text, values] of [
    template({ id: ids.private }),
    template({ id: ids.shared, is_shared: true }),
    view({ id: ids.private }),
    view({ id: ids.shared, is_shared: true }),
    summary({ id: ids.summary }),
    rating(),
  ])
    await world.sql(text, values);
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

it('what honest requests write is allowed (the positive control)', async () => {
  for (const [text, values] of [template(), view(), summary(), look(), look({ e_contact_id: own })])
    expect(await attempt(p.nurse, text, values), text).toBe(1);
  const [text, values] = rating({ employee_id: p.doctor.employeeId });
  expect(await attempt(p.doctor, text, values)).toBe(1);
});

describe.each(['template_answer', 'saved_view'])('%s', (table) => {
  const seen = (as: Persona, side?: string) => attempt(as, `select from ${table}`, [], side);
  it('is its author’s, and the clinic’s where it is shared', async () => {
    expect([await seen(p.nurse), await seen(p.doctor), await seen(admin)]).toEqual([2, 1, 1]);
    for (const as of [foreignAdmin, p.foreignDoctor, p.patient]) expect(await seen(as)).toBe(0);
    for (const side of ['PATIENT', 'SESSION']) expect(await seen(p.nurse, side)).toBe(0);
  });

  it('is changed by its author, and by the admin where it is shared, who can hide it from nobody', async () => {
    const change = (as: Persona, id: string, set = 'deleted_at = now()') =>
      attempt(as, `update ${table} set ${set} where id = $1`, [id]);
    expect([await change(p.nurse, ids.private), await change(p.nurse, ids.shared)]).toEqual([1, 1]);
    expect([await change(admin, ids.private), await change(admin, ids.shared)]).toEqual([0, 1]);
    for (const as of [p.doctor, foreignAdmin, p.patient]) expect(await change(as, ids.shared)).toBe(0);
    await expect(change(admin, ids.shared, 'is_shared = false')).rejects.toThrow(REFUSED);
    for (const column of ['employee_id', 'clinic_id', 'created_at'])
      await expect(change(p.nurse, ids.shared, `${column} = ${column}`)).rejects.toThrow(REFUSED);
    await expect(attempt(p.nurse, `delete from ${table}`)).rejects.toThrow(REFUSED);
  });
});

describe('staff cannot', () => {
  it.each<[string, () => [string, unknown[]]]>([
    ['write a template in a colleague’s name', () => template({ employee_id: p.doctor.employeeId })],
    ['write a template for another clinic', () => template({ clinic_id: p.foreignClinic.id })],
    ['save a view in a colleague’s name', () => view({ employee_id: p.doctor.employeeId })],
    ['save a view for another clinic', () => view({ clinic_id: p.foreignClinic.id })],
    ['sum up in a colleague’s name', () => summary({ employee_id: p.doctor.employeeId })],
    ['sum up another clinic’s e-contact', () => summary({ e_contact_id: foreign })],
    ['put a summary before another clinic', () => summary({ clinic_id: p.foreignClinic.id })],
    ['rewrite a summary', () => [`update ai_summarization set summary = 'x'`, []]],
    ['rate in a colleague’s name', () => rating({ employee_id: p.doctor.employeeId })],
    ['remove a rating', () => ['delete from ai_summarization_feedback', []]],
    ['say that a colleague looked', () => look({ user_id: p.doctor.userId })],
    ['say that they looked as a colleague', () => look({ employee_id: p.doctor.employeeId })],
    ['look through another clinic', () => look({ clinic_id: p.foreignClinic.id })],
    [
      'put their name before another clinic’s patient',
      () => look({ owner_user_id: p.otherPatient.userId, patient_person_id: p.otherPatient.personId }),
    ],
    ['put their name before another owner', () => look({ owner_user_id: p.otherPatient.userId })],
    ['look at another clinic’s e-contact', () => look({ e_contact_id: foreign })],
    [
      'write to another clinic’s owner under their own e-contact',
      () =>
        insertInto('activity', {
          id: randomUUID(),
          e_contact_id: own,
          clinic_id: p.clinic.id,
          owner_user_id: p.otherPatient.userId,
          type: 'CLINIC_ANSWER',
          actor_kind: 'NURSE',
          actor_user_id: p.nurse.userId,
          actor_employee_id: p.nurse.employeeId,
          actor_name: 'x',
          created_at: NOW,
        }),
    ],
    ['read what the model’s consent is made of', () => ['select from consent', []]],
    ['read who tried which name', () => ['select from audit_log', []]],
    ['ask how often names were tried', () => ['select app.has_tried_names(1, now())', []]],
    [
      'add past the one who takes turns',
      () => [`select * from app.put_patient($1, '{}', null, 1, 1, now())`, [p.clinic.id]],
    ],
    ['look up words of names', () => [`select app.near_words('maasikas')`, []]],
    ['index a patient', () => ['select app.index_patient($1, $2)', [p.clinic.id, p.patient.personId]]],
  ])('%s', async (_, make) => {
    const [text, values] = make();
    await expect(attempt(p.nurse, text, values)).rejects.toThrow(REFUSED);
  });

  it('read another clinic’s summaries, or a colleague’s rating', async () => {
    for (const as of [foreignAdmin, p.foreignDoctor, p.patient])
      expect(await attempt(as, 'select from ai_summarization')).toBe(0);
    expect(await attempt(p.patient, 'select from ai_summarization', [], 'PATIENT')).toBe(0);
    for (const as of [p.doctor, admin, foreignAdmin])
      expect(await attempt(as, 'select from ai_summarization_feedback')).toBe(0);
    const [text, values] = rating({
      employee_id: foreignAdmin.employeeId,
      clinic_id: p.foreignClinic.id,
    });
    await expect(attempt(foreignAdmin, text, values)).rejects.toThrow(REFUSED);
  });
});
