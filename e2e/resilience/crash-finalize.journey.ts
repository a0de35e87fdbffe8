import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import * as creation from '@tervik/contract/new-e-contact.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { completeQuestionnaire, getQuestionnaire } from '@tervik/contract/questionnaire.ts';
import type { Route } from '@tervik/contract/route.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { createWorld, type Persona, type World } from '../../apps/server/test/support/world.ts';
import { createApi, type Api, type ApiCall } from '../support/api.ts';
import { makeHome, startProduct, type Product } from '../support/product.ts';
import { createRandom, seedOfRun, type Random } from '../support/random.ts';

const KILLS = 8;
const KILL_AFTER_MS = [150, 700] as const;
/** Creations that must be answered between two kills. */
const LEAST = 8;
/** The sweeper comes every minute. */
const SWEPT_MS = 90_000;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const endings: (() => Promise<unknown>)[] = [];
let product: Product | undefined;
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.log(product?.output().slice(-5_000));
  for (const end of endings.splice(0).toReversed()) await end();
});

/** What people were told. */
interface Told {
  readonly eContactId: string;
  readonly files: string[];
  answer: 'NOTHING' | 'SUBMITTED' | 'CANCELLED';
}
interface Run {
  readonly told: Told[];
  readonly failures: unknown[];
  broken: number;
  stopping: boolean;
}

async function insist<R extends Route>(run: Run, api: Api, route: R, call: ApiCall) {
  const answer = await api.insist(route, call, () => {
    run.broken += 1;
    return true;
  });
  if (answer?.status !== 200) throw new Error(`${route.name}: ${JSON.stringify(answer)}`);
  return answer.body;
}

/** Sends a file until it has arrived: from where the server says that it has stopped, as the page does. */
async function upload(run: Run, url: string, who: Persona, told: Told): Promise<void> {
  const uploadId = randomUUID();
  let offset = 0;
  for (let tries = 0; tries < 500; tries += 1) {
    const form = new FormData();
    const fields = { uploadId, fileName: 'p.png', size: PIXEL.length, offset };
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append('file', new Blob([PIXEL.subarray(offset)]), 'p.png');
    const answer = await fetch(`${url}/patient/e-contacts/${told.eContactId}/upload`, {
      method: 'POST',
      headers: { cookie: `tervik=${who.token}`, origin: url },
      body: form,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    const body = (await answer?.json().catch(() => undefined)) as
      | { file?: unknown; received?: number; key?: string; data?: { received?: number } }
      | undefined;
    if (answer?.status === 200 && body?.file != null) return void told.files.push(uploadId);
    run.broken += 1;
    if (body?.key === 'UPLOAD_OUT_OF_STEP') offset = body.data?.received ?? 0;
    else if (answer?.status === 200) offset = body?.received ?? 0;
    else if (body !== undefined && answer?.status !== 503)
      throw new Error(`upload: ${answer?.status} ${JSON.stringify(body)}`);
    await sleep(60);
  }
  throw new Error('an upload that never arrives');
}

async function step(run: Run, url: string, clinicId: string, who: Persona, random: Random): Promise<void> {
  const api = createApi(url, who.token);
  const target = { clinicId, personId: who.personId };
  let told: Told;
  if (random.chance(0.3)) {
    const { eContactId } = await insist(run, api, creation.startEContact, {
      body: { eContactType: 'QUEST_AUDIT', ...target },
    });
    told = run.told.find((one) => one.eContactId === eContactId) ?? {
      eContactId,
      files: [],
      answer: 'NOTHING',
    };
    if (!run.told.includes(told)) run.told.push(told);
    const params = { id: eContactId };
    const { items } = await insist(run, api, getQuestionnaire, { params });
    const answers = Object.fromEntries(items.map(({ id, options }) => [id, options[0]?.value]));
    await insist(run, api, completeQuestionnaire, { params, body: { answers }, key: randomUUID() });
  } else {
    const body = {
      eContactType: 'BACK_PAIN',
      patientPersonId: who.personId,
      clinicId,
      text: 'Selg valutab.',
      filesFollow: true,
    };
    const made = await insist(run, api, createFallbackEContact, { body, key: randomUUID() });
    told = { eContactId: made.eContactId, files: [], answer: 'NOTHING' };
    run.told.push(told);
    for (let files = random.int(0, 2); files > 0; files -= 1) await upload(run, url, who, told);
  }
  // Some leave it as it is, for the sweeper.
  if (random.chance(0.2)) return;
  if (random.chance(0.15)) {
    const params = { id: told.eContactId };
    await insist(run, api, creation.abandonEContact, { params, key: randomUUID() });
    told.answer = 'CANCELLED';
    return;
  }
  const clicks = Array.from({ length: random.int(1, 3) }, () =>
    insist(run, api, creation.finalizeEContact, { body: { eContactId: told.eContactId } }),
  );
  for (const { creationStatus } of await Promise.all(clicks))
    if (creationStatus !== 'SUBMITTED') throw new Error(`finalize said ${creationStatus}`);
  told.answer = 'SUBMITTED';
}

interface Stored {
  id: string;
  state: string;
  is_over: boolean;
  entries: number;
  sends: number;
  ends: number;
  files: string[];
  forms: number;
  is_questionnaire: boolean;
}
const list = (world: World): Promise<Stored[]> =>
  world.sql<Stored>(
    `select e.id, e.creation_status as state, f.ended_at is not null as is_over, f.kind = 'WORKFLOW' as is_questionnaire,
            (select count(*)::int from activity a where a.e_contact_id = e.id) as entries,
            (select count(*)::int from audit_log l where l.subject_id = e.id and l.action = 'SUBMIT') as sends,
            (select count(*)::int from audit_log l where l.subject_id = e.id and l.action in ('ABANDON', 'FAIL')) as ends,
            (select count(*)::int from e_contact_form q where q.e_contact_id = e.id) as forms,
            array(select u.id::text from file u where u.e_contact_id = e.id and u.activity_id is not null) as files
       from e_contact e join creation_flow f on f.e_contact_id = e.id`,
  );

/** Everything that does not fit between what people were told and what is stored; nothing is half-sent. */
function findContradictions(stored: readonly Stored[], told: readonly Told[]): string[] {
  const wrong: string[] = [];
  const byId = new Map(stored.map((row) => [row.id, row]));
  for (const { eContactId, files, answer } of told) {
    const row = byId.get(eContactId);
    if (row === undefined) wrong.push(`${eContactId} was acknowledged and is lost`);
    else if (answer !== 'NOTHING' && row.state !== answer)
      wrong.push(`${eContactId} was said to be ${answer} and is ${row.state}`);
    else if (row.state === 'SUBMITTED' && files.some((id) => !row.files.includes(id)))
      wrong.push(`${eContactId} was sent without a file that had arrived`);
  }
  for (const row of stored) {
    const { id, state, is_over: isOver, entries, sends, ends, files, forms } = row;
    const sent = state === 'SUBMITTED';
    if (isOver !== (state !== 'STARTED')) wrong.push(`${id} is ${state}, and its flow is over: ${isOver}`);
    if (sends !== Number(sent) || ends !== Number(state === 'CANCELLED' || state === 'FAILED'))
      wrong.push(`${id} is ${state}, was sent ${sends} times and ended ${ends} times`);
    if (!sent && files.length > 0) wrong.push(`${id} is ${state} and has sent files`);
    if (entries !== (sent || !row.is_questionnaire ? 1 : 0))
      wrong.push(`${id} is ${state} with ${entries} entries`);
    if (forms > 1 || (sent && row.is_questionnaire && forms !== 1)) wrong.push(`${id} has ${forms} forms`);
  }
  return wrong;
}

test(`the server killed ${KILLS} times under people who upload and finalize: sent once and whole, or not at all`, async () => {
  const random = createRandom(seedOfRun('finalize kills'));
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
  const people = await Promise.all([1, 2, 3, 4].map(() => world.persona({ listedIn: clinic })));

  const run: Run = { told: [], failures: [], broken: 0, stopping: false };
  const writers = people.map(async (who) => {
    const own = random.fork();
    while (!run.stopping) await step(run, url, clinic.id, who, own);
  });
  const all = Promise.all(writers).catch((error: unknown) => run.failures.push(error));
  const answered = (): number => run.told.filter(({ answer }) => answer !== 'NOTHING').length;
  for (let kills = 0; kills <= KILLS; kills += 1) {
    const before = answered();
    await sleep(random.int(...KILL_AFTER_MS));
    await expect
      .poll(() => answered() >= before + LEAST || run.failures.length > 0, { timeout: 60_000, interval: 5 })
      .toBe(true);
    expect(run.failures).toEqual([]);
    if (kills === KILLS) break;
    await product.kill9();
    product = await startProduct({ home, settings });
  }
  run.stopping = true;
  await all;
  expect(run.failures).toEqual([]);
  expect(run.broken).toBeGreaterThan(KILLS);
  const stored = await list(world);
  const of = (state: string): number => stored.filter((row) => row.state === state).length;
  console.log(
    `${of('SUBMITTED')} sent, ${of('CANCELLED')} thrown away, ${of('STARTED')} left; ${run.broken} broken calls`,
  );
  expect(findContradictions(stored, run.told)).toEqual([]);

  // What was left is old by now: the running product's own sweeper ends it within its minute.
  expect(of('STARTED')).toBeGreaterThan(0);
  await world.sql(
    `update creation_flow set created_at = created_at - interval '25 hours', completed_at = completed_at - interval '25 hours' where ended_at is null`,
  );
  await expect
    .poll(async () => (await list(world)).filter(({ state }) => state === 'STARTED').length, {
      timeout: SWEPT_MS,
      interval: 500,
    })
    .toBe(0);
  expect(findContradictions(await list(world), run.told)).toEqual([]);
  expect(await product.stop()).toBe(0);
}, 300_000);
