import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOldDatabase, type OldDatabase } from '#test/support/old-database.ts';

/*
 * 0006 on a database that was in use: what staff have typed stays theirs, what patients gave is seen where they have
 * written, and what staff have kept (a half-made e-contact, a view) still means the same patient.
 */
let old: OldDatabase;
let db: OldDatabase['db'];
const one = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>> =>
  (await db.query<Record<string, unknown>>(text, values)).rows[0] ?? {};

const [here, away] = [randomUUID(), randomUUID()];
/** By name: account and person. */
const people = Object.fromEntries(
  ['writer', 'answerer', 'quiet', 'untaken', 'shared', 'child'].map((who) => [
    who,
    { user: randomUUID(), person: randomUUID() },
  ]),
) as Record<string, { user: string; person: string }>;
const idOf = (who: string) => people[who]!;

beforeAll(async () => {
  old = await openOldDatabase('0006');
  ({ db } = old);
  await furnish();
  await old.apply('0006');
  await db.query(`select set_config('app.clinic_ids', $1, false)`, [`{${here},${away}}`]);
});
afterAll(() => old.close());

async function furnish(): Promise<void> {
  await db.query(`insert into clinic (id, name) values ($1, 'Siin'), ($2, 'Seal')`, [here, away]);
  for (const [who, { user, person }] of Object.entries(people)) {
    const untaken = who === 'untaken' || who === 'shared';
    await db.query(
      `insert into app_user (id, email, first_name, surname, phone, is_untaken, contact_email, contact_clinic_ids)
       values ($1, $2, $3, 'Isik', '+3725100000', $4, $5, $6)`,
      [
        user,
        untaken ? '' : `${who}@example.ee`,
        who,
        untaken,
        untaken ? `${who}@told.ee` : '',
        untaken ? [here] : [],
      ],
    );
    await db.query(
      `insert into person (id, owner_user_id, is_self, first_name, surname, phone, represented_as)
       values ($1, $2, $3, $4, 'Isik', $5, $6)`,
      [
        person,
        user,
        who !== 'child',
        who,
        who === 'child' ? '+3725200000' : '+3725100000',
        who === 'child' ? 'MINOR' : null,
      ],
    );
    for (const clinic of who === 'shared' ? [here, away] : [here])
      await db.query('insert into clinic_patient (clinic_id, person_id, owner_user_id) values ($1, $2, $3)', [
        clinic,
        person,
        user,
      ]);
  }
  const letter = async (who: string, origin: 'PATIENT' | 'CLINIC'): Promise<string> => {
    const id = randomUUID();
    await db.query(
      `insert into e_contact (id, clinic_id, type, origin, flow_type, creation_status, status, owner_user_id, patient_person_id,
                              patient_first_name, patient_surname, patient_sex, created_at, updated_at)
       values ($1, $2, 'QUESTION', $3, 'PATIENT_TO_CLINIC', 'SUBMITTED', 'WAITING_FOR_CLINIC', $4, $5, 'a', 'b', 'FEMALE', now(), now())`,
      [id, here, origin, idOf(who).user, idOf(who).person],
    );
    return id;
  };
  await letter('writer', 'PATIENT');
  await letter('quiet', 'CLINIC');
  const asked = await letter('answerer', 'CLINIC');
  await db.query(
    `insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, actor_kind, actor_name, created_at)
     values ($1, $2, $3, $4, 'PATIENT_ANSWER', 'PATIENT', 'x', now())`,
    [randomUUID(), asked, here, idOf('answerer').user],
  );
  const staff = idOf('writer').user;
  const employee = randomUUID();
  await db.query(
    `insert into employee (id, clinic_id, user_id, first_name, surname, email, profession) values ($1, $2, $3, 'a', 'b', 'c', 'NURSE')`,
    [employee, here, staff],
  );
  const content = {
    text: 'x',
    clinicId: here,
    personId: idOf('quiet').person,
    fields: { representedById: idOf('writer').person, other: 'y' },
  };
  await db.query(`insert into draft values ($1, 'new-clinic-e-contact', $2, now())`, [staff, content]);
  const filters = { patients: `${idOf('quiet').person},${idOf('writer').person}`, type: 'QUESTION' };
  await db.query(
    `insert into saved_view (id, clinic_id, employee_id, name, filters, created_at) values ($1, $2, $3, 'v', $4, now())`,
    [randomUUID(), here, employee, filters],
  );
  await db.query(
    `insert into outgoing (id, e_contact_id, clinic_id, employee_id, user_id, action, body, state, refusal_key, created_at, due_at)
     values ($1, $2, $3, $4, $5, 'INQUIRY', 'Tagasi tulnud', 'REFUSED', 'TECHNICAL_ERROR', now(), now())`,
    [randomUUID(), asked, here, employee, staff],
  );
}

const contact = (who: string, clinic = here) =>
  one('select phone, email, can_be_reached, has_written from app.patient_contact($1, $2)', [
    clinic,
    idOf(who).person,
  ]);
const patientId = async (who: string, clinic = here) =>
  (
    await one('select id from clinic_patient where clinic_id = $1 and person_id = $2', [
      clinic,
      idOf(who).person,
    ])
  )['id'];

it.each([
  ['writer', { phone: '+3725100000', email: 'writer@example.ee', can_be_reached: true, has_written: true }],
  [
    'answerer',
    { phone: '+3725100000', email: 'answerer@example.ee', can_be_reached: true, has_written: true },
  ],
  ['quiet', { phone: null, email: null, can_be_reached: true, has_written: false }],
  ['untaken', { phone: '+3725100000', email: 'untaken@told.ee', can_be_reached: true, has_written: false }],
  // Two clinics have them: the address is the one's that was told it, and nobody knows whose staff typed the phone.
  ['shared', { phone: null, email: 'shared@told.ee', can_be_reached: true, has_written: false }],
  ['child', { phone: '+3725200000', email: null, can_be_reached: true, has_written: false }],
])('%s is reached as before, or not seen any more', async (who, requested) => {
  expect(await contact(who)).toEqual(requested);
});

it('the other clinic of a shared patient sees nothing of what the first one was told', async () => {
  expect(await contact('shared', away)).toEqual({
    phone: null,
    email: null,
    can_be_reached: true,
    has_written: false,
  });
  expect(await patientId('shared')).not.toBe(await patientId('shared', away));
});

it('a search by address finds those alone', async () => {
  const { rows } = await db.query<{ word: string }>(
    `select word from patient_word where kind = 'EMAIL' order by word`,
  );
  expect(rows.map(({ word }) => word)).toEqual([
    'answerer@example.ee',
    'shared@told.ee',
    'untaken@told.ee',
    'writer@example.ee',
  ]);
});

it('what staff have kept means the same patients; what came back has no words', async () => {
  const { content } = await one(`select content from draft where key = 'new-clinic-e-contact'`);
  expect(content).toEqual({
    text: 'x',
    clinicId: here,
    personId: await patientId('quiet'),
    fields: { representedById: await patientId('writer'), other: 'y' },
  });
  expect((await one('select filters from saved_view'))['filters']).toEqual({
    patients: `${String(await patientId('quiet'))},${String(await patientId('writer'))}`,
    type: 'QUESTION',
  });
  expect(await one('select body from outgoing')).toEqual({ body: '' });
});
