import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BENCH_SIZE as SIZE, benchToken, seedBench } from '../../apps/server/seed/bench-seed.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import type { EmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';

const SERVER = path.resolve(import.meta.dirname, '../../apps/server');
export { SIZE };

/** A clinic, and the session of one of its staff. */
export interface Clinic {
  readonly id: string;
  readonly token: string;
  readonly userId: string;
  readonly employeeId: string;
}

export interface Target {
  readonly id: string;
  readonly ownerUserId: string;
  readonly clinic: Clinic;
}

export interface World {
  readonly postgres: EmbeddedPostgres;
  readonly ownerUrl: string;
  readonly typical: readonly Clinic[];
  readonly big: Clinic;
  /** Some of any state, to be opened. */
  readonly any: readonly Target[];
  /** Some open ones, to be answered. */
  readonly open: readonly Target[];
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** A cache that holds the working set of one machine, and a log that is not checkpointed in the middle of a round. */
export const SETTINGS = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '16MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  random_page_cost: '1.1',
  max_connections: '150',
  // The one thing that production does not need: it tells the moment of each commit.
  track_commit_timestamp: 'on',
};
const SEED_SETTINGS = {
  ...SETTINGS,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  maintenance_work_mem: '1GB',
  autovacuum: 'off',
};

/** Starts the bench's PostgreSQL, with fsync, on data that an earlier run has left or that is made now. */
export async function openWorld(): Promise<World> {
  const home = path.resolve(process.env['BENCH_DATA_DIR'] ?? path.join(os.tmpdir(), 'tervik-bench'));
  fs.mkdirSync(home, { recursive: true });
  const dataDir = path.join(home, `data-${hashOfSeed()}`);
  await seedOnce(home, dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
  const ownerUrl = postgres.connectionString;
  const pool = createPool(ownerUrl, 'owner', 4, () => {});
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    // Counting over a million rows may take longer than a request may.
    const patient = { text, values: values as unknown[], query_timeout: 120_000 };
    return (await pool.query<Row>(patient)).rows;
  };
  // An earlier run that was killed may have left its settings (no flush, a slow disk) behind.
  await query('alter system reset all');
  await query('select pg_reload_conf()');
  // A session ends after 12 hours; the data may be older than that.
  await query(
    `update session set expires_at = now() + interval '30 minutes', ends_at = now() + interval '12 hours'`,
  );
  await letUsersAgree(query);
  const { typical, big } = await listClinics(query);
  const byId = new Map([...typical, big].map((clinic) => [clinic.id, clinic]));
  const sample = async (share: number, condition: string): Promise<Target[]> =>
    (
      await query<{ id: string; clinic_id: string; owner_user_id: string }>(
        `select id, clinic_id, owner_user_id from e_contact tablesample bernoulli (${share})
          where creation_status = 'SUBMITTED' and ${condition} limit 20000`,
      )
    ).flatMap((row) => {
      const clinic = byId.get(row.clinic_id);
      return clinic === undefined ? [] : [{ id: row.id, ownerUserId: row.owner_user_id, clinic }];
    });
  return {
    postgres,
    ownerUrl,
    typical,
    big,
    any: await sample(2, 'true'),
    open: await sample(20, 'not closed'),
    query,
    async stop() {
      await pool.end();
      await postgres.stop();
    },
  };
}

/** Everything that decides what the data look like; a change makes new data. */
function hashOfSeed(): string {
  const hash = createHash('sha256').update(JSON.stringify(SIZE));
  const migrations = path.join(SERVER, 'migrations');
  for (const name of fs.readdirSync(migrations).toSorted())
    hash.update(fs.readFileSync(path.join(migrations, name)));
  hash.update(fs.readFileSync(path.join(SERVER, 'seed/bench-seed.ts')));
  return hash.digest('hex').slice(0, 12);
}

async function seedOnce(home: string, dataDir: string): Promise<void> {
  const mark = `${dataDir}.seeded`;
  if (fs.existsSync(mark)) return;
  for (const name of fs.readdirSync(home))
    if (name.startsWith('data-')) fs.rmSync(path.join(home, name), { recursive: true, force: true });
  console.log(`Seeding ${SIZE.eContacts.toLocaleString('en')} e-contacts into ${home}, once …`);
  const began = performance.now();
  const postgres = await startEmbeddedPostgres({ dataDir, settings: SEED_SETTINGS });
  try {
    await migrate(postgres.connectionString);
    await seedBench(postgres.connectionString, SIZE);
  } finally {
    await postgres.stop();
  }
  fs.writeFileSync(mark, '');
  console.log(`Seeded in ${Math.round((performance.now() - began) / 1000)} s.`);
}

async function listClinics(query: World['query']): Promise<{ typical: Clinic[]; big: Clinic }> {
  const tokens = Array.from({ length: SIZE.clinics }, (_, index) => benchToken(index));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  const rows = await query<{
    nr: number;
    id: string;
    user_id: string;
    employee_id: string;
    e_contacts: number;
  }>(
    `select t.nr::int, e.clinic_id as id, e.user_id, e.id as employee_id,
            (select count(*) from e_contact c where c.clinic_id = e.clinic_id and c.creation_status = 'SUBMITTED') as e_contacts
       from unnest($1::bytea[]) with ordinality as t (hash, nr)
       join session s on s.token_hash = t.hash
       join employee e on e.user_id = s.user_id and e.deleted_at is null`,
    [hashes],
  );
  const clinics = rows
    .toSorted((a, b) => b.e_contacts - a.e_contacts)
    .map((row) => ({
      id: row.id,
      token: tokens[row.nr - 1] ?? '',
      userId: row.user_id,
      employeeId: row.employee_id,
    }));
  const [big, ...typical] = clinics;
  if (big === undefined || clinics.length !== SIZE.clinics)
    throw new Error(`the seed has sessions in ${clinics.length} clinics, not in ${SIZE.clinics}`);
  return { typical, big };
}

export const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** Whoever has a session, or gets one later, has agreed to whatever version the server publishes when it starts. */
async function letUsersAgree(query: World['query']): Promise<void> {
  const agree = (users: string): string =>
    `insert into consent (user_id, type, version)
     select distinct u.user_id, t.type, timestamptz '2100-01-01' from ${users} u
      cross join unnest(array['PRM_PATIENT', 'PRM_CLINIC', 'PRM_PRIVACY_POLICY']) as t (type) on conflict do nothing`;
  await query(agree('session'));
  await query(`create or replace function bench_agree() returns trigger language plpgsql as $$
    begin ${agree('new_sessions')}; return null; end $$`);
  await query(`create or replace trigger bench_agree after insert on session referencing new table as new_sessions
    for each statement execute function bench_agree()`);
}
