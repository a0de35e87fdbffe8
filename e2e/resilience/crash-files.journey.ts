import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { makePdf } from '../../apps/server/test/corpus/documents.ts';
import { decode, noise } from '../../apps/server/test/corpus/images.ts';
import { toMultipart } from '../../apps/server/test/support/test-upload.ts';
import { createWorld, type Persona } from '../../apps/server/test/support/world.ts';
import { makeHome, startProduct, type Product } from '../support/product.ts';
import { createRandom, seedOfRun, type Random } from '../support/random.ts';

const KILLS = 6;
/** Uploads at a time; together they stay under what one e-contact takes. */
const AT_ONCE = 4;
/** How much of what is being sent has left when the server dies; below 1, so that it meets something. */
const KILL_AT_SHARE = [0.02, 0.95] as const;
const CHUNK = 256 * 1024;

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

interface Sending {
  readonly id: string;
  readonly eContactId: string;
  readonly contents: Buffer;
  readonly isPicture: boolean;
  /** Bytes that have left for the server. */
  sent: number;
  /** The server has said that it has the file. */
  acknowledged: boolean;
  /** Of what is opened, once it was opened: it must stay that. */
  sha256?: string;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A patient's browser that sends files to a server which dies again and again. */
function createSender(url: string, as: Persona, random: Random) {
  const headers = { cookie: `tervik=${as.token}`, origin: url };
  const json = async (
    method: string,
    where: string,
    body?: object,
  ): Promise<{ status: number; body: { eContactId?: string; received?: number } }> => {
    const answer = await fetch(`${url}${where}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as { received?: number } };
  };
  const received = async ({ id, eContactId }: Sending): Promise<number> => {
    const where = `/patient/e-contacts/${eContactId}/uploads/${id}`;
    const state = await json('GET', where);
    return state.body.received ?? 0;
  };
  return {
    json,
    /** Goes on with an upload, in pieces with small pauses. Ends quietly when the server dies. */
    async goOn(sending: Sending, pauseMs: number): Promise<void> {
      const { id, eContactId, contents } = sending;
      const offset = await received(sending).catch(() => undefined);
      if (offset === undefined) return;
      // Bytes that stand there already: of a file that ended, the answer is asked for anew.
      const from = Math.min(offset, contents.length);
      const { contentType, body } = toMultipart(contents.subarray(from), {
        uploadId: id,
        name: sending.isPicture ? 'a.jpg' : 'a.pdf',
        size: contents.length,
        offset: from,
      });
      const request = http.request(`${url}/patient/e-contacts/${eContactId}/upload`, {
        method: 'POST',
        headers: { ...headers, 'content-type': contentType, 'content-length': body.length },
      });
      request.on('error', () => undefined);
      const answered = (async () => {
        const [response] = (await once(request, 'response')) as [http.IncomingMessage];
        let text = '';
        for await (const chunk of response as AsyncIterable<Buffer>) text += chunk.toString();
        return { status: response.statusCode, text };
      })().catch(() => undefined);
      for (let at = 0; at < body.length && !request.destroyed; at += CHUNK) {
        request.write(body.subarray(at, at + CHUNK));
        sending.sent = Math.min(contents.length, at + CHUNK);
        await sleep(pauseMs === 0 ? 0 : random.int(0, pauseMs));
      }
      request.end();
      const answer = await answered;
      if (answer === undefined) return;
      if (answer.status === 469) expect(answer.text).toContain('UPLOAD_OUT_OF_STEP');
      else expect(answer.status, answer.text).toBe(200);
      sending.acknowledged ||= answer.status === 200 && answer.text.includes(`"id":"${id}"`);
    },
    async open({ id }: Pick<Sending, 'id'>): Promise<{ status: number; bytes: Buffer }> {
      const answer = await fetch(`${url}/patient/files/${id}`, { headers });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    },
  };
}

/** Of an acknowledged file: the bytes that were sent, or the picture that was made of them and no other since. */
async function check(sender: ReturnType<typeof createSender>, sending: Sending): Promise<void> {
  const { status, bytes } = await sender.open(sending);
  expect(status, 'acknowledged, and gone').toBe(200);
  if (sending.isPicture) await decode(bytes);
  else expect(sha256(bytes)).toBe(sha256(sending.contents));
  sending.sha256 ??= sha256(bytes);
  expect(sha256(bytes)).toBe(sending.sha256);
}

test(`the server killed ${KILLS} times while files come and are finished: acknowledged = kept, and nothing half-made`, async () => {
  const random = createRandom(seedOfRun('file kills'));
  const home = makeHome();
  endings.push(async () =>
    fs.rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  );
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'pg') });
  endings.push(() => postgres.stop());
  const settings = { DATABASE_URL: postgres.connectionString };
  let product: Product = await startProduct({ home, settings });
  endings.push(() => product.stop());
  const world = createWorld(postgres.connectionString);
  endings.push(() => world.close());
  const clinic = await world.clinic();
  const mari = await world.persona({ listedIn: clinic });
  const sender = createSender(product.url, mari, random.fork());

  // Noise, so that making the picture anew takes a while: the kills are to meet that too.
  const picture = await noise(1_600, 1_200);
  const all: Sending[] = [];
  const makeSendings = async (): Promise<Sending[]> => {
    const made = await sender.json('POST', '/patient/e-contacts/fallback', {
      eContactType: 'BACK_PAIN',
      patientPersonId: mari.personId,
      clinicId: clinic.id,
      text: 'It hurts.',
    });
    expect(made.status).toBe(200);
    const eContactId = made.body.eContactId ?? '';
    return Array.from({ length: AT_ONCE }, (_, at) => ({
      id: randomUUID(),
      eContactId,
      contents:
        at % 2 === 0 ? picture : Buffer.concat([makePdf(), randomBytes(random.int(1_000, 6_000_000))]),
      isPicture: at % 2 === 0,
      sent: 0,
      acknowledged: false,
    }));
  };

  let broken = 0;
  let told = 0;
  for (let kills = 0; kills < KILLS; kills += 1) {
    const sendings = await makeSendings();
    all.push(...sendings);
    const running = sendings.map((sending, at) => sender.goOn(sending, at < 2 ? 0 : 40));
    // By turns at a moment of no meaning, and while some are finished and others are not.
    const done = (): number => sendings.filter(({ acknowledged }) => acknowledged).length;
    if (kills % 2 === 1)
      await expect
        .poll(done, { timeout: 60_000, interval: 1 })
        .toBeGreaterThanOrEqual(random.int(1, AT_ONCE - 1));
    else {
      const [least, most] = KILL_AT_SHARE;
      const share = least + (most - least) * random.next();
      const sum = (of: (one: Sending) => number): number =>
        sendings.reduce((bytes, one) => bytes + of(one), 0);
      await expect
        .poll(() => sum(({ sent }) => sent) / sum(({ contents }) => contents.length), {
          timeout: 60_000,
          interval: 1,
        })
        .toBeGreaterThanOrEqual(share);
    }
    await product.kill9();
    told += done();
    await Promise.all(running);
    broken += sendings.filter(({ acknowledged }) => !acknowledged).length;
    product = await startProduct({ home, settings });
    for (const sending of all.filter(({ acknowledged }) => acknowledged)) await check(sender, sending);
    // What nobody was told of is either not to be seen, or whole.
    for (const sending of sendings.filter(({ acknowledged }) => !acknowledged)) {
      const { status, bytes } = await sender.open(sending);
      expect([200, 404]).toContain(status);
      if (status === 200 && !sending.isPicture) expect(sha256(bytes)).toBe(sha256(sending.contents));
    }
    // Every second time people go on at once with what broke off, otherwise at the end.
    if (kills % 2 === 0) for (const sending of sendings) await sender.goOn(sending, 0);
  }
  expect(broken, 'the kills met nothing').toBeGreaterThanOrEqual(KILLS / 2);
  expect(told, 'nothing got through before a kill').toBeGreaterThan(KILLS / 4);
  for (const sending of all) if (!sending.acknowledged) await sender.goOn(sending, 0);
  expect(all.filter(({ acknowledged }) => !acknowledged)).toEqual([]);
  for (const sending of all) await check(sender, sending);

  const rows = await world.sql<{ storage_key: string; thumbnail_key: string | null; state: string }>(
    'select storage_key, thumbnail_key, state from file',
  );
  expect(rows.filter(({ state }) => state !== 'STORED')).toEqual([]);
  expect(rows).toHaveLength(all.length);
  const dataDir = product.settings['DATA_DIR'] ?? '';
  const stored = fs
    .readdirSync(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('unfinished'))
    .map(({ name }) => name);
  const keys = rows.flatMap((row) => [row.storage_key, row.thumbnail_key ?? row.storage_key]);
  expect(new Set(stored)).toEqual(new Set(keys));
  expect(fs.readdirSync(path.join(dataDir, 'uploads'))).toEqual([]);
  console.log(
    `${all.length} files, ${told} of them acknowledged before ${KILLS} kills, ${broken} broken off`,
  );
  expect(await product.stop()).toBe(0);
}, 300_000);
