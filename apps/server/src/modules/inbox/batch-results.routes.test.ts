import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as clinicApi from '@tervik/contract/conversation.ts';
import { actOnMany, type BatchResult } from '@tervik/contract/inbox.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import type { Persona } from '#test/support/world.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import {
  createScheduledCalls,
  createTestDispatcher,
  type TestDispatcher,
} from '#test/support/test-dispatcher.ts';

let practice: TestPractice;
let here: TestDispatcher;
let calls: ReturnType<typeof createScheduledCalls>;
beforeAll(async () => {
  practice = await createTestPractice();
  here = createTestDispatcher(practice.test);
  calls = createScheduledCalls(practice, here);
  await practice.test.world.sql(
    `update clinic set opening_hours = '{"1":[["08:00","16:00"]],"2":[["08:00","16:00"]],"3":[["08:00","16:00"]],"4":[["08:00","16:00"]],"5":[["08:00","16:00"]]}'`,
  );
});
afterAll(async () => {
  await here.close();
  await practice.test.close();
});

type Results = readonly BatchResultOf[];
type BatchResultOf = ReturnType<typeof BatchResult.parse>;
const batch = async (body: object, as: Persona = practice.doctor): Promise<Results> =>
  must(await practice.test.call(actOnMany, { as, body })).results;
const keys = (results: Results) => results.map(({ key }) => key);
const some = (count: number) => Promise.all(Array.from({ length: count }, () => practice.write()));

describe('what batches get', () => {
  it('no more than 200, and never none', async () => {
    const body = (count: number) => ({
      action: 'ARCHIVE',
      reason: 'OTHER',
      items: Array.from({ length: count }, () => ({ eContactId: randomUUID() })),
    });
    for (const count of [0, LIMITS.batchSize + 1])
      expect((await practice.test.refused(actOnMany, { as: practice.doctor, body: body(count) })).key).toBe(
        'INVALID_INPUT',
      );
    expect(keys(await batch(body(LIMITS.batchSize)))).toEqual(
      Array.from({ length: LIMITS.batchSize }, () => 'NOT_FOUND'),
    );
  });

  it('what waits is put aside once, however its id is spelled', async () => {
    const [id = ''] = await some(1);
    for (const again of [id, id.toUpperCase()]) {
      const items = [{ eContactId: id }, { eContactId: again }];
      const body = { action: 'ARCHIVE', reason: 'OTHER', items };
      expect((await practice.test.refused(actOnMany, { as: practice.doctor, body })).key).toBe(
        'INVALID_INPUT',
      );
    }
  });

  it('the first answer again, for a repeated key', async () => {
    const [id = ''] = await some(1);
    const call = {
      as: practice.doctor,
      key: randomUUID(),
      body: { action: 'MOVE', items: [{ eContactId: id, queue: 'DOCTOR', seenQueue: 'NURSE' }] },
    };
    const first = must(await practice.test.call(actOnMany, call));
    expect(must(await practice.test.call(actOnMany, call))).toEqual(first);
    expect(keys(first.results)).toEqual([null]);
  });

  it('batches in opposite orders, single acts and leaving at once: nobody waits for ever, all is carried out', async () => {
    const ids = await some(20);
    for (const id of ids.slice(0, 5)) await calls.answer(id, 'Vastus.', practice.nurse);
    calls.wait();
    const snooze = (order: readonly string[], as: Persona) =>
      practice.test.call(actOnMany, {
        as,
        body: { action: 'SNOOZE', items: order.map((eContactId) => ({ eContactId, option: 'THREE_HOURS' })) },
      });
    const [shuffled = []] = fc.sample(fc.shuffledSubarray(ids, { minLength: ids.length }), 1);
    // Capitals would come before all others.
    const spelled = ids.map((id, at) => (at < ids.length / 2 ? id : id.toUpperCase()));
    const answers = await Promise.all([
      ...[ids, ids.toReversed(), shuffled, spelled].flatMap((order) => [
        snooze(order, practice.doctor),
        snooze(order, practice.nurse),
      ]),
      ...shuffled.map((id) =>
        practice.test.call(clinicApi.acceptEContact, { as: practice.desk, params: { id }, body: {} }),
      ),
      here.dispatcher.round().then(() => ({ status: 200 })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const entries = await practice.test.world.sql<{ count: string }>(
      `select count(*) from activity where type = 'SNOOZED' and e_contact_id = any ($1)`,
      [ids],
    );
    expect(Number(entries[0]?.count)).toBe(8 * ids.length);
  });
});
