import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';

export interface Appended {
  readonly received: number;
  /** Of the whole upload, where all of it came at once. */
  readonly sha256: string | undefined;
}

/** One upload as it is written; whoever has it is the only one. */
export interface SpoolWriter {
  readonly path: string;
  /** For what is made of the upload. */
  readonly picturePath: string;
  readonly thumbnailPath: string;
  /** Bytes that have arrived. */
  received(): Promise<number>;
  /**
   * Writes what comes after the first `offset` bytes. What came before a break is kept.
   * @throws UPLOAD_OUT_OF_STEP when something else is there, or when it breaks off; FILE_TOO_LARGE or INVALID_INPUT past `size`
   */
  append(bytes: Readable, at: { readonly offset: number; readonly size: number }): Promise<Appended>;
  /** Takes away the upload and what was made of it. */
  clear(): Promise<void>;
  release(): void;
}

export interface Spool {
  /** Ends what the same person's other request writes of it now: that connection is most likely dead. */
  take(uploadId: string, userId: string): Promise<SpoolWriter>;
  received(uploadId: string): Promise<number>;
  /** Ids of uploads that nobody writes and nobody has touched for so long. */
  listIdle(olderThanMs: number): Promise<string[]>;
  remove(uploadId: string): Promise<void>;
}

interface Turn {
  /** What is being read for it; destroyed, it ends. */
  bytes?: Readable;
  readonly ended: Promise<void>;
}

/** The folder in which uploads grow; one file each, named by its id. It may be on this machine alone. */
export function createSpool(folder: string): Spool {
  const turns = new Map<string, Turn>();
  // An id in capitals is the same upload.
  const fileOf = (uploadId: string, ending = 'part'): string =>
    path.join(folder, `${uploadId.toLowerCase()}.${ending}`);
  const sizeOf = async (uploadId: string): Promise<number> =>
    (await fs.stat(fileOf(uploadId)).catch(() => undefined))?.size ?? 0;
  const remove = async (uploadId: string): Promise<void> => {
    for (const ending of ['part', 'picture', 'thumbnail'])
      await fs.rm(fileOf(uploadId, ending), { force: true });
  };

  async function take(uploadId: string, userId: string): Promise<SpoolWriter> {
    const key = `${uploadId.toLowerCase()} ${userId}`;
    for (let other = turns.get(key); other !== undefined; other = turns.get(key)) {
      other.bytes?.destroy();
      await other.ended;
    }
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const turn: Turn = { ended };
    turns.set(key, turn);
    return {
      path: fileOf(uploadId),
      picturePath: fileOf(uploadId, 'picture'),
      thumbnailPath: fileOf(uploadId, 'thumbnail'),
      received: () => sizeOf(uploadId),
      append(bytes, at) {
        turn.bytes = bytes;
        return append(folder, fileOf(uploadId), bytes, at);
      },
      clear: () => remove(uploadId),
      release() {
        turns.delete(key);
        resolve();
      },
    };
  }

  return {
    take,
    received: sizeOf,
    remove,
    async listIdle(olderThanMs) {
      const names = await fs.readdir(folder).catch(() => []);
      const written = new Set([...turns.keys()].map((key) => key.split(' ')[0]));
      const ids = [...new Set(names.map((name) => name.split('.')[0] ?? ''))].filter(
        (id) => !written.has(id),
      );
      const idle = await Promise.all(
        ids.map(async (id) => {
          const times = await Promise.all(
            names
              .filter((name) => name.startsWith(`${id}.`))
              .map(
                async (name) => (await fs.stat(path.join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
              ),
          );
          return Date.now() - Math.max(...times) > olderThanMs ? [id] : [];
        }),
      );
      return idle.flat();
    },
  };
}

async function append(
  folder: string,
  file: string,
  bytes: Readable,
  { offset, size }: { readonly offset: number; readonly size: number },
): Promise<Appended> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await fs.open(file, 'a', 0o600);
  let received = (await handle.stat()).size;
  const hash = offset === 0 ? createHash('sha256') : undefined;
  async function save(chunks: readonly Buffer[]): Promise<void> {
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    // More than was announced; over the limit it is the limit that people must hear of.
    if (received + length > size)
      throw new Refusal(size < LIMITS.fileBytes ? 'INVALID_INPUT' : 'FILE_TOO_LARGE');
    const written = writeAll(handle, chunks, length);
    for (const chunk of chunks) hash?.update(chunk);
    await written;
    received += length;
  }
  try {
    // Taken over by another request before its first byte was read: of a stream that is gone a pipeline hears nothing.
    if (received !== offset || bytes.destroyed) throw new Refusal('UPLOAD_OUT_OF_STEP', { received });
    await pipeline(bytes, createSink(save));
    return { received, sha256: hash?.digest('hex') };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isOfDisk(error)) throw error;
    // The connection broke, or another one has taken over: most likely nobody hears this.
    throw new Refusal('UPLOAD_OUT_OF_STEP', { received });
  } finally {
    await handle.close();
  }
}

/** What comes while something is written is written together. (Read piece by piece, each would be copied once more.) */
function createSink(save: (chunks: readonly Buffer[]) => Promise<void>): Writable {
  const run = async (chunks: readonly Buffer[], done: (error?: Error | null) => void): Promise<void> => {
    let failed: unknown = null;
    try {
      await save(chunks);
    } catch (error) {
      failed = error;
    }
    done(failed as Error | null);
  };
  return new Writable({
    highWaterMark: 512 * 1024,
    write: (chunk: Buffer, _, done) => void run([chunk], done),
    writev: (waiting, done) =>
      void run(
        waiting.map(({ chunk }) => chunk as Buffer),
        done,
      ),
  });
}

async function writeAll(handle: fs.FileHandle, chunks: readonly Buffer[], length: number): Promise<void> {
  const { bytesWritten } = await handle.writev(chunks);
  if (bytesWritten === length) return;
  const rest = Buffer.concat(chunks).subarray(bytesWritten);
  for (let at = 0; at < rest.length;) at += (await handle.write(rest, at)).bytesWritten;
}

/** A full or broken disk is ours to hear of. */
const isOfDisk = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EBADF'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );
