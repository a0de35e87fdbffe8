import { beforeEach, expect, test } from 'vitest';
import type { FileInfo } from '@tervik/contract/e-contact.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { ApiError } from '#lib/http/api.ts';
import { createUploadQueue } from './upload-queue.ts';
import type { UploadAnswer, UploadPart } from './bring-file.ts';

/** The server's side of an upload: bytes that have come, and how the next requests end. */
type Ending = 'ARRIVES' | 'BREAKS' | 'HANGS' | ApiError;
let disk: Map<string, Uint8Array>;
let removed: string[];
let endings: Ending[];
let sent: UploadPart[];
let atOnce: number;
let mostAtOnce: number;
let pauses: number[];
let breakAfter: number;
let letGo: (() => void)[];

const error = (status: number, key: string, data = {}): ApiError =>
  new ApiError(status, { key, message: '', data });
const info = (id: string, name: string, bytes: number): FileInfo => ({
  id,
  name,
  contentType: 'image/jpeg',
  bytes,
  width: null,
  height: null,
  scan: 'NA',
  largeURL: null,
  thumbnailURL: null,
  createdAt: '2026-11-21T10:00:00.000Z',
});

async function take(
  part: UploadPart,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  sent.push(part);
  atOnce += 1;
  mostAtOnce = Math.max(mostAtOnce, atOnce);
  try {
    const ending = endings.shift() ?? 'ARRIVES';
    const bytes = new Uint8Array(await part.part.arrayBuffer());
    const known = disk.get(part.uploadId) ?? new Uint8Array();
    if (ending === 'HANGS') {
      await new Promise<void>((resolve) => {
        letGo.push(resolve);
        signal.addEventListener('abort', () => resolve());
      });
      signal.throwIfAborted();
    }
    if (ending instanceof ApiError) throw ending;
    if (part.offset !== known.length) throw error(469, 'UPLOAD_OUT_OF_STEP', { received: known.length });
    const arrived = ending === 'BREAKS' ? bytes.slice(0, breakAfter) : bytes;
    onSent(arrived.length);
    disk.set(part.uploadId, new Uint8Array([...known, ...arrived]));
    if (ending === 'BREAKS') throw error(0, 'OFFLINE');
    return { received: part.size, file: info(part.uploadId, part.name, part.size) };
  } finally {
    atOnce -= 1;
  }
}

let ids: number;
const build = () =>
  createUploadQueue({
    send: take,
    async ask(uploadId) {
      const known = disk.get(uploadId);
      if (known === undefined) throw error(404, 'NOT_FOUND');
      return { received: known.length, file: null };
    },
    async remove(id) {
      if (endings.at(0) instanceof ApiError) throw endings.shift();
      removed.push(id);
    },
    async pause(ms) {
      pauses.push(ms);
    },
    newId: () => `id-${(ids += 1)}`,
  });

const file = (name: string, text = name): File => new File([text], name, { lastModified: 1 });
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(() => {
  disk = new Map();
  removed = [];
  endings = [];
  sent = [];
  pauses = [];
  letGo = [];
  atOnce = mostAtOnce = ids = 0;
  breakAfter = 3;
});

const states = (queue: ReturnType<typeof build>) => queue.view().uploads.map(({ state }) => state);

test('several files arrive whole, two at a time', async () => {
  const queue = build();
  queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')], 10);
  expect(states(queue)).toEqual(['UPLOADING', 'UPLOADING', 'SELECTED']);
  await settle();
  expect(states(queue)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
  expect(mostAtOnce).toBe(2);
  expect([...disk.values()].map((bytes) => new TextDecoder().decode(bytes))).toEqual([
    'a.jpg',
    'b.jpg',
    'c.jpg',
  ]);
});

test('after a break only the rest is sent, under the same id', async () => {
  endings = ['BREAKS', 'BREAKS'];
  const queue = build();
  queue.add([file('photo.jpg', '0123456789')], 10);
  await settle();
  expect(sent.map(({ uploadId, offset, part }) => [uploadId, offset, part.size])).toEqual([
    ['id-1', 0, 10],
    ['id-1', 3, 7],
    ['id-1', 6, 4],
  ]);
  expect(new TextDecoder().decode(disk.get('id-1'))).toBe('0123456789');
  expect(states(queue)).toEqual(['COMPLETED']);
});

test('a request that was lost before the server knew of it begins anew', async () => {
  endings = [error(503, 'TEMPORARILY_UNAVAILABLE')];
  const queue = build();
  queue.add([file('a.jpg')], 10);
  await settle();
  expect(sent.map(({ offset }) => offset)).toEqual([0, 0]);
  expect(states(queue)).toEqual(['COMPLETED']);
});

test('a server that has less or more than was thought says where to go on', async () => {
  const queue = build();
  disk.set('id-1', new TextEncoder().encode('01234'));
  queue.add([file('a.jpg', '0123456789')], 10);
  await settle();
  expect(sent.map(({ offset }) => offset)).toEqual([0, 5]);
  expect(new TextDecoder().decode(disk.get('id-1'))).toBe('0123456789');
});

test('breaks without progress end, with growing pauses; trying again goes on where it stopped', async () => {
  breakAfter = 0;
  endings = Array.from({ length: 7 }, () => 'BREAKS');
  const queue = build();
  queue.add([file('a.jpg')], 10);
  await settle();
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000]);
  expect(queue.view().uploads[0]).toMatchObject({ state: 'FAILED', problem: { key: 'OFFLINE' } });
  queue.retry('id-1');
  await settle();
  expect(states(queue)).toEqual(['COMPLETED']);
});

test('a slow network that loses every request still gets there', async () => {
  breakAfter = 1;
  endings = Array.from({ length: 20 }, () => 'BREAKS');
  const queue = build();
  queue.add([file('a.jpg', '0123456789012345678901234')], 10);
  await settle();
  expect(states(queue)).toEqual(['COMPLETED']);
});

test('an empty file and one byte over the limit are refused before a byte is sent', async () => {
  const queue = build();
  const large = { name: 'film.mp4', size: LIMITS.fileBytes + 1, lastModified: 1 } as File;
  queue.add([file('empty.txt', ''), large], 10);
  await settle();
  expect(queue.view().uploads.map(({ problem }) => problem?.key)).toEqual(['FILE_EMPTY', 'FILE_TOO_LARGE']);
  queue.retry('id-1');
  queue.retry('id-2');
  await settle();
  expect(sent).toEqual([]);
});

test('more than fit are left out and counted', () => {
  const queue = build();
  queue.add([file('a'), file('b'), file('c')], 2);
  expect(queue.view()).toMatchObject({ leftOut: 1, uploads: [{ name: 'a' }, { name: 'b' }] });
});

test('a refusal stays with its file and the others arrive', async () => {
  endings = [error(469, 'FILE_TYPE_NOT_ALLOWED')];
  const queue = build();
  queue.add([file('evil.svg'), file('photo.jpg')], 10);
  await settle();
  expect(states(queue)).toEqual(['FAILED', 'COMPLETED']);
  expect(queue.view().uploads[0]?.problem?.key).toBe('FILE_TYPE_NOT_ALLOWED');
});

test('the same file chosen twice is one file', async () => {
  const queue = build();
  queue.add([file('a.jpg')], 10);
  queue.add([file('a.jpg')], 10);
  await settle();
  expect(queue.view().uploads).toHaveLength(1);
});

test('taking a file back stops it on its way, makes room, and tells the server', async () => {
  endings = ['HANGS', 'HANGS'];
  const queue = build();
  queue.add([file('a'), file('b'), file('c')], 10);
  await queue.remove('id-1');
  await settle();
  expect(removed).toEqual(['id-1']);
  expect(queue.view().uploads.map(({ name, state }) => [name, state])).toEqual([
    ['b', 'UPLOADING'],
    ['c', 'COMPLETED'],
  ]);
  expect(queue.view().removed.has('id-1')).toBe(true);
});

test('a file that has arrived stays when the server could not take it back', async () => {
  const queue = build();
  queue.add([file('a')], 10);
  await settle();
  endings = [error(0, 'OFFLINE')];
  await queue.remove('id-1');
  expect(queue.view()).toMatchObject({
    removeProblem: { key: 'OFFLINE' },
    uploads: [{ state: 'COMPLETED' }],
  });
  endings = [error(404, 'NOT_FOUND')];
  await queue.remove('id-1');
  expect(queue.view().uploads).toEqual([]);
});

test('what a session that ended has stopped goes on in the next one', async () => {
  endings = [error(401, 'SESSION_ENDED'), error(469, 'FILE_TYPE_NOT_ALLOWED')];
  const queue = build();
  queue.add([file('a'), file('b')], 10);
  await settle();
  queue.retryAll('SESSION_ENDED');
  await settle();
  expect(states(queue)).toEqual(['COMPLETED', 'FAILED']);
});

test('nothing moves after everything was dropped', async () => {
  endings = ['HANGS'];
  const queue = build();
  queue.add([file('a'), file('b')], 10);
  queue.clear();
  for (const go of letGo) go();
  await settle();
  expect(queue.view().uploads).toEqual([]);
});
