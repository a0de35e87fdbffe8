import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { expect } from 'vitest';
import { connectionOptions } from '#platform/db/pool.ts';
import type { TestPractice } from '#test/support/test-practice.ts';

/*
 * Two acts at once. Each pair runs in both orders while what they would lock is held, so that both are under way before
 * either goes on, and then a few times freely, with fixed seeds.
 */
const FREE_RUNS = 4;
const SEED = 13;
const PATIENCE = { timeout: 5_000, interval: 5 };

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
export type Act = () => Promise<Answer>;
/** A statement whose locks both acts wait for. */
export interface Held {
  readonly text: string;
  readonly values: readonly unknown[];
}
/** Makes everything anew, lets both happen, and looks at what came of it. */
type Run = (both: (held: Held, one: Act, other: Act) => Promise<readonly [Answer, Answer]>) => Promise<void>;

export const employeesOf = (clinicId: string): Held => ({
  text: 'select from employee where clinic_id = $1 for update',
  values: [clinicId],
});

export interface Races {
  inEveryOrder(run: Run): Promise<void>;
  close(): Promise<void>;
}

export async function createRaces({ test }: TestPractice): Promise<Races> {
  const holder = new pg.Client(connectionOptions(test.database.ownerUrl, 'owner'));
  await holder.connect();

  /** Starts one after the other; the next one only when the one before waits, or has ended. */
  async function whileHeld(
    { text, values }: Held,
    first: Act,
    second: Act,
  ): Promise<readonly [Answer, Answer]> {
    await holder.query('begin');
    await holder.query(text, [...values]);
    let ended = 0;
    const start = async (act: Act, started: number): Promise<{ running: Promise<Answer> }> => {
      const running = act().finally(() => void (ended += 1));
      const waiting = async (): Promise<number> =>
        (
          await test.world.sql(
            'select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
          )
        ).length;
      await expect.poll(async () => (await waiting()) + ended, PATIENCE).toBeGreaterThanOrEqual(started);
      return { running };
    };
    let running: Promise<readonly [Answer, Answer]>;
    try {
      const one = await start(first, 1);
      const other = await start(second, 2);
      running = Promise.all([one.running, other.running]);
    } finally {
      // Also when one of them does not come so far: whoever comes after it would wait for ever.
      await holder.query('commit');
    }
    return running;
  }
  const after = async (turns: number, act: Act): Promise<Answer> => {
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    return act();
  };

  return {
    async inEveryOrder(run) {
      await run(whileHeld);
      await run(async (held, one, other) => {
        const [second, first] = await whileHeld(held, other, one);
        return [first, second];
      });
      const turns = fc.sample(fc.tuple(fc.nat(12), fc.nat(12)), { numRuns: FREE_RUNS, seed: SEED });
      for (const [before, beforeOther] of turns)
        await run((_, one, other) => Promise.all([after(before, one), after(beforeOther, other)]));
    },
    close: () => holder.end(),
  };
}
