import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPatientFile } from '@tervik/contract/file.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { readFiles } from '#config/file-config.ts';
import { startClamd, type RunningScanner } from '#test/support/partners/clamd.ts';
import { makeCorpus, type CorpusFile } from '#test/corpus/corpus.ts';
import { SECRETS } from '#test/corpus/images.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { upload } from '#test/support/test-upload.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';
import { createClamd } from '#adapters/scanner/clamd.ts';
import { createFolderStorage } from '#adapters/storage/folder.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { createFileTasks } from './index.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };
let home: string;
let app: TestApp;
let clamd: RunningScanner;
let mari: Persona;
let clinic: TestClinic;
let corpus: CorpusFile[];
const stored = new Map<string, string>();

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-corpus-'));
  clamd = await startClamd();
  const files = readFiles({ CLAMD: `127.0.0.1:${clamd.address.port}` }, home);
  [app, corpus] = await Promise.all([createTestApp({ config: { files } }), makeCorpus()]);
  clinic = await app.world.clinic();
  mari = await app.world.persona({ listedIn: clinic });
}, 240_000);
afterAll(async () => {
  await app.close();
  await clamd.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

async function open(): Promise<string> {
  const made = await app.call(createFallbackEContact, {
    as: mari,
    body: { eContactType: 'BACK_PAIN', patientPersonId: mari.personId, clinicId: clinic.id, text: 'x' },
  });
  return made.body.eContactId;
}
const listStored = (): string[] =>
  fs.existsSync(path.join(home, 'files'))
    ? fs
        .readdirSync(path.join(home, 'files'), { recursive: true })
        .map(String)
        .filter((name) => name.length > 20)
    : [];

it('has more than sixty files, each of its own kind', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60);
  expect(new Set(corpus.map(({ what }) => what)).size).toBe(corpus.length);
});

it('each is kept as what it is, or refused with nothing left of it', async () => {
  const wrong: string[] = [];
  let eContactId = await open();
  for (const [at, { what, name, contents, outcome }] of corpus.entries()) {
    if (at % 9 === 0) eContactId = await open();
    const uploadId = randomUUID();
    const before = listStored().length;
    const { status, body } = await upload(app, mari, eContactId, contents, { uploadId, name });
    const happened = body.file == null ? { refused: body.key } : { stored: body.file.contentType };
    if (JSON.stringify(happened) !== JSON.stringify(outcome))
      wrong.push(`${what}: ${JSON.stringify(happened)} instead of ${JSON.stringify(outcome)}`);
    if (status === 200) stored.set(what, uploadId);
    else if (listStored().length !== before) wrong.push(`${what}: something of it was kept`);
  }
  expect(wrong).toEqual([]);
  expect(await app.world.sql(`select id from file where state <> 'STORED'`)).toEqual([]);
  expect(fs.readdirSync(path.join(home, 'uploads'))).toEqual([]);
}, 180_000);

describe('what is kept of a picture, and of a film', () => {
  const bytesOf = async (what: string): Promise<Buffer> => {
    const id = stored.get(what) ?? '';
    await app.world.sql(`update file set scan = 'CLEAN' where id = $1`, [id]);
    const opened = await app.call(openPatientFile, { as: mari, params: { id } });
    await app.world.sql(`update file set scan = 'WAITING' where id = $1`, [id]);
    expect(opened.status, what).toBe(200);
    return opened.body as Buffer;
  };

  it('no place, no maker, no text, and nothing that stood behind it', async () => {
    const pictures = corpus.filter(
      ({ outcome }) => 'stored' in outcome && outcome.stored.startsWith('image/'),
    );
    const original = corpus.find(({ what }) => what === 'a JPEG with its place')?.contents.toString('latin1');
    expect(original).toContain('SecretMaker');
    for (const { what } of pictures) {
      const bytes = await bytesOf(what);
      const { exif, xmp, iptc, comments } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, comments ?? []], what).toEqual([undefined, undefined, undefined, []]);
      const text = bytes.toString('latin1');
      for (const secret of [...SECRETS, '<script', '<?php', 'alert(', 'EICAR', 'PK\x03\x04'])
        expect(text.includes(secret), `${what}: ${secret}`).toBe(false);
    }
  });

  it('of a film: neither place nor maker, and every byte of the film itself where it was', async () => {
    for (const what of ['a film of Android', 'a film of an iPhone']) {
      const original = corpus.find((file) => file.what === what)?.contents ?? Buffer.alloc(0);
      const bytes = await bytesOf(what);
      for (const secret of SECRETS) {
        expect(original.includes(secret), secret).toBe(true);
        expect(bytes.includes(secret), `${what}: ${secret}`).toBe(false);
      }
      expect(bytes.length).toBe(original.length);
      const film = original.indexOf('mdat');
      expect(bytes.subarray(film).equals(original.subarray(film))).toBe(true);
      for (const box of ['ftyp', 'mvhd', 'tkhd']) expect(bytes.indexOf(box)).toBe(original.indexOf(box));
    }
  });

  it('stands upright, in sRGB of eight bits, and is no larger than anybody needs', async () => {
    expect(await sharp(await bytesOf('a JPEG that lies on its side')).metadata()).toMatchObject({
      width: 80,
      height: 120,
    });
    expect(await sharp(await bytesOf('a CMYK JPEG')).metadata()).toMatchObject({
      space: 'srgb',
      channels: 3,
    });
    expect(await sharp(await bytesOf('a PNG of 16 bits')).metadata()).toMatchObject({ depth: 'uchar' });
    expect(await sharp(await bytesOf('as many pixels as may be')).metadata()).toMatchObject({
      width: 4096,
      height: 4096,
    });
    const iphone = await bytesOf('a photo of an iPhone');
    expect(await sharp(iphone).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 32 });
    const pixels = await sharp(iphone).raw().toBuffer();
    const [left, right] = [pixels.subarray(24, 27), pixels.subarray(168, 171)].map(
      ([red = 0, , blue = 0]) => red - blue,
    );
    expect(left).toBeGreaterThan(150);
    expect(right).toBeLessThan(-150);
    const upright = await sharp(await bytesOf('a photo of an iPhone held upright')).metadata();
    expect(upright).toMatchObject({ width: 32, height: 64 });
    expect((await sharp(await bytesOf('a GIF that moves')).metadata()).pages).toBe(3);
    expect((await sharp(await bytesOf('a WebP that moves')).metadata()).pages).toBe(3);
  });
});

it('the scanner finds what is in them, and nobody opens those', async () => {
  const log = quiet;
  const pool = createWorkerPool(app.database.ownerUrl, 2, log);
  const { scan_file: scan } = createFileTasks({
    storage: createFolderStorage(path.join(home, 'files')),
    scanner: createClamd(clamd.address),
    log,
  });
  for (const fileId of stored.values()) await scan?.({ fileId }, { pool });
  await pool.end();
  const found = await app.world.sql<{ id: string }>(`select id from file where scan = 'INFECTED'`);
  const expected = corpus.filter(
    ({ infected, what }) => infected === true && (clamd.isReal || !/zip|Word/.test(what)),
  );
  const names = found.map(({ id }) => [...stored].find(([, fileId]) => fileId === id)?.[0]);
  expect(new Set(names)).toEqual(new Set(expected.map(({ what }) => what)));
  const rest = await app.world.sql<{ scan: string }>(
    `select distinct scan from file where scan <> 'INFECTED'`,
  );
  expect(rest).toEqual([{ scan: 'CLEAN' }]);
  const infected = await app.refused(openPatientFile, { as: mari, params: { id: found[0]?.id ?? '' } });
  expect(infected.key).toBe('FILE_INFECTED');
}, 120_000);
