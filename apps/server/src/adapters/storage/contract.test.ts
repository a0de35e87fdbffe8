import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startS3, type S3Simulator } from '#test/support/partners/s3-simulator.ts';
import { createFolderStorage } from './folder.ts';
import { StorageFailure, type StoragePort } from './port.ts';
import { createS3Storage } from './s3.ts';

let home: string;
let s3: S3Simulator;
const storages: Record<string, StoragePort> = {};
beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-storage-'));
  s3 = await startS3();
  storages['a folder'] = createFolderStorage(path.join(home, 'files'));
  storages['S3'] = createS3Storage(s3.settings);
});
afterAll(async () => {
  await s3.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

const write = (contents: Buffer): string => {
  const file = path.join(home, randomUUID());
  fs.writeFileSync(file, contents);
  return file;
};

describe.each(['a folder', 'S3'])('%s', (name) => {
  const storage = (): StoragePort => storages[name]!;
  const read = async (key: string): Promise<Buffer> => buffer((await storage().open(key)).stream);

  it('gives back what it was given, to the last byte, and leaves the source where it is', async () => {
    for (const size of [1, 65_536, 5 * 1024 * 1024 + 7]) {
      const contents = randomBytes(size);
      const source = write(contents);
      const key = randomUUID();
      await storage().put(key, source);
      const { stream, bytes } = await storage().open(key);
      expect(bytes).toBe(size);
      expect((await buffer(stream)).equals(contents)).toBe(true);
      expect(fs.readFileSync(source).equals(contents)).toBe(true);
    }
  });

  it('keeps a thumbnail beside its picture', async () => {
    const key = randomUUID();
    await storage().put(key, write(Buffer.from('large')));
    await storage().put(`${key}-t`, write(Buffer.from('small')));
    await storage().remove(`${key}-t`);
    expect(String(await read(key))).toBe('large');
    await expect(storage().open(`${key}-t`)).rejects.toBeInstanceOf(StorageFailure);
  });

  it('puts again what was put before, and removes again what is gone', async () => {
    const key = randomUUID();
    await storage().put(key, write(Buffer.from('first')));
    await storage().put(key, write(Buffer.from('second')));
    expect(String(await read(key))).toBe('second');
    await storage().remove(key);
    await storage().remove(key);
    await expect(storage().open(key)).rejects.toBeInstanceOf(StorageFailure);
  });

  it('does not have what it never got', async () => {
    await expect(storage().open(randomUUID())).rejects.toBeInstanceOf(StorageFailure);
  });
});

test('a folder: no name leads out of it, and nothing half-made has a name', async () => {
  const storage = storages['a folder']!;
  for (const key of ['../../etc/passwd', '/etc/passwd', '', 'x', `${randomUUID()}/../../x`]) {
    await expect(storage.open(key)).rejects.toBeInstanceOf(StorageFailure);
    await expect(storage.put(key, write(Buffer.from('x')))).rejects.toThrow(StorageFailure);
  }
  const key = randomUUID();
  await expect(storage.put(key, path.join(home, 'not there'))).rejects.toThrow('ENOENT');
  const names = fs.readdirSync(path.join(home, 'files'), { recursive: true }).map(String);
  expect(names.filter((name) => name.includes(key))).toEqual([]);
});

test('S3: a wrong key is refused, and a service in trouble is a failure that says no more than its number', async () => {
  const wrong = createS3Storage({ ...s3.settings, secretKey: 'guessed' });
  await expect(wrong.put(randomUUID(), write(Buffer.from('x')))).rejects.toThrow('(403)');
  s3.fail(503);
  const storage = storages['S3']!;
  for (const ask of [
    () => storage.put(randomUUID(), write(Buffer.from('x'))),
    () => storage.open(randomUUID()),
    () => storage.remove(randomUUID()),
  ])
    await expect(ask()).rejects.toThrow(/\(503\)/);
  s3.fail(undefined);
  const away = createS3Storage({ ...s3.settings, url: 'http://127.0.0.1:1' });
  await expect(away.open(randomUUID())).rejects.toBeInstanceOf(StorageFailure);
});
