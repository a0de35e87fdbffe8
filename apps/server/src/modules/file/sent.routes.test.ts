import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as files from '@tervik/contract/file.ts';
import sharp from 'sharp';
import { makePdf } from '#test/corpus/documents.ts';
import type { TestApp } from '#test/support/test-app.ts';
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
const keep = (contents?: Buffer, name?: string, to = eContactId, as?: Persona) =>
  office.keep(to, { contents, name, as });
const send = (fileIds: string[], as?: Persona, id = eContactId) => office.send(id, fileIds, as);
const list = (id = eContactId) => office.list(id);

describe('sent files', () => {
  it('stand in the timelines of both sides, each with its own addresses', async () => {
    const id = await keep();
    expect((await send([id])).status).toBe(200);
    expect(await list()).toMatchObject({ files: [{ id, largeURL: `/patient/files/${id}` }], pending: [] });
    const opened = await app.call(files.openClinicFile, { as: doctor, params: { id } });
    expect(await sharp(opened.body as Buffer).metadata()).toMatchObject({ width: 640, height: 480 });
    const small = await app.call(files.openClinicThumbnail, { as: doctor, params: { id } });
    expect(await sharp(small.body as Buffer).metadata()).toMatchObject({ width: 320 });
  });

  it('each look by staff leaves its row in the access log; a refused one leaves none', async () => {
    const id = await keep();
    const looks = () =>
      app.world.sql<{ purpose: string; user_id: string; owner_user_id: string }>(
        'select purpose, user_id, owner_user_id from access_log where e_contact_id = $1 order by at',
        [eContactId],
      );
    const look = (as: Persona) => app.call(files.openClinicFile, { as, params: { id } });
    expect((await look(doctor)).status).toBe(404);
    await send([id]);
    const before = (await looks()).length;
    expect((await look(doctor)).status).toBe(200);
    await app.call(files.openClinicThumbnail, { as: doctor, params: { id } });
    expect((await looks()).slice(before)).toEqual([
      { purpose: 'E_CONTACT_FILE', user_id: doctor.userId, owner_user_id: mari.userId },
      { purpose: 'E_CONTACT_THUMBNAIL', user_id: doctor.userId, owner_user_id: mari.userId },
    ]);
    const foreign = await app.world.persona({ staffOf: await app.world.clinic() });
    expect((await look(foreign)).status).toBe(404);
    await app.world.sql(`update file set scan = 'WAITING' where id = $1`, [id]);
    expect((await look(doctor)).status).toBe(469);
    expect(await looks()).toHaveLength(before + 2);
  });

  it('cannot be opened by anybody while they wait for the scanner, or once a virus was found', async () => {
    const id = await keep();
    await send([id]);
    for (const [scan, refusal] of [
      ['WAITING', 'FILE_WAITING'],
      ['INFECTED', 'FILE_INFECTED'],
    ] as const) {
      await app.world.sql('update file set scan = $2 where id = $1', [id, scan]);
      for (const [route, as] of [
        [files.openPatientFile, mari],
        [files.openPatientThumbnail, mari],
        [files.openClinicFile, doctor],
        [files.openClinicThumbnail, doctor],
      ] as const)
        expect(await app.refused(route, { as, params: { id } }), scan).toMatchObject({
          status: 469,
          key: refusal,
        });
      expect((await list()).files).toMatchObject([{ scan, largeURL: null, thumbnailURL: null }]);
      expect((await list()).overall).toBe(scan);
    }
  });

  it('are sent once, by who uploaded them, in their own e-contact', async () => {
    const [mine, second] = [await keep(), await keep()];
    const other = await open();
    expect((await send([mine], mari, other)).status).toBe(404);
    const theirs = await keep(photo, 'x.jpg', await open(jaan), jaan);
    expect((await send([mine, theirs])).status).toBe(404);
    expect((await send([randomUUID()])).status).toBe(404);
    expect((await list()).pending).toHaveLength(2);
    expect((await send([mine, mine])).status).toBe(200);
    expect(await keyOf(send([mine, second]))).toBe('FILE_ALREADY_SENT');
    expect((await list()).pending).toMatchObject([{ id: second }]);
    const stranger = await app.refused(files.openPatientFile, { as: jaan, params: { id: mine } });
    expect(stranger).toMatchObject({ status: 404, key: 'NOT_FOUND' });
  });
});

describe('how a file leaves', () => {
  const opened = async (contents: Buffer, name: string) =>
    app.call(files.openPatientFile, { as: mari, params: { id: await keep(contents, name) } });

  it('nothing in it can run, nothing of it is kept', async () => {
    for (const answer of [await opened(photo, 'a.jpg'), await opened(makePdf(), 'a.pdf')])
      expect(answer.headers).toMatchObject({
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-length': String((answer.body as Buffer).length),
      });
  });

  it('a picture that we have made and the scanner has cleared is shown, anything else is downloaded, under its name', async () => {
    const disposition = async (contents: Buffer, name: string) => {
      const id = await keep(contents, name);
      await app.world.sql(`update file set scan = 'CLEAN' where id = $1`, [id]);
      const answer = await app.call(files.openPatientFile, { as: mari, params: { id } });
      return String(answer.headers['content-disposition']);
    };
    expect(await disposition(photo, 'a.jpg')).toBe(`inline; filename="a.jpg"; filename*=UTF-8''a.jpg`);
    expect(await disposition(makePdf(), 'Õie "uuring".pdf')).toBe(
      `attachment; filename="_ie _uuring_.pdf"; filename*=UTF-8''%C3%95ie%20_uuring_.pdf`,
    );
    expect(await disposition(photo, 'setup\u202Egpj.exe')).toBe(
      `inline; filename="setupgpj.exe.jpg"; filename*=UTF-8''setupgpj.exe.jpg`,
    );
  });

  it('what nobody scans is downloaded by both sides, whatever the browser asks for', async () => {
    await app.world.sql(`update clinic set plan = 'BASIC' where id = $1`, [office.clinic.id]);
    const id = await keep(photo, 'a.jpg');
    await send([id]);
    const [row] = await app.world.sql('select scan from file where id = $1', [id]);
    expect(row).toEqual({ scan: 'NA' });
    for (const [route, as] of [
      [files.openPatientFile, mari],
      [files.openPatientThumbnail, mari],
      [files.openClinicFile, doctor],
      [files.openClinicThumbnail, doctor],
    ] as const) {
      const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', accept: 'text/html' };
      const answer = await app.call(route, { as, params: { id }, headers });
      expect(answer.headers['content-disposition'], route.name).toBe(
        `attachment; filename="a.jpg"; filename*=UTF-8''a.jpg`,
      );
    }
    await app.world.sql(`update clinic set plan = 'PREMIUM' where id = $1`, [office.clinic.id]);
  });

  it('a PDF is the very bytes that were sent, and is not compressed on its way', async () => {
    const pdf = Buffer.concat([makePdf(), randomBytes(1_000)]);
    const id = await keep(pdf, 'a.pdf');
    const answer = await app.call(files.openPatientFile, {
      as: mari,
      params: { id },
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect((answer.body as Buffer).equals(pdf)).toBe(true);
  });
});
