import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as files from '@tervik/contract/file.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { seedOfTests } from '../../../../scripts/vitest/test-seed.ts';
import { readFiles } from '#config/file-config.ts';
import { createFileOffice, type FileOffice } from '#test/support/test-office.ts';
import { makePdf } from '../corpus/documents.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { toMultipart, upload, type Sent } from '../support/test-upload.ts';

/* Files by somebody who knows the protocol well, and has two servers of ours before them. */
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-attack-'));
/** One storage; the folder in which uploads grow is each server's own. */
const settings = (server: string) => ({
  ...readFiles({ FILES_DIR: path.join(home, 'files') }, path.join(home, server)),
});
let office: FileOffice;
let second: TestApp;
let eContactId: string;

beforeAll(async () => {
  office = await createFileOffice({ files: settings('first') });
  await office.app.app.start(0, '127.0.0.1');
  second = await createTestApp({ database: office.app.database, config: { files: settings('second') } });
  await second.app.start(0, '127.0.0.1');
});
afterAll(async () => {
  await second.app.stop();
  await second.world.close();
  await office.app.close();
  fs.rmSync(home, { recursive: true, force: true });
});
beforeEach(async () => {
  eContactId = await office.open();
});

const pdf = (bytes: number): Buffer => Buffer.concat([makePdf(), randomBytes(bytes)]);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface Slow {
  /** Sends what is missing. @returns the status of the answer */
  end(): Promise<number>;
}
/** Sends all of a file but its last byte, and waits until the server has got that far. */
async function sendSlowly(app: TestApp, contents: Buffer, sent: Sent & { uploadId: string }): Promise<Slow> {
  const { contentType, head, body } = toMultipart(contents, sent);
  const held = head.length + contents.length - 1;
  const request = http.request({
    host: '127.0.0.1',
    port: (app.app.http.server.address() as AddressInfo).port,
    method: 'POST',
    path: `/patient/e-contacts/${eContactId}/upload`,
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      cookie: `tervik=${office.mari.token}`,
      'content-type': contentType,
      'content-length': body.length,
    },
  });
  request.on('error', () => undefined);
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
  answered.catch(() => undefined);
  request.write(body.subarray(0, held));
  const { uploadId } = sent;
  await expect
    .poll(
      async () =>
        (await app.call(files.getUpload, { as: office.mari, params: { id: eContactId, uploadId } })).body
          .received,
      { timeout: 10_000, interval: 10 },
    )
    .toBe(contents.length - 1);
  return {
    async end() {
      request.end(body.subarray(held));
      const [response] = await answered;
      response.resume();
      return response.statusCode ?? 0;
    },
  };
}

describe('what the clinic was sent', () => {
  const opened = async (id: string): Promise<string | number> => {
    const answer = await office.app.call(files.openClinicFile, { as: office.doctor, params: { id } });
    return answer.status === 200 ? sha256(answer.body as Buffer) : answer.status;
  };

  it('is neither replaced nor taken away by the same upload at another server', async () => {
    const [uploadId, good, evil] = [randomUUID(), pdf(1_000), pdf(1_000)];
    const slow = await sendSlowly(second, evil, { uploadId, name: 'a.pdf' });
    const sent = await upload(office.app, office.mari, eContactId, good, { uploadId, name: 'a.pdf' });
    expect(sent.body.file?.id).toBe(uploadId);
    expect((await office.send(eContactId, [uploadId])).status).toBe(200);
    expect(await opened(uploadId)).toBe(sha256(good));
    expect(await slow.end()).toBe(404);
    expect(await opened(uploadId)).toBe(sha256(good));
    const stored = fs.readdirSync(path.join(home, 'files'), { recursive: true, withFileTypes: true });
    const hashes = stored
      .filter((entry) => entry.isFile())
      .map((entry) => sha256(fs.readFileSync(path.join(entry.parentPath, entry.name))));
    expect(hashes).not.toContain(sha256(evil));
  });

  it('nor by the same upload whose id is written in capitals', async () => {
    const [uploadId, good, evil] = [randomUUID(), pdf(1_000), pdf(1_000)];
    const slow = await sendSlowly(office.app, evil, { uploadId: uploadId.toUpperCase(), name: 'a.pdf' });
    void slow;
    const sent = await upload(office.app, office.mari, eContactId, good, { uploadId, name: 'a.pdf' });
    // It is one upload: the second has ended the first, and hears how far that had come.
    expect(sent).toMatchObject({ body: { key: 'UPLOAD_OUT_OF_STEP', data: { received: good.length - 1 } } });
  });
});

describe('a body that is no form of a browser’s', () => {
  const send = async (payload: Buffer, contentType: string): Promise<number> =>
    (
      await office.app.app.http.inject({
        method: 'POST',
        url: `/patient/e-contacts/${eContactId}/upload`,
        headers: {
          host: 'localhost:3000',
          origin: 'http://localhost:3000',
          cookie: `tervik=${office.mari.token}`,
          'content-type': contentType,
        },
        payload,
      })
    ).statusCode;
  const listSpool = () => fs.readdirSync(path.join(home, 'first', 'uploads'));

  it('is refused and no bug, wherever it is broken; of a name nothing becomes a path', async () => {
    const seed = seedOfTests();
    let at = seed;
    const random = (below: number): number => (at = (at * 1_103_515_245 + 12_345) % 2 ** 31) % below;
    const answers = new Map<number, number>();
    for (let round = 0; round < 400; round += 1) {
      const { contentType, head, body } = toMultipart(Buffer.from(`%PDF-1.4 ${'x'.repeat(60)}`), {
        name:
          ['../../../../tmp/tervik-evil.pdf', 'a\r\nset-cookie: a=b.pdf', '"; filename="b', 'a'.repeat(499)][
            round % 4
          ] ?? '',
      });
      const broken = Buffer.from(body);
      for (let times = random(3); times >= 0; times -= 1) {
        const target = random(random(2) === 0 ? head.length : body.length);
        if (random(2) === 0) broken[target] = random(256);
        else broken.copyWithin(target, target + 1 + random(40));
      }
      const cut = random(4) === 0 ? broken.subarray(0, random(broken.length)) : broken;
      const type = random(10) === 0 ? contentType.slice(0, random(contentType.length)) : contentType;
      const status = await send(cut, type);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      expect(status, `SEED=${seed} round ${round}`).toBeLessThan(500);
    }
    expect(answers.size).toBeGreaterThan(1);
    expect(fs.existsSync('/tmp/tervik-evil.pdf')).toBe(false);
    for (const name of listSpool()) expect(name).toMatch(/^[0-9a-f-]{36}\.(part|picture|thumbnail)$/);
  });
});

describe('limits', () => {
  it('a gigabyte a day is one, also for uploads into several e-contacts that begin at once', async () => {
    const targets = await Promise.all(Array.from({ length: 6 }, () => office.open(office.jaan)));
    const small = pdf(1_000);
    const size = small.length;
    const known = await office.keep(targets[0] ?? '', { as: office.jaan });
    await office.app.world.sql(`update file set bytes = $2 where id = $1`, [
      known,
      SERVER_LIMITS.uploadBytesPerDay - size - 500,
    ]);
    const taken = await Promise.all(
      targets.map((location) => upload(office.app, office.jaan, location, small, { name: 'a.pdf' })),
    );
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(taken.filter(({ body }) => body.key === 'FILE_DAY_LIMIT_REACHED')).toHaveLength(5);
  });
});
