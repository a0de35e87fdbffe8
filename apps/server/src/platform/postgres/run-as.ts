import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The operating-system user PostgreSQL runs as, when we are root: it refuses to run as root. */
export interface PostgresUser {
  uid: number;
  gid: number;
  /** The data lies below a folder that is closed to this user, as in `mktemp -d` or under /root. */
  behindClosedFolder: boolean;
}

const CREATED_USER = 'tervik-postgres';

/**
 * Chooses the user to drop to; undefined when we are not root. The owner of an existing database comes first, since
 * the data would be unreadable to another; then `postgres`, a user of our own, `nobody`.
 *
 * @param dataDir absolute path; its parent exists
 * @throws Error with a sentence for the person who starts the server
 */
export function choosePostgresUser(dataDir: string): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = fs.statSync(dataDir, { throwIfNoEntry: false });
  const known =
    owner && owner.uid !== 0 && fs.existsSync(path.join(dataDir, 'PG_VERSION'))
      ? { uid: owner.uid, gid: owner.gid }
      : (lookUp('postgres') ?? lookUp(CREATED_USER) ?? create(CREATED_USER) ?? lookUp('nobody'));
  if (!known)
    throw new Error('PostgreSQL does not run as root, and this machine has no other user to run it as.');
  const parent = path.dirname(dataDir);
  for (const behindClosedFolder of [false, true]) {
    const user = { ...known, behindClosedFolder };
    if (canEnter(parent, user)) return user;
  }
  throw new Error(
    `PostgreSQL does not run as root but as user ${known.uid}, who cannot enter ${parent}. Set another DATA_DIR.`,
  );
}

/** The command, run as that user with nothing of root's left. */
export function asUser(user: PostgresUser | undefined, command: string[]): string[] {
  if (!user) return command;
  // Passing through a closed folder needs one right of root's. The server has it anyway, and opening the folder to
  // everybody would be worse.
  const rights = '-all,+dac_override';
  return [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    ...(user.behindClosedFolder
      ? [`--inh-caps=${rights}`, `--ambient-caps=${rights}`, `--bounding-set=${rights}`]
      : []),
    '--',
    ...command,
  ];
}

/**
 * The command, which Linux interrupts when this process dies, even by kill -9. Put it inside `asUser`: the kernel
 * forgets the wish when the user changes.
 */
export function endingWithUs(command: string[]): string[] {
  const hasSetpriv = (process.env['PATH'] ?? '')
    .split(':')
    .some((dir) => fs.existsSync(path.join(dir, 'setpriv')));
  return hasSetpriv ? ['setpriv', '--pdeathsig=INT', '--', ...command] : command;
}

function canEnter(folder: string, user: PostgresUser): boolean {
  // Not `test -x`: access(2) does not count rights that were handed on, entering does.
  const [file, ...args] = asUser(user, ['sh', '-c', 'cd "$1"', 'sh', folder]);
  try {
    execFileSync(file!, args, { cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function lookUp(name: string): { uid: number; gid: number } | undefined {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function create(name: string): { uid: number; gid: number } | undefined {
  const about = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  try {
    execFileSync('useradd', [...about, name], { stdio: 'ignore' });
  } catch {
    // A container without useradd or with a read-only /etc: the caller has another idea.
  }
  return lookUp(name);
}
