import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** A first start makes the database, the demo and perhaps the web app. */
const FIRST_START_MS = 120_000;

interface Run {
  process: ChildProcess;
  output: () => string;
  url: string;
}

let home: string;
let settings: Record<string, string>;
const runs: Run[] = [];

beforeEach(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-start-'));
  const [port, smtp, mailbox] = await Promise.all([freePort(), freePort(), freePort()]);
  settings = {
    DATA_DIR: path.join(home, 'data'),
    PORT: String(port),
    SIM_SMTP_PORT: String(smtp),
    SIM_HTTP_PORT: String(mailbox),
  };
});

afterEach(async () => {
  for (const run of runs.splice(0)) await end(run, 'SIGTERM');
  fs.rmSync(home, { recursive: true, force: true });
});

/** `npm start` without npm: the very command of package.json, in an environment that sets nothing else. */
function start(more: Record<string, string> = {}): Run {
  const stored = Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR'].map((name) => [name, process.env[name] ?? '']),
  );
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    cwd: ROOT,
    env: { ...stored, ...settings, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: a signal reaches npm's process and the server in it at once, as from a terminal.
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const run = { process: child, output: () => output, url: `http://127.0.0.1:${settings['PORT']}` };
  runs.push(run);
  return run;
}

async function ready(run: Run): Promise<{ tookMs: number }> {
  const began = Date.now();
  while (Date.now() - began < FIRST_START_MS) {
    if (run.process.exitCode !== null) throw new Error(`It ended instead of starting:\n${run.output()}`);
    const answer = await fetch(`${run.url}/api/config`).catch(() => undefined);
    if (answer?.ok) return { tookMs: Date.now() - began };
    await sleep(20);
  }
  throw new Error(`No answer in time:\n${run.output()}`);
}

async function end(run: Run, signal: NodeJS.Signals): Promise<number | null> {
  if (run.process.exitCode === null && run.process.signalCode === null) {
    process.kill(-run.process.pid!, signal);
    await once(run.process, 'exit');
  }
  return run.process.exitCode;
}

/** PostgreSQL's own mark of this very database: a new one would have another. */
const databaseId = () =>
  fs.readFileSync(path.join(settings['DATA_DIR']!, 'postgres/global/pg_control')).readBigUInt64LE(0);

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

test('a first start makes a demo that answers, Ctrl+C stops all of it, a second start takes seconds', async () => {
  const first = start();
  await ready(first);
  const page = await fetch(`${first.url}/`);
  expect(page.headers.get('content-type')).toContain('text/html');
  await expect.poll(first.output).toContain('doctor@tervik.example');
  expect(first.output()).toContain(`http://localhost:${settings['SIM_HTTP_PORT']}`);
  const made = databaseId();

  expect(await end(first, 'SIGINT')).toBe(0);
  await expect(fetch(`${first.url}/api/config`)).rejects.toThrow(/fetch failed/);
  expect(fs.existsSync(path.join(settings['DATA_DIR']!, 'postgres/postmaster.pid'))).toBe(false);

  const second = start();
  const { tookMs } = await ready(second);
  console.log(`second start: ${tookMs} ms to the first answer`);
  expect(databaseId()).toBe(made);
  await expect.poll(second.output).toContain('is ready');
  expect(second.output()).not.toMatch(/Making the demo|Building the web app/);
}, 240_000);

test('comes up after having been killed at any moment of its start', async () => {
  for (const afterMs of [150, 600, 1_200, 2_400, 4_800]) {
    const run = start();
    await sleep(afterMs);
    await end(run, 'SIGKILL');
  }
  const last = start();
  await ready(last);
  const answer = await fetch(`${last.url}/api/config`);
  expect(await answer.json()).toMatchObject({ config: { appMode: 'DEMO' } });
}, 240_000);

test('says in a sentence that the port is taken, and whose setting that is', async () => {
  const other = net.createServer();
  other.listen(Number(settings['PORT']), '127.0.0.1');
  await once(other, 'listening');
  const run = start();
  await once(run.process, 'exit');
  expect(run.process.exitCode).toBe(1);
  expect(run.output()).toMatch(/Port \d+ is in use by another program.*PORT=/);
  other.close();
});

test.each([
  ['DATABASE_URL', {}],
  ['PUBLIC_URL', { DATABASE_URL: 'postgres://app@db.example/tervik' }],
  ['SMTP_URL', { DATABASE_URL: 'postgres://app@db.example/tervik', PUBLIC_URL: 'https://tervik.example' }],
])('in PROD a missing %s stops the start with a sentence that names it', async (name, given) => {
  const run = start({ APP_MODE: 'PROD', ...given });
  await once(run.process, 'exit');
  expect(run.process.exitCode).toBe(1);
  expect(run.output()).toContain(`${name} is missing`);
  expect(run.output()).not.toMatch(/\n\s+at /);
  expect(fs.existsSync(settings['DATA_DIR']!)).toBe(false);
});
