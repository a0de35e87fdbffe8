import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@tervik/contract/information-hub.ts';
import { pictureMark } from '@tervik/domain/information-hub/attachments.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { contentOf } from '#test/support/test-information.ts';
import { formOf, PIXEL } from '#test/support/test-upload.ts';
import type { Persona } from '#test/support/world.ts';

let t: TestApp;
let admin: Persona;
let doctor: Persona;
let nurse: Persona;

beforeAll(async () => {
  t = await createTestApp();
  const clinic = await t.world.clinic();
  admin = await t.world.persona({ isPatient: false, isAdmin: true });
  doctor = await t.world.persona({ staffOf: clinic, profession: 'DOCTOR' });
  nurse = await t.world.persona({ staffOf: clinic, profession: 'NURSE' });
});
afterAll(() => t.close());

const add = (contents: Buffer, size = contents.length, as = admin) =>
  t.call(contract.addInformationPicture, { as, multipart: formOf({ size: String(size) }, contents) });
const open = async (as: Persona, id: string) =>
  (await t.call(contract.openInformationPicture, { as, params: { id } })).status;

it('is seen by whoever may read an item that shows it, from its hour on, and by nobody else', async () => {
  const { status, body } = await add(PIXEL);
  expect(status).toBe(200);
  expect([await open(doctor, body.id), await open(nurse, body.id)]).toEqual([404, 404]);
  const written = await t.call(contract.openWrittenPicture, { as: admin, params: { id: body.id } });
  expect(written.status).toBe(200);

  const content = contentOf('Pildiga', { kind: 'CLINICAL', isPrescriptionDrug: true });
  const { en } = content.texts;
  const texts = { ...content.texts, en: { ...en, body: `A.\n\n${pictureMark(body.id, 'Skeem')}` } };
  const item = await t.call(contract.addInformationItem, {
    as: admin,
    body: { content: { ...content, texts } },
  });
  const params = { id: item.body.id };
  await t.call(contract.publishInformationItem, {
    as: admin,
    params,
    body: { seenRevision: 1, from: null },
  });
  expect([await open(doctor, body.id), await open(nurse, body.id)]).toEqual([200, 404]);
  await t.call(contract.withdrawInformationItem, { as: admin, params, body: { seenRevision: 1 } });
  expect(await open(doctor, body.id)).toBe(404);
});

it('is made anew: what hides behind the picture is gone, and it runs nowhere', async () => {
  const hidden = Buffer.concat([PIXEL, Buffer.from('<script>alert(1)</script>')]);
  const { body } = await add(hidden);
  const [row] = await t.world.sql<{ bytes: Buffer; content_type: string }>(
    'select bytes, content_type from information_picture where id = $1',
    [body.id],
  );
  expect(row?.content_type).toBe('image/png');
  expect(row?.bytes.includes('<script>')).toBe(false);
});

it.each([
  ['a script', Buffer.from('<svg onload="alert(1)"></svg>'), undefined, 'INFORMATION_PICTURE_KIND'],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj <<>> endobj'), undefined, 'INFORMATION_PICTURE_KIND'],
  ['half a picture', PIXEL.subarray(0, 40), undefined, 'FILE_UNREADABLE'],
  ['one of 40 MB', PIXEL, 40_000_000, 'INFORMATION_PICTURE_TOO_LARGE'],
] as const)('%s is not taken, and says why', async (_, contents, size, key) => {
  expect(await add(Buffer.from(contents), size)).toMatchObject({ status: 469, body: { key } });
});

it('more than was announced is refused, and so is whoever does not write', async () => {
  expect(await add(PIXEL, 10)).toMatchObject({ status: 400 });
  expect(await add(PIXEL, PIXEL.length, doctor)).toMatchObject({ status: 403 });
});
