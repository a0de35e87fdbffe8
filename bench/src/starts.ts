import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '../../apps/server/seed/demo-accounts.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { median, rawRequest, runLoad } from './load.ts';
import { findFreePort, listTree, readMemory } from './processes.ts';
import type { Plan } from './reads.ts';
import type { Figure } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MB = 1_000_000;
const FIRST_START_MS = 180_000;
const POLL_MS = 5;

/** `npm start` on data that are there already: how long until the first page is served, and what it takes of memory. */
export async function measureStarts(plan: Plan): Promise<Figure[]> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-bench-start-'));
  fs.chmodSync(dataDir, 0o755);
  try {
    const first = await startProduct(dataDir);
    await first.stop();
    const seconds: number[] = [];
    for (let round = 0; round < plan.rounds; round += 1) {
      const again = await startProduct(dataDir);
      seconds.push(again.seconds);
      await again.stop();
    }
    const { idle, loaded } = await measureMemory(dataDir, plan);
    const took = median(seconds);
    return [
      figure(
        'Second npm start to the first served page',
        `${took.toFixed(1)} s`,
        '2 s',
        took <= 2,
        'not with the data',
      ),
      figure(
        'Memory with the database, idle',
        `${Math.round(idle / MB)} MB`,
        '250 MB',
        idle <= 250 * MB,
        'with sockets: 8 kB each',
      ),
      figure(
        'The same under lists and openings on 8 connections',
        `${Math.round(loaded / MB)} MB`,
        '250 MB',
        loaded <= 250 * MB,
        'with connections to the database and rows on their way',
      ),
      figure(
        'First npm start on an empty folder, demo made',
        `${first.seconds.toFixed(1)} s`,
        'printed',
        null,
        'with the demo',
      ),
    ];
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

const figure = (what: string, ours: string, aim: string, reached: boolean | null, grows: string): Figure => ({
  what,
  ours,
  floor: '',
  ratio: null,
  aim: reached === null ? aim : `aim ${aim}`,
  reached,
  grows,
});

interface Product {
  readonly child: ChildProcess;
  readonly port: number;
  /** From the command to the first page. */
  readonly seconds: number;
  stop(): Promise<void>;
}

async function startProduct(dataDir: string): Promise<Product> {
  const [port, smtp, http] = [await findFreePort(), await findFreePort(), await findFreePort()];
  // The settings of whoever runs the bench are not those of a newcomer.
  const { DATABASE_URL: _, SMTP_URL: __, ...inherited } = process.env;
  const began = performance.now();
  // As a newcomer types it; on this Node, since npm would only look for it.
  const child = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...inherited,
      ...{ APP_MODE: 'DEMO', DATA_DIR: dataDir, PORT: String(port) },
      ...{ SIM_SMTP_PORT: String(smtp), SIM_HTTP_PORT: String(http) },
    },
  });
  // npm itself may be gone before what it has started.
  const stop = async (): Promise<void> => {
    const tree = listTree(child.pid!);
    child.kill('SIGTERM');
    while (tree.some((pid) => fs.existsSync(`/proc/${pid}`))) await sleep(POLL_MS);
  };
  while (!(await servesPage(port))) {
    if (child.exitCode !== null) throw new Error('npm start ended before it served a page');
    if (performance.now() - began > FIRST_START_MS) {
      await stop();
      throw new Error('npm start serves no page');
    }
    await sleep(POLL_MS);
  }
  return { child, port, seconds: (performance.now() - began) / 1000, stop };
}

async function servesPage(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`);
    return response.ok && (await response.text()).includes('<script');
  } catch {
    return false;
  }
}

async function measureMemory(dataDir: string, plan: Plan): Promise<{ idle: number; loaded: number }> {
  const product = await startProduct(dataDir);
  try {
    await sleep(5_000);
    const idle = readMemory(product.child.pid!);
    const staff = await signIn(dataDir);
    const samples: number[] = [];
    const timer = setInterval(() => samples.push(readMemory(product.child.pid!)), 500);
    let turn = 0;
    await runLoad({
      port: product.port,
      connections: 8,
      seconds: plan.seconds,
      next: () => {
        const id = (turn += 1) % 2 === 0 ? `/${staff.eContacts[turn % staff.eContacts.length]}` : '';
        return rawRequest('GET', `/clinic/e-contacts${id}`, { cookie: `tervik=${staff.token}` });
      },
    });
    clearInterval(timer);
    return { idle, loaded: Math.max(...samples) };
  } finally {
    await product.stop();
  }
}

/** A session of a demo doctor, written beside the product as a login would write it. */
async function signIn(dataDir: string): Promise<{ token: string; eContacts: string[] }> {
  const socket = fs.existsSync(path.join(dataDir, 'postgres/.s.PGSQL.5432'))
    ? path.join(dataDir, 'postgres')
    : path.join(
        os.tmpdir(),
        `tervik-${createHash('sha256').update(path.join(dataDir, 'postgres')).digest('hex').slice(0, 8)}`,
      );
  const pool = createPool(`postgresql:///tervik?host=${socket}&user=tervik`, 'owner', 1, () => {});
  try {
    const token = createHash('sha256').update(randomUUID()).digest('base64url');
    const emails = DEMO_ACCOUNTS.map(({ email }) => email);
    const { rows } = await pool.query<{ clinic_id: string; user_id: string }>(
      `select e.clinic_id, e.user_id from app_user u join employee e on e.user_id = u.id
        where u.email = any ($1) and e.deleted_at is null order by e.is_admin limit 1`,
      [emails],
    );
    const [doctor] = rows;
    if (doctor === undefined) throw new Error('the demo has no staff that signs in');
    await pool.query(
      `insert into session (token_hash, id, user_id, expires_at, ends_at)
       values ($1, $2, $3, now() + interval '30 minutes', now() + interval '12 hours')`,
      [createHash('sha256').update(token).digest(), randomUUID(), doctor.user_id],
    );
    const found = await pool.query<{ id: string }>(
      `select id from e_contact where clinic_id = $1 and creation_status = 'SUBMITTED' limit 300`,
      [doctor.clinic_id],
    );
    return { token, eContacts: found.rows.map(({ id }) => id) };
  } finally {
    await pool.end();
  }
}

/** JavaScript before the first usable screen, as `npm run check` measures it. */
export function measureBundles(): Figure[] {
  const output = execFileSync(process.execPath, [path.join(ROOT, 'scripts/checks/bundle.ts')], {
    encoding: 'utf8',
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return [...output.matchAll(/^(\S.*?)\s+([\d.]+) kB of (\d+)/gm)].map(
    ([, name = '', size = '', limit = '']) => ({
      what: `JavaScript, compressed: ${name}`,
      ours: `${size} kB`,
      floor: '',
      ratio: null,
      aim: `≤ ${limit} kB`,
      reached: Number(size) <= Number(limit),
      grows: name.startsWith('texts') ? 'with the texts of one language' : 'with the screen',
    }),
  );
}
