import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import type { Pool } from 'pg';
import * as contract from '@tervik/contract/questionnaire-asked.ts';
import { getClinicQuestionnaire, listQuestionnaires } from '@tervik/contract/questionnaire.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import type { Persona } from '#test/support/world.ts';
import { remindOfQuestionnaires, sweepActions } from './sweep-actions.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
let p: TestPractice;
let pool: Pool;
beforeAll(async () => {
  p = await createTestPractice();
  pool = createWorkerPool(p.test.database.ownerUrl, 2, pino({ level: 'silent' }));
});
afterAll(async () => {
  await pool.end();
  await p.test.close();
});

const TEXT = 'Palun täitke see küsimustik enne vastuvõttu.';
const asking = (id: string, as: Persona = p.doctor, instrument: EContactType = 'QUEST_PHQ9') => ({
  as,
  params: { id },
  body: { instrument, text: TEXT },
});
const ask = async (id: string, as?: Persona, instrument?: EContactType) =>
  must(await p.test.call(contract.askQuestionnaire, asking(id, as, instrument)));
const mine = async (id: string, as: Persona = p.patient) =>
  must(await p.test.call(contract.listMyQuestionnaires, { as, params: { id } })).asked;
const ofClinic = async (id: string, as: Persona = p.nurse) =>
  must(await p.test.call(contract.listAskedQuestionnaires, { as, params: { id } })).asked;
const read = (id: string, as: Persona = p.patient) =>
  p.test.call(contract.getAskedQuestionnaire, { as, params: { id } });
/** @param pick the first or the last option of each question */
async function answersTo(id: string, pick: 0 | -1 = 0): Promise<Record<string, number>> {
  const { items } = must(await read(id));
  return Object.fromEntries(items.map(({ id: item, options }) => [item, options.at(pick)?.value ?? 0]));
}
const filling = (id: string, answers: Record<string, number>, as: Persona = p.patient) => ({
  as,
  params: { id },
  body: { answers },
});
/** A new e-contact whose patient is asked. */
async function asked(): Promise<{ eContactId: string; id: string }> {
  const eContactId = await p.write();
  await ask(eContactId);
  const [one] = await mine(eContactId);
  return { eContactId, id: one!.id };
}
const reminders = async (): Promise<string[]> =>
  (
    await p.test.world.sql<{ key: string }>(
      `delete from outbox where payload->>'template' = 'QUESTIONNAIRE_WAITING' returning payload->>'dedupeKey' as key`,
    )
  ).map(({ key }) => key);

describe('asking', () => {
  it('is a message to the patient, and the questionnaire with it; staff see that it waits', async () => {
    const eContactId = await p.write();
    const done = await ask(eContactId);
    expect(done.status).toBe('WAITING_FOR_PATIENT');
    const { activities } = await p.timeline(eContactId);
    expect(activities.at(-1)).toMatchObject({ type: 'CLINIC_ANSWER', text: TEXT, actorName: 'Toomas Tamm' });
    expect(await mine(eContactId)).toMatchObject([{ instrument: 'QUEST_PHQ9' }]);
    expect(await ofClinic(eContactId)).toMatchObject([{ askedBy: 'Toomas Tamm', reminders: 0 }]);
    const mail = await p.test.world.sql(
      `select from outbox where payload->>'template' = 'MESSAGE_WAITING' and payload->'params'->>'eContactId' = $1::text`,
      [eContactId],
    );
    expect(mail).toHaveLength(1);
  });

  it('for the same one twice is refused, and writes no second message; another one is asked for', async () => {
    const { eContactId } = await asked();
    const before = (await p.timeline(eContactId)).activities.length;
    expect(await p.test.refused(contract.askQuestionnaire, asking(eContactId, p.nurse))).toMatchObject({
      key: 'QUESTIONNAIRE_ASKED_ALREADY',
    });
    expect((await p.timeline(eContactId)).activities).toHaveLength(before);
    await ask(eContactId, p.nurse, 'QUEST_GAD');
    expect(await mine(eContactId)).toHaveLength(2);
  });

  it('of two colleagues at once, one message is written', async () => {
    const eContactId = await p.write();
    const answers = await Promise.all([
      p.test.call(contract.askQuestionnaire, asking(eContactId)),
      p.test.call(contract.askQuestionnaire, asking(eContactId, p.nurse)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 469]));
    expect(await mine(eContactId)).toHaveLength(1);
    const messages = (await p.timeline(eContactId)).activities.filter(({ type }) => type === 'CLINIC_ANSWER');
    expect(messages).toHaveLength(1);
  });

  it.each([
    ['without a text', { text: ' ' }, 'TEXT_REQUIRED'],
    ['for what is no questionnaire', { instrument: 'BACK_PAIN' as const }, 'E_CONTACT_TYPE_NOT_AVAILABLE'],
  ])('%s is refused', async (_, change, key) => {
    const eContactId = await p.write();
    const wrong = asking(eContactId);
    const body = { ...wrong.body, ...change };
    expect(await p.test.refused(contract.askQuestionnaire, { ...wrong, body })).toMatchObject({ key });
    expect(await mine(eContactId)).toEqual([]);
  });

  it('is for plans that have questionnaires, and for open e-contacts', async () => {
    const eContactId = await p.write();
    await p.test.world.sql(`update clinic set plan = 'BASIC' where id = $1`, [p.clinic.id]);
    expect(await p.test.refused(contract.askQuestionnaire, asking(eContactId))).toMatchObject({
      key: 'FEATURE_NOT_IN_PLAN',
    });
    await p.test.world.sql(`update clinic set plan = 'PREMIUM' where id = $1`, [p.clinic.id]);
    await p.complete(eContactId);
    expect((await p.test.call(contract.askQuestionnaire, asking(eContactId))).status).not.toBe(200);
    expect(await mine(eContactId)).toEqual([]);
  });

  it('offers what has its text here', async () => {
    const { askable } = must(
      await p.test.call(listQuestionnaires, { as: p.nurse, params: { id: p.clinic.id } }),
    );
    expect(askable).toContain('QUEST_PHQ9');
  });
});

describe('filling in', () => {
  it('stands in the e-contact at once, as the patient’s entry with its scores, and is the clinic’s turn', async () => {
    const { eContactId, id } = await asked();
    expect(must(await read(id))).toMatchObject({ eContactId, instrument: 'QUEST_PHQ9', completedUrl: null });
    const answers = await answersTo(id, -1);
    const done = must(await p.test.call(contract.completeAskedQuestionnaire, filling(id, answers)));
    expect(done.alerts).toEqual(['SELF_HARM']);
    const details = await p.details(eContactId);
    expect(details.eContact).toMatchObject({ status: 'WAITING_FOR_CLINIC', isUrgent: true });
    expect(details.forms).toMatchObject([
      { kind: 'QUESTIONNAIRE', instrument: 'QUEST_PHQ9', scores: [{ scale: 'total', value: 27 }] },
    ]);
    expect(details.activities.at(-1)).toMatchObject({
      type: 'QUESTIONNAIRE',
      actorKind: 'PATIENT',
      actorName: 'Mari Maasikas',
    });
    expect(await mine(eContactId)).toEqual([]);
    expect(await ofClinic(eContactId)).toEqual([]);
    const told = await p.test.world.sql(
      `select from outbox where kind = 'STAFF' and payload->>'eContactId' = $1::text`,
      [eContactId],
    );
    expect(told.length).toBeGreaterThan(0);
  });

  it('happens once, from however many tabs', async () => {
    const { eContactId, id } = await asked();
    const answers = await answersTo(id);
    const ends = await Promise.all(
      Array.from({ length: 6 }, () => p.test.call(contract.completeAskedQuestionnaire, filling(id, answers))),
    );
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await p.details(eContactId)).forms).toHaveLength(1);
    expect(await p.test.refused(contract.completeAskedQuestionnaire, filling(id, answers))).toMatchObject({
      key: 'QUESTIONNAIRE_OVER',
    });
  });

  it('half-filled is refused and changes nothing', async () => {
    const { eContactId, id } = await asked();
    expect(await p.test.refused(contract.completeAskedQuestionnaire, filling(id, { q1: 1 }))).toMatchObject({
      key: 'QUESTIONNAIRE_INCOMPLETE',
    });
    expect((await p.details(eContactId)).forms).toEqual([]);
    expect(await mine(eContactId)).toHaveLength(1);
  });

  it('is the asked patient’s alone: neither another patient nor staff see or fill it in', async () => {
    const { eContactId, id } = await asked();
    const answers = await answersTo(id);
    expect((await read(id, p.otherPatient)).status).toBe(404);
    const foreign = filling(id, answers, p.otherPatient);
    expect((await p.test.call(contract.completeAskedQuestionnaire, foreign)).status).toBe(404);
    const list = { as: p.otherPatient, params: { id: eContactId } };
    expect((await p.test.call(contract.listMyQuestionnaires, list)).status).toBe(404);
    // Not by the way in which staff fill in with a patient either.
    for (const as of [p.doctor, p.nurse])
      expect((await p.test.call(getClinicQuestionnaire, { as, params: { id } })).status).toBe(404);
    const otherClinic = { as: p.foreignDoctor, params: { id: eContactId } };
    expect((await p.test.call(contract.listAskedQuestionnaires, otherClinic)).status).toBe(404);
  });
});

describe('it is over', () => {
  const over = async (id: string) =>
    expect(((await read(id)).body as unknown as { key: string }).key).toBe('QUESTIONNAIRE_OVER');

  it('when any colleague takes it back, once', async () => {
    const { eContactId, id } = await asked();
    const withdrawing = (as: Persona) => ({ as, params: { id }, body: {} });
    const foreign = await p.test.call(contract.withdrawQuestionnaire, withdrawing(p.foreignDoctor));
    expect(foreign.status).toBe(404);
    must(await p.test.call(contract.withdrawQuestionnaire, withdrawing(p.nurse)));
    expect(await p.test.refused(contract.withdrawQuestionnaire, withdrawing(p.nurse))).toMatchObject({
      key: 'QUESTIONNAIRE_OVER',
    });
    await over(id);
    expect(await mine(eContactId)).toEqual([]);
    // It can be asked for anew.
    await ask(eContactId);
    expect(await mine(eContactId)).toHaveLength(1);
  });

  it('while the e-contact is closed, and after 30 days', async () => {
    const { eContactId, id } = await asked();
    await p.complete(eContactId);
    await over(id);
    const late = await asked();
    await p.test.world.sql(
      `update workflow_action set created_at = created_at - interval '30 days' where id = $1`,
      [late.id],
    );
    await over(late.id);
    expect(await mine(late.eContactId)).toEqual([]);
    await ask(late.eContactId);
    expect(await mine(late.eContactId)).toHaveLength(1);
  });

  it('but not after a day, as what staff fill in themselves', async () => {
    const { id } = await asked();
    await sweepActions(pool, Date.now() + 25 * HOUR);
    expect((await read(id)).status).toBe(200);
  });
});

describe('reminders', () => {
  /** Noon in Tallinn of some winter days later. */
  const noon = (days: number): number => {
    const at = new Date(Date.now() + days * DAY);
    at.setUTCHours(10, 0, 0, 0);
    return at.getTime();
  };
  /** As if it had been asked for at noon. */
  async function askedAtNoon(): Promise<{ eContactId: string; id: string }> {
    const one = await asked();
    await p.test.world.sql('update workflow_action set created_at = $2 where id = $1', [
      one.id,
      new Date(noon(0) - HOUR).toISOString(),
    ]);
    return one;
  }

  it('come after three days and after six, twice at most, by day', async () => {
    await p.test.world.sql(
      `update workflow_action set ended_at = now() where for_patient and ended_at is null`,
    );
    const { eContactId, id } = await askedAtNoon();
    const looks: readonly (readonly [number, readonly string[]])[] = [
      [noon(2), []],
      // In the night of the third day nobody is woken.
      [noon(3) - 7 * HOUR, []],
      [noon(3), [`questionnaire:${id}:1`]],
      [noon(3) + HOUR, []],
      [noon(5), []],
      [noon(6), [`questionnaire:${id}:2`]],
      [noon(9), []],
      [noon(20), []],
    ];
    for (const [at, expected] of looks) {
      await Promise.all([remindOfQuestionnaires(pool, at), remindOfQuestionnaires(pool, at)]);
      expect(await reminders(), new Date(at).toISOString()).toEqual(expected);
    }
    expect(await ofClinic(eContactId)).toMatchObject([{ reminders: 2 }]);
  });

  it('do not come while the clinic wants no answer yet, nor can it be filled in then', async () => {
    await p.test.world.sql(
      `update workflow_action set ended_at = now() where for_patient and ended_at is null`,
    );
    const { eContactId, id } = await askedAtNoon();
    await p.ask(eContactId, { question: 'Kuidas nädala pärast läheb?', replyOption: 'IN_A_WEEK' });
    expect(
      await p.test.refused(contract.getAskedQuestionnaire, { as: p.patient, params: { id } }),
    ).toMatchObject({
      key: 'E_CONTACT_REPLY_LOCKED',
    });
    await remindOfQuestionnaires(pool, noon(4));
    expect(await reminders()).toEqual([]);
    await remindOfQuestionnaires(pool, noon(8));
    expect(await reminders()).toEqual([`questionnaire:${id}:1`]);
  });

  it('do not come both at once where the server was away for a week', async () => {
    await p.test.world.sql(
      `update workflow_action set ended_at = now() where for_patient and ended_at is null`,
    );
    const { id } = await askedAtNoon();
    await remindOfQuestionnaires(pool, noon(8));
    await remindOfQuestionnaires(pool, noon(8) + HOUR);
    expect(await reminders()).toEqual([`questionnaire:${id}:1`]);
    await remindOfQuestionnaires(pool, noon(10));
    expect(await reminders()).toEqual([`questionnaire:${id}:2`]);
  });

  it('do not come for what is filled in, taken back, closed, or of a locked clinic', async () => {
    await p.test.world.sql(
      `update workflow_action set ended_at = now() where for_patient and ended_at is null`,
    );
    const [filled, taken, closed, waits] = [
      await askedAtNoon(),
      await askedAtNoon(),
      await askedAtNoon(),
      await askedAtNoon(),
    ];
    must(
      await p.test.call(contract.completeAskedQuestionnaire, filling(filled.id, await answersTo(filled.id))),
    );
    must(
      await p.test.call(contract.withdrawQuestionnaire, { as: p.doctor, params: { id: taken.id }, body: {} }),
    );
    await p.complete(closed.eContactId);
    await remindOfQuestionnaires(pool, noon(4));
    expect(await reminders()).toEqual([`questionnaire:${waits.id}:1`]);
  });
});
