import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded.ts';
import type { EmbeddedPostgres } from './embedded.ts';

let home: string;
let dataDir: string;
let running: EmbeddedPostgres | undefined;

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-embedded-'));
  dataDir = path.join(home, 'pg');
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  fs.rmSync(home, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ dataDir });
  return running;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}

const write = (url: string) =>
  query(url, `CREATE TABLE kept (t text); INSERT INTO kept VALUES ('püsib')`).then(() => {});
const read = (url: string) => query(url, 'SELECT t FROM kept');
const stored = [{ t: 'püsib' }];

test('a second start finds the rows of the first', async () => {
  await write((await start()).connectionString);
  await running!.stop();
  expect(await read((await start()).connectionString)).toEqual(stored);
});

test('is UTF-8 with the built-in locale, keeps fsync, and sorts people in Estonian', async () => {
  const { connectionString } = await start();
  expect(
    await query(
      connectionString,
      `SELECT datlocprovider AS provider, datlocale AS locale, pg_encoding_to_char(encoding) AS encoding,
         current_setting('fsync') AS fsync, current_setting('listen_addresses') AS listens,
         (SELECT string_agg(x, '' ORDER BY x COLLATE "et-x-icu") FROM unnest(ARRAY['õ','z','ä','š','t','ž','ü','ö']) x) AS sorted
       FROM pg_database WHERE datname = current_database()`,
    ),
  ).toEqual([
    { provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8', fsync: 'on', listens: '', sorted: 'šzžtõäöü' },
  ]);
});

test('comes up after its postmaster was killed, with every committed row', async () => {
  const first = await start();
  await write(first.connectionString);
  process.kill(first.pid, 'SIGKILL');
  await first.exited;
  expect(await read((await start()).connectionString)).toEqual(stored);
});

test('is not fooled by a postmaster.pid whose number now belongs to a stranger', async () => {
  await write((await start()).connectionString);
  await running!.stop();
  fs.writeFileSync(
    path.join(dataDir, 'postmaster.pid'),
    `${process.pid}\n${dataDir}\n1\n5432\n${dataDir}\n\n0 0\nready\n`,
  );
  fs.writeFileSync(path.join(dataDir, '.s.PGSQL.5432.lock'), `${process.pid}\n`);
  expect(await read((await start()).connectionString)).toEqual(stored);
});

test('starts again at once after the process that started it was killed', async () => {
  const module = fileURLToPath(new URL('./embedded.ts', import.meta.url));
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const db = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify(db)); setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const first = JSON.parse(line.toString()) as EmbeddedPostgres;
  await write(first.connectionString);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  const second = await start();
  expect(second.pid).not.toBe(first.pid);
  expect(await read(second.connectionString)).toEqual(stored);
  // The first one's own farewell, not our taking over, is what must have ended it cleanly.
  expect(fs.readFileSync(path.join(dataDir, 'postgresql.log'), 'utf8')).not.toMatch(/not properly shut down/);
});

test('refuses a directory that another living process serves from, and leaves that one alone', async () => {
  const first = await start();
  await write(first.connectionString);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/already runs on this data/);
  expect(await read(first.connectionString)).toEqual(stored);
});

test('does not touch a folder that holds something else', async () => {
  fs.mkdirSync(dataDir);
  fs.writeFileSync(path.join(dataDir, 'photo.jpg'), 'x');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/is not empty and holds no database/);
  expect(fs.readdirSync(dataDir)).toEqual(['photo.jpg']);
});

test('keeps its socket reachable when the path of the data is too long for one', async () => {
  dataDir = path.join(home, 'x'.repeat(90), 'pg');
  const { connectionString, socketDir } = await start();
  await write(connectionString);
  expect(await read(connectionString)).toEqual(stored);
  expect(socketDir).not.toBe(dataDir);
  await running!.stop();
  expect(fs.existsSync(socketDir)).toBe(false);
});

test('works below a folder that is closed to everybody else', async () => {
  fs.mkdirSync(path.join(home, 'closed'), { mode: 0o700 });
  dataDir = path.join(home, 'closed', 'data', 'pg');
  await write((await start()).connectionString);
  expect(fs.statSync(path.join(home, 'closed')).mode & 0o777).toBe(0o700);
});

test('takes over from a half-made cluster that a kill during the first start left', async () => {
  fs.mkdirSync(`${dataDir}.new`);
  fs.writeFileSync(path.join(`${dataDir}.new`, 'PG_VERSION'), '18\n');
  await write((await start()).connectionString);
  expect(fs.existsSync(`${dataDir}.new`)).toBe(false);
});

test('keeps health texts out of its log when a statement fails', async () => {
  const { connectionString } = await start();
  await query(connectionString, 'CREATE TABLE narrow (t text CHECK (length(t) < 3))');
  await expect(query(connectionString, `INSERT INTO narrow VALUES ('valus kurk')`)).rejects.toThrow(
    /check constraint/,
  );
  expect(fs.readFileSync(path.join(dataDir, 'postgresql.log'), 'utf8')).not.toContain('valus kurk');
});
