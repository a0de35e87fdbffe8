import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE, sharedProduct, type Window } from '../support/people.ts';

/** Staff choose in the settings what reaches them, and it does: by mail and on a device, without a word of what it is. */
let browser: Browser;
let office: Office;
let patient: Persona;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  patient = await office.person({ firstName: 'Salme', surname: 'Sõstar' });
  // Notices leave at any hour at which this runs, on holidays too.
  await office.world.sql(
    `update clinic set opening_exceptions = '[{"from":"2020-01-01","to":"2099-12-31","spans":[["00:00","24:00"]]}]' where id = $1`,
    [office.clinic.id],
  );
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const PATIENCE = { timeout: 60_000 };
const pushService = `${sharedProduct().mailboxUrl.replace('127.0.0.1', 'localhost')}/push`;

/** A browser of the simulated push service that shows notices to this person. */
async function addDevice(who: Persona): Promise<() => Promise<string[]>> {
  const { config } = (await (await fetch(`${office.url}/api/config`)).json()) as {
    config: { pushPublicKey: string };
  };
  const body = new URLSearchParams({ applicationServerKey: config.pushPublicKey });
  const made = (await (await fetch(`${pushService}/browsers`, { method: 'POST', body })).json()) as {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  await office.world.sql(
    'insert into push_subscription (id, user_id, endpoint, p256dh, auth, created_at) values (gen_random_uuid(), $1, $2, $3, $4, now())',
    [who.userId, made.endpoint, made.keys.p256dh, made.keys.auth],
  );
  const id = made.endpoint.split('/').at(-1);
  return async () => {
    const all = (await (await fetch(`${pushService}/arrived`)).json()) as {
      browser: string;
      payload: string | null;
    }[];
    return all.filter((push) => push.browser === id).map(({ payload }) => payload ?? '');
  };
}

const choice = ({ page, t }: Window, channel: string, event: string) =>
  page.getByLabel(
    `${t(`notification.clinic.channel.${channel}`)}: ${t(`notification.clinic.event.${event}`)}`,
  );
const saved = ({ page, t }: Window) => page.getByText(t('account.settings.saved'), { exact: true });

test.each([
  ['et', PHONE],
  ['ru', DESK],
] as const)(
  '%s: chosen, kept, tried, and told of a new e-contact in the queue, once',
  async (locale, viewport) => {
    const nurse = await office.staff({ profession: 'NURSE' });
    const arrived = await addDevice(nurse);
    const window = await office.open(nurse, { locale, viewport });
    const { page, t } = window;
    await page.goto('/settings');
    await page.getByRole('heading', { name: t('notification.clinic.title') }).waitFor();
    await choice(window, 'MAIL', 'QUEUE').selectOption('AT_ONCE');
    await choice(window, 'PUSH', 'QUEUE').selectOption('AT_ONCE');
    await saved(window).waitFor();
    await page.reload();
    await expect.poll(() => choice(window, 'MAIL', 'QUEUE').inputValue()).toBe('AT_ONCE');
    await expect.poll(() => choice(window, 'PUSH', 'QUEUE').inputValue()).toBe('AT_ONCE');
    await expect.poll(() => choice(window, 'MAIL', 'MINE').inputValue()).toBe('HOURLY');

    await page.getByRole('button', { name: t('notification.clinic.test') }).click();
    await page.getByText(t('notification.clinic.test.mail', { email: nurse.email })).waitFor();
    await expect.poll(async () => (await office.mailbox.list(nurse.email)).length, PATIENCE).toBe(1);
    await expect.poll(async () => (await arrived()).length, PATIENCE).toBe(1);
    await page.close();

    await office.write(patient, office.say('Selg valutab'));
    await expect.poll(async () => (await office.mailbox.list(nurse.email)).length, PATIENCE).toBe(2);
    await expect.poll(async () => (await arrived()).length, PATIENCE).toBe(2);
    const mail = (await office.mailbox.list(nurse.email)).find(({ text }) => text.includes('/e-contacts/'));
    expect(mail?.text).toContain(office.clinic.name);
    const told = [mail?.subject, mail?.text, ...(await arrived())].join('\n');
    for (const secret of ['Selg', 'mure', 'Salme', 'Sõstar']) expect(told).not.toContain(secret);
    expect((await arrived()).some((payload) => payload.includes(office.clinic.name))).toBe(true);
    // Another one is deactivated for the next round, so that each tells of its own.
    await office.world.deactivate(nurse.employeeId!);
  },
  180_000,
);

test('whoever is patient and staff sees both, each under its heading; the clinic’s parts lead to their pages (en)', async () => {
  const both = await office.staff({ isPatient: true });
  const window = await office.open(both, { locale: 'en', viewport: DESK });
  const { page, t } = window;
  await page.goto('/settings');
  for (const key of ['account.clinic.staff', 'account.clinic.patient', 'account.clinic.own'])
    await page.getByRole('heading', { level: 2, name: t(key), exact: true }).waitFor();
  await page.getByRole('heading', { level: 3, name: office.clinic.name }).waitFor();
  await page.getByRole('checkbox', { name: t('notification.email'), exact: true }).waitFor();
  await page.getByRole('link', { name: t('account.clinic.employees.open') }).click();
  await page.getByRole('heading', { level: 1, name: t('employee.title') }).waitFor();
});

test('a choice that the network swallowed goes back, and the page says so (et)', async () => {
  const doctor = await office.staff();
  const window = await office.open(doctor, { locale: 'et', viewport: PHONE });
  const { page } = window;
  await page.goto('/settings');
  await choice(window, 'MAIL', 'MINE').waitFor();
  await page.route('**/clinic/staff-notices', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await choice(window, 'MAIL', 'MINE').selectOption('OFF');
  await page.getByRole('alert').first().waitFor();
  await expect.poll(() => choice(window, 'MAIL', 'MINE').inputValue()).toBe('HOURLY');
});
