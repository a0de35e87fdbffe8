import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;
/** After this long a leftover is asked to stop without ceremony; PostgreSQL recovers from its log. */
const PATIENCE_MS = 15_000;
const GIVE_UP_MS = 30_000;

/**
 * Makes a data directory free to be started: waits for (and if need be stops) every PostgreSQL process that still
 * works in it, then removes the files that say somebody does.
 *
 * A postmaster.pid is not believed: its process may be dead, a zombie, or a stranger who got the same number.
 * What counts is who has this directory as working directory. On systems without /proc the files stay and PostgreSQL
 * judges them itself. A server in another PID namespace on the same volume is not seen: do not share the volume.
 *
 * @param dataDir real path of the cluster
 * @throws Error when something will not stop within 30 s
 */
export async function clearLeftovers(dataDir: string, socketDir: string): Promise<void> {
  if (!fs.existsSync('/proc/self/stat')) return;
  const postmaster = readPostmasterPid(dataDir);
  const began = Date.now();
  let asked = false;
  let pressed = false;
  for (let pids = processesIn(dataDir); pids.length > 0; pids = processesIn(dataDir)) {
    if (!asked && postmaster !== undefined && pids.includes(postmaster)) signal(postmaster, 'SIGINT');
    asked = true;
    const waited = Date.now() - began;
    if (!pressed && waited > PATIENCE_MS) {
      for (const pid of pids) signal(pid, 'SIGQUIT');
      pressed = true;
    }
    if (waited > GIVE_UP_MS)
      throw new Error(
        `An earlier PostgreSQL (process ${pids.join(', ')}) does not stop. Stop it and start again.`,
      );
    await sleep(POLL_MS);
  }
  fs.rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
  for (const name of fs.existsSync(socketDir) ? fs.readdirSync(socketDir) : [])
    if (name.startsWith('.s.PGSQL.')) fs.rmSync(path.join(socketDir, name), { force: true });
}

/** Which process this is, told apart from a later one with the same number. */
interface ProcessMark {
  pid: number;
  startedAt: string;
}

/**
 * Notes in `file` that this process uses the cluster, and refuses when another living one does: without the note a
 * second start could not tell a forgotten PostgreSQL from one that serves patients.
 *
 * @throws Error naming the other process
 */
export function claim(file: string): void {
  const other = readMark(file);
  if (other && other.startedAt !== '' && startTime(other.pid) === other.startedAt)
    throw new Error(
      `Tervik already runs on this data (process ${other.pid}). Stop it first, or set another DATA_DIR.`,
    );
  fs.writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: startTime(process.pid) }));
}

/** Takes the note of `claim` away. */
export function release(file: string): void {
  fs.rmSync(file, { force: true });
}

function readMark(file: string): ProcessMark | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as ProcessMark;
  } catch {
    // Missing, or half written when the power went: nobody's.
    return undefined;
  }
}

/** Field 22 of /proc/<pid>/stat, ticks since boot, with the boot's id; '' when the process is gone or a zombie. */
function startTime(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return '';
    return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
  } catch {
    return '';
  }
}

function processesIn(dataDir: string): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          fs.readlinkSync(`/proc/${pid}/cwd`) === dataDir &&
          fs.readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
        );
      } catch {
        // Gone meanwhile, a zombie, or another user's: not ours.
        return false;
      }
    });
}

function readPostmasterPid(dataDir: string): number | undefined {
  try {
    return Number.parseInt(fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone meanwhile: what we wanted.
  }
}
