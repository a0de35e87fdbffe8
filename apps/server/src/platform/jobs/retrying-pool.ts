import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseAway } from '#platform/db/pool.ts';

const PAUSE_MS = 250;
/** A code that the job library answers by trying again, at first after 50 ms and at most 100 times. */
const TRY_AGAIN = '40001';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void;

/**
 * Makes a pool wait for its database. When the job library notes down how a job has ended, nobody hears it if that
 * fails, and an unheard failure ends the whole process. So connecting waits until the database is back, however
 * long, and a query whose connection broke under it fails with a code on which the library asks again: all that it
 * repeats so may be done twice.
 *
 * @param isStopped from then on nothing waits any more
 */
export function retryConnections(pool: pg.Pool, isStopped: () => boolean): void {
  const connectOnce = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await connectOnce();
      } catch (error) {
        if (isStopped() || !isDatabaseAway(error)) throw error;
        await sleep(PAUSE_MS);
      }
    }
  }

  function connectBothWays(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const connecting = connect();
    if (connected === undefined) return connecting;
    connecting.then(
      (client) => connected(undefined, client, (broken) => client.release(broken)),
      (error: Error) => connected(error, undefined, () => undefined),
    );
    return undefined;
  }
  pool.connect = connectBothWays as typeof pool.connect;

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const result = query(...args);
      return result instanceof Promise ? result.catch(failAgainLater) : result;
    }) as typeof client.query;
  });
}

function failAgainLater(error: unknown): never {
  if (error instanceof Error && isDatabaseAway(error)) throw Object.assign(error, { code: TRY_AGAIN });
  throw error;
}
