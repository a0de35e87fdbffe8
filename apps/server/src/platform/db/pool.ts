import pg from 'pg';

/** The roles of migration 0001; the login role must be a member of all three. */
export type DatabaseRole = 'tervik_app' | 'tervik_worker' | 'owner';

const TIMESTAMPTZ = 1184;
const DATE = 1082;
const BIGINT = 20;

/** "2026-11-21 09:08:42.123+00" → "2026-11-21T09:08:42.123Z": text all the way, no Date objects for 500 rows. */
const toInstant = (value: string): string =>
  `${value.slice(0, 10)}T${value.slice(11, value.indexOf('+', 11))}Z`;

/** pg types its ids as a closed enum; they are PostgreSQL's own numbers. */
const standard = pg.types as { getTypeParser(oid: number, format?: string): (value: string) => unknown };
/** How our columns arrive: instants and dates as text, bigint as a number. */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ) return toInstant;
    if (oid === DATE) return (value: string) => value;
    if (oid === BIGINT) return Number;
    return standard.getTypeParser(oid, format);
  },
};

/** Options for a connection under one of our roles: time zone UTC (the instants' text form relies on it). */
export function connectionOptions(connectionString: string, role: DatabaseRole): pg.ClientConfig {
  // Each statement is planned once a connection, as its name promises: PostgreSQL would plan a list anew every time,
  // for 0.2 ms and no better plan (which page it is never decides how it is read). So what needs computing from a
  // parameter stands in `(select …)`: it is not a constant to the planner any more.
  const setRole = role === 'owner' ? '' : ` -c role=${role} -c plan_cache_mode=force_generic_plan`;
  return {
    connectionString,
    types: columnParsers,
    application_name: `tervik ${role}`,
    options: `-c TimeZone=UTC -c datestyle=ISO -c jit=off -c idle_in_transaction_session_timeout=60000${setRole}`,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    // Queries that are sent without waiting share a round trip.
    pipeline: true,
  };
}

/** For a connection and for each query: together they stay under the ten seconds that nobody waits longer than. */
const CONNECT_MAX_MS = 4_000;
const QUERY_MAX_MS = 5_000;

/**
 * A pool under a role, for requests: a database that does not move counts as away. `onError` hears of idle
 * connections that broke; the pool replaces them by itself.
 */
export function createPool(
  connectionString: string,
  role: DatabaseRole,
  max: number,
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(connectionString, role),
    connectionTimeoutMillis: CONNECT_MAX_MS,
    query_timeout: QUERY_MAX_MS,
    max,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', onError);
  survivesBrokenConnections(pool);
  return pool;
}

/**
 * A connection that breaks while somebody holds it tells so twice: to its query, and as an 'error' event of its own,
 * which without a listener ends the whole process.
 */
export function survivesBrokenConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => void client.on('error', () => undefined));
}

/** `true` when the database is away, restarting or closing: worth trying again, nothing of ours is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^(08...|57P0[123]|53300)$/.test(code)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EACCES'].includes(code))
    return true;
  return /connection terminated|connection timeout|timeout exceeded when trying to connect|read timeout|not queryable/i.test(
    error.message,
  );
}
