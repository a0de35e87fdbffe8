import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { confirmImport, importListFile, type FileLookedAt } from '@tervik/contract/patient-list.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { rowOf, toCsv, type Row } from '../../apps/server/test/support/test-patient-lists.ts';
import {
  createWorld,
  type Persona,
  type TestClinic,
  type World,
} from '../../apps/server/test/support/world.ts';
import { createApi } from '../support/api.ts';
import { makeHome, startProduct } from '../support/product.ts';
import { createRandom, seedOfRun } from '../support/random.ts';

const KILLS = 20;
const PEOPLE = 8_000;
/** Of the time that the quickest import took: kills fall before, into and behind it, however fast the machine is. */
const KILL_WITHIN_SHARE = 1.3;

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** The list of another month: some have left, some have come, some have another name. */
const monthOf = (month: number): Row[] =>
  Array.from({ length: PEOPLE }, (_, index) => {
    const number = index + month * 50;
    const born = `${1940 + Math.floor(number / 1000)}-0${1 + (number % 9)}-1${number % 10}`;
    return rowOf(
      number,
      { surname: number % 7 === month % 7 ? `Uusnimi${'abcdefg'[month % 7]}` : 'Kask' },
      born,
    );
  });

interface Stored {
  personal_code: string;
  surname: string;
}
const membersOf = (world: World, clinic: TestClinic): Promise<Stored[]> =>
  world.sql<Stored>(
    'select personal_code, surname from list_member where clinic_id = $1 and list_id is not null order by personal_code',
    [clinic.id],
  );
const expected = (rows: readonly Row[]): Stored[] =>
  rows
    .map(({ code, surname }) => ({ personal_code: code, surname }))
    .toSorted((one, other) => (one.personal_code < other.personal_code ? -1 : 1));

async function compare(
  url: string,
  admin: Persona,
  clinic: TestClinic,
  rows: readonly Row[],
): Promise<string> {
  const form = new FormData();
  form.set('clinicId', clinic.id);
  form.set('fileName', 'nimistu.csv');
  form.set('file', new Blob([new Uint8Array(toCsv(rows))]));
  const answer = await fetch(`${url}${importListFile.path}`, {
    method: importListFile.method,
    headers: { cookie: `tervik=${admin.token}`, origin: url },
    body: form,
  });
  const { import: compared } = (await answer.json()) as FileLookedAt;
  if (compared === null) throw new Error('the file raises a question');
  return compared.id;
}

test(`the server killed ${KILLS} times while a list is imported: all of it is there, or nothing`, async () => {
  const random = createRandom(seedOfRun('kills of imports'));
  const home = makeHome();
  endings.push(async () =>
    fs.rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  );
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'pg') });
  endings.push(() => postgres.stop());
  const settings = { DATABASE_URL: postgres.connectionString };
  let product = await startProduct({ home, settings });
  endings.push(() => product.stop());
  const world = createWorld(postgres.connectionString);
  endings.push(() => world.close());
  const clinic = await world.clinic();
  const admin = await world.persona({ staffOf: clinic, clinicAdmin: true });

  let before: Stored[] = [];
  const outcomes = { done: 0, undone: 0 };
  let quickestMs = Infinity;
  for (let month = 0; month < KILLS; month += 1) {
    const rows = monthOf(month);
    const id = await compare(product.url, admin, clinic, rows);
    const call = { params: { id }, body: { isWhole: true } };
    const began = performance.now();
    const confirming = createApi(product.url, admin.token)
      .call(confirmImport, call)
      .then((answer) => {
        quickestMs = Math.min(quickestMs, performance.now() - began);
        return answer;
      })
      .catch(() => undefined);
    // The first has just been acknowledged.
    if (month === 0) await confirming;
    else await sleep(random.next() * quickestMs * KILL_WITHIN_SHARE);
    await product.kill9();
    const told = await confirming;
    product = await startProduct({ home, settings });

    const [{ state } = { state: '' }] = await world.sql<{ state: string }>(
      'select state from list_import where id = $1',
      [id],
    );
    expect(await membersOf(world, clinic)).toEqual(state === 'APPLIED' ? expected(rows) : before);
    // What was acknowledged is done.
    if (told?.status === 200) expect(state).toBe('APPLIED');
    outcomes[state === 'APPLIED' ? 'done' : 'undone'] += 1;

    const again = await createApi(product.url, admin.token).call(confirmImport, call);
    expect(again.body).toMatchObject({ state: 'APPLIED' });
    before = expected(rows);
    expect(await membersOf(world, clinic)).toEqual(before);
  }
  console.log(`killed ${KILLS} times: ${outcomes.done} imports were done, ${outcomes.undone} were not`);
  // Without both the kills would have missed the import.
  expect(outcomes.done).toBeGreaterThan(0);
  expect(outcomes.undone).toBeGreaterThan(0);
  expect(await product.stop()).toBe(0);
}, 600_000);
