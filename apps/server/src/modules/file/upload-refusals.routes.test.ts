import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as clinicRoutes from '@tervik/contract/conversation.ts';
import * as files from '@tervik/contract/file.ts';
import * as patientRoutes from '@tervik/contract/conversation.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { makePdf } from '#test/corpus/documents.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { toMultipart, upload } from '#test/support/test-upload.ts';
import type { Persona } from '#test/support/world.ts';
import { createFileOffice, keyOf, type FileOffice } from '#test/support/test-office.ts';

let app: TestApp;
let office: FileOffice;
let mari: Persona;
let jaan: Persona;
let doctor: Persona;
let photo: Buffer;
let eContactId: string;

beforeAll(async () => {
  office = await createFileOffice();
  ({ app, mari, jaan, doctor, photo } = office);
});
afterAll(() => app.close());
beforeEach(async () => {
  eContactId = await office.open();
});

const open = (as?: Persona) => office.open(as);
const list = (id = eContactId) => office.list(id);
const rows = (id: string) =>
  app.world.sql<{ state: string; scan: string }>('select * from file where id = $1', [id]);

describe('an upload is refused', () => {
  it('ends with nothing left behind where it is refused for good', async () => {
    const uploadId = randomUUID();
    const sent = await upload(app, mari, eContactId, Buffer.from('MZ not a picture'), { uploadId });
    expect(sent).toMatchObject({ status: 469, body: { key: 'FILE_TYPE_NOT_ALLOWED' } });
    expect(await rows(uploadId)).toEqual([]);
    const state = await app.refused(files.getUpload, { as: mari, params: { id: eContactId, uploadId } });
    expect(state.status).toBe(404);
    // The same id, with something that is taken.
    expect((await upload(app, mari, eContactId, photo, { uploadId })).body.file?.id).toBe(uploadId);
  });

  it('may be 50 MB long, and not a byte longer, whatever it says of itself', async () => {
    const body = (size: number): Buffer =>
      Buffer.concat([makePdf(), Buffer.alloc(size - makePdf().length, ' ')]);
    const most = body(LIMITS.fileBytes);
    expect((await upload(app, mari, eContactId, most, { name: 'a.pdf' })).body.file?.bytes).toBe(
      LIMITS.fileBytes,
    );
    const over = body(LIMITS.fileBytes + 1);
    const refused = { status: 413, body: { key: 'FILE_TOO_LARGE' } };
    expect(await upload(app, mari, eContactId, over)).toMatchObject(refused);
    expect(await upload(app, mari, eContactId, over, { size: LIMITS.fileBytes })).toMatchObject(refused);
    const huge = Buffer.alloc(LIMITS.fileBytes + 1024 * 1024);
    expect(await upload(app, mari, eContactId, huge, { size: 5 })).toMatchObject(refused);
    expect((await list()).pending).toHaveLength(1);
  });

  it('is refused empty, and with more bytes than it announced', async () => {
    expect(await keyOf(upload(app, mari, eContactId, Buffer.alloc(0)))).toBe('FILE_EMPTY');
    expect(await keyOf(upload(app, mari, eContactId, photo, { size: 10 }))).toBe('INVALID_INPUT');
    const uploadId = randomUUID();
    await upload(app, mari, eContactId, photo.subarray(0, 10), { uploadId, size: photo.length });
    const other = upload(app, mari, eContactId, photo, { uploadId, size: photo.length + 1 });
    expect(await keyOf(other)).toBe('INVALID_INPUT');
  });

  it('is refused in any form but fields and then one file', async () => {
    const { contentType, body } = toMultipart(photo);
    const post = async (payload: Buffer | string, type = contentType) => {
      const answer = await app.app.http.inject({
        method: 'POST',
        url: `/patient/e-contacts/${eContactId}/upload`,
        headers: {
          host: 'localhost:3000',
          origin: 'http://localhost:3000',
          cookie: `tervik=${mari.token}`,
          'content-type': type,
        },
        payload,
      });
      return [answer.statusCode, answer.json<{ key: string }>().key];
    };
    const form = (text: string): string => text.replaceAll('\n', '\r\n');
    const field = (name: string, value: string): string =>
      form(`--x\ncontent-disposition: form-data; name="${name}"\n\n${value}\n`);
    const file = form('--x\ncontent-disposition: form-data; name="file"; filename="a"\n\nabc\n--x--\n');
    const boundary = 'multipart/form-data; boundary=x';
    const id = field('uploadId', randomUUID());
    for (const [payload, type] of [
      [body, 'application/json'],
      ['{}', 'application/json'],
      [body, 'multipart/form-data'],
      [body.subarray(0, 200), contentType],
      ['', boundary],
      [file, boundary],
      [id + field('size', '3') + file, boundary],
      [id + field('fileName', 'a') + field('size', 'many') + file, boundary],
      [id + field('fileName', 'a') + field('size', '-1') + file, boundary],
      [field('uploadId', '../../etc/passwd') + field('fileName', 'a') + field('size', '3') + file, boundary],
      [field('__proto__', 'x') + file, boundary],
      [id + field('fileName', 'a') + field('size', '3') + file.replace('"file"', '"photo"'), boundary],
      [Array.from({ length: 30 }, (_, at) => field(`f${at}`, 'x')).join('') + file, boundary],
      [field('fileName', 'x'.repeat(10_000)) + file, boundary],
    ] as const)
      expect(await post(payload, type), String(payload).slice(0, 200)).toEqual([400, 'INVALID_INPUT']);
    expect(await rows(randomUUID())).toEqual([]);
  });

  it('only into an e-contact of mine in which a message can still be sent', async () => {
    expect(await upload(app, jaan, eContactId, photo)).toMatchObject({
      status: 404,
      body: { key: 'NOT_FOUND' },
    });
    expect(await upload(app, mari, randomUUID(), photo)).toMatchObject({ status: 404 });
    expect(await upload(app, doctor, eContactId, photo, { side: 'PATIENT' })).toMatchObject({ status: 403 });
    expect(await upload(app, null, eContactId, photo)).toMatchObject({ status: 401 });
    await app.call(patientRoutes.cancelEContact, {
      as: mari,
      params: { id: eContactId },
      body: { reason: 'OTHER' },
    });
    expect(await keyOf(upload(app, mari, eContactId, photo))).toBe('E_CONTACT_ALREADY_CLOSED');
    const rejected = await open();
    await app.call(clinicRoutes.rejectEContact, {
      as: doctor,
      params: { id: rejected },
      body: { reason: 'OTHER' },
    });
    expect(await keyOf(upload(app, mari, rejected, photo))).toBe('E_CONTACT_REJECTED');
  });
});
