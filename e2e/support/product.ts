import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openMailbox, type Mailbox } from './mailbox.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** A first start makes the database, and perhaps the demo and the web app. */
const READY_MS = 120_000;
/** Characters of what it printed, shown when it does not start. */
const OUTPUT_MAX = 5_000;

type Settings = Readonly<Record<string, string>>;

export interface ProductOptions {
  /** Folder for everything that survives; made when missing. Pass it again to start once more on the same data. */
  readonly home: string;
  /** Settings of the README, over free ports and a DATA_DIR in `home`; or made of these. */
  readonly settings?: Settings | ((chosen: Settings) => Settings);
  /** Pages are served too (builds them when they are not there yet). */
  readonly web?: boolean;
}

/** The whole product as `npm start` runs it, in processes of its own. */
export interface Product {
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly settings: Readonly<Record<string, string>>;
  /** Everything it printed so far. */
  output(): string;
  /** Of `npm start`'s process; the server itself is its child. */
  readonly pid: number;
  isAlive(): boolean;
  /** kill -9 of the command and of the server in the same moment. Resolves when both are gone. */
  kill9(): Promise<void>;
  /** Ctrl+C. Resolves to the exit code. */
  stop(): Promise<number | null>;
}

/** A temporary folder for `home`. PostgreSQL may run under another account there, so it is in the system's one. */
export const makeHome = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-journey-'));

/** Starts the product and waits until it answers. @throws with its output when it ends instead */
export async function startProduct({ home, settings = {}, web = false }: ProductOptions): Promise<Product> {
  const chosen: Record<string, string> = {
    APP_MODE: 'DEV',
    DATA_DIR: path.join(home, 'data'),
    ...(await keepPorts(home)),
  };
  // The same name everywhere: partners send people back to it, into the browser whose cookie it knows.
  chosen['PUBLIC_URL'] = `http://127.0.0.1:${chosen['PORT']}`;
  Object.assign(chosen, typeof settings === 'function' ? settings(chosen) : settings);
  const stored = Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR'].map((name) => [name, process.env[name] ?? '']),
  );
  const args = ['scripts/bootstrap.mjs', 'start', ...(web ? [] : ['--no-web'])];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...stored, ...chosen },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: a signal reaches the command and the server in it at once, as from a terminal.
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const product: Product = {
    url: `http://127.0.0.1:${chosen['PORT']}`,
    mailbox: openMailbox(`http://127.0.0.1:${chosen['SIM_HTTP_PORT']}`),
    settings: chosen,
    output: () => output,
    pid: child.pid!,
    isAlive: () => isAlive(child),
    async kill9() {
      await end(child, 'SIGKILL');
    },
    stop: () => end(child, 'SIGINT'),
  };
  try {
    await waitUntilReady(product);
  } catch (error) {
    await product.kill9();
    throw error;
  }
  return product;
}

async function waitUntilReady(product: Product): Promise<void> {
  const began = Date.now();
  while (Date.now() - began < READY_MS) {
    if (!product.isAlive())
      throw new Error(`It ended instead of starting:\n${product.output().slice(-OUTPUT_MAX)}`);
    const answer = await fetch(`${product.url}/api/config`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(10);
  }
  throw new Error(`No answer in time:\n${product.output().slice(-OUTPUT_MAX)}`);
}

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (isAlive(child)) {
    const gone = once(child, 'exit');
    process.kill(-child.pid!, signal);
    await gone;
  }
  return child.exitCode;
}

/** The same ports at every start of a home: clients come back to where they were. */
async function keepPorts(home: string): Promise<Record<string, string>> {
  const file = path.join(home, 'ports.json');
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
  const [PORT, SIM_SMTP_PORT, SIM_HTTP_PORT] = (await Promise.all([freePort(), freePort(), freePort()])).map(
    String,
  ) as [string, string, string];
  const ports = { PORT, SIM_SMTP_PORT, SIM_HTTP_PORT };
  fs.mkdirSync(home, { recursive: true });
  fs.writeFileSync(file, JSON.stringify(ports));
  return ports;
}

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

/** The embedded PostgreSQL that a product runs in its DATA_DIR: for kill -9, and to look behind the server's back. */
export interface RunningPostgres {
  /** 0 while there is none. */
  readonly pid: number;
  /** It has recovered and takes connections. */
  readonly ready: boolean;
  readonly ownerUrl: string;
}

export function readPostgres(dataDir: string): RunningPostgres {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  // It is taken away and written anew while PostgreSQL is started again.
  const lines = readLines(file);
  const query = new URLSearchParams({ host: lines[4] ?? '', port: lines[3] ?? '', user: 'tervik' });
  return {
    pid: Number(lines[0] ?? 0),
    ready: lines[7]?.trim() === 'ready',
    ownerUrl: `postgresql:///tervik?${query.toString()}`,
  };
}

function readLines(file: string): string[] {
  try {
    return fs.readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
