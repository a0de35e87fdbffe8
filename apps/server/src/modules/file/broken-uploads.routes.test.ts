import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as files from '@tervik/contract/file.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { makePdf } from '#test/corpus/documents.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { toMultipart, upload, type Sent } from '#test/support/test-upload.ts';
import type { Persona } from '#test/support/world.ts';
import { createFileOffice, type FileOffice } from '#test/support/test-office.ts';

/* Uploads over real connections, which break, hang and meet. */
let app: TestApp;
let office: FileOffice;
let mari: Persona;
let port: number;
let eContactId: string;

beforeAll(async () => {
  office = await createFileOffice();
  ({ app, mari } = office);
  port = await app.app.start(0, '127.0.0.1');
});
afterAll(() => app.close());
beforeEach(async () => {
  eContactId = await office.open();
});

interface Sending {
  readonly request: http.ClientRequest;
  /** Undefined when the connection ended without an answer. */
  readonly answer: Promise<
    { status: number; body: { key?: string; received?: number; file?: { id: string } | null } } | undefined
  >;
}

/** Begins a request; whoever calls writes the bytes. */
function begin(headers: http.OutgoingHttpHeaders, id = eContactId, as = mari): Sending {
  const request = http.request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `/patient/e-contacts/${id}/upload`,
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      cookie: `tervik=${as.token}`,
      ...headers,
    },
  });
  request.on('error', () => undefined);
  const answer = (async () => {
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    let text = '';
    for await (const chunk of response as AsyncIterable<Buffer>) text += chunk.toString();
    return { status: response.statusCode ?? 0, body: JSON.parse(text) as { key?: string } };
  })().catch(() => undefined);
  return { request, answer };
}

/** Sends so many bytes of a file and then leaves the connection as it is. */
function sendPart(contents: Buffer, bytes: number, sent: Sent): Sending {
  const { contentType, head, body } = toMultipart(contents, sent);
  const sending = begin({ 'content-type': contentType, 'content-length': body.length });
  sending.request.write(body.subarray(0, head.length + bytes));
  return sending;
}
const received = async (uploadId: string): Promise<number> => {
  const state = await app.call(files.getUpload, { as: mari, params: { id: eContactId, uploadId } });
  return state.status === 200 ? state.body.received : 0;
};
const arrives = (uploadId: string, atLeast: number) =>
  expect.poll(() => received(uploadId), { timeout: 10_000, interval: 10 }).toBeGreaterThanOrEqual(atLeast);
/** A carriage return at the end of what has come may begin the boundary of the next part: it is held back. */
const noReturn = (byte: number): number => (byte === 0x0d ? 0 : byte);
const pdf = (bytes: number): Buffer => Buffer.concat([makePdf(), randomBytes(bytes).map(noReturn)]);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const opened = async (id: string): Promise<string> => {
  const answer = await app.call(files.openPatientFile, { as: mari, params: { id } });
  expect(answer.status).toBe(200);
  return sha256(answer.body as Buffer);
};

describe('a connection that breaks', () => {
  it('leaves what had come; the rest is sent later, and the file is whole to the last byte', async () => {
    const contents = pdf(3_000_000);
    const uploadId = randomUUID();
    let from = 0;
    const size = contents.length;
    for (const part of [1_000_000, 900_000]) {
      for (;;) {
        const { request, answer } = sendPart(contents.subarray(from), part, { uploadId, size, offset: from });
        const refused = await Promise.race([answer, arrives(uploadId, from + part).then(() => undefined)]);
        request.destroy();
        if (refused === undefined) break;
        // The last bytes before the break were still on their way to the disk: the browser goes on from there too.
        expect(refused.body.key).toBe('UPLOAD_OUT_OF_STEP');
        from = await received(uploadId);
      }
      from = await received(uploadId);
    }
    const rest = () =>
      upload(app, mari, eContactId, contents.subarray(from), { uploadId, size, offset: from });
    let last = await rest();
    if (last.status === 469) {
      from = await received(uploadId);
      last = await rest();
    }
    expect(last.body.file).toMatchObject({ id: uploadId, bytes: contents.length });
    expect(await opened(uploadId)).toBe(sha256(contents));
  });

  it('that nobody has noticed yet does not hold up the next one', async () => {
    const contents = pdf(500_000);
    const uploadId = randomUUID();
    const size = contents.length;
    // A phone that has lost its network: the connection still seems to be there.
    const dead = sendPart(contents, 200_000, { uploadId, size });
    await arrives(uploadId, 200_000);
    const from = await received(uploadId);
    const next = await upload(app, mari, eContactId, contents.subarray(from), {
      uploadId,
      size,
      offset: from,
    });
    expect(next.body.file).toMatchObject({ id: uploadId });
    expect(await opened(uploadId)).toBe(sha256(contents));
    dead.request.destroy();
  });
});

it('two that send the same file at once never mix it up', async () => {
  const contents = pdf(2_000_000);
  const uploadId = randomUUID();
  const size = contents.length;
  const both = await Promise.all([
    upload(app, mari, eContactId, contents, { uploadId, size }),
    upload(app, mari, eContactId, contents, { uploadId, size }),
    upload(app, mari, eContactId, contents, { uploadId, size }),
  ]);
  for (const { status, body } of both) if (status !== 200) expect(body.key).toBe('UPLOAD_OUT_OF_STEP');
  let from = await received(uploadId);
  if (from < size || !both.some(({ body }) => body.file != null)) {
    await upload(app, mari, eContactId, contents.subarray(from), { uploadId, size, offset: from });
    from = await received(uploadId);
  }
  expect(from).toBe(size);
  expect(await opened(uploadId)).toBe(sha256(contents));
});

describe('the answer comes before the bytes', () => {
  const announced = { 'content-type': 'multipart/form-data; boundary=x' };

  it('when the length alone is too much', async () => {
    for (const length of [LIMITS.fileBytes + 1024 * 1024, 10 * LIMITS.fileBytes]) {
      const { request, answer } = begin({ ...announced, 'content-length': length });
      request.flushHeaders();
      expect(await answer).toMatchObject({ status: 413, body: { key: 'FILE_TOO_LARGE' } });
      request.destroy();
    }
  });

  it('when the e-contact is not mine, or nobody is signed in', async () => {
    for (const [id, as, status] of [
      [randomUUID(), mari, 404],
      [eContactId, office.jaan, 404],
      [eContactId, office.doctor, 403],
      [eContactId, { ...mari, token: 'x' }, 401],
    ] as const) {
      const { request, answer } = begin({ ...announced, 'content-length': 1_000_000 }, id, as);
      request.flushHeaders();
      expect((await answer)?.status).toBe(status);
      request.destroy();
    }
  });
});

it('whoever looks at the answer only after sending everything gets it all the same', async () => {
  const uploadId = randomUUID();
  const contents = pdf(4_000_000);
  await upload(app, mari, eContactId, contents.subarray(0, 1000), { uploadId, size: contents.length });
  const { contentType, body } = toMultipart(contents, { uploadId });
  const { request, answer } = begin({ 'content-type': contentType, 'content-length': body.length });
  request.end(body);
  expect(await answer).toMatchObject({ status: 469, body: { key: 'UPLOAD_OUT_OF_STEP' } });
});

it('50 MB cost the server little memory: a file is never in it as a whole', async () => {
  const uploadId = randomUUID();
  const size = LIMITS.fileBytes;
  const { contentType, head } = toMultipart(Buffer.alloc(0), { uploadId, name: 'a.pdf', size });
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const start = Buffer.concat([head, makePdf()]);
  const end = Buffer.from(`\r\n--${contentType.split('boundary=')[1]}--\r\n`);
  // Once before, so that what is loaded for the first time does not count.
  await office.keep(eContactId, { contents: pdf(1_000_000), name: 'b.pdf' });
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
  const { request, answer } = begin({
    'content-type': contentType,
    'content-length': head.length + size + end.length,
  });
  request.write(start);
  for (let left = size - makePdf().length; left > 0; left -= chunk.length)
    if (!request.write(chunk.subarray(0, Math.min(left, chunk.length)))) await once(request, 'drain');
  request.end(end);
  expect((await answer)?.body.file).toMatchObject({ id: uploadId, bytes: size });
  clearInterval(watch);
  expect((most - before) / 1024 / 1024).toBeLessThan(64);
});

// Last: after it the server is gone.
it('a server that stops does not wait for a slow upload, and what has come of it stays', async () => {
  const contents = pdf(400_000);
  const uploadId = randomUUID();
  const { answer } = sendPart(contents, 150_000, { uploadId });
  await arrives(uploadId, 100_000);
  await app.app.http.close();
  expect(await answer).toBeUndefined();
  const [row] = await app.world.sql<{ state: string }>('select state from file where id = $1', [uploadId]);
  expect(row).toEqual({ state: 'UPLOADING' });
});
