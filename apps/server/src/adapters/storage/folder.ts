import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { StorageFailure, type StoragePort } from './port.ts';

/**
 * Files in a folder, 65,536 folders deep by the last letters of the key, which are random. A name appears only when
 * all its bytes are on the disk: they are linked (on the same disk) or copied under another name first.
 */
export function createFolderStorage(root: string): StoragePort {
  const fileOf = (key: string): string => {
    // What is no key of ours must not become a path.
    const shard = /^[0-9a-f-]{32}([0-9a-f]{2})([0-9a-f]{2})(-t)?$/.exec(key);
    if (shard?.[1] === undefined || shard[2] === undefined) throw new StorageFailure('not a key');
    return path.join(root, shard[1], shard[2], key);
  };
  const unfinishedFolder = path.join(root, 'unfinished');
  // What a killed process left; whoever works on something now began it a moment ago.
  const cleared = clearOld(unfinishedFolder);
  return {
    async put(key, source) {
      const target = fileOf(key);
      const folder = path.dirname(target);
      await cleared;
      await fs.mkdir(unfinishedFolder, { recursive: true, mode: 0o700 });
      const made = await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = path.join(unfinishedFolder, `${key}.${randomBytes(6).toString('hex')}`);
      try {
        await fs.link(source, unfinished).catch(() => fs.copyFile(source, unfinished));
        await syncToDisk(unfinished);
        await fs.rename(unfinished, target);
      } catch (error) {
        await fs.rm(unfinished, { force: true });
        throw error;
      }
      // The names themselves: of the file, and of the folders that are new.
      const above = made === undefined ? [] : [path.dirname(folder), root];
      await Promise.all([folder, ...above].map((each) => syncToDisk(each)));
    },
    async open(key) {
      try {
        const file = await fs.open(fileOf(key));
        const { size } = await file.stat();
        return { stream: file.createReadStream(), bytes: size };
      } catch (error) {
        throw new StorageFailure(`a file cannot be opened (${codeOf(error)})`);
      }
    },
    remove: (key) => fs.rm(fileOf(key), { force: true }),
  };
}

const OLD_MS = 60 * 60 * 1000;

async function clearOld(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    // When it got this name: its contents may be older.
    const { ctimeMs } = await fs.stat(file).catch(() => ({ ctimeMs: Date.now() }));
    if (Date.now() - ctimeMs > OLD_MS) await fs.rm(file, { force: true });
  }
}

async function syncToDisk(name: string): Promise<void> {
  const handle = await fs.open(name);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown';
