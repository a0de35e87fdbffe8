import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as files from '@tervik/contract/file.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { readFiles } from '#config/file-config.ts';
import { makeDocx } from '#test/corpus/documents.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { upload } from '#test/support/test-upload.ts';
import type { Persona } from '#test/support/world.ts';
import { createFileOffice, keyOf, type FileOffice } from '#test/support/test-office.ts';

let app: TestApp;
let office: FileOffice;
let doctor: Persona;
let nurse: Persona;
let photo: Buffer;
let eContactId: string;

beforeAll(async () => {
  office = await createFileOffice();
  ({ app, doctor, photo } = office);
  nurse = await app.world.persona({ staffOf: office.clinic, profession: 'NURSE' });
});
afterAll(() => app.close());
beforeEach(async () => {
  eContactId = await office.open();
});

const keep = (as = doctor, contents = photo, name = 'photo.jpg') =>
  office.keep(eContactId, { as, contents, name });
const rowsOf = (id: string) =>
  app.world.sql<{ state: string; scan: string; uploaded_by_employee_id: string | null }>(
    'select * from file where id = $1',
    [id],
  );

describe('what it may be', () => {
  it.each([
    ['a program', Buffer.from('MZ not a picture'), 'a.jpg', 'FILE_TYPE_NOT_ALLOWED'],
    ['a document with macros', makeDocx({ 'word/vbaProject.bin': 'x' }), 'a.docx', 'FILE_TYPE_NOT_ALLOWED'],
    [
      'a document that is larger inside than it says',
      makeDocx({ 'word/media/a.png': Buffer.alloc(30 * 1024 * 1024) }, undefined, 500),
      'a.docx',
      'FILE_TYPE_NOT_ALLOWED',
    ],
    [
      'half of a picture',
      Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex'),
      'a.jpg',
      'FILE_UNREADABLE',
    ],
    ['nothing', Buffer.alloc(0), 'a.jpg', 'FILE_EMPTY'],
  ])(
    '%s is refused as the patient’s would be, and nothing is left of it',
    async (_name, contents, name, key) => {
      const uploadId = randomUUID();
      expect(await keyOf(upload(app, doctor, eContactId, contents, { uploadId, name }))).toBe(key);
      expect(await rowsOf(uploadId)).toEqual([]);
    },
  );

  it('ten of a message, and a gigabyte a day and employee', async () => {
    for (let number = 0; number < LIMITS.filesPerMessage; number += 1) await keep();
    expect(await keyOf(upload(app, doctor, eContactId, photo))).toBe('FILE_LIMIT_REACHED');
    const hers = await keep(nurse);
    await app.world.sql('update file set bytes = $2 where id = $1', [
      hers,
      SERVER_LIMITS.uploadBytesPerDay - 100,
    ]);
    expect(await keyOf(upload(app, nurse, await office.open(), photo))).toBe('FILE_DAY_LIMIT_REACHED');
    await app.world.sql(`update file set created_at = now() - interval '25 hours' where id = $1`, [hers]);
    expect((await upload(app, nurse, await office.open(), photo)).status).toBe(200);
  });

  it('is looked at by the scanner where there is one and the plan has it, and opened by nobody before', async () => {
    const home = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-scanned-'));
    const scanning = await createFileOffice({
      files: readFiles({ CLAMD: '127.0.0.1:1' }, home),
    });
    try {
      const target = await scanning.open();
      const id = await scanning.keep(target, { as: scanning.doctor });
      const as = scanning.doctor;
      expect(await scanning.app.refused(files.openClinicFile, { as, params: { id } })).toMatchObject({
        key: 'FILE_WAITING',
      });
      const listed = await scanning.app.call(files.listClinicFiles, { as, params: { id: target } });
      expect(listed.body).toMatchObject({ overall: 'WAITING', pending: [{ id, largeURL: null }] });
      await scanning.app.world.sql(`update clinic set plan = 'BASIC'`);
      const second = await scanning.keep(target, { as });
      expect((await scanning.app.call(files.openClinicFile, { as, params: { id: second } })).status).toBe(
        200,
      );
    } finally {
      await scanning.app.close();
      fs.rmSync(home, { recursive: true, force: true });
    }
  });
});
