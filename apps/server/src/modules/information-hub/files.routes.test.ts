import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@tervik/contract/information-hub.ts';
import { fileMark } from '@tervik/domain/information-hub/attachments.ts';
import type { InformationContent } from '@tervik/domain/information-hub/vocabulary.ts';
import { makePdf } from '#test/corpus/documents.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { contentOf } from '#test/support/test-information.ts';
import { formOf, PIXEL } from '#test/support/test-upload.ts';
import type { Persona } from '#test/support/world.ts';

let t: TestApp;
let admin: Persona;
let staff: Record<'doctor' | 'nurse' | 'desk', Persona>;

beforeAll(async () => {
  t = await createTestApp();
  const clinic = await t.world.clinic();
  admin = await t.world.persona({ isPatient: false, isAdmin: true });
  staff = {
    doctor: await t.world.persona({ staffOf: clinic, profession: 'DOCTOR' }),
    nurse: await t.world.persona({ staffOf: clinic, profession: 'NURSE' }),
    desk: await t.world.persona({ staffOf: clinic, profession: 'NON_CLINICAL' }),
  };
});
afterAll(() => t.close());

const add = (contents: Buffer, { name = 'Juhend.pdf', size = contents.length, as = admin } = {}) =>
  t.call(contract.addInformationFile, {
    as,
    multipart: formOf({ size: String(size), fileName: name }, contents),
  });
const open = async (as: Persona, id: string) =>
  (await t.call(contract.openInformationFile, { as, params: { id } })).status;
const openByAll = (id: string) => Promise.all(Object.values(staff).map((as) => open(as, id)));

/** Publishes an item that links a file. @returns its id */
async function publish(fileId: string, more: Partial<InformationContent>): Promise<string> {
  const content = contentOf('Failiga', more);
  const texts = { ...content.texts, en: { ...content.texts.en, body: fileMark(fileId, 'The guide') } };
  const { body } = await t.call(contract.addInformationItem, {
    as: admin,
    body: { content: { ...content, texts } },
  });
  const params = { id: body.id };
  const shown = await t.call(contract.publishInformationItem, {
    as: admin,
    params,
    body: { seenRevision: 1, from: null },
  });
  expect(shown.status).toBe(200);
  return body.id;
}

it.each<[string, Partial<InformationContent>, readonly number[]]>([
  ['about prescription drugs', { kind: 'CLINICAL', isPrescriptionDrug: true }, [200, 404, 404]],
  ['clinical', { kind: 'CLINICAL' }, [200, 200, 404]],
  ['not clinical', {}, [200, 200, 200]],
])(
  'of an item that is %s is opened by whoever may read it, and is missing else',
  async (_, more, expected) => {
    const { status, body } = await add(makePdf());
    expect([status, body]).toEqual([
      200,
      { id: body.id, name: 'Juhend.pdf', contentType: 'application/pdf', bytes: makePdf().length },
    ]);
    // Not before an item that links it is published, and by an admin only where they write.
    expect(await openByAll(body.id)).toEqual([404, 404, 404]);
    expect((await t.call(contract.openWrittenFile, { as: admin, params: { id: body.id } })).status).toBe(200);

    const id = await publish(body.id, more);
    expect(await openByAll(body.id)).toEqual(expected);
    const item = await t.call(contract.getInformation, {
      as: staff.doctor,
      params: { id },
      query: { locale: 'en' },
    });
    expect(item.body.files).toEqual([body]);
    const written = await t.call(contract.getInformationItem, { as: admin, params: { id } });
    expect(written.body.files).toEqual([body]);

    await t.call(contract.withdrawInformationItem, { as: admin, params: { id }, body: { seenRevision: 1 } });
    expect(await openByAll(body.id)).toEqual([404, 404, 404]);
  },
);

it('two items may link the same file: whoever reads one of them opens it', async () => {
  const { body } = await add(makePdf());
  await publish(body.id, { kind: 'CLINICAL', isPrescriptionDrug: true });
  await publish(body.id, { kind: 'CLINICAL' });
  expect(await openByAll(body.id)).toEqual([200, 200, 404]);
});

it('is downloaded under its name, as it was added, and runs nowhere', async () => {
  const { body } = await add(makePdf('%x'), { name: 'C:\\kaust\\Õe "juhend"\u202Efdp.exe' });
  await publish(body.id, {});
  const answer = await t.app.http.inject({
    url: contract.openInformationFile.path.replace('{id}', body.id),
    headers: { host: 'localhost:3000', cookie: `tervik=${staff.desk.token}` },
  });
  expect(answer.rawPayload.equals(makePdf('%x'))).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="_e _juhend_fdp.exe.pdf"; filename*=UTF-8''%C3%95e%20_juhend_fdp.exe.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': 'private, no-store',
  });
});

it('what a search means is in its words, not in the address of a file', async () => {
  const { body } = await add(makePdf());
  const content = contentOf('Faililink');
  const texts = { ...content.texts, et: { ...content.texts.et, body: fileMark(body.id, 'Kõhujuhend') } };
  const item = await t.call(contract.addInformationItem, {
    as: admin,
    body: { content: { ...content, texts } },
  });
  await t.call(contract.publishInformationItem, {
    as: admin,
    params: { id: item.body.id },
    body: { seenRevision: 1, from: null },
  });
  const find = async (search: string) =>
    (await t.call(contract.listInformation, { as: staff.desk, query: { search } })).body.items.map(
      ({ id }) => id,
    );
  expect(await find('kõhujuhend')).toEqual([item.body.id]);
  expect(await find(body.id)).toEqual([]);
});

it.each([
  ['a picture that calls itself a PDF', PIXEL, PIXEL.length, { key: 'INFORMATION_FILE_KIND' }],
  ['one of 40 MB', PIXEL, 40_000_000, { key: 'INFORMATION_FILE_TOO_LARGE', data: { max: 10 } }],
  [
    'a page with a script',
    Buffer.from('<html><script>alert(1)</script>'),
    31,
    { key: 'INFORMATION_FILE_KIND' },
  ],
  ['half a PDF', makePdf().subarray(0, 80), 80, { key: 'INFORMATION_FILE_BROKEN' }],
] as const)('%s is not taken, and says why', async (_, contents, size, body) => {
  expect(await add(Buffer.from(contents), { size })).toMatchObject({ status: 469, body });
});

it('more than was announced is refused, nothing too, and so is whoever does not write', async () => {
  expect(await add(makePdf(), { size: 10 })).toMatchObject({ status: 400 });
  expect(await add(Buffer.alloc(0))).toMatchObject({ status: 400 });
  expect(await add(makePdf(), { as: staff.doctor })).toMatchObject({ status: 403 });
  expect(
    (await t.call(contract.openWrittenFile, { as: staff.doctor, params: { id: admin.userId } })).status,
  ).toBe(403);
});
