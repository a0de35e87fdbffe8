import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPool } from '../apps/server/src/platform/db/pool.ts';
import { keepPostgres } from './keep-postgres.ts';

/** How often PostgreSQL is killed under a writing client. */
const KILLS = 5;

test('every acknowledged row survives PostgreSQL being killed again and again', async () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-keep-'));
  const postgres = await keepPostgres(path.join(home, 'pg'));
  const pool = createPool(postgres.connectionString, 'owner', 2, () => {});
  const acknowledged: number[] = [];
  let refused = 0;
  let next = 0;
  let done = false;

  await pool.query('CREATE TABLE written (n int PRIMARY KEY)');
  const write = async () => {
    while (!done) {
      const n = (next += 1);
      try {
        await pool.query('INSERT INTO written VALUES ($1)', [n]);
        acknowledged.push(n);
      } catch {
        refused += 1;
        await sleep(5);
      }
    }
  };
  const writers = [write(), write()];
  const killed = new Set<number>();
  const file = path.join(home, 'pg', 'postmaster.pid');
  const readPid = () => {
    try {
      return Number.parseInt(fs.readFileSync(file, 'utf8'), 10);
    } catch {
      return undefined;
    }
  };
  /** Resolves to one that lives and has taken rows. Backends of the killed one may serve a moment longer: they do not count. */
  const serving = async (): Promise<number> => {
    await expect.poll(() => [undefined, ...killed].includes(readPid()), { timeout: 20_000 }).toBe(false);
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 20);
    return readPid()!;
  };
  while (killed.size < KILLS) {
    const pid = await serving();
    process.kill(pid, 'SIGKILL');
    killed.add(pid);
  }
  await serving();
  done = true;
  await Promise.all(writers);

  const { rows } = await pool.query<{ n: number }>('SELECT n FROM written');
  const stored = new Set(rows.map(({ n }) => n));
  expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  // It must have been a crash for the writers too, or the test proves nothing.
  expect(refused).toBeGreaterThan(0);
  await pool.end();
  await postgres.stop();
  fs.rmSync(home, { recursive: true });
}, 120_000);
