import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { startMailServer } from '../../apps/server/test/support/partners/mail-simulator.ts';
import { createWorld, type World } from '../../apps/server/test/support/world.ts';
import {
  makeHome,
  readPostgres,
  startProduct,
  type Product,
  type ProductOptions,
} from '../support/product.ts';
import { createRandom, seedOfRun, type Random } from '../support/random.ts';
import { listUnsent, checkLedger, checkMails } from '../support/failures/check-ledger.ts';
import { startWriters, type Ledger, type Writers } from '../support/failures/writers.ts';

const SERVER_KILLS = 20;
/**
 * Longer than a job of a killed process may stay locked (platform/jobs/jobs.ts: the lease of 90 s), and than a task of
 * every minute that PostgreSQL broke waits for its next minute.
 */
const UNTIL_SENT = { timeout: 120_000, interval: 100 };
const POSTGRES_KILLS = 4;
/** Server and PostgreSQL in the same moment, as a power cut would. */
const KILLS_OF_ALL = 2;
const KILL_AFTER_MS = [200, 900] as const;
const LEAST = 12;
/** Characters of what a server printed, shown when a test is red. */
const OUTPUT_MAX = 5_000;

const endings: (() => Promise<unknown>)[] = [];
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    for (const product of started) console.log(product.output().slice(-OUTPUT_MAX));
  started.length = 0;
  for (const end of endings.splice(0).toReversed()) await end();
});

/** Everything that was started, for the output of a red run. */
const started: Product[] = [];
async function start(options: ProductOptions): Promise<Product> {
  const product = await startProduct(options);
  started.push(product);
  return product;
}

function home(): string {
  const folder = makeHome();
  endings.push(async () =>
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  );
  return folder;
}

/** A clinic's people, writing at once and without rest. */
async function openClinic(world: World, url: string, random: Random): Promise<Writers> {
  const clinic = await world.clinic();
  const patients = [1, 2, 3].map(() => world.persona({ listedIn: clinic }));
  const staff = (['DOCTOR', 'NURSE', 'NON_CLINICAL'] as const).map((profession) =>
    world.persona({ staffOf: clinic, profession }),
  );
  const people = { patients: await Promise.all(patients), staff: await Promise.all(staff) };
  return startWriters({ url, clinicId: clinic.id, random, ...people });
}

function openWorld(ownerUrl: string): World {
  const world = createWorld(ownerUrl);
  endings.push(() => world.close());
  return world;
}

const acknowledged = ({ acts }: Ledger): number =>
  acts.filter(({ outcome }) => outcome === 'ACKNOWLEDGED').length;

/** A kill under people who are writing: at a random moment, but never before `least` acts got through. */
async function whileWriting({ ledger }: Writers, random: Random, least: number): Promise<void> {
  const before = acknowledged(ledger);
  await sleep(random.int(...KILL_AFTER_MS));
  await expect
    .poll(() => acknowledged(ledger) >= before + least || ledger.failures.length > 0, {
      timeout: 60_000,
      interval: 5,
    })
    .toBe(true);
  // What was acknowledged and is gone is often seen here first: its author asks for it in vain.
  expect(ledger.failures).toEqual([]);
}

/** Each kind of act that everybody writes all the time. */
const ROUTES = ['createFallbackEContact', 'sendInquiry', 'completeEContact', 'answerInquiry', 'addNote'];
const missing = ({ acts }: Ledger): string[] =>
  ROUTES.filter((route) => !acts.some((act) => act.route === route && act.outcome === 'ACKNOWLEDGED'));

/** On a slow machine few acts get through between two kills: the last ones go on until each kind of them has. */
async function untilAllKinds({ ledger }: Writers): Promise<void> {
  await expect
    .poll(() => (ledger.failures.length > 0 ? [] : missing(ledger)), { timeout: 120_000, interval: 20 })
    .toEqual([]);
}

/** Without these the test would prove nothing: the crashes were felt, and much got through all the same. */
function expectRealWork(ledger: Ledger, crashes: number): void {
  const { acts, broken, away, failures, unlike } = ledger;
  expect(failures).toEqual([]);
  expect(unlike).toEqual([]);
  expect(broken + away).toBeGreaterThan(crashes);
  const of = (outcome: string): number => acts.filter((act) => act.outcome === outcome).length;
  console.log(
    `${of('ACKNOWLEDGED')} acknowledged, ${of('REFUSED')} refused, ${of('GIVEN_UP')} given up; ` +
      `${broken} broken connections, ${away} times unavailable`,
  );
  expect(missing(ledger)).toEqual([]);
}

test(`the server killed ${SERVER_KILLS} times under writing people: acknowledged = stored, none twice`, async () => {
  const random = createRandom(seedOfRun('server kills'));
  const folder = home();
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg') });
  endings.push(() => postgres.stop());
  const mail = await startMailServer();
  endings.push(() => mail.stop());
  const settings = { DATABASE_URL: postgres.connectionString, SMTP_URL: mail.smtpUrl };
  let product: Product = await start({ home: folder, settings });
  endings.push(() => product.stop());

  const world = openWorld(postgres.connectionString);
  const writers = await openClinic(world, product.url, random.fork());
  for (let kills = 0; kills < SERVER_KILLS; kills += 1) {
    await whileWriting(writers, random, LEAST);
    await product.kill9();
    product = await start({ home: folder, settings });
  }
  await whileWriting(writers, random, LEAST);
  await untilAllKinds(writers);
  await writers.stop();

  expectRealWork(writers.ledger, SERVER_KILLS);
  expect(await checkLedger(world, writers.ledger)).toEqual([]);
  await expect.poll(() => listUnsent(world), UNTIL_SENT).toEqual([]);
  const { wrong, repeated, sent } = await checkMails(world, await mail.list());
  console.log(`${sent} mails, ${repeated} of them arrived once more`);
  expect(wrong).toEqual([]);
  expect(await product.stop()).toBe(0);
}, 300_000);

test('PostgreSQL killed, and everything at once: the product comes back by itself and nothing is lost', async () => {
  const random = createRandom(seedOfRun('PostgreSQL kills'));
  const folder = home();
  let product = await start({ home: folder });
  endings.push(() => product.stop());
  const { pid } = product;
  const dataDir = product.settings['DATA_DIR']!;
  const { ownerUrl } = readPostgres(dataDir);
  const world = openWorld(ownerUrl);
  const [sync] = await world.sql<{ fsync: string; commits: string }>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits`,
  );
  expect(sync).toEqual({ fsync: 'on', commits: 'on' });

  const writers = await openClinic(world, product.url, random.fork());
  const killed = new Set<number>();
  const killPostgres = async (): Promise<void> => {
    // Those who still write may be served by what the last one left behind; this is about the one that took its place.
    const isNew = (): boolean => {
      const { pid: postgres, ready } = readPostgres(dataDir);
      return ready && !killed.has(postgres);
    };
    await expect.poll(isNew, { timeout: 30_000, interval: 5 }).toBe(true);
    const { pid: postgres } = readPostgres(dataDir);
    process.kill(postgres, 'SIGKILL');
    killed.add(postgres);
  };
  for (let kills = 0; kills < POSTGRES_KILLS; kills += 1) {
    await whileWriting(writers, random, LEAST);
    await killPostgres();
  }
  await whileWriting(writers, random, LEAST);
  // The same server all the time: it lived through them.
  expect([product.pid, product.isAlive()]).toEqual([pid, true]);
  for (let kills = 0; kills < KILLS_OF_ALL; kills += 1) {
    await killPostgres();
    await product.kill9();
    product = await start({ home: folder });
    await whileWriting(writers, random, LEAST);
  }
  await untilAllKinds(writers);
  await writers.stop();
  expect(killed.size).toBe(POSTGRES_KILLS + KILLS_OF_ALL);

  expectRealWork(writers.ledger, killed.size);
  expect(await checkLedger(world, writers.ledger)).toEqual([]);
  await expect.poll(() => listUnsent(world), UNTIL_SENT).toEqual([]);
  const { wrong, repeated, sent } = await checkMails(world, await product.mailbox.list());
  console.log(`${sent} mails, ${repeated} of them arrived once more`);
  expect(wrong).toEqual([]);
  expect(await product.stop()).toBe(0);
}, 300_000);
