import type { FastifyBaseLogger } from 'fastify';

/** PostgreSQL's `deadlock_detected`. */
const DEADLOCK = '40P01';

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DEADLOCK;

/**
 * Step: of two acts that wait for each other PostgreSQL undoes one, wholly. It is done anew, once: the other one has
 * gone on meanwhile.
 */
export async function againAfterDeadlock<T>(
  log: Pick<FastifyBaseLogger, 'warn'>,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    log.warn({ err: error }, 'done anew after a deadlock');
    return act();
  }
}
