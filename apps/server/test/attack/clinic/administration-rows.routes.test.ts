import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPractice, type TestPractice } from '#test/support/test-practice.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import type { Persona } from '../../support/world.ts';

/*
 * What a clinic administers: banner messages, intake, features, plan, codes to join by, notices. As attack/clinic/clinic-rows:
 * what a statement of ours that forgot its "where" could do under the server's own role.
 */
const REFUSED = /row-level security|permission denied|violates/;
const NOW = new Date().toISOString();
const LATER = new Date(Date.now() + 86_400_000).toISOString();

let p: TestPractice;
let app: pg.Client;
let admin: Persona;
let foreignAdmin: Persona;
/** Open invitations of both clinics. */
let invited: string;
let foreignInvited: string;
const ids = { staff: randomUUID(), patients: randomUUID(), deleted: randomUUID(), closure: randomUUID() };

type Written = [text: string, values: unknown[]];
const insertInto = (table: string, row: object): Written => [
  `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
    .map((_, at) => `$${at + 1}`)
    .join(', ')})`,
  Object.values(row),
];
const message = (change: object = {}) =>
  insertInto('global_message', {
    id: randomUUID(),
    press_id: randomUUID(),
    role: 'PRM_DOCTOR',
    texts: JSON.stringify({ et: 'Koosolek' }),
    starts_at: NOW,
    ends_at: LATER,
    created_by: admin.userId,
    author_name: 'a',
    created_at: NOW,
    ...change,
  });
const shown = (messageId: string, clinicId = p.clinic.id) =>
  insertInto('global_message_clinic', { message_id: messageId, clinic_id: clinicId });
const intake = (change: object = {}) =>
  insertInto('clinic_intake', { clinic_id: p.clinic.id, version: 1, limits: '{}', ...change });
const closure = (change: object = {}) =>
  insertInto('intake_closure', {
    id: randomUUID(),
    clinic_id: p.clinic.id,
    reason: 'OVERLOAD',
    begins_at: NOW,
    employee_id: admin.employeeId,
    created_at: NOW,
    ...change,
  });
const place = (change: object = {}) =>
  insertInto('intake_place', {
    clinic_id: p.clinic.id,
    problem_group: 'ACUTE',
    owner_user_id: p.patient.userId,
    touched_at: NOW,
    lives_until: LATER,
    ...change,
  });
const switched = (change: object = {}) =>
  insertInto('clinic_feature_change', {
    id: randomUUID(),
    clinic_id: p.clinic.id,
    feature: 'translation',
    enabled: true,
    employee_id: admin.employeeId,
    board_member: 'Mari Mets',
    confirmed: 'x',
    at: NOW,
    ...change,
  });
const joinCode = (change: object = {}) =>
  insertInto('employee_join_code', {
    employee_id: invited,
    clinic_id: p.clinic.id,
    code_hash: Buffer.alloc(32),
    made_at: NOW,
    expires_at: LATER,
    ...change,
  });
const choice = (change: object = {}) =>
  insertInto('notice_choice', {
    user_id: p.nurse.userId,
    event: 'QUEUE',
    channel: 'MAIL',
    time: 'OFF',
    ...change,
  });
const dismissal = (change: object = {}) =>
  insertInto('upgrade_offer_dismissal', {
    clinic_id: p.clinic.id,
    employee_id: p.nurse.employeeId,
    until: LATER,
    ...change,
  });
const stepsClosed = (change: object = {}) =>
  insertInto('first_steps_closed', {
    clinic_id: p.clinic.id,
    employee_id: admin.employeeId,
    at: NOW,
    ...change,
  });
const order = (change: object = {}) =>
  insertInto('subscription', { clinic_id: p.clinic.id, plan: 'PREMIUM', valid_from: NOW, ...change });

beforeAll(async () => {
  p = await createTestPractice();
  const { world } = p.test;
  admin = await world.persona({ staffOf: p.clinic, clinicAdmin: true });
  foreignAdmin = await world.persona({ staffOf: p.foreignClinic, clinicAdmin: true });
  [invited, foreignInvited] = [
    await world.invitation(p.clinic, null, 'kutsutud@example.ee'),
    await world.invitation(p.foreignClinic, null, 'mujale.kutsutud@example.ee'),
  ];
  const written = await p.write();
  for (const [text, values] of [
    message({ id: ids.staff }),
    message({ id: ids.patients, role: 'PRM_PATIENT' }),
    message({ id: ids.deleted, role: 'PRM_PATIENT' }),
    ...[ids.staff, ids.patients, ids.deleted].map((id) => shown(id)),
    closure({ id: ids.closure }),
    place(),
    switched(),
    joinCode(),
    choice(),
    dismissal(),
    stepsClosed(),
    order(),
  ])
    await world.sql(text, values);
  await world.sql(
    `update global_message_clinic set deleted_at = now(), deleted_by = $2, deleted_by_name = 'a' where message_id = $1`,
    [ids.deleted, admin.userId],
  );
  await world.sql(
    `insert into staff_notice (employee_id, user_id, channel, e_contact_id, event, at, due_at)
     values ($1, $2, 'MAIL', $3, 'QUEUE', now(), now())`,
    [p.nurse.employeeId, p.nurse.userId, written],
  );
  app = new pg.Client(connectionOptions(p.test.database.ownerUrl, 'tervik_app'));
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await p.test.close();
});

/** One statement in the context of somebody's session (null = of nobody's), rolled back. @returns how many rows it saw or changed */
async function attempt(
  as: Persona | null,
  text: string,
  values: unknown[] = [],
  side = 'CLINIC',
): Promise<number> {
  await app.query('begin');
  try {
    if (as !== null)
      await app.query('select * from app.open_context($1, $2, 0, null)', [hashToken(as.token), side]);
    return (await app.query(text, values)).rowCount ?? 0;
  } finally {
    await app.query('rollback');
  }
}
const seen = (as: Persona | null, table: string, side?: string): Promise<number> =>
  attempt(as, `select 1 from ${table}`, [], side);

it('what honest requests write is allowed (the positive control)', async () => {
  for (const [text, values] of [message(), shown(ids.staff), intake(), closure(), switched()]) {
    if (text.startsWith('insert into global_message_clinic'))
      await p.test.world.sql('delete from global_message_clinic where message_id = $1', [ids.staff]);
    expect(await attempt(admin, text, values), text).toBe(1);
  }
  await p.test.world.sql(...shown(ids.staff));
  for (const [text, values] of [choice({ event: 'MINE' })])
    expect(await attempt(p.nurse, text, values), text).toBe(1);
  expect(await attempt(p.patient, ...place({ problem_group: 'OTHER' }), 'PATIENT')).toBe(1);
});

describe('who sees what', () => {
  /** What each finds. [admin, nurse, patient, everybody else together] */
  async function found(table: string): Promise<number[]> {
    const counts = [
      await seen(admin, table),
      await seen(p.nurse, table),
      await seen(p.patient, table, 'PATIENT'),
    ];
    let others = await seen(p.otherPatient, table, 'PATIENT');
    for (const as of [foreignAdmin, p.foreignDoctor, null]) others += await seen(as, table);
    return [...counts, others];
  }

  it('banner messages: staff of the clinic all of them, its patients their own that are not deleted', async () => {
    expect(await found('global_message')).toEqual([3, 3, 1, 0]);
    // Of one for colleagues a patient's context finds its id, and no word of it.
    expect(await found('global_message_clinic')).toEqual([3, 3, 2, 0]);
  });

  it('the history of features and of the plan: staff of the clinic', async () => {
    expect(await found('clinic_feature_change')).toEqual([1, 1, 0, 0]);
    expect(await found('subscription')).toEqual([1, 1, 0, 0]);
  });

  it('codes to join by: the clinic’s admins, and nobody what a code is', async () => {
    const table = '(select employee_id, tries from employee_join_code) as code';
    expect(await found(table)).toEqual([1, 0, 0, 0]);
    for (const as of [admin, p.nurse, null])
      await expect(attempt(as, 'select code_hash from employee_join_code')).rejects.toThrow(REFUSED);
  });

  it('choices of notices, dismissed offers, closed steps and places: their own person', async () => {
    expect(await found('notice_choice')).toEqual([0, 1, 0, 0]);
    expect(await found('upgrade_offer_dismissal')).toEqual([0, 1, 0, 0]);
    expect(await found('first_steps_closed')).toEqual([1, 0, 0, 0]);
    expect(await found('intake_place')).toEqual([0, 0, 1, 0]);
  });

  it('what waits to be told: no request at all', async () => {
    for (const as of [admin, p.nurse, foreignAdmin, p.patient, null])
      await expect(seen(as, 'staff_notice')).rejects.toThrow(REFUSED);
  });

  it('intake: whoever is signed in, for they choose a clinic by it; nobody else', async () => {
    for (const as of [admin, p.nurse, foreignAdmin]) expect(await seen(as, 'intake_closure')).toBe(1);
    expect(await seen(p.patient, 'intake_closure', 'PATIENT')).toBe(1);
    expect(await seen(null, 'intake_closure')).toBe(0);
  });
});

describe('what is another’s is not changed', () => {
  const CHANGES: [table: string, set: string][] = [
    ['global_message_clinic', 'deleted_at = now(), deleted_by = app.user_id(), deleted_by_name = $$x$$'],
    ['intake_closure', 'opened_at = now()'],
    ['clinic_intake', 'version = 7'],
    ['clinic_feature', 'enabled = true, changed_by = app.user_id()'],
    ['employee_join_code', 'tries = 0'],
    ['upgrade_offer_dismissal', 'until = now()'],
    ['notice_choice', `time = 'AT_ONCE'`],
    ['intake_place', 'lives_until = now()'],
  ];
  it.each(CHANGES)('%s', async (table, set) => {
    const change = `update ${table} set ${set}`;
    for (const as of [foreignAdmin, p.foreignDoctor, null]) expect(await attempt(as, change)).toBe(0);
    expect(await attempt(p.otherPatient, change, [], 'PATIENT')).toBe(0);
    // A colleague without the admin's right changes what everybody there may, and what is their own.
    const ofNurse = { global_message_clinic: 3, notice_choice: 1, upgrade_offer_dismissal: 1 }[table] ?? 0;
    expect(await attempt(p.nurse, change), 'nurse').toBe(ofNurse);
    // A patient: their place alone.
    const ofPatient = table === 'intake_place' ? 1 : 0;
    expect(await attempt(p.patient, change, [], 'PATIENT'), 'patient').toBe(ofPatient);
  });

  it.each<[string, () => Persona | null, () => Written]>([
    ['a message in a colleague’s name', () => p.nurse, () => message()],
    [
      'a message of somebody who works nowhere',
      () => p.patient,
      () => message({ created_by: p.patient.userId }),
    ],
    ['a message of nobody', () => null, () => message()],
    ['a message before another clinic', () => admin, () => shown(ids.staff, p.foreignClinic.id)],
    [
      'somebody else’s message before the own clinic',
      () => foreignAdmin,
      () => shown(ids.staff, p.foreignClinic.id),
    ],
    [
      'a colleague’s deletion',
      () => p.nurse,
      () => [
        `update global_message_clinic set deleted_at = now(), deleted_by = $1, deleted_by_name = 'a'`,
        [admin.userId],
      ],
    ],
    ['a message that was told', () => admin, () => [`update global_message set texts = '{"et":"x"}'`, []]],
    ['a message that is gone without a trace', () => admin, () => ['delete from global_message_clinic', []]],
    ['limits by a plain colleague', () => p.nurse, () => intake()],
    ['limits of another clinic', () => admin, () => intake({ clinic_id: p.foreignClinic.id })],
    ['a closure by a plain colleague', () => p.nurse, () => closure({ employee_id: p.nurse.employeeId })],
    ['a closure in a colleague’s name', () => admin, () => closure({ employee_id: p.nurse.employeeId })],
    [
      'a closure of another clinic',
      () => foreignAdmin,
      () => closure({ employee_id: foreignAdmin.employeeId }),
    ],
    ['a closure by a patient', () => p.patient, () => closure()],
    ['a closure that never was', () => admin, () => ['delete from intake_closure', []]],
    ['a place of somebody else', () => p.otherPatient, () => place({ problem_group: 'OTHER' })],
    ['a switch by a plain colleague', () => p.nurse, () => switched({ employee_id: p.nurse.employeeId })],
    ['a switch in a colleague’s name', () => admin, () => switched({ employee_id: p.nurse.employeeId })],
    [
      'a switch of another clinic',
      () => foreignAdmin,
      () => switched({ employee_id: foreignAdmin.employeeId }),
    ],
    [
      'another word of the board',
      () => admin,
      () => [`update clinic_feature_change set board_member = 'x'`, []],
    ],
    ['a history without a line', () => admin, () => ['delete from clinic_feature_change', []]],
    ['a plan that nobody ordered', () => admin, () => order()],
    ['another price', () => admin, () => ['update subscription set price_cents = 0', []]],
    ['a bill that is gone', () => admin, () => ['delete from subscription', []]],
    ['the plan itself', () => admin, () => [`update clinic set plan = 'PREMIUM'`, []]],
    [
      'a code of another clinic',
      () => admin,
      () => joinCode({ employee_id: foreignInvited, clinic_id: p.foreignClinic.id }),
    ],
    [
      'a code of another clinic under the own one',
      () => admin,
      () => joinCode({ employee_id: foreignInvited }),
    ],
    ['a code by a plain colleague', () => p.nurse, () => joinCode()],
    ['a code for who works there', () => admin, () => joinCode({ employee_id: p.nurse.employeeId })],
    ['a code that was tried already', () => admin, () => ['update employee_join_code set tries = 3', []]],
    ['a colleague’s choice of notices', () => p.doctor, () => choice({ event: 'MINE' })],
    ['a colleague’s dismissed offer', () => p.doctor, () => dismissal()],
    ['a colleague’s closed steps', () => admin, () => stepsClosed({ employee_id: p.nurse.employeeId })],
    ['steps of whoever is no admin', () => p.nurse, () => stepsClosed({ employee_id: p.nurse.employeeId })],
    ['a notice that nobody is to get', () => admin, () => ['delete from staff_notice', []]],
  ])('%s', async (_, who, make) => {
    const [text, values] = make();
    await expect(attempt(who(), text, values)).rejects.toThrow(REFUSED);
  });

  it('an upgrade by whoever is no admin there changes nothing', async () => {
    await p.test.world.sql(`update clinic set plan = 'BASIC' where id = $1`, [p.clinic.id]);
    const upgrade = (as: Persona | null, employeeId: string | null) =>
      attempt(as, `select * from app.upgrade_plan($1, $2, now()::date, now()::date, 1, 'x', 'x', now())`, [
        p.clinic.id,
        employeeId,
      ]);
    for (const as of [p.nurse, foreignAdmin, p.patient, null])
      expect(await upgrade(as, as?.employeeId ?? admin.employeeId)).toBe(0);
    // Nor in a colleague's name.
    expect(await upgrade(admin, p.nurse.employeeId)).toBe(0);
    expect(await upgrade(admin, admin.employeeId)).toBe(1);
  });

  it('nobody ends sessions, or joins, but by the one way', async () => {
    const end = (as: Persona | null) =>
      attempt(as, 'select * from app.end_sessions_of_employee($1)', [p.nurse.employeeId]);
    // She works there still.
    for (const as of [admin, foreignAdmin, p.patient, null]) expect(await end(as)).toBe(0);
    await p.test.world.deactivate(p.nurse.employeeId ?? '');
    for (const as of [p.doctor, foreignAdmin, p.patient, null]) expect(await end(as)).toBe(0);
    expect(await end(admin)).toBe(1);
    await expect(attempt(admin, `select * from app.join_clinic('00000000', 5, now())`)).rejects.toThrow(
      REFUSED,
    );
    for (const as of [foreignAdmin, p.patient, null])
      expect(
        await attempt(as, 'select where app.lock_assignee($1, $2) is not null', [
          p.clinic.id,
          p.doctor.employeeId,
        ]),
      ).toBe(0);
  });
});
