import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endingWithUs } from '../../apps/server/src/platform/postgres/run-as.ts';

/** A process of ours that listens on loopback. */
export interface Running {
  readonly pid: number;
  readonly port: number;
  /** Takes it off the processor while another one is measured. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

const READY_MS = 30_000;

/** Starts a TypeScript file as a process of its own, which finds its port in PORT. Resolves when it listens. */
export async function startProcess(
  file: string,
  env: Readonly<Record<string, string>>,
  nodeArgs: readonly string[] = [],
): Promise<Running> {
  const port = await findFreePort();
  const [program, ...args] = endingWithUs([
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    ...nodeArgs,
    file,
  ]);
  const child = spawn(program!, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
  });
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    const end = (): void => {
      ended = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  const patience = Date.now() + READY_MS;
  while (!(await listens(port))) {
    if (ended) throw new Error(`${file} ended before it listened`);
    if (Date.now() > patience) {
      child.kill('SIGKILL');
      throw new Error(`${file} does not listen`);
    }
    await sleep(50);
  }
  return {
    pid: child.pid!,
    port,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await exited;
      clearTimeout(late);
    },
  };
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}

const TICK_MS = 10;

/** Milliseconds of processor that a process has used (Linux; the kernel counts in hundredths of a second). */
export function readCpuMs(pid: number): number {
  const fields = afterName(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The same of everything that a process has started: PostgreSQL's backends. */
export function readCpuMsOfChildren(pid: number): number {
  // Those that have ended are in their parent's account.
  const fields = afterName(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const ended = (Number(fields[13]) + Number(fields[14])) * TICK_MS;
  return listTree(pid)
    .filter((child) => child !== pid)
    .reduce((sum, child) => sum + readCpuMs(child), ended);
}

/** Proportional memory of a process and all below it, bytes: shared pages are counted once. */
export function readMemory(pid: number): number {
  return listTree(pid).reduce((sum, child) => {
    try {
      const rollup = fs.readFileSync(`/proc/${child}/smaps_rollup`, 'utf8');
      return sum + Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
    } catch {
      return sum;
    }
  }, 0);
}

export function listTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const parent = Number(afterName(fs.readFileSync(`/proc/${name}/stat`, 'utf8'))[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // Gone between the listing and the look.
    }
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** The fields after the program's name, which may hold spaces. */
const afterName = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ');
