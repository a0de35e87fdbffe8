import type { Readable } from 'node:stream';

/** Bytes as they are kept. */
export interface StoredBytes {
  readonly stream: Readable;
  readonly bytes: number;
}

/** Where files are kept. A key is a UUID, or one with "-t" after it. */
export interface StoragePort {
  /** Keeps the bytes of a file on this machine, which stays where it is. When it resolves they survive a power cut. */
  put(key: string, path: string): Promise<void>;
  /** @throws StorageFailure */
  open(key: string): Promise<StoredBytes>;
  /** What is not there is removed too. */
  remove(key: string): Promise<void>;
}

/** The storage is away, refuses, or has lost something: not the caller's mistake. */
export class StorageFailure extends Error {}
