import { bind, runStatement } from '#platform/db/statement.ts';
import type { Pool } from 'pg';
import { Refusal, type ErrorKey } from '@tervik/domain/errors.ts';
import type { Clock } from '#platform/clock.ts';
import { isDatabaseAway } from '#platform/db/pool.ts';
import { openTransaction, type Effects, type OpenTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import { dispatch, returnToDraft } from './schedule.ts';
import { findLocked, listDue, openContext } from './queries.ts';

export interface DispatcherDeps {
  /** Under tervik_worker: for looking, which it shares with others, so that it costs no connection of its own. */
  readonly look: Pool;
  /** Under tervik_worker, with the app's own types: for dispatching; at most two connections, none while idle. */
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** As after the commit of a request. */
  readonly afterCommit: (effects: Effects) => void;
}

export interface Dispatcher {
  /** Looks once for due actions. Never throws. @returns how many were dispatched or returned to their authors */
  round(): Promise<number>;
  start(): void;
  /** Ends after the round that is under way. */
  stop(): Promise<void>;
}

/** An action is dispatched at most so long after it is due. */
const EVERY_MS = 500;
/** What fails for no reason that anybody knows comes back to its author after this, and does not wait for ever. */
const PATIENCE_MS = 60_000;

/**
 * Dispatches scheduled actions when they are due. Nothing is held in memory: due rows are looked up, so a killed process
 * forgets none and a clock that jumps only moves the moment. Every server process looks; the row's lock makes each act
 * happen once, in one transaction with all that it writes.
 */
export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const { look: looking, clock, log } = deps;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let stopped = false;
  /** Said once an outage, not twice a second. */
  let isAway = false;
  /** Since when (epoch ms) an act fails in this process, for no reason that anybody knows. */
  const failing = new Map<string, number>();

  async function look(): Promise<number> {
    let ended = 0;
    try {
      // Repeat while something is dispatched: an author's second action may go when the first is done.
      for (let before = -1; !stopped && before < ended;) {
        before = ended;
        const rows = await runStatement(looking, listDue, { now: new Date(clock.now()).toISOString() });
        for (const { id } of rows) {
          if (stopped) break;
          if (await end(deps, id, failing)) ended += 1;
        }
      }
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'acts that wait could not be looked at, will be repeated');
      isAway = true;
    }
    return ended;
  }
  const round = (): Promise<number> => (running ??= look().finally(() => (running = undefined)));

  return {
    round,
    start() {
      timer = setInterval(() => void round(), EVERY_MS);
      void round();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** @returns whether this process dispatched or returned it; false if another process has it or had it */
async function end(deps: DispatcherDeps, id: string, failing: Map<string, number>): Promise<boolean> {
  try {
    const dispatched = await inAuthorsContext(
      deps,
      id,
      async ({ tx }) => void (await dispatch(tx, await tx.get(findLocked, { id }))),
    );
    failing.delete(id);
    return dispatched;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const key = reasonOf(error, deps.clock.now() - (failing.get(id) ?? deps.clock.now()));
    if (!(error instanceof Refusal))
      deps.log.error({ err: error, scheduledActionId: id }, 'a scheduled action could not be dispatched');
    if (key === null) {
      if (!failing.has(id)) failing.set(id, deps.clock.now());
      return false;
    }
    failing.delete(id);
    // A transaction of its own: what the act had written before it was refused must not stay.
    return inAuthorsContext(deps, id, async ({ tx }) =>
      returnToDraft(tx, await tx.get(findLocked, { id }), key),
    );
  }
}

const reasonOf = (error: unknown, failsFor: number): ErrorKey | null => {
  if (error instanceof Refusal) return error.key;
  return failsFor > PATIENCE_MS ? 'TECHNICAL_ERROR' : null;
};

async function inAuthorsContext(
  { pool, clock, afterCommit }: DispatcherDeps,
  id: string,
  work: (opened: OpenTransaction) => Promise<void>,
): Promise<boolean> {
  const now = clock.now();
  const opened = await openTransaction(pool, {
    role: 'APP',
    side: 'CLINIC',
    tokenHash: null,
    slideSeconds: 0,
    idempotencyKey: null,
    now,
    requestId: newId(now),
    locale: null,
    context: bind(openContext, { id, now: new Date(now).toISOString() }),
  });
  try {
    if (opened.tx.user === null) {
      await opened.rollback();
      return false;
    }
    await work(opened);
    await opened.commit();
  } catch (error) {
    await opened.rollback();
    throw error;
  }
  afterCommit(opened.effects);
  return true;
}
