import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import {
  cancelScheduledAction,
  scheduleAction,
  sendScheduledAction,
} from '@tervik/contract/scheduled-action.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import type { Route } from '@tervik/contract/route.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { createWorld, type Persona, type World } from '../../apps/server/test/support/world.ts';
import { createApi, type ApiCall } from '../support/api.ts';
import { makeHome, startProduct, type Product } from '../support/product.ts';
import { createRandom, seedOfRun, type Random } from '../support/random.ts';

const KILLS = 10;
const KILL_AFTER_MS = [600, 1_600] as const;
/** Answers that must be put aside between two kills. */
const LEAST = 6;

const endings: (() => Promise<unknown>)[] = [];
let product: Product | undefined;
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.log(product?.output().slice(-5_000));
  for (const end of endings.splice(0).toReversed()) await end();
});

/** An answer that the server has said it keeps. */
interface Told {
  readonly eContactId: string;
  readonly text: string;
  /** MAYBE: the answer to the taking back was lost, and the next one said "too late". */
  cancelled: 'NO' | 'YES' | 'MAYBE';
}
interface Run {
  readonly told: Told[];
  readonly failures: unknown[];
  broken: number;
  stopping: boolean;
}

/** A member of staff answers without rest: some answers in pairs, some taken back, some sent at once. */
async function work(run: Run, url: string, who: Persona, patient: Persona, random: Random): Promise<void> {
  const insist = async <R extends Route>(as: Persona, route: R, call: ApiCall) => {
    const answer = await createApi(url, as.token).insist(route, call, () => {
      run.broken += 1;
      return true;
    });
    if (answer === undefined) throw new Error(`${route.name} was not answered`);
    return answer;
  };
  const must = async <R extends Route>(as: Persona, route: R, call: ApiCall) => {
    const { status, body } = await insist(as, route, call);
    if (status !== 200) throw new Error(`${route.name}: ${JSON.stringify(body)}`);
    return body;
  };
  const clinicId = who.clinicId ?? '';
  while (!run.stopping) {
    const { eContactId } = await must(patient, createFallbackEContact, {
      body: { eContactType: 'BACK_PAIN', patientPersonId: patient.personId, clinicId, text: 'Selg.' },
      key: randomUUID(),
    });
    for (let left = random.int(1, 2); left > 0; left -= 1) {
      const told: Told = { eContactId, text: `Vastus ${randomUUID()}`, cancelled: 'NO' };
      const params = { id: eContactId };
      const body = { action: 'INQUIRY', text: told.text };
      const { scheduledAction } = await must(who, scheduleAction, { params, body, key: randomUUID() });
      run.told.push(told);
      if (random.chance(0.3)) {
        const { status } = await insist(who, cancelScheduledAction, { params: { id: scheduledAction.id } });
        told.cancelled = status === 200 ? 'YES' : 'MAYBE';
        // The next answer here would be made of that draft.
        break;
      } else if (random.chance(0.2)) {
        await must(who, sendScheduledAction, { params: { id: scheduledAction.id }, key: randomUUID() });
      }
    }
    await sleep(random.int(20, 120));
  }
}

/** Everything that does not fit between what people were told and what is stored. */
async function findContradictions(world: World, told: readonly Told[]): Promise<string[]> {
  const entries = await world.sql<{ e_contact_id: string; body: string }>(
    `select e_contact_id, body from activity where type = 'CLINIC_ANSWER' order by created_at, id`,
  );
  const drafts = await world.sql<{ key: string; text: string }>(
    `select key, content->>'text' as text from draft`,
  );
  const draftOf = new Map(drafts.map(({ key, text }) => [key.replace('answer:', ''), text]));
  const wrong: string[] = [];
  for (const { eContactId, text, cancelled } of told) {
    const sent = entries.filter(({ body }) => body === text).length;
    const remembered = draftOf.get(eContactId)?.includes(text) === true;
    const is = `${text} was sent ${sent} times, is a draft: ${remembered}, taken back: ${cancelled}`;
    if (sent + Number(remembered) !== 1) wrong.push(is);
    if ((cancelled === 'YES' && sent > 0) || (cancelled === 'NO' && sent !== 1)) wrong.push(is);
  }
  const known = new Set(told.map(({ text }) => text));
  if (entries.some(({ body }) => !known.has(body))) wrong.push('something was sent that nobody was told of');
  for (const [eContactId, ofOne] of Map.groupBy(entries, (entry) => entry.e_contact_id)) {
    const texts = ofOne.map(({ body }) => body);
    const inOrder = told.filter((one) => one.eContactId === eContactId && texts.includes(one.text));
    if (inOrder.map(({ text }) => text).join() !== texts.join()) wrong.push(`${eContactId} is out of order`);
  }
  return wrong;
}

test(`the server killed ${KILLS} times under staff whose answers wait: each leaves once, what was taken back never`, async () => {
  const random = createRandom(seedOfRun('scheduled kills'));
  const home = makeHome();
  endings.push(async () =>
    fs.rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  );
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'pg') });
  endings.push(() => postgres.stop());
  const settings = { DATABASE_URL: postgres.connectionString };
  product = await startProduct({ home, settings });
  const { url } = product;
  endings.push(async () => product?.stop());
  const world = createWorld(postgres.connectionString);
  endings.push(() => world.close());
  const clinic = await world.clinic();
  const patient = await world.persona({ listedIn: clinic });
  const staff = await Promise.all(
    (['DOCTOR', 'NURSE', 'NON_CLINICAL'] as const).map((profession) =>
      world.persona({ staffOf: clinic, profession }),
    ),
  );

  const run: Run = { told: [], failures: [], broken: 0, stopping: false };
  const all = Promise.all(staff.map((who) => work(run, url, who, patient, random.fork()))).catch(
    (error: unknown) => run.failures.push(error),
  );
  const left = async (): Promise<number> =>
    (
      await world.sql<{ left: number }>(
        `select count(*)::int as left from activity where type = 'CLINIC_ANSWER'`,
      )
    )[0]?.left ?? 0;
  let underWay = 0;
  for (let kills = 0; kills <= KILLS; kills += 1) {
    const before = run.told.length;
    await sleep(random.int(...KILL_AFTER_MS));
    await expect
      .poll(() => run.told.length >= before + LEAST || run.failures.length > 0, {
        timeout: 60_000,
        interval: 5,
      })
      .toBe(true);
    expect(run.failures).toEqual([]);
    if (kills === KILLS) break;
    await product.kill9();
    if (kills === KILLS - 1) underWay = await left();
    product = await startProduct({ home, settings });
  }
  run.stopping = true;
  await all;
  expect(run.failures).toEqual([]);
  expect(run.broken).toBeGreaterThan(0);
  // Some had left between the kills, by their moment or at once, and some are still to leave.
  expect(underWay).toBeGreaterThan(0);
  const waiting = async (): Promise<number> =>
    (
      await world.sql<{ waiting: number }>(
        `select count(*)::int as waiting from scheduled_action where state = 'WAITING'`,
      )
    )[0]?.waiting ?? 0;
  expect(await waiting()).toBeGreaterThan(0);
  await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0);
  console.log(`${run.told.length} put aside, ${await left()} sent, ${run.broken} broken calls`);
  expect(await findContradictions(world, run.told)).toEqual([]);
  expect(await world.sql(`select id from scheduled_action where state <> 'REFUSED' and body <> ''`)).toEqual(
    [],
  );
  expect(await product.stop()).toBe(0);
}, 300_000);
