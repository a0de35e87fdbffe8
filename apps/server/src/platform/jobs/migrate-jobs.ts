import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { connectionOptions, survivesBrokenConnections } from '#platform/db/pool.ts';

const SCHEMA = 'graphile_worker';
/** Any constant: two servers that start at once take turns. */
const MIGRATION_LOCK = 7_281_001;
const silent = new Logger(() => () => undefined);

/**
 * Makes or updates the job library's schema. It belongs to tervik_worker (the library's tables have row-level
 * security without policies, so that only their owner sees a job); the other roles get nothing.
 * Run it after `migrate`, which makes the role. @param ownerUrl connection of the database's owner
 */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ ...connectionOptions(ownerUrl, 'owner'), statement_timeout: 0 });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { rows } = await owner.query<{ fresh: boolean; database: string }>(
      `select to_regclass('${SCHEMA}.migrations') is null as fresh, quote_ident(current_database()) as database`,
    );
    const { fresh, database } = rows[0]!;
    if (fresh) {
      await owner.query(`create schema if not exists ${SCHEMA} authorization tervik_worker`);
      // The library says "create schema if not exists", for which PostgreSQL wants this right even where it exists.
      await owner.query(`grant create on database ${database} to tervik_worker`);
    }
    const { types: _types, ...options } = connectionOptions(ownerUrl, 'tervik_worker');
    const worker = new pg.Pool({ ...options, pipeline: false, statement_timeout: 0, max: 1 });
    worker.on('error', () => undefined);
    survivesBrokenConnections(worker);
    try {
      await runMigrations({ pgPool: worker, schema: SCHEMA, logger: silent });
    } finally {
      await worker.end();
      if (fresh) await owner.query(`revoke create on database ${database} from tervik_worker`);
    }
  } finally {
    await owner.end();
  }
}
