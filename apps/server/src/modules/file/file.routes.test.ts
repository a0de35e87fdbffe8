import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as files from '@tervik/contract/file.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import sharp from 'sharp';
import type { TestApp } from '#test/support/test-app.ts';
import { upload } from '#test/support/test-upload.ts';
import type { Persona } from '#test/support/world.ts';
import { createFileOffice, keyOf, type FileOffice } from '#test/support/test-office.ts';

let app: TestApp;
let office: FileOffice;
let mari: Persona;
let jaan: Persona;
let photo: Buffer;
let eContactId: string;

beforeAll(async () => {
  office = await createFileOffice();
  ({ app, mari, jaan, photo } = office);
});
afterAll(() => app.close());
beforeEach(async () => {
  eContactId = await office.open();
});

const open = (as?: Persona) => office.open(as);
const keep = (contents?: Buffer, name?: string, to = eContactId, as?: Persona) =>
  office.keep(to, { contents, name, as });
const send = (fileIds: string[], as?: Persona, id = eContactId) => office.send(id, fileIds, as);
const list = (id = eContactId) => office.list(id);
const rows = (id: string) =>
  app.world.sql<{ state: string; scan: string }>('select * from file where id = $1', [id]);

describe('an upload', () => {
  it('is kept, listed as waiting to be sent, and opened by who uploaded it', async () => {
    const uploadId = randomUUID();
    const sent = await upload(app, mari, eContactId, photo, { uploadId, name: 'Käsi.JPG' });
    expect(sent).toMatchObject({
      status: 200,
      body: {
        received: photo.length,
        file: {
          id: uploadId,
          name: 'Käsi.JPG',
          contentType: 'image/jpeg',
          width: 640,
          height: 480,
          scan: 'NA',
        },
      },
    });
    expect(await list()).toMatchObject({
      files: [],
      pending: [{ id: uploadId }],
      overall: 'NA',
      creationStatus: 'SUBMITTED',
    });
    const opened = await app.call(files.openPatientFile, { as: mari, params: { id: uploadId } });
    expect(await sharp(opened.body as Buffer).metadata()).toMatchObject({ width: 640, height: 480 });
    const small = await app.call(files.openPatientThumbnail, { as: mari, params: { id: uploadId } });
    expect(await sharp(small.body as Buffer).metadata()).toMatchObject({
      format: 'jpeg',
      width: 320,
      height: 240,
    });
  });

  it('goes on where it broke off, in as many parts as it takes, and a repeat gets the same file', async () => {
    const uploadId = randomUUID();
    const size = photo.length;
    const part = (offset: number, end: number) =>
      upload(app, mari, eContactId, photo.subarray(offset, end), { uploadId, size, offset });
    const state = () => app.call(files.getUpload, { as: mari, params: { id: eContactId, uploadId } });
    expect((await part(0, 700)).body).toEqual({ received: 700, file: null });
    expect((await state()).body).toEqual({ received: 700, file: null });
    expect(await part(500, size)).toMatchObject({
      status: 469,
      body: { key: 'UPLOAD_OUT_OF_STEP', data: { received: 700 } },
    });
    expect(await part(900, size)).toMatchObject({
      body: { key: 'UPLOAD_OUT_OF_STEP', data: { received: 700 } },
    });
    expect((await part(700, 1_000)).body).toEqual({ received: 1_000, file: null });
    const whole = await part(1_000, size);
    expect(whole.body.file).toMatchObject({ id: uploadId, width: 640 });
    expect((await part(0, size)).body.file).toEqual(whole.body.file);
    expect((await state()).body.file).toEqual(whole.body.file);
    expect((await list()).pending).toHaveLength(1);
  });

  it('an id that is somebody else’s is neither gone on with nor disturbed', async () => {
    const uploadId = randomUUID();
    const size = photo.length;
    await upload(app, mari, eContactId, photo.subarray(0, 100), { uploadId, size });
    const theirs = await open(jaan);
    const taken = await upload(app, jaan, theirs, photo.subarray(100), { uploadId, size, offset: 100 });
    expect(taken).toMatchObject({ status: 404 });
    // Nor is mine, from another e-contact of mine.
    const another = await upload(app, mari, await open(), photo.subarray(100), {
      uploadId,
      size,
      offset: 100,
    });
    expect(another).toMatchObject({ status: 404 });
    const rest = await upload(app, mari, eContactId, photo.subarray(100), { uploadId, size, offset: 100 });
    expect(rest.body.file?.id).toBe(uploadId);
  });
});

describe('limits', () => {
  it('ten of a message, forty of an e-contact, also when they begin at once', async () => {
    const begun = await Promise.all(Array.from({ length: 13 }, () => upload(app, mari, eContactId, photo)));
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(LIMITS.filesPerMessage);
    expect(begun.find(({ status }) => status !== 200)).toMatchObject({
      status: 469,
      body: { key: 'FILE_LIMIT_REACHED', data: { max: LIMITS.filesPerMessage } },
    });
    const pending = (await list()).pending.map(({ id }) => id);
    expect((await send(pending)).status).toBe(200);
    await app.world.sql(
      `insert into file (id, e_contact_id, clinic_id, owner_user_id, uploaded_by_user_id, activity_id, state, scan, name, bytes, storage_key, created_at)
       select gen_random_uuid(), e_contact_id, clinic_id, owner_user_id, uploaded_by_user_id, activity_id, 'STORED', 'NA', 'x', 1, gen_random_uuid(), now() - interval '2 days'
         from file, generate_series(1, 30) where id = $1`,
      [pending[0]],
    );
    expect((await upload(app, mari, eContactId, photo)).body).toMatchObject({
      key: 'FILE_LIMIT_REACHED',
      data: { max: LIMITS.filesPerEContact },
    });
  });

  it('a gigabyte a day', async () => {
    const [first] = [await keep()];
    await app.world.sql('update file set bytes = $2 where id = $1', [
      first,
      SERVER_LIMITS.uploadBytesPerDay - 100,
    ]);
    expect(await keyOf(upload(app, mari, eContactId, photo))).toBe('FILE_DAY_LIMIT_REACHED');
    await app.world.sql(`update file set created_at = now() - interval '25 hours' where id = $1`, [first]);
    expect((await upload(app, mari, eContactId, photo)).status).toBe(200);
  });
});

describe('taking back', () => {
  it('leaves neither row nor bytes; what is sent stays', async () => {
    const [gone, sent] = [await keep(), await keep()];
    await send([sent]);
    const remove = (id: string, as = mari) => app.call(files.removeFile, { as, params: { id } });
    expect((await remove(gone, jaan)).status).toBe(404);
    expect((await remove(gone)).body).toEqual({ ok: true });
    expect(await rows(gone)).toEqual([]);
    expect((await remove(gone)).status).toBe(404);
    expect((await app.refused(files.openPatientFile, { as: mari, params: { id: gone } })).status).toBe(404);
    expect(await keyOf(remove(sent))).toBe('FILE_ALREADY_SENT');
  });

  it('ends an upload that is under way', async () => {
    const uploadId = randomUUID();
    const size = photo.length;
    await upload(app, mari, eContactId, photo.subarray(0, 100), { uploadId, size });
    expect((await app.call(files.removeFile, { as: mari, params: { id: uploadId } })).status).toBe(200);
    expect(
      (await app.refused(files.getUpload, { as: mari, params: { id: eContactId, uploadId } })).status,
    ).toBe(404);
    // A fresh beginning under the same id does not meet what was there.
    expect((await upload(app, mari, eContactId, photo, { uploadId })).body.file?.id).toBe(uploadId);
  });
});
