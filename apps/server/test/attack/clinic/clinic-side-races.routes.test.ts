import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as conversationApi from '@tervik/contract/conversation.ts';
import * as inboxApi from '@tervik/contract/inbox.ts';
import { createLog } from '#app.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { codeOf, type Persona } from '../../support/world.ts';

/** The patient's. */
const CODE = codeOf('1980-05-17', 850);

let logged = '';
let p: TestPractice;
let app: pg.Client;
/** Works in both clinics. */
let both: Persona;
const employeeOf: Record<string, string> = {};

beforeAll(async () => {
  const config = { logLevel: 'debug' };
  p = await createTestPractice({
    config,
    log: createLog(config, { write: (line: string) => void (logged += line) }),
  });
  const { world } = p.test;
  both = await world.persona({ staffOf: p.clinic });
  employeeOf[p.clinic.id] = both.employeeId ?? '';
  employeeOf[p.foreignClinic.id] = randomUUID();
  await world.sql(
    `insert into employee (id, clinic_id, user_id, first_name, surname, email, profession) values ($1, $2, $3, 'Kahe', 'Koha', 'x@example.ee', 'NURSE')`,
    [employeeOf[p.foreignClinic.id], p.foreignClinic.id, both.userId],
  );
  await world.sql('update person set personal_code = $2 where id = $1', [p.patient.personId, CODE]);
  app = new pg.Client(connectionOptions(p.test.database.ownerUrl, 'tervik_app'));
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await p.test.close();
});

const count = async (table: string, where = 'true', values: unknown[] = []): Promise<number> =>
  (await p.test.world.sql(`select from ${table} where ${where}`, values)).length;

describe('many at once', () => {
  const batch = (as: Persona, body: object, key?: string) =>
    p.test.call(inboxApi.actOnMany, { as, body, ...(key !== undefined && { key }) });

  it('two hundred of another clinic’s are two hundred missing ones, and nothing moves', async () => {
    const id = await p.write();
    const ids = [id, ...Array.from({ length: 199 }, () => randomUUID())];
    const before = await count('audit_log');
    for (const body of [
      {
        action: 'ASSIGN',
        items: ids.map((eContactId) => ({ eContactId, assigneeUserId: null, seenAssigneeUserId: null })),
      },
      {
        action: 'ARCHIVE',
        reason: 'PATIENT_NOT_ANSWERING',
        items: ids.map((eContactId) => ({ eContactId })),
      },
      { action: 'SNOOZE', items: ids.map((eContactId) => ({ eContactId, option: 'TOMORROW' })) },
      {
        action: 'MOVE',
        items: ids.map((eContactId) => ({ eContactId, queue: 'DOCTOR', seenQueue: 'NURSE' })),
      },
    ]) {
      const { results } = must(await batch(p.foreignDoctor, body));
      expect(new Set(results.map(({ key }) => key)), body.action).toEqual(new Set(['NOT_FOUND']));
      expect(
        results.every(({ before: b }) => b.assigneeUserId === null && b.queue === null && !b.snoozedUntil),
      ).toBe(true);
    }
    expect(await count('audit_log')).toBe(before);
  });

  it('of one that stands in it twice one is done; a repeat does nothing more', async () => {
    const id = await p.write();
    const item = { eContactId: id, queue: 'DOCTOR', seenQueue: 'NURSE' };
    const archive = { action: 'ARCHIVE', reason: 'PATIENT_NOT_ANSWERING' };
    const twice = { ...archive, items: [{ eContactId: id }, { eContactId: id }] };
    expect((await batch(p.nurse, twice)).status).toBe(400);
    const body = { action: 'MOVE', items: [item, item] };
    const key = randomUUID();
    const first = must(await batch(p.nurse, body, key));
    expect(first.results.filter(({ key: why }) => why === null)).toHaveLength(1);
    expect(must(await batch(p.nurse, body, key))).toEqual(first);
    expect(await count('activity', `e_contact_id = $1 and type = 'MOVED'`, [id])).toBe(1);
    expect(await count('scheduled_action', 'e_contact_id = $1', [id])).toBe(0);
  });

  it('single acts and batches in every order end, each in one way', async () => {
    const ids = [await p.write(), await p.write(), await p.write()];
    const move = (order: string[], as: Persona) =>
      batch(as, {
        action: 'ASSIGN',
        items: order.map((eContactId) => ({
          eContactId,
          assigneeUserId: as.employeeId,
          seenAssigneeUserId: null,
        })),
      });
    const answers = await Promise.all([
      move(ids, p.nurse),
      move(ids.toReversed(), p.doctor),
      ...ids.map((id) => p.test.call(conversationApi.acceptEContact, { as: p.desk, params: { id } })),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });
});
