import pg, { type Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@tervik/contract/information-hub.ts';
import { fileMark, pictureMark } from '@tervik/domain/information-hub/attachments.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import {
  addInformation,
  addInformationFile,
  addInformationPicture,
  contentOf,
} from '#test/support/test-information.ts';
import { must } from '#test/support/test-practice.ts';
import type { Persona } from '#test/support/world.ts';
import { createInformationTasks, SWEEP_INFORMATION_FILES } from './index.ts';
import { sweepInformationFiles } from './jobs.ts';

const DAY = 86_400_000;
const log = pino({ level: 'silent' });
let t: TestApp;
let pool: Pool;
let admin: Persona;

beforeAll(async () => {
  t = await createTestApp();
  pool = createWorkerPool(t.database.ownerUrl, 4, log);
  admin = await t.world.persona({ isPatient: false, isAdmin: true });
});
afterAll(async () => {
  await pool.end();
  await t.close();
});

const file = () => addInformationFile(t.world, admin);
const picture = () => addInformationPicture(t.world, admin);
/** An item whose Russian text holds these words. */
const saying = (body: string) => {
  const content = contentOf('Failiga');
  return { ...content, texts: { ...content.texts, ru: { ...content.texts.ru, body } } };
};
const draft = async (body: string): Promise<string> =>
  must(await t.call(contract.addInformationItem, { as: admin, body: { content: saying(body) } })).id;
const save = async (id: string, seenRevision: number, body: string): Promise<void> => {
  must(
    await t.call(contract.saveInformationItem, {
      as: admin,
      params: { id },
      body: { content: saying(body), seenRevision },
    }),
  );
};
/** As many days after now. */
const sweepIn = (days: number) => sweepInformationFiles(pool, Date.now() + days * DAY);
const left = async (): Promise<string[]> =>
  (
    await t.world.sql<{ id: string }>(
      'select id from information_file union all select id from information_picture order by id',
    )
  ).map(({ id }) => id);

it('removes after thirty days what no text of any version links or shows, and nothing else', async () => {
  const loose = { file: await file(), picture: await picture() };
  const drafted = { file: await file(), picture: await picture() };
  await draft(`${fileMark(drafted.file, 'Juhend')} ${pictureMark(drafted.picture, 'Pilt')}`);
  // Linked by an older version alone.
  const older = { file: await file(), picture: await picture() };
  const item = await draft(`${fileMark(older.file, 'Juhend')} ${pictureMark(older.picture, 'Pilt')}`);
  await save(item, 1, 'Ilma.');
  // Published once, and over.
  const ended = { file: await file(), picture: await picture() };
  await addInformation(t.world, admin, {
    title: 'Läbi',
    begins: '-2 hours',
    ends: '-1 hour',
    fileIds: [ended.file],
    pictureIds: [ended.picture],
  });
  // Named in words, without a link.
  const named = await file();
  await draft(`Fail ${named}.`);

  expect(await sweepIn(29.9)).toBe(0);
  expect(await sweepIn(30.1)).toBe(3);
  expect(await left()).toEqual(
    [drafted, older, ended].flatMap((kept) => [kept.file, kept.picture]).toSorted(),
  );
  expect(await left()).not.toContain(loose.file);
  expect(await sweepIn(300)).toBe(0);
});

it('of a version that is being saved waits for what it links', async () => {
  const id = await file();
  const client = new pg.Client({ connectionString: t.database.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into information_item (id, content, changed_by, changed_by_name, changed_at, created_at)
       values (gen_random_uuid(), $1, $2, 'A', now(), now())`,
      [JSON.stringify(saying(fileMark(id, 'Juhend'))), admin.userId],
    );
    const swept = sweepIn(31);
    await expect
      .poll(() =>
        t.world.sql(`select from pg_locks where relation = 'information_item'::regclass and not granted`),
      )
      .toHaveLength(1);
    await client.query('commit');
    expect(await swept).toBe(0);
  } finally {
    await client.end();
  }
  expect(await left()).toContain(id);
});

it('is done once a day, and again in the next minute where it failed', async () => {
  const task = createInformationTasks({ timeZone: 'Europe/Tallinn', log })[SWEEP_INFORMATION_FILES]!;
  const addOld = async () => {
    const id = await file();
    await t.world.sql(`update information_file set added_at = now() - interval '31 days' where id = $1`, [
      id,
    ]);
    return id;
  };
  const first = await addOld();
  const broken = createWorkerPool(t.database.ownerUrl, 1, log);
  await broken.end();
  await task(undefined, { pool: broken });
  expect(await left()).toContain(first);
  await task(undefined, { pool });
  expect(await left()).not.toContain(first);
  const second = await addOld();
  await task(undefined, { pool });
  expect(await left()).toContain(second);
});
