import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listInformationItems } from '@tervik/contract/information-hub.ts';
import { reminderOf } from '@tervik/domain/information-hub/history.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { addInformation, contentOf, type TestItem } from '#test/support/test-information.ts';
import type { Persona } from '#test/support/world.ts';
import { remindOfInformation } from './jobs.ts';

let t: TestApp;
let pool: Pool;
let admin: Persona;
let colleague: Persona;

beforeAll(async () => {
  t = await createTestApp();
  pool = createWorkerPool(t.database.ownerUrl, 4, pino({ level: 'silent' }));
  admin = await t.world.persona({ isPatient: false, isAdmin: true });
  colleague = await t.world.persona({ isPatient: false, isAdmin: true });
  await t.world.persona({ staffOf: await t.world.clinic(), clinicAdmin: true });
});
afterAll(async () => {
  await pool.end();
  await t.close();
});
beforeEach(async () => {
  await t.world.sql('truncate information_item cascade');
  await t.world.sql('delete from information_reminder');
  await t.world.sql('delete from outbox');
});

const DAY = 86_400_000;
/** The next Tuesday, by the country's clock in winter and in summer between 10 and 20; editions reach from the true now. */
const tuesday = (hour: number): number => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((2 - day.getUTCDay() + 7) % 7 || 7));
  return day.setUTCHours(hour, 0, 0, 0);
};
const dayFrom = (days: number): string => new Date(tuesday(10) + days * DAY).toISOString().slice(0, 10);
const remind = (at: number) => remindOfInformation(pool, 'Europe/Tallinn', at);
const mails = async () =>
  (
    await t.world.sql<{ payload: { template: string; userId: string; params: object } }>(
      `select payload from outbox where kind = 'MAIL' order by payload->>'userId'`,
    )
  ).map(({ payload: { template, userId, params } }) => ({ template, userId, params }));
const mailTo = (who: Persona, count: number) => ({
  template: 'INFORMATION_REMINDER',
  userId: who.userId,
  params: { count },
});

const fresh = { reviewedOn: dayFrom(-10) };
const soon: TestItem = { title: 'soon', content: { ...fresh, expiresOn: dayFrom(30) } };
/** Of which nobody is reminded. */
const QUIET: readonly TestItem[] = [
  { title: 'in force', content: { ...fresh, expiresOn: null } },
  { title: 'far', content: { ...fresh, expiresOn: dayFrom(31) } },
  { title: 'long over', begins: '-90 days', content: { ...fresh, expiresOn: dayFrom(-31) } },
  { title: 'withdrawn', ends: '-10 minutes', content: { reviewedOn: '2020-01-01', expiresOn: dayFrom(5) } },
  {
    title: 'withdrawn before it came',
    begins: '10 days',
    ends: '10 days',
    content: { reviewedOn: '2020-01-01', expiresOn: dayFrom(25) },
  },
  {
    title: 'withdrawn before its hour, which has passed since',
    begins: '-2 days',
    ends: '-2 days',
    content: { ...fresh, expiresOn: dayFrom(-1) },
  },
  { title: 'reviewed a year ago', content: { reviewedOn: dayFrom(-365), expiresOn: null } },
  {
    title: 'old and over in a draft alone',
    content: { ...fresh, expiresOn: dayFrom(60) },
    draft: { reviewedOn: '2020-01-01', expiresOn: dayFrom(5) },
  },
  {
    title: 'withdrawn before its last day, which has passed since',
    begins: '-20 days',
    ends: '-15 days',
    content: { ...fresh, expiresOn: dayFrom(-10) },
  },
];

it('leaves once a week for each of the platform’s admins, with a number and nothing else', async () => {
  await addInformation(t.world, admin, soon);
  const rounds = await Promise.all([remind(tuesday(10)), remind(tuesday(10))]);
  expect(rounds.toSorted((one, other) => one - other)).toEqual([0, 2]);
  const both = [mailTo(admin, 1), mailTo(colleague, 1)];
  expect(await mails()).toEqual(both.toSorted((one, other) => (one.userId < other.userId ? -1 : 1)));
  for (const days of [0, 1, 3, 6]) expect(await remind(tuesday(12) + days * DAY)).toBe(0);
  expect(await remind(tuesday(10) + 7 * DAY)).toBe(2);
  expect(await mails()).toHaveLength(4);
});

it('waits for the hours of a working day', async () => {
  await addInformation(t.world, admin, soon);
  expect(await remind(tuesday(3))).toBe(0);
  expect(await remind(tuesday(22))).toBe(0);
  expect(await remind(tuesday(10) - 2 * DAY)).toBe(0);
  expect(await remind(tuesday(10))).toBe(2);
});

it('is not sent where nothing is to be looked at', async () => {
  for (const item of QUIET) await addInformation(t.world, admin, item);
  await t.world.sql(
    `insert into information_item (id, content, changed_by, changed_by_name, changed_at, created_at)
     values (gen_random_uuid(), $1, $2, 'A', now(), now())`,
    [JSON.stringify(contentOf('draft', { reviewedOn: '2020-01-01', expiresOn: dayFrom(1) })), admin.userId],
  );
  expect(await remind(tuesday(10))).toBe(0);
  expect(await mails()).toEqual([]);
  // And the week is not used up by it.
  await addInformation(t.world, admin, soon);
  expect(await remind(tuesday(11))).toBe(2);
});

it('counts what the list of the page shows first', async () => {
  const due: readonly TestItem[] = [
    soon,
    { title: 'last day', content: { ...fresh, expiresOn: dayFrom(0) } },
    { title: 'over', begins: '-2 days', content: { ...fresh, expiresOn: dayFrom(-1) } },
    { title: 'over for a month', begins: '-90 days', content: { ...fresh, expiresOn: dayFrom(-30) } },
    { title: 'old', content: { reviewedOn: dayFrom(-366), expiresOn: null } },
    // What is typed into a draft and not published changes nothing of what clinics see.
    {
      title: 'last day moved in a draft',
      content: { ...fresh, expiresOn: dayFrom(20) },
      draft: { expiresOn: '2099-12-31' },
    },
    {
      title: 'no last day in a draft',
      begins: '-90 days',
      content: { ...fresh, expiresOn: dayFrom(-8) },
      draft: { expiresOn: null },
    },
    {
      title: 'reviewed in a draft',
      content: { reviewedOn: dayFrom(-366), expiresOn: null },
      draft: fresh,
    },
    { title: 'to come', begins: '90 days', content: { reviewedOn: dayFrom(-366), expiresOn: null } },
  ];
  for (const item of [...due, ...QUIET]) await addInformation(t.world, admin, item);
  const { items } = (await t.call(listInformationItems, { as: admin })).body;
  const listed = items.filter((item) => reminderOf(item, dayFrom(0)) !== null);
  expect(listed.map(({ content }) => content.texts.et.title).toSorted()).toEqual(
    due.map(({ title }) => `${title} et`).toSorted(),
  );
  await remind(tuesday(10));
  expect(await mails()).toContainEqual(mailTo(admin, due.length));
});

it('goes to nobody who is no admin any more', async () => {
  await addInformation(t.world, admin, soon);
  await t.world.sql('update app_user set is_admin = false where id = $1', [colleague.userId]);
  expect(await remind(tuesday(10))).toBe(1);
  expect(await mails()).toEqual([mailTo(admin, 1)]);
});
