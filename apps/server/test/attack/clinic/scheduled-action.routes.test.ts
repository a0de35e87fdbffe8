import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scheduleAction, listScheduledActions } from '@tervik/contract/scheduled-action.ts';
import { cancelEContact } from '@tervik/contract/conversation.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { createTestDispatcher } from '#test/support/test-dispatcher.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import type { Persona } from '../../support/world.ts';

/* As attack-tenancy.routes.test.ts, about acts that wait: what the server's own role could do without a "where". */
const REFUSED = /row-level security|permission denied/;

let p: TestPractice;
let app: pg.Client;
let worker: pg.Client;
let eContactId: string;
let scheduledActionId: string;

beforeAll(async () => {
  p = await createTestPractice();
  eContactId = await p.write();
  const body = { action: 'INQUIRY', text: 'Saladus' };
  const delayed = await p.test.call(scheduleAction, { as: p.doctor, params: { id: eContactId }, body });
  scheduledActionId = must(delayed).scheduledAction.id;
  app = new pg.Client(connectionOptions(p.test.database.ownerUrl, 'tervik_app'));
  worker = new pg.Client(connectionOptions(p.test.database.ownerUrl, 'tervik_worker'));
  await Promise.all([app.connect(), worker.connect()]);
});
afterAll(async () => {
  await Promise.all([app.end(), worker.end()]);
  await p.test.close();
});

/** One statement in a context, rolled back. @returns how many rows it touched */
async function attempt(as: Persona, side: string, text: string, values: unknown[] = []): Promise<number> {
  await app.query('begin');
  try {
    await app.query('select * from app.open_context($1, $2, 0, null)', [hashToken(as.token), side]);
    return (await app.query(text, values)).rowCount ?? 0;
  } finally {
    await app.query('rollback');
  }
}
const insert = (change: object) => {
  const row = {
    id: randomUUID(),
    e_contact_id: eContactId,
    clinic_id: p.clinic.id,
    employee_id: p.doctor.employeeId,
    user_id: p.doctor.userId,
    action: 'COMPLETE',
    state: 'WAITING',
    created_at: new Date().toISOString(),
    due_at: new Date().toISOString(),
    ...change,
  };
  const names = Object.keys(row);
  return [
    `insert into scheduled_action (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  ] as const;
};

describe('an act that waits', () => {
  it.each([
    ['its author', 'CLINIC', () => p.doctor, 1],
    ['a colleague', 'CLINIC', () => p.nurse, 0],
    ['another clinic', 'CLINIC', () => p.foreignDoctor, 0],
    ['the patient whom it concerns', 'PATIENT', () => p.patient, 0],
    ['a patient who says that they are staff', 'CLINIC', () => p.patient, 0],
    ['staff in their own matters', 'PATIENT', () => p.doctor, 0],
    ['a mere session', 'SESSION', () => p.doctor, 0],
  ] as const)('%s (%s) sees it or not', async (_name, side, as, rows) => {
    expect(await attempt(as(), side, 'select body from scheduled_action')).toBe(rows);
  });

  it('is seen by colleagues of the clinic as one that waits, without its words, and by nobody else', async () => {
    const see = async (as: Persona, side: string): Promise<unknown[]> => {
      await app.query('begin');
      try {
        await app.query('select * from app.open_context($1, $2, 0, null)', [hashToken(as.token), side]);
        const { rows } = await app.query(
          'select author_name, is_mine, body, state from app.scheduled_actions_of($1)',
          [eContactId],
        );
        return rows;
      } finally {
        await app.query('rollback');
      }
    };
    const waits = { author_name: 'Toomas Tamm', state: 'WAITING' };
    expect(await see(p.doctor, 'CLINIC')).toEqual([{ ...waits, is_mine: true, body: 'Saladus' }]);
    expect(await see(p.nurse, 'CLINIC')).toEqual([{ ...waits, is_mine: false, body: '' }]);
    expect(await see(p.foreignDoctor, 'CLINIC')).toEqual([]);
    expect(await see(p.patient, 'PATIENT')).toEqual([]);
    expect(await see(p.doctor, 'PATIENT')).toEqual([]);
  });

  it('is written in nobody else’s name, and for no other clinic’s e-contact', async () => {
    const [text, values] = insert({});
    expect(await attempt(p.doctor, 'CLINIC', text, [...values])).toBe(1);
    const attacks: [Persona, object][] = [
      [p.nurse, {}],
      [p.nurse, { user_id: p.nurse.userId }],
      [p.nurse, { employee_id: p.nurse.employeeId }],
      [p.foreignDoctor, { user_id: p.foreignDoctor.userId, employee_id: p.foreignDoctor.employeeId }],
      [
        p.foreignDoctor,
        {
          user_id: p.foreignDoctor.userId,
          employee_id: p.foreignDoctor.employeeId,
          clinic_id: p.foreignClinic.id,
        },
      ],
    ];
    for (const [as, change] of attacks) {
      const [attack, taken] = insert(change);
      await expect(attempt(as, 'CLINIC', attack, [...taken])).rejects.toThrow(REFUSED);
    }
  });

  it('is changed by its author alone, who can give it no other reader', async () => {
    const end = `update scheduled_action set state = 'CANCELLED' where id = $1`;
    expect(await attempt(p.doctor, 'CLINIC', end, [scheduledActionId])).toBe(1);
    for (const as of [p.nurse, p.foreignDoctor, p.patient])
      expect(await attempt(as, 'CLINIC', end, [scheduledActionId])).toBe(0);
    for (const column of [
      'e_contact_id',
      'clinic_id',
      'user_id',
      'employee_id',
      'action',
      'reason',
      'file_ids',
    ])
      await expect(
        attempt(p.doctor, 'CLINIC', `update scheduled_action set ${column} = ${column} where id = $1`, [
          scheduledActionId,
        ]),
      ).rejects.toThrow(REFUSED);
    await expect(
      attempt(p.doctor, 'CLINIC', 'delete from scheduled_action where id = $1', [scheduledActionId]),
    ).rejects.toThrow(REFUSED);
  });

  it('opens its author’s context to jobs alone, who see that it is due and not what it says', async () => {
    const open = 'select * from app.open_scheduled_action($1, now())';
    await expect(attempt(p.doctor, 'CLINIC', open, [scheduledActionId])).rejects.toThrow(REFUSED);
    expect((await worker.query('select id, due_at from scheduled_action')).rowCount).toBe(1);
    for (const column of ['body', 'reason', 'user_id', 'employee_id', 'action'])
      await expect(worker.query(`select ${column} from scheduled_action`)).rejects.toThrow(REFUSED);
    await expect(worker.query(`update scheduled_action set state = 'SENT'`)).rejects.toThrow(REFUSED);
    // Not due yet: there is no context to be had.
    expect((await worker.query(open, [scheduledActionId])).rowCount).toBe(0);
  });
});

describe('an act that came back', () => {
  it('has no words but its author’s draft, which nobody else reads', async () => {
    const id = await p.write();
    const body = { action: 'INQUIRY', text: 'Tagasi tulnud' };
    must(await p.test.call(scheduleAction, { as: p.doctor, params: { id }, body }));
    must(await p.test.call(cancelEContact, { as: p.patient, params: { id }, body: { reason: 'OTHER' } }));
    const here = createTestDispatcher(p.test);
    p.test.clock.advance(LIMITS.sendDelay + 100);
    await here.dispatcher.round();
    await here.close();
    expect(
      await p.test.world.sql('select state, body from scheduled_action where e_contact_id = $1', [id]),
    ).toEqual([{ state: 'REFUSED', body: '' }]);
    const words = `select from draft where content->>'text' = 'Tagasi tulnud'`;
    expect(await attempt(p.doctor, 'CLINIC', words)).toBe(1);
    for (const as of [p.nurse, p.foreignDoctor]) expect(await attempt(as, 'CLINIC', words)).toBe(0);
    expect(
      await attempt(p.nurse, 'CLINIC', `select from scheduled_action where e_contact_id = $1`, [id]),
    ).toBe(0);
    // Its author still hears that it came back, and why.
    const mine = must(await p.test.call(listScheduledActions, { as: p.doctor })).scheduledActions;
    expect(mine.find(({ eContactId: of }) => of === id)).toMatchObject({
      state: 'REFUSED',
      key: 'E_CONTACT_ALREADY_CLOSED',
      text: '',
    });
  });
});
