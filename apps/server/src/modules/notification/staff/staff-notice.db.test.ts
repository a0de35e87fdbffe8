import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as conversation from '@tervik/contract/conversation.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { updateStaffNotices } from '@tervik/contract/notification.ts';
import { createMailRelay } from '#modules/mail/index.ts';
import { isDatabaseAway } from '#platform/db/pool.ts';
import { newId } from '#platform/ids.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { relayBatch } from '#platform/outbox.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { must } from '#test/support/test-clinics.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';
import { pushToStaff, relayNotices, relayStaffEvents } from '../index.ts';
import { tellStaff } from './round.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const relayMail = createMailRelay({ log: quiet });
const HANDLERS = {
  MAIL: async (...given: Parameters<typeof relayMail>) => [
    ...(await relayMail(...given)),
    ...(await relayNotices(...given)),
  ],
  STAFF: relayStaffEvents,
};
const DEPS = { pushJobs: pushToStaff };
/** Winter time of Tallinn; clinics are open on weekdays from 8 to 4, and 23 November 2026 is a Monday. */
const at = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00+02:00`);

let t: TestApp;
let pool: Pool;
let clinic: TestClinic;
let patient: Persona;
let nurse: Persona;
let doctor: Persona;

beforeAll(async () => {
  t = await createTestApp();
  pool = createWorkerPool(t.database.ownerUrl, 6, quiet);
});
afterAll(async () => {
  await pool.end();
  await t.close();
});
beforeEach(async () => {
  await t.world.sql('truncate outbox, mail, staff_notice, notice_choice, push_subscription');
  await t.world.sql('truncate graphile_worker._private_jobs');
  clinic = await t.world.clinic({ name: 'Pärna tervisekeskus' });
  patient = await t.world.persona({ listedIn: clinic });
  nurse = await t.world.persona({ staffOf: clinic, profession: 'NURSE', locale: 'ru' });
  doctor = await t.world.persona({ staffOf: clinic, profession: 'DOCTOR' });
});

const relay = async (): Promise<void> => {
  while ((await relayBatch(pool, HANDLERS, quiet)) > 0);
};

/** Sends one to the nurses, through the routes. */
async function write(as = patient): Promise<string> {
  const body = {
    eContactType: 'ACUTE_INFECTION',
    patientPersonId: as.personId,
    clinicId: clinic.id,
    text: 'Kurk on valus.',
  };
  return must(await t.call(createFallbackEContact, { as, body })).eContactId;
}

interface Copies {
  readonly count?: number;
  readonly from: string;
  /** Minutes between two. */
  readonly every?: number;
  readonly assignee?: Persona;
  readonly isUrgent?: boolean;
}
/** E-contacts like one that was sent, as if they came at other times. @returns their ids */
async function arrive({ count = 1, from, every = 1, assignee, isUrgent = false }: Copies): Promise<string[]> {
  const like = await write();
  await t.world.sql(`delete from outbox where kind = 'STAFF'`);
  const ids = Array.from({ length: count }, () => newId());
  await t.world.sql(
    `insert into e_contact (id, clinic_id, type, origin, flow_type, creation_status, status, owner_user_id, patient_person_id,
                            patient_first_name, patient_surname, patient_sex, created_at, updated_at, queue, is_urgent, assignee_employee_id)
     select n.id, clinic_id, type, origin, flow_type, creation_status, status, owner_user_id, patient_person_id,
            patient_first_name, patient_surname, patient_sex, created_at, updated_at, queue, $3, $4
       from e_contact, unnest($2::uuid[]) as n (id) where e_contact.id = $1`,
    [like, ids, isUrgent, assignee?.employeeId ?? null],
  );
  for (const [index, eContactId] of ids.entries())
    await tellOf(eContactId, new Date(at(from) + index * every * 60_000).toISOString());
  await relay();
  return ids;
}
const tellOf = (eContactId: string, when: string, by: Persona = patient) =>
  t.world.sql(`insert into outbox (kind, payload) values ('STAFF', $1)`, [
    JSON.stringify({ eContactId, userId: by.userId, at: when }),
  ]);

const choose = async (as: Persona, event: string, channel: string, time: string) =>
  must(await t.call(updateStaffNotices, { as, body: { event, channel, time } }));

interface MailRow {
  readonly user_id: string;
  readonly locale: string;
  readonly params: Record<string, unknown>;
}
/** Notices to staff that are on their way, without those that were looked at before. */
async function mails(): Promise<MailRow[]> {
  await relay();
  return t.world.sql<MailRow>(
    `select user_id, locale, params from mail where template = 'STAFF_NOTICE' order by id`,
  );
}

test('a night of 300 events is one mail in the morning, in the reader’s language, with no word of what they are', async () => {
  await arrive({ count: 300, from: '2026-11-23 16:30', every: 3 });
  for (let minute = at('2026-11-23 16:31'); minute < at('2026-11-24 07:59'); minute += 45 * 60_000)
    expect(await tellStaff(pool, DEPS, minute)).toBe(0);
  expect(await tellStaff(pool, DEPS, at('2026-11-24 08:00'))).toBe(1);
  expect(await mails()).toEqual([
    {
      user_id: nurse.userId,
      locale: 'ru',
      params: { clinicName: 'Pärna tervisekeskus', count: 300, urgent: 0 },
    },
  ]);
  expect(await tellStaff(pool, DEPS, at('2026-11-24 08:01'))).toBe(0);
});

test('three rounds at once, and a fourth: one mail', async () => {
  await arrive({ count: 40, from: '2026-11-23 20:00' });
  const now = at('2026-11-24 08:00');
  await Promise.all([1, 2, 3].map(() => tellStaff(pool, DEPS, now)));
  await tellStaff(pool, DEPS, now + 60_000);
  expect(await mails()).toMatchObject([{ params: { count: 40 } }]);
});

test('what comes during a round is told in a mail of its own, and that one is sent too', async () => {
  const [first] = await arrive({ from: '2026-11-23 20:00' });
  const late = await write();
  await t.world.sql(`delete from outbox where kind = 'STAFF'`);
  let steps = 0;
  const meanwhile: typeof DEPS = {
    pushJobs: async () => {
      steps += 1;
      if (steps === 1) {
        await tellOf(late, new Date(at('2026-11-24 07:59')).toISOString());
        await relay();
      }
      return [];
    },
  };
  expect(await tellStaff(pool, meanwhile, at('2026-11-24 08:00'))).toBe(2);
  const told = (await mails()).map(({ params }) => params['eContactId']);
  expect(new Set(told)).toEqual(new Set([first, late]));
});

test('a round that is killed in the middle has told nobody; the next one tells, once', async () => {
  await arrive({ count: 3, from: '2026-11-23 20:00' });
  const dying: typeof DEPS = {
    pushJobs: async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      await t.world.sql('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      return [];
    },
  };
  await expect(tellStaff(pool, dying, at('2026-11-24 08:00'))).rejects.toSatisfy(isDatabaseAway);
  expect(await mails()).toEqual([]);
  expect(await tellStaff(pool, DEPS, at('2026-11-24 08:01'))).toBe(1);
  expect(await mails()).toMatchObject([{ params: { count: 3 } }]);
});

test('two relays at once, the same event twice: each is noted once', async () => {
  const [id] = await arrive({ from: '2026-11-23 20:00' });
  for (let index = 0; index < 30; index += 1)
    await tellOf(id!, new Date(at('2026-11-23 20:30')).toISOString());
  await Promise.all([relay(), relay(), relay()]);
  await tellStaff(pool, DEPS, at('2026-11-24 08:00'));
  expect(await mails()).toMatchObject([{ params: { count: 1, eContactId: id } }]);
});

test('urgent: at once while the clinic is open, at its opening else; whoever has opened it is not told', async () => {
  await arrive({ from: '2026-11-23 10:00', isUrgent: true });
  expect(await tellStaff(pool, DEPS, at('2026-11-23 10:00'))).toBe(0);
  expect(await tellStaff(pool, DEPS, at('2026-11-23 10:01'))).toBe(1);
  const [night] = await arrive({ from: '2026-11-23 22:00', isUrgent: true });
  expect(await tellStaff(pool, DEPS, at('2026-11-23 22:01'))).toBe(0);
  expect(await tellStaff(pool, DEPS, at('2026-11-24 08:00'))).toBe(1);
  expect((await mails()).map(({ params }) => params)).toMatchObject([
    { count: 1, urgent: 1 },
    { count: 1, urgent: 1, eContactId: night },
  ]);
});

test('mine goes to its assignee alone; what a colleague has taken, answered or opened is told to nobody', async () => {
  const [mine] = await arrive({ from: '2026-11-23 10:10', assignee: doctor });
  await tellStaff(pool, DEPS, at('2026-11-23 11:00'));
  expect(await mails()).toMatchObject([{ user_id: doctor.userId, params: { eContactId: mine } }]);

  const [answered, opened, taken, left] = await arrive({ count: 4, from: '2026-11-23 20:00' });
  await t.world.sql(`update e_contact set status = 'WAITING_FOR_PATIENT' where id = $1`, [answered]);
  await t.world.sql('update e_contact set assignee_employee_id = $2 where id = $1', [
    taken,
    doctor.employeeId,
  ]);
  await t.world.sql(
    `insert into access_log (id, at, clinic_id, employee_id, user_id, owner_user_id, patient_person_id, e_contact_id, purpose)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'E_CONTACT_DETAILS')`,
    [
      newId(),
      new Date(at('2026-11-23 20:10')),
      clinic.id,
      nurse.employeeId,
      nurse.userId,
      patient.userId,
      patient.personId,
      opened,
    ],
  );
  await tellStaff(pool, DEPS, at('2026-11-24 08:00'));
  expect((await mails()).slice(1)).toMatchObject([
    { user_id: nurse.userId, params: { count: 1, eContactId: left } },
  ]);
});

test('at most one notice while unread: the same one again is told only after it was opened', async () => {
  const [id] = await arrive({ from: '2026-11-23 10:10', assignee: doctor });
  await tellStaff(pool, DEPS, at('2026-11-23 11:00'));
  await tellOf(id!, new Date(at('2026-11-23 11:10')).toISOString());
  await relay();
  expect(await tellStaff(pool, DEPS, at('2026-11-23 15:00'))).toBe(0);
  await t.world.sql(
    `update staff_notice set at = now() - interval '1 hour', told_at = now() - interval '1 hour'`,
  );
  expect((await t.call(conversation.getClinicEContact, { as: doctor, params: { id: id! } })).status).toBe(
    200,
  );
  // A Monday that is to come: it was opened before this.
  await tellOf(id!, new Date(at('2035-11-26 11:10')).toISOString());
  await relay();
  expect(await tellStaff(pool, DEPS, at('2035-11-26 12:00'))).toBe(1);
});

test('nobody is told of their own act, their own illness, another clinic’s e-contacts, or after they have left', async () => {
  const otherClinic = await t.world.clinic();
  await t.world.persona({ staffOf: otherClinic, profession: 'NURSE' });
  const gone = await t.world.persona({ staffOf: clinic, profession: 'NURSE' });
  await t.world.deactivate(gone.employeeId!);
  const late = await t.world.persona({ staffOf: clinic, profession: 'NURSE' });
  const ill = await t.world.persona({ staffOf: clinic, profession: 'NURSE' });
  const [id] = await arrive({ from: '2026-11-23 20:00' });
  await t.world.sql('truncate staff_notice');
  await t.world.sql(
    'update e_contact set patient_personal_code = (select personal_code from app_user where id = $2) where id = $1',
    [id, ill.userId],
  );
  await tellOf(id!, new Date(at('2026-11-23 20:00')).toISOString(), nurse);
  await relay();
  const noted = await t.world.sql<{ user_id: string }>('select user_id from staff_notice');
  expect(noted).toEqual([{ user_id: late.userId }]);
  await t.world.deactivate(late.employeeId!);
  expect(await tellStaff(pool, DEPS, at('2026-11-24 08:00'))).toBe(0);
  expect(await t.world.sql('select from staff_notice')).toEqual([]);
});

test('a queue in which nobody works is everybody’s; an assignee who has left is nobody', async () => {
  await t.world.deactivate(nurse.employeeId!);
  await arrive({ from: '2026-11-23 20:00', assignee: nurse });
  expect(await t.world.sql('select user_id, event from staff_notice')).toEqual([
    { user_id: doctor.userId, event: 'QUEUE' },
  ]);
});

test('each channel goes by its own choice: off is off, and what waits follows a choice that is made later', async () => {
  await t.world.sql(
    'insert into push_subscription (id, user_id, endpoint, created_at) values ($1, $2, $3, now())',
    [newId(), nurse.userId, 'https://fcm.googleapis.com/x'],
  );
  await choose(nurse, 'QUEUE', 'MAIL', 'OFF');
  await choose(nurse, 'QUEUE', 'PUSH', 'HOURLY');
  await arrive({ count: 2, from: '2026-11-23 10:10' });
  expect(await tellStaff(pool, DEPS, at('2026-11-23 11:00'))).toBe(1);
  expect(await mails()).toEqual([]);
  expect(
    await t.world.sql(
      `select payload->'staff' as staff from graphile_worker._private_jobs where payload::jsonb ? 'staff'`,
    ),
  ).toEqual([{ staff: { clinicName: 'Pärna tervisekeskus', count: 2, urgent: 0 } }]);
  await arrive({ from: '2026-11-23 11:10' });
  await choose(nurse, 'QUEUE', 'PUSH', 'OFF');
  expect(await tellStaff(pool, DEPS, at('2026-11-23 12:00'))).toBe(0);
});

test('hours that have changed since it was planned are kept to', async () => {
  await arrive({ from: '2026-11-23 20:00' });
  await t.world.sql(
    `update clinic set opening_exceptions = '[{"from":"2026-11-24","to":"2026-11-24","spans":[["10:00","12:00"]]}]' where id = $1`,
    [clinic.id],
  );
  expect(await tellStaff(pool, DEPS, at('2026-11-24 08:00'))).toBe(0);
  expect(await tellStaff(pool, DEPS, at('2026-11-24 09:59'))).toBe(0);
  expect(await tellStaff(pool, DEPS, at('2026-11-24 10:00'))).toBe(1);
});

test('what is done through the routes is noted in its own transaction: a new one, an answer, added information, a hand-over', async () => {
  const id = await write();
  const events = async () =>
    (
      await t.world.sql<{ id: string }>(
        `select payload->>'eContactId' as id from outbox where kind = 'STAFF'`,
      )
    ).map((row) => row.id);
  expect(await events()).toEqual([id]);
  await relay();
  expect(await t.world.sql('select user_id, event from staff_notice')).toEqual([
    { user_id: nurse.userId, event: 'QUEUE' },
  ]);
  must(
    await t.call(conversation.addInfo, {
      as: patient,
      params: { id },
      body: { infoText: 'Ja palavik.', infoFileIds: [] },
    }),
  );
  expect(await events()).toEqual([id]);
  await relay();
  must(
    await t.call(conversation.assignEContact, {
      as: nurse,
      params: { id },
      body: { assigneeUserId: doctor.employeeId, seenAssigneeUserId: null },
    }),
  );
  await relay();
  expect(await t.world.sql(`select user_id, event from staff_notice order by at`)).toMatchObject([
    { user_id: nurse.userId },
    { user_id: doctor.userId, event: 'MINE' },
  ]);
});

test('a round of its own is planned for what is told at once, within seconds', async () => {
  const id = await write();
  await t.world.sql('update e_contact set is_urgent = true where id = $1', [id]);
  await t.world.sql('update outbox set payload = payload || $1', [
    JSON.stringify({ at: new Date(at('2026-11-23 10:00')).toISOString() }),
  ]);
  await relay();
  expect(
    await t.world.sql(`select run_at from graphile_worker.jobs where task_identifier = 'tell_staff'`),
  ).toEqual([{ run_at: '2026-11-23T08:00:15Z' }]);
});
