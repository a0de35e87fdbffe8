import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { scriptOf, VARIABLES, variablesOf } from './answer-script.ts';
import { pick, type World } from './database.ts';

export const HOW_TO_GET = 'pgbench is missing: apt-get install postgresql (Debian), or put it into the PATH';
/** Acts in one run of the script, so that looking up whom to answer costs an eighth of a round trip. */
const ACTS = 8;
const BATCHES = 2_000;

/** Debian keeps it beside each server version. */
export function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).toSorted().toReversed() : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    ...versions.map((version) => path.join(debian, version, 'bin')),
  ];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => fs.existsSync(file));
}

/** Whom the script answers: rows of eight e-contacts with what the application would know of each. */
export async function prepareBatches(world: World): Promise<void> {
  const columns = Array.from({ length: ACTS }, (_, index) =>
    VARIABLES.map((name) => `${name}${index}`),
  ).flat();
  await world.query('create schema if not exists bench');
  await world.query('drop table if exists bench.batch');
  await world.query(
    `create table bench.batch (n int primary key, ${columns.map((name) => `${name} text not null`).join(', ')})`,
  );
  const rows = Array.from({ length: BATCHES }, (_, n) => ({
    n,
    ...Object.fromEntries(
      Array.from({ length: ACTS }, (__, index) =>
        Object.entries(variablesOf(pick(world.open))).map(([name, value]) => [`${name}${index}`, value]),
      ).flat(),
    ),
  }));
  await world.query('insert into bench.batch select * from json_populate_recordset(null::bench.batch, $1)', [
    JSON.stringify(rows),
  ]);
  await world.query('vacuum analyze bench.batch');
  await world.query('grant usage on schema bench to tervik_app');
  await world.query('grant select on bench.batch to tervik_app');
}

/** Runs the transaction with pgbench, prepared, under the same role. @returns acts per second */
export async function runPgbench(
  world: World,
  options: { readonly clients: number; readonly seconds: number; readonly notify?: boolean },
): Promise<{ perSecond: number }> {
  const program = findPgbench();
  if (program === undefined) throw new Error(HOW_TO_GET);
  const file = path.join(world.postgres.socketDir, 'bench.sql');
  const script = await scriptOf(world, world.open[0]!);
  const acts = Array.from({ length: ACTS }, (_, index) => script(index, options.notify === true));
  fs.writeFileSync(
    file,
    [`\\set n random(0, ${BATCHES - 1})`, 'select * from bench.batch where n = :n \\gset', ...acts, ''].join(
      '\n',
    ),
  );
  const args = [
    ...['--no-vacuum', '--protocol=prepared', `--file=${file}`, `--time=${options.seconds}`],
    ...[`--client=${options.clients}`, `--jobs=${Math.min(options.clients, 2)}`],
    ...['-h', world.postgres.socketDir, '-p', String(world.postgres.port), '-U', 'tervik', 'tervik'],
  ];
  const { stdout } = await promisify(execFile)(program, args, {
    env: { ...process.env, PGOPTIONS: '-c role=tervik_app -c TimeZone=UTC -c jit=off' },
  });
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0');
  const tps = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  if (failed > 0 || Number.isNaN(tps)) throw new Error(`pgbench did not do its work:\n${stdout}`);
  // What it put into the outbox must not become the server's work afterwards.
  await world.query('truncate outbox');
  return { perSecond: tps * ACTS };
}
