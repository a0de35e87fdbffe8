import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareBinaries } from './binaries.ts';
import type { PostgresBinaries } from './binaries.ts';
import { claim, clearLeftovers, release } from './leftovers.ts';
import { asUser, choosePostgresUser, endingWithUs } from './run-as.ts';
import type { PostgresUser } from './run-as.ts';

/** A running embedded PostgreSQL 18. */
export interface EmbeddedPostgres {
  /** Superuser and owner of the database, over the unix socket; node-pg and libpq both read it. */
  connectionString: string;
  socketDir: string;
  port: number;
  /** The postmaster's process id. */
  pid: number;
  /** Resolves when the postmaster is gone, whoever ended it. */
  exited: Promise<void>;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
}

/** What to start, and where. */
export interface EmbeddedPostgresOptions {
  /** Folder of the cluster itself; made when missing. Everything in it survives restarts. */
  dataDir: string;
  /** More PostgreSQL settings, over the defaults below. */
  settings?: Record<string, string>;
}

const DATABASE = 'tervik';
const SUPERUSER = 'tervik';
const PORT = 5432;
/** The kernel's limit for a unix socket's path, without the closing zero. */
const SOCKET_PATH_MAX = 107;
const LOG_MAX_BYTES = 5 * 1024 * 1024;

const DEFAULT_SETTINGS: Record<string, string> = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: '64MB',
  wal_compression: 'on',
  fsync: 'on',
  jit: 'off',
  // PostgreSQL 18 would start three more processes to read from a disk that is mostly cached here.
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and row contents are health texts: they stay out of the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/**
 * Starts a real PostgreSQL on a unix socket. A cluster that an earlier process left in whatever state is taken over.
 * On Linux PostgreSQL stops by itself when this process dies, even by kill -9.
 *
 * Call it from the main thread: the kernel ties the child's life to the thread that made it.
 *
 * @throws Error with a sentence for the person who starts the server
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.dataDir);
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  // PostgreSQL knows its directory by its real path, and so must the search for its leftovers.
  const dataDir = path.join(fs.realpathSync(path.dirname(folder)), path.basename(folder));
  const binaries = prepareBinaries(path.dirname(dataDir));
  const user = choosePostgresUser(dataDir);

  const claimFile = `${dataDir}.owner`;
  claim(claimFile);
  try {
    if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) createCluster(dataDir, binaries, user);
    const socketDir = chooseSocketDir(dataDir, user);
    await clearLeftovers(dataDir, socketDir);
    const running = await launch(dataDir, socketDir, binaries, user, {
      ...DEFAULT_SETTINGS,
      ...options.settings,
    });
    const exited = running.exited.then(() => {
      if (socketDir !== dataDir) fs.rmSync(socketDir, { recursive: true, force: true });
      release(claimFile);
    });
    const query = new URLSearchParams({ host: socketDir, port: String(PORT), user: SUPERUSER });
    return {
      connectionString: `postgresql:///${DATABASE}?${query.toString()}`,
      socketDir,
      port: PORT,
      pid: running.pid,
      exited,
      stop: async () => {
        running.interrupt();
        await exited;
      },
    };
  } catch (error) {
    release(claimFile);
    throw error;
  }
}

/** initdb under a temporary name, then rename: a start that is killed half-way leaves no half database behind. */
function createCluster(dataDir: string, binaries: PostgresBinaries, user: PostgresUser | undefined): void {
  if (fs.existsSync(dataDir) && fs.readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} is not empty and holds no database. Empty it, or set another DATA_DIR.`);
  const half = `${dataDir}.new`;
  fs.rmSync(half, { recursive: true, force: true });
  fs.mkdirSync(half, { mode: 0o700 });
  if (user) fs.chownSync(half, user.uid, user.gid);
  const run = (program: string, args: string[], input = '') => {
    const [file, ...rest] = asUser(user, [program, ...args]);
    execFileSync(file!, rest, {
      env: environment(binaries),
      cwd: half,
      input,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  };
  // People's names are sorted with COLLATE "et-x-icu" where it matters; the default order is bytes, equal everywhere.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  run(binaries.initdb, ['-D', half, '-U', SUPERUSER, '--auth=trust', ...locale]);
  // The directory is closed to other users and nothing listens on TCP, so the socket needs no password.
  fs.writeFileSync(path.join(half, 'pg_hba.conf'), 'local all all trust\n');
  run(binaries.postgres, ['--single', '-D', half, 'postgres'], `CREATE DATABASE ${DATABASE};\n`);
  fs.rmSync(dataDir, { recursive: true, force: true });
  fs.renameSync(half, dataDir);
}

async function launch(
  dataDir: string,
  socketDir: string,
  binaries: PostgresBinaries,
  user: PostgresUser | undefined,
  settings: Record<string, string>,
): Promise<{ pid: number; exited: Promise<void>; interrupt(): void }> {
  const logFile = path.join(dataDir, 'postgresql.log');
  if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_MAX_BYTES)
    fs.renameSync(logFile, `${logFile}.old`);
  const log = fs.openSync(logFile, 'a', 0o600);
  const args = Object.entries({ ...settings, unix_socket_directories: socketDir, port: String(PORT) });
  const command = [
    binaries.postgres,
    '-D',
    dataDir,
    ...args.flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
  const [file, ...rest] = asUser(user, endingWithUs(command));
  // A group of its own: Ctrl+C in the terminal must reach the server first, which drains and then stops this one.
  const child = spawn(file!, rest, {
    env: environment(binaries),
    cwd: dataDir,
    stdio: ['ignore', log, log],
    detached: true,
  });
  fs.closeSync(log);
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      ended = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  while (!isReady(dataDir, child.pid)) {
    if (ended) throw new Error(`PostgreSQL did not start. The end of ${logFile}:\n${tail(logFile)}`);
    await sleep(10);
  }
  return { pid: child.pid!, exited, interrupt: () => void (ended || child.kill('SIGINT')) };
}

/** Line 8 of postmaster.pid is what pg_ctl waits for too; recovery after a crash may take its time. */
function isReady(dataDir: string, pid: number | undefined): boolean {
  try {
    const lines = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function environment(binaries: PostgresBinaries): NodeJS.ProcessEnv {
  // PG* variables of the person who starts us would redirect or break initdb and the server.
  const others = Object.entries(process.env).filter(
    ([key]) => !key.startsWith('PG') && !key.startsWith('LC_'),
  );
  return { ...Object.fromEntries(others), LANG: 'C', LD_LIBRARY_PATH: binaries.lib };
}

function chooseSocketDir(dataDir: string, user: PostgresUser | undefined): string {
  if (path.join(dataDir, `.s.PGSQL.${PORT}`).length <= SOCKET_PATH_MAX) return dataDir;
  const short = path.join(
    os.tmpdir(),
    `tervik-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`,
  );
  fs.mkdirSync(short, { recursive: true, mode: 0o700 });
  const uid = user?.uid ?? process.getuid?.();
  const { uid: owner } = fs.lstatSync(short);
  // The name can be guessed: a folder or a link that somebody else put there is not used.
  if (owner !== uid && owner !== process.getuid?.())
    throw new Error(`${short} belongs to somebody else. Remove it.`);
  if (fs.lstatSync(short).isSymbolicLink()) throw new Error(`${short} is a link. Remove it.`);
  if (user) fs.chownSync(short, user.uid, user.gid);
  fs.chmodSync(short, 0o700);
  return short;
}

function tail(file: string): string {
  return fs.readFileSync(file, 'utf8').split('\n').slice(-8).join('\n').trim();
}
