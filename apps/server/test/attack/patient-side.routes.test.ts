import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import type { Persona } from '../support/world.ts';

/*
 * The tables of the patient's side under SQL that forgot its "where" or took an id of the client for granted, as in
 * attack-tenancy: the server's own role, the context of a real session, statements that no honest request makes.
 */
type Side = 'PATIENT' | 'CLINIC' | 'SESSION';
type Attack = readonly [what: string, make: () => [string, unknown[]]];
const REFUSED = /row-level security|permission denied|violates (foreign key|check|unique)/;

let p: TestPractice;
let client: pg.Client;
let mari: Persona;
let mallory: Persona;
/** Mari's: sent and answered, begun and not sent, completed. Mallory's: sent, begun, sent later. */
const of = { sent: '', begun: '', completed: '', mine: '', mineBegun: '', mineOther: '' };
const files = { sent: randomUUID(), unsent: randomUUID(), mine: randomUUID(), mineClean: randomUUID() };
let prescription: string;
let answer: string;

beforeAll(async () => {
  p = await createTestPractice();
  mari = p.patient;
  mallory = await p.test.world.persona({ listedIn: p.clinic });
  const begin = async (as: Persona): Promise<string> => {
    const body = {
      eContactType: 'BACK_PAIN',
      patientPersonId: as.personId,
      clinicId: p.clinic.id,
      text: 'Saadan pildid hiljem.',
      filesFollow: true,
    };
    return must(await p.test.call(createFallbackEContact, { as, body })).eContactId;
  };
  of.sent = await p.write();
  of.begun = await begin(mari);
  of.completed = await p.write();
  await p.complete(of.completed);
  of.mine = await p.write({ as: mallory });
  of.mineOther = await p.write({ as: mallory });
  of.mineBegun = await begin(mallory);
  await p.details(of.mine);
  await p.ask(of.mine);
  const [asked] = await p.test.world.sql<{ id: string }>(
    `select id from activity where e_contact_id = $1 and actor_employee_id is not null`,
    [of.mine],
  );
  answer = asked?.id ?? '';
  for (const [id, eContactId, owner, isSent, scan] of [
    [files.sent, of.sent, mari, true, 'NA'],
    [files.unsent, of.sent, mari, false, 'NA'],
    [files.mine, of.mine, mallory, false, 'NA'],
    [files.mineClean, of.mine, mallory, false, 'CLEAN'],
  ] as const)
    await p.test.world.sql(
      `insert into file (id, e_contact_id, clinic_id, owner_user_id, uploaded_by_user_id, activity_id, state, scan, name, bytes,
                         storage_key, created_at)
       select $1::uuid, e.id, e.clinic_id, e.owner_user_id, $3,
              case when $4 then (select id from activity where e_contact_id = e.id and type = 'SUBMITTED') end,
              'STORED', $5, 'x.jpg', 1, 'key of ' || $1::uuid, now() from e_contact e where e.id = $2`,
      [id, eContactId, owner.userId, isSent, scan],
    );
  prescription = randomUUID();
  await p.test.world.sql(
    `insert into prescription (id, owner_user_id, person_id, clinic_id, brand_name, active_ingredient, route, strength, dosing,
                               created_at) values ($1, $2, $3, $4, 'x', 'x', 'ORAL', 'x', 'x', now())`,
    [prescription, mari.userId, mari.personId, p.clinic.id],
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

function insertInto(table: string, row: object): [string, unknown[]] {
  const names = Object.keys(row);
  const text = `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`;
  return [text, Object.values(row)];
}

const NOW = new Date().toISOString();
const target = () => ({ e_contact_id: of.mine, clinic_id: p.clinic.id, owner_user_id: mallory.userId });
const file = (change: object = {}) =>
  insertInto('file', {
    ...target(),
    id: randomUUID(),
    uploaded_by_user_id: mallory.userId,
    state: 'UPLOADING',
    scan: 'WAITING',
    name: 'x.jpg',
    bytes: 1,
    storage_key: randomUUID(),
    created_at: NOW,
    ...change,
  });
const setFile =
  (what: string, id: () => string): (() => [string, unknown[]]) =>
  () => [`update file set ${what} where id = $1`, [id()]];
const form = (change: object = {}, kind = 'QUESTIONS') =>
  insertInto('e_contact_form', {
    ...target(),
    e_contact_id: of.mineBegun,
    kind,
    content: JSON.stringify({ kind }),
    created_at: NOW,
    ...change,
  });
const flow = (change: object = {}) =>
  insertInto('creation_flow', {
    ...target(),
    kind: 'TEXT',
    provider: 'NONE',
    locale: 'et',
    created_at: NOW,
    ...change,
  });
const medicine = (change: object = {}) =>
  insertInto('prescription', {
    id: randomUUID(),
    owner_user_id: mallory.userId,
    person_id: mallory.personId,
    clinic_id: p.clinic.id,
    brand_name: 'x',
    active_ingredient: 'x',
    route: 'ORAL',
    strength: 'x',
    dosing: 'x',
    created_at: NOW,
    ...change,
  });
const person = (change: object = {}) =>
  insertInto('person', {
    id: randomUUID(),
    owner_user_id: mallory.userId,
    is_self: false,
    first_name: 'x',
    surname: 'x',
    represented_as: 'ADULT',
    created_at: NOW,
    ...change,
  });
/** Of whoever's completed e-contact this is, as it says itself. */
const feedback = (id: string, owner: Persona, completedAt = 'e.completed_at'): [string, unknown[]] => [
  `insert into feedback (id, e_contact_id, clinic_id, owner_user_id, scope, completed_at, rating, created_at)
   select gen_random_uuid(), $1, $2, $3, 'CLINIC', coalesce((select ${completedAt} from e_contact e where e.id = $1), now()), 1, now()`,
  [id, p.clinic.id, owner.userId],
];
const look = (change: object = {}) =>
  insertInto('access_log', {
    id: randomUUID(),
    at: NOW,
    clinic_id: p.clinic.id,
    employee_id: p.doctor.employeeId,
    user_id: p.doctor.userId,
    owner_user_id: mari.userId,
    patient_person_id: mari.personId,
    e_contact_id: of.sent,
    purpose: 'x',
    ...change,
  });
const scanOf = (fileId: string) =>
  insertInto('outbox', { kind: 'SCAN', payload: JSON.stringify({ fileId }) });

describe('what honest requests do is allowed (the positive control)', () => {
  it.each<Attack>([
    ['an upload', () => file()],
    ['its end', setFile(`state = 'STORED', bytes = 2`, () => files.mine)],
    [
      'its sending',
      () => [
        `update file set activity_id = (select id from activity where e_contact_id = $2 and type = 'SUBMITTED') where id = $1`,
        [files.mine, of.mine],
      ],
    ],
    ['its removal', () => ['delete from file where id = $1', [files.mine]]],
    ['its scan', () => scanOf(files.mine)],
    ['a form of what is begun', () => form()],
    ['sick leave in what is sent', () => form({ e_contact_id: of.mine }, 'SICK_LEAVE')],
    ['what brings it to its end', () => flow()],
    ['a medicine', () => medicine()],
    ['a person', () => person()],
    [
      'throwing away what is begun',
      () => [`update e_contact set creation_status = 'CANCELLED' where id = $1`, [of.mineBegun]],
    ],
  ])('%s', async (_, make) => {
    expect(await attempt(mallory, 'PATIENT', ...make())).toBe(1);
  });
  it('feedback on the own completion', async () => {
    expect(await attempt(mari, 'PATIENT', ...feedback(of.completed, mari))).toBe(1);
  });
});

describe('a patient cannot', () => {
  it.each<Attack>([
    ['upload into a foreign e-contact', () => file({ e_contact_id: of.sent })],
    ['upload there in its owner’s name', () => file({ e_contact_id: of.sent, owner_user_id: mari.userId })],
    ['upload in another’s name', () => file({ uploaded_by_user_id: mari.userId })],
    ['upload as staff', () => file({ uploaded_by_employee_id: p.doctor.employeeId })],
    ['upload for another clinic’s eyes', () => file({ clinic_id: p.foreignClinic.id })],
    ['upload what is clean at once', () => file({ scan: 'CLEAN' })],
    ['upload what is stored at once', () => file({ state: 'STORED' })],
    ['upload what is sent at once', () => file({ activity_id: answer })],
    ['begin with the bytes of another’s file', () => file({ storage_key: `key of ${files.sent}` })],
    ['call it clean', setFile(`scan = 'CLEAN'`, () => files.mine)],
    ['put other bytes into what the scanner has seen', setFile(`state = 'UPLOADING'`, () => files.mineClean)],
    ['take the bytes of another’s file', setFile(`storage_key = 'key of ${files.sent}'`, () => files.mine)],
    ['take them for its picture', setFile(`thumbnail_key = 'key of ${files.sent}'`, () => files.mine)],
    ['give it to another', setFile(`owner_user_id = owner_user_id`, () => files.mine)],
    ['move it', setFile('e_contact_id = e_contact_id', () => files.mine)],
    [
      'send it in another’s entry',
      () => [`update file set activity_id = $2 where id = $1`, [files.mine, randomUUID()]],
    ],
    [
      'send it in another e-contact of theirs',
      () => [
        `update file set activity_id = (select id from activity where e_contact_id = $2 and type = 'SUBMITTED') where id = $1`,
        [files.mine, of.mineOther],
      ],
    ],
    [
      'put it into the clinic’s own question',
      () => ['update file set activity_id = $2 where id = $1', [files.mine, answer]],
    ],
    ['have a foreign file scanned', () => scanOf(files.sent)],
    ['add a form to a foreign e-contact', () => form({ e_contact_id: of.begun })],
    ['add it there in its owner’s name', () => form({ e_contact_id: of.begun, owner_user_id: mari.userId })],
    ['add it for another clinic’s eyes', () => form({ clinic_id: p.foreignClinic.id })],
    [
      'add a form that says to be another',
      () => form({ content: JSON.stringify({ kind: 'QUESTIONNAIRE' }) }),
    ],
    ['add a form to what is sent already', () => form({ e_contact_id: of.mine })],
    ['begin in a foreign e-contact', () => flow({ e_contact_id: of.sent })],
    ['begin there in its owner’s name', () => flow({ e_contact_id: of.sent, owner_user_id: mari.userId })],
    ['begin with another clinic', () => flow({ clinic_id: p.foreignClinic.id })],
    ['keep a medicine of a foreign person', () => medicine({ person_id: mari.personId })],
    ['keep it in its owner’s name', () => medicine({ person_id: mari.personId, owner_user_id: mari.userId })],
    ['name another’s medicine as the earlier one', () => medicine({ previous_id: prescription })],
    ['change what a medicine is', () => [`update prescription set brand_name = 'y'`, []]],
    ['put a person on another’s list', () => person({ owner_user_id: mari.userId })],
    ['be somebody a second time', () => person({ is_self: true })],
    ['represent without saying as what', () => person({ represented_as: null })],
    ['make a represented person themselves', () => ['update person set is_self = true', []]],
    ['give a person away', () => ['update person set owner_user_id = $1', [mari.userId]]],
    ['ask for codes in another’s name', () => insertInto('person_lookup', { user_id: mari.userId, at: NOW })],
    ['rate a foreign completion', () => feedback(of.completed, mallory)],
    ['rate it in its owner’s name', () => feedback(of.completed, mari)],
    ['rate what is not completed', () => feedback(of.mine, mallory, 'e.created_at')],
    ['change a medicine of the register', () => [`update medicine set brand_name = 'x'`, []]],
  ])('%s', async (_, make) => {
    await expect(attempt(mallory, 'PATIENT', ...make())).rejects.toThrow(REFUSED);
  });

  it('change a switch of the clinic: there is none that they could', async () => {
    expect(await attempt(mallory, 'PATIENT', 'update clinic_feature set enabled = true', [])).toBe(0);
  });

  it('see or touch what is somebody else’s', async () => {
    for (const [text, touched = 0] of [
      ['select from file where owner_user_id <> app.user_id()'],
      ['select from e_contact_form where owner_user_id <> app.user_id()'],
      ['select from creation_flow where owner_user_id <> app.user_id()'],
      ['select from prescription'],
      ['select from feedback'],
      ['select from person_lookup'],
      [`select from app.who_looked(array(select '${p.doctor.employeeId}'::uuid)) where name is not null`, 1],
      [`select from app.who_looked(array['${p.nurse.employeeId}'::uuid])`],
      [`update file set state = 'FAILED' where id in ('${files.sent}', '${files.unsent}')`],
      [`delete from file where id in ('${files.sent}', '${files.unsent}')`],
      [`update creation_flow set ended_at = now() where owner_user_id <> app.user_id()`],
      ['update prescription set deleted_at = now()'],
      [`update person set first_name = 'x'`],
      ['delete from person_lookup'],
    ] as const)
      expect(await attempt(mallory, 'PATIENT', text), text).toBe(touched);
  });
});

describe('staff of the own clinic', () => {
  it('see nothing of what is begun and not sent, and nothing of what is the patient’s alone', async () => {
    for (const text of [
      `select from e_contact where id = '${of.begun}'`,
      `select from activity where e_contact_id = '${of.begun}'`,
      `select from e_contact_form where e_contact_id = '${of.begun}'`,
      `select from file where id = '${files.unsent}'`,
      'select from creation_flow',
      'select from prescription',
      'select from feedback',
      'select from person_lookup',
      `select from app.who_looked(array['${p.nurse.employeeId}'::uuid])`,
    ])
      expect(await attempt(p.doctor, 'CLINIC', text), text).toBe(0);
    expect(await attempt(p.doctor, 'CLINIC', `select from file where id = '${files.sent}'`)).toBe(1);
    expect(await attempt(p.doctor, 'CLINIC', `select from activity where e_contact_id = '${of.sent}'`)).toBe(
      1,
    );
  });

  it('leave the mark of a look (the positive control)', async () => {
    expect(await attempt(p.doctor, 'CLINIC', ...look())).toBe(1);
  });

  it('change nothing of what is begun, also with a statement that forgot its "where"', async () => {
    const [{ sent }] = (await p.test.world.sql<{ sent: number }>(
      `select count(*)::int as sent from e_contact where clinic_id = $1 and creation_status = 'SUBMITTED'`,
      [p.clinic.id],
    )) as [{ sent: number }];
    expect(await attempt(p.doctor, 'CLINIC', `update e_contact set status = 'COMPLETED'`)).toBe(sent);
    for (const text of [
      'update file set activity_id = null',
      'delete from file',
      'update prescription set deleted_at = now()',
    ])
      expect(await attempt(p.doctor, 'CLINIC', text), text).toBe(0);
  });

  it.each<Attack>([
    ['unsend', () => [`update e_contact set creation_status = 'STARTED' where id = $1`, [of.sent]]],
    [
      'write into what is begun',
      () =>
        insertInto('activity', {
          id: randomUUID(),
          e_contact_id: of.begun,
          clinic_id: p.clinic.id,
          owner_user_id: mari.userId,
          type: 'CLINIC_ANSWER',
          actor_kind: 'DOCTOR',
          actor_user_id: p.doctor.userId,
          actor_employee_id: p.doctor.employeeId,
          actor_name: 'T',
          body: 'x',
          created_at: NOW,
        }),
    ],
    ['upload in a patient’s name', () => file({ uploaded_by_user_id: p.doctor.userId })],
    ['add a form', () => form()],
    ['rate themselves', () => feedback(of.completed, mari)],
    ['add a person', () => person()],
    ['say to have looked at what is not sent', () => look({ e_contact_id: of.begun })],
    [
      'say to have looked at a person of another clinic',
      () => look({ owner_user_id: p.otherPatient.userId, patient_person_id: p.otherPatient.personId }),
    ],
    ['have a patient’s file scanned again', () => scanOf(files.sent)],
  ])('cannot %s', async (_, make) => {
    await expect(attempt(p.doctor, 'CLINIC', ...make())).rejects.toThrow(REFUSED);
  });
});

describe('staff of another clinic, and a session without a side', () => {
  it('see no row of any of these tables', async () => {
    for (const table of [
      'file',
      'e_contact_form',
      'creation_flow',
      'prescription',
      'feedback',
      'person_lookup',
    ]) {
      expect(await attempt(p.foreignDoctor, 'CLINIC', `select from ${table}`), table).toBe(0);
      expect(await attempt(mari, 'SESSION', `select from ${table}`), table).toBe(0);
    }
  });
});
