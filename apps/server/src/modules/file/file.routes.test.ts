import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as files from '@tervik/contract/files.ts';
import * as patientRoutes from '@tervik/contract/patient.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Persona, TestClinic } from '../../testing/world.ts';
import { upload } from '../../testing/test-upload.ts';

let app: TestApp;
let clinic: TestClinic;
let mari: Persona;
let photo: Buffer;
let eContactId: string;

beforeAll(async () => {
  app = await createTestApp();
  clinic = await app.world.clinic();
  mari = await app.world.persona({ listedIn: clinic });
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a0522d' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());
beforeEach(async () => {
  eContactId = await open();
});

async function open(as = mari): Promise<string> {
  const made = await app.call(patientRoutes.createFallbackEContact, {
    as,
    body: { eContactType: 'BACK_PAIN', patientPersonId: as.personId, clinicId: clinic.id, text: 'It hurts.' },
  });
  expect(made.status).toBe(200);
  return made.body.eContactId;
}

describe('an upload', () => {
  it('is kept, listed as waiting to be sent, and opened by who uploaded it', async () => {
    const uploadId = randomUUID();
    const sent = await upload(app, mari, eContactId, photo, { uploadId, name: 'Käsi.JPG' });
    expect(sent.body).toMatchObject({
      file: {
        id: uploadId,
        name: 'Käsi.JPG',
        contentType: 'image/jpeg',
        width: 640,
        height: 480,
        scan: 'NA',
      },
    });
    expect(sent.status).toBe(200);
    const list = await app.call(files.listPatientFiles, { as: mari, params: { id: eContactId } });
    expect(list.body).toMatchObject({ files: [], pending: [{ id: uploadId }], overall: 'NA' });
    const opened = await app.call(files.openPatientFile, { as: mari, params: { id: uploadId } });
    expect(opened.status).toBe(200);
    expect(opened.headers).toMatchObject({ 'content-type': 'image/jpeg' });
    expect(await sharp(opened.body as Buffer).metadata()).toMatchObject({ width: 640, height: 480 });
  });
});
