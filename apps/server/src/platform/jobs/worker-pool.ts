import pg from 'pg';
import { connectionOptions, survivesBrokenConnections } from '#platform/db/pool.ts';

/** What the parts of the platform log with; pino's loggers fit. */
export interface Log {
  debug(data: object, message: string): void;
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

/**
 * Connections under tervik_worker for jobs, the outbox and mail: addresses, never texts.
 * PostgreSQL's own parsers and no pipelining, as the job library expects them.
 */
export function createWorkerPool(
  connectionString: string,
  max: number,
  log: Log,
  name = 'tervik worker',
): pg.Pool {
  const { types: _types, ...options } = connectionOptions(connectionString, 'tervik_worker');
  const pool = new pg.Pool({
    ...options,
    application_name: name,
    pipeline: false,
    max,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', (error) =>
    log.warn({ reason: error.message }, 'an idle connection of the job pool broke'),
  );
  survivesBrokenConnections(pool);
  return pool;
}
