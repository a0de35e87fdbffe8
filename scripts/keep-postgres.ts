import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded.ts';

const PAUSE_MS = 200;
/** A database that falls over more often than this within a minute will not be helped by another start. */
const MOST_IN_A_MINUTE = 30;

/**
 * Starts the embedded PostgreSQL and starts it again whenever it falls over: the address stays the same, and the
 * server's connections come back by themselves.
 */
export async function keepPostgres(
  dataDir: string,
): Promise<{ connectionString: string; stop: () => Promise<void> }> {
  let stopping = false;
  let current = await startEmbeddedPostgres({ dataDir });
  let falls: number[] = [];

  const startAgain = async (): Promise<void> => {
    falls = [...falls.filter((time) => time > Date.now() - 60_000), Date.now()];
    if (falls.length > MOST_IN_A_MINUTE) {
      console.error('PostgreSQL keeps falling over; see postgresql.log in its folder. Stopping.');
      process.kill(process.pid, 'SIGTERM');
      stopping = true;
      return;
    }
    console.error('PostgreSQL ended unexpectedly; starting it again …');
    try {
      current = await startEmbeddedPostgres({ dataDir });
    } catch (error) {
      console.error(error);
      await sleep(PAUSE_MS);
    }
  };
  const watch = async (): Promise<void> => {
    for (;;) {
      await current.exited;
      if (stopping) return;
      await startAgain();
      // Asked to stop while it was coming up: it must not stay behind.
      if (stopping) await current.stop();
    }
  };
  const watching = watch();

  return {
    connectionString: current.connectionString,
    async stop() {
      stopping = true;
      await current.stop();
      await watching;
    },
  };
}
