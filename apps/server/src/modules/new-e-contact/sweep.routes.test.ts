import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import type { Pool } from 'pg';
import * as creation from '@tervik/contract/new-e-contact.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { completeQuestionnaire, getQuestionnaire } from '@tervik/contract/questionnaire.ts';
import { CREATION_STATUSES } from '@tervik/domain/e-contact/vocabulary.ts';
import { TRANSITIONS } from '@tervik/domain/e-contact/transitions.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { newId } from '#platform/ids.ts';
import { sweepCreations } from './jobs.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

const log = pino({ level: 'silent' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let p: TestPractice;
let pool: Pool;
beforeAll(async () => {
  p = await createTestPractice();
  pool = createWorkerPool(p.test.database.ownerUrl, 6, log);
});
afterAll(async () => {
  await pool.end();
  await p.test.close();
});
beforeEach(async () => {
  await p.test.world.sql(`update creation_flow set ended_at = now() where ended_at is null`);
});

const sweep = (after: number) => sweepCreations(pool, { partner: undefined, log }, Date.now() + after);
async function begin(): Promise<string> {
  const body = {
    eContactType: 'ACUTE_INFECTION',
    patientPersonId: p.patient.personId,
    clinicId: p.clinic.id,
    text: 'Kurk on valus.',
    filesFollow: true,
  };
  return must(await p.test.call(createFallbackEContact, { as: p.patient, body })).eContactId;
}
async function start(type = 'QUEST_PHQ9'): Promise<string> {
  const body = { eContactType: type, personId: p.patient.personId, clinicId: p.clinic.id };
  return must(await p.test.call(creation.startEContact, { as: p.patient, body })).eContactId;
}
async function fillIn(id: string, worst = false): Promise<void> {
  const { items } = must(await p.test.call(getQuestionnaire, { as: p.patient, params: { id } }));
  const answers = Object.fromEntries(items.map((item) => [item.id, item.options.at(worst ? -1 : 0)?.value]));
  must(await p.test.call(completeQuestionnaire, { as: p.patient, params: { id }, body: { answers } }));
}
const file = async (eContactId: string, state = 'STORED'): Promise<string> => {
  const id = newId();
  await p.test.world.sql(
    `insert into file (id, e_contact_id, clinic_id, owner_user_id, uploaded_by_user_id, state, scan, name, bytes, created_at)
     values ($1, $2, $3, $4, $4, $5, 'CLEAN', 'pilt.jpg', 10, now())`,
    [id, eContactId, p.clinic.id, p.patient.userId, state],
  );
  return id;
};
const stateOf = async (id: string): Promise<string> =>
  (
    await p.test.world.sql<{ s: string }>('select creation_status as s from e_contact where id = $1', [id])
  )[0]!.s;
const finalize = (eContactId: string) =>
  p.test.call(creation.finalizeEContact, { as: p.patient, body: { eContactId } });

describe('in a clinic that is locked', () => {
  it('nothing that was begun is sent, by its patient or by itself; it is when the clinic is open again', async () => {
    const id = await begin();
    const setLock = (at: string, texts: string) =>
      p.test.world.sql(`update clinic set locked_at = ${at}, locked_texts = ${texts} where id = $1`, [
        p.clinic.id,
      ]);
    await setLock('now()', `'{"et": "Suletud."}'`);
    expect(
      await p.test.refused(creation.finalizeEContact, { as: p.patient, body: { eContactId: id } }),
    ).toMatchObject({
      status: 469,
      key: 'CLINIC_LOCKED',
    });
    await sweep(24 * HOUR);
    expect(await stateOf(id)).toBe('STARTED');
    await setLock('null', 'null');
    must(await finalize(id));
    expect(await stateOf(id)).toBe('SUBMITTED');
  });
});

describe('a text whose files have not come', () => {
  it('is sent after 30 minutes with the files that are there, and says that more were announced', async () => {
    const id = await begin();
    const [there] = [await file(id), await file(id, 'UPLOADING')];
    await sweep(29 * MINUTE);
    expect(await stateOf(id)).toBe('STARTED');
    await sweep(31 * MINUTE);
    const { eContact, activities } = await p.details(id);
    expect(eContact).toMatchObject({
      filesPending: true,
      creationStatus: 'SUBMITTED',
      preview: 'Kurk on valus.',
    });
    expect(
      activities.map(({ type, actorKind, files }) => [type, actorKind, files.map((one) => one.id)]),
    ).toEqual([['SUBMITTED', 'PATIENT', [there]]]);
    // Whoever comes back later is told that it is sent.
    expect(must(await finalize(id)).creationStatus).toBe('SUBMITTED');
  });
});

it('what was begun before waits for the clinic from when it was sent, by its patient or by itself', async () => {
  const [finalized, swept, started] = [await begin(), await begin(), await start('QUEST_AUDIT')];
  must(await finalize(finalized));
  await fillIn(started);
  await sweep(31 * MINUTE);
  const rows = await p.test.world.sql(
    `select from e_contact where id = any ($1) and creation_status = 'SUBMITTED' and sent_at = updated_at and sent_at > created_at`,
    [[finalized, swept, started]],
  );
  expect(rows).toHaveLength(3);
});

describe('a questionnaire', () => {
  it('that is filled in and not sent is sent after 30 minutes; of self-harm after one', async () => {
    const calm = await start('QUEST_AUDIT');
    await fillIn(calm);
    const urgent = await start('QUEST_PHQ9');
    await fillIn(urgent, true);
    await sweep(2 * MINUTE);
    expect([await stateOf(calm), await stateOf(urgent)]).toEqual(['STARTED', 'SUBMITTED']);
    expect((await p.details(urgent)).eContact).toMatchObject({ isUrgent: true, filesPending: false });
    await sweep(31 * MINUTE);
    const { eContact, activities, forms } = await p.details(calm);
    expect(eContact.preview).not.toBe('');
    expect(activities.map(({ type, actorName }) => [type, actorName])).toEqual([
      ['SUBMITTED', 'Mari Maasikas'],
    ]);
    expect(forms).toHaveLength(1);
  });

  it('that nobody fills in has failed after a day', async () => {
    const id = await start();
    await sweep(23 * HOUR);
    expect(await stateOf(id)).toBe('STARTED');
    await sweep(25 * HOUR);
    expect(await stateOf(id)).toBe('FAILED');
    expect(must(await finalize(id)).creationStatus).toBe('FAILED');
    expect(must(await p.test.call(creation.listStarted, { as: p.patient })).eContacts).toEqual([]);
  });
});

describe('many at once', () => {
  it('two workers, ten finalizes and ten who throw it away: one of them, once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await begin();
      await file(id);
      const params = { id };
      await Promise.all([
        ...Array.from({ length: 4 }, () => sweep(31 * MINUTE)),
        ...Array.from({ length: 10 }, () => finalize(id)),
        ...Array.from({ length: 10 }, () => p.test.call(creation.abandonEContact, { as: p.patient, params })),
      ]);
      const state = await stateOf(id);
      const acts = await p.test.world.sql<{ action: string }>(
        `select action from audit_log where subject_id = $1 and action <> 'START'`,
        [id],
      );
      expect(acts).toEqual([{ action: state === 'SUBMITTED' ? 'SUBMIT' : 'ABANDON' }]);
      const entries = await p.test.world.sql('select id from activity where e_contact_id = $1', [id]);
      expect(entries).toHaveLength(1);
      const sent = await p.test.world.sql(
        'select id from file where e_contact_id = $1 and activity_id is not null',
        [id],
      );
      expect(sent).toHaveLength(state === 'SUBMITTED' ? 1 : 0);
    }
  });

  it('tells dashboards after the commit', async () => {
    const id = await begin();
    const client = await pool.connect();
    const heard: string[] = [];
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query('listen tervik_realtime');
    await sweep(31 * MINUTE);
    await expect
      .poll(() => heard.some((payload) => payload.includes(id) && payload.includes(p.clinic.id)))
      .toBe(true);
    await client.query('unlisten *');
    client.release();
  });
});

it('one that cannot be ended does not stand before the others', async () => {
  const [poisoned, sound] = [await begin(), await begin()];
  const sql = (text: string) => p.test.world.sql(text);
  await sql(`create function poison() returns trigger language plpgsql as $$ begin
               if new.id = '${poisoned}' then raise exception 'poison'; end if; return new; end $$`);
  await sql('create trigger poison before update on e_contact for each row execute function poison()');
  await sweep(31 * MINUTE);
  expect([await stateOf(poisoned), await stateOf(sound)]).toEqual(['STARTED', 'SUBMITTED']);
  await sql('drop function poison cascade');
  await sweep(31 * MINUTE);
  expect(await stateOf(poisoned)).toBe('SUBMITTED');
});

describe('the database’s own acts', () => {
  it('do what the state machine lets the system do, and nothing else', async () => {
    for (const creationStatus of CREATION_STATUSES) {
      const state = creationStatus === 'SUBMITTED' ? 'WAITING_FOR_PATIENT' : creationStatus;
      for (const [action, call] of [
        ['SUBMIT', 'app.send_left($1, now(), gen_random_uuid(), gen_random_uuid(), null) is not null'],
        ['FAIL', 'app.fail_left($1, now(), gen_random_uuid())'],
      ] as const) {
        const id = action === 'SUBMIT' ? await begin() : await start();
        await p.test.world.sql(
          `update e_contact set creation_status = $2, status = 'WAITING_FOR_PATIENT' where id = $1`,
          [id, creationStatus],
        );
        const { rows } = await pool.query<{ done: boolean }>(`select ${call} as done`, [id]);
        // Nothing is left in CREATED between two transactions.
        const allowed = creationStatus !== 'CREATED' && TRANSITIONS[action].from[state] !== undefined;
        expect([creationStatus, action, rows[0]?.done]).toEqual([creationStatus, action, allowed]);
        expect(await stateOf(id)).toBe(
          allowed ? (action === 'SUBMIT' ? 'SUBMITTED' : 'FAILED') : creationStatus,
        );
        await p.test.world.sql('update creation_flow set ended_at = now() where e_contact_id = $1', [id]);
      }
    }
  });

  it('the worker sees no e-contact, no entry and no form; requests cannot call them', async () => {
    for (const table of ['e_contact', 'activity', 'e_contact_form', 'clinic_patient', 'audit_log'])
      await expect(pool.query(`select * from ${table}`)).rejects.toThrow(/permission denied/);
    const [row] = await p.test.world.sql<{ may: boolean }>(
      `select has_function_privilege('tervik_app', 'app.send_left(uuid, timestamptz, uuid, uuid, jsonb)', 'execute') as may`,
    );
    expect(row?.may).toBe(false);
  });
});
