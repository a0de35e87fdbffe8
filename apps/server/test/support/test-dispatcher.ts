import { getDraft, saveDraft } from '@tervik/contract/draft.ts';
import { cancelScheduledAction, scheduleAction } from '@tervik/contract/scheduled-action.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { createPool } from '#platform/db/pool.ts';
import type { Effects } from '#platform/db/transaction.ts';
import type { TestApp } from '#test/support/test-app.ts';
import type { Persona } from '#test/support/world.ts';
import { createDispatcher, type Dispatcher } from '#modules/scheduled-action/dispatcher.ts';
import { must, type TestPractice } from './test-practice.ts';

/** What lets acts leave in a server process, for a test to run when it wants; with what it told others. */
export interface TestDispatcher {
  readonly dispatcher: Dispatcher;
  readonly told: Effects[];
  readonly errors: string[];
  close(): Promise<void>;
}

export function createTestDispatcher(test: TestApp): TestDispatcher {
  const errors: string[] = [];
  const note = (data: object): void => void errors.push(String('err' in data ? data.err : data));
  const silent = (): void => undefined;
  const pool = createPool(test.database.ownerUrl, 'tervik_worker', 2, silent);
  const told: Effects[] = [];
  const dispatcher = createDispatcher({
    look: pool,
    pool,
    clock: test.clock,
    log: { debug: silent, info: silent, warn: note, error: note },
    afterCommit: (effects) => void told.push(effects),
  });
  return {
    dispatcher,
    told,
    errors,
    async close() {
      await dispatcher.stop();
      await pool.end();
    },
  };
}

/** The few calls that every test of acts that wait makes; the doctor makes them where nobody is named. */
export function createScheduledCalls(practice: TestPractice, here: TestDispatcher) {
  const { test, doctor } = practice;
  const delay = async (id: string, body: object, as: Persona = doctor) =>
    must(await test.call(scheduleAction, { as, params: { id }, body }));
  const answerDraft = (eContactId: string, as: Persona) => ({ as, params: { key: `answer:${eContactId}` } });
  return {
    delay,
    answer: (id: string, text = 'Puhake ja jooge sooja.', as: Persona = doctor) =>
      delay(id, { action: 'INQUIRY', text }, as),
    refused: async (id: string, body: object, as: Persona = doctor) =>
      (await test.refused(scheduleAction, { as, params: { id }, body })).key,
    cancel: (id: string, as: Persona = doctor) =>
      test.call(cancelScheduledAction, { as, params: { id }, body: {} }),
    draftOf: async (eContactId: string, as: Persona = doctor) =>
      must(await test.call(getDraft, answerDraft(eContactId, as))).draft?.content ?? null,
    type: async (eContactId: string, text: string, as: Persona = doctor) =>
      must(
        await test.call(saveDraft, {
          ...answerDraft(eContactId, as),
          body: { content: { text, replyMode: 'NOW' } },
        }),
      ),
    /** The moment of all that waits has come; nobody has looked yet. */
    wait: () => test.clock.advance(LIMITS.sendDelay + 100),
    /** The moment comes, and what is due leaves. @returns how many */
    async pass(): Promise<number> {
      test.clock.advance(LIMITS.sendDelay + 100);
      return here.dispatcher.round();
    },
    entries: async (id: string) =>
      (await practice.timeline(id)).activities.map((entry) => [entry.type, entry.text]),
    async row(id: string) {
      const [found] = await test.world.sql<Record<string, unknown>>(
        'select * from scheduled_action where id = $1',
        [id],
      );
      return found;
    },
  };
}
