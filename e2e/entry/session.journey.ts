import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../apps/server/seed/demo-accounts.ts';
import { hashPassword } from '../../apps/server/src/platform/passwords.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { textField, walkToText as walk } from '../support/new-e-contact.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';
import { text, type Locale } from '../support/texts.ts';

let browser: Browser;
let office: Office;
let passwordHash: string;

beforeAll(async () => {
  [browser, passwordHash] = await Promise.all([openBrowser(), hashPassword(DEMO_PASSWORD)]);
  office = await openOffice(browser);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

async function signIn({ page, t }: Pick<Window, 'page' | 't'>, email: string): Promise<void> {
  const asked = Date.now();
  await page.getByLabel(t('sign-in.login.email'), { exact: true }).fill(email);
  await page.getByLabel(t('sign-in.login.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('sign-in.login.submit') }).click();
  await page.getByLabel(t('sign-in.code.label')).fill(await office.mailbox.latestCode(email, asked));
  await page.getByRole('button', { name: t('sign-in.code.submit') }).click();
}
const logout = ({ page, t }: Pick<Window, 'page' | 't'>): Promise<void> =>
  page.getByRole('button', { name: t('common.logout'), exact: true }).click();

async function draftsOf({ userId }: Persona): Promise<unknown[]> {
  const rows = await office.world.sql<{ text: string }>(
    `select content->>'text' as text from draft where user_id = $1`,
    [userId],
  );
  return rows.map((row) => row.text);
}

/** Close codes of the sockets that its pages opened, in order of their opening; null = open. */
async function watchSockets(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const codes: (number | null)[] = [];
    const Original = globalThis.WebSocket;
    globalThis.WebSocket = class extends Original {
      constructor(address: string | URL) {
        super(address);
        const target = codes.push(null) - 1;
        this.addEventListener('close', (event) => (codes[target] = event.code));
      }
    };
    Object.assign(globalThis, { socketCodes: codes });
  });
}
const socketCodes = (page: Page): Promise<(number | null)[]> =>
  page.evaluate(() => (globalThis as unknown as { socketCodes: (number | null)[] }).socketCodes);

/** The draft's questions up to the text. */
const walkToText = (window: Window): Promise<void> => walk(window, { clinic: office.clinic.name });

test('a session that ends while she types: the text waits where she left it (en)', async () => {
  const who = await office.person({ passwordHash });
  const window = await office.open(who, { locale: 'en', viewport: PHONE });
  const { page, t } = window;
  await walkToText(window);
  const field = textField(window);
  await field.fill(office.say('It began on Monday'));
  await page.getByText(t('draft.saved')).waitFor();
  await office.world.sql(`update session set expires_at = now() where user_id = $1`, [who.userId]);
  await field.press('End');
  await field.pressSequentially(' and it is worse.');
  const dialog = page.getByRole('dialog', { name: t('common.sessionEnded.title') });
  await dialog.getByText(`${who.firstName} ${who.surname}`).waitFor();
  const all = `${office.say('It began on Monday')} and it is worse.`;
  await expect.poll(() => draftsOf(who)).toEqual([all]);
  // It came under typing hands: what is typed on answers it not.
  for (const key of ['a', 'Space', 'Enter', 'Space']) await page.keyboard.press(key);
  await dialog.getByText(`${who.firstName} ${who.surname}`).waitFor();
  expect(await page.getByText(t('common.sessionEnded.notice')).count()).toBe(0);

  await dialog.getByRole('button', { name: t('common.sessionEnded.refresh') }).click();
  await page.getByText(t('common.sessionEnded.notice')).waitFor();
  expect(await page.getByText(office.say('It began')).count()).toBe(0);
  await page.getByRole('link', { name: t('session.home.signIn') }).click();
  await page.getByRole('link', { name: t('sign-in.choose.password') }).click();
  await signIn(window, who.email);
  // The remembered page, with the words that came after the end too.
  await page.waitForURL(/e-contacts\/create$/);
  await expect.poll(() => field.inputValue()).toBe(all);
  await expect.poll(() => draftsOf(who)).toEqual([all]);
});

test('logging out closes the sockets of all tabs for good, and leaves nothing behind (et)', async () => {
  const doctor = await office.staff();
  const { page, t, context } = await office.open(doctor, { locale: 'et' });
  await watchSockets(context);
  const other = await context.newPage();
  await other.clock.install();
  for (const tab of [page, other]) {
    await tab.goto('/clinic-e-contacts');
    await expect.poll(() => socketCodes(tab)).toEqual([null]);
    await tab.getByRole('heading', { name: t('inbox.clinic.list.title') }).waitFor();
  }
  await page.getByText(t('inbox.clinic.empty.title')).waitFor();
  await page
    .getByRole('link', { name: t('common.nav.help'), exact: true })
    .first()
    .click();
  await page.getByRole('heading', { name: t('common.help.title') }).waitFor();
  await logout({ page, t });
  await page.waitForURL(`${office.url}/`);
  // The answer to the cookie question is the browser's, not the user's.
  expect(await page.evaluate(() => [sessionStorage.length, document.cookie])).toEqual([
    0,
    'PRM_COOKIE_CONSENT=true; PRM_ALLOW_GTAG=false',
  ]);

  await other.getByRole('dialog', { name: t('common.sessionEnded.title') }).waitFor();
  await expect.poll(() => socketCodes(other)).toEqual([3000]);
  // Ten minutes on: nobody knocks again.
  await other.clock.fastForward('10:00');
  expect(await socketCodes(other)).toEqual([3000]);
  expect(await office.world.sql('select 1 from session where user_id = $1', [doctor.userId])).toEqual([]);
  // Back shows nothing of the clinic.
  await page.goBack();
  await page.getByRole('heading', { name: t('session.home.title') }).waitFor();
});

test('somebody else in another tab: the page says who, and her text stays hers (ru)', async () => {
  const [anna, boris] = await Promise.all([
    office.person({ firstName: 'Anna', surname: 'Petrova' }),
    office.person({ firstName: 'Boris', surname: 'Orlov', passwordHash, locale: 'ru' }),
  ]);
  const window = await office.open(anna, { locale: 'ru' });
  const { page, t, context } = window;
  await walkToText(window);
  const field = textField(window);
  await field.fill(office.say('Болит поясница.'));
  await page.getByText(t('draft.saved')).waitFor();

  const other = await context.newPage();
  await other.goto('/my-e-contacts');
  await logout({ page: other, t });
  await page.getByRole('dialog', { name: t('common.sessionEnded.title') }).waitFor();
  await other.goto('/login-with-password?locale=ru');
  await signIn({ page: other, t }, boris.email);
  await other.waitForURL(/my-e-contacts/);
  const dialog = page.getByRole('dialog', { name: t('common.sessionEnded.otherTitle') });
  await dialog
    .getByText(text('ru', 'common.sessionEnded.other', { name: 'Anna Petrova', other: 'Boris Orlov' }))
    .waitFor();
  await dialog.getByRole('button', { name: t('common.sessionEnded.refreshOther') }).click();
  await page.getByText('Boris Orlov').first().waitFor();
  expect(await page.getByText(office.say('Болит')).count()).toBe(0);
  expect(await draftsOf(boris)).toEqual([]);
  expect(await draftsOf(anna)).toEqual([office.say('Болит поясница.')]);
});

test('a session with less than five minutes left is extended by entering a page and by typing (en)', async () => {
  const who = await office.person();
  const { page, t } = await office.open(who, { locale: 'en' });
  await page.clock.install();
  const left = async (): Promise<number> => {
    const [row] = await office.world.sql<{ minutes: number }>(
      `select extract(epoch from expires_at - now())::float / 60 as minutes from session where user_id = $1`,
      [who.userId],
    );
    return row?.minutes ?? 0;
  };
  const shorten = (): Promise<unknown> =>
    office.world.sql(`update session set expires_at = now() + interval '4 minutes' where user_id = $1`, [
      who.userId,
    ]);
  const extended = () => page.waitForResponse(/api\/login\/extend/);
  await shorten();
  const byPage = extended();
  await page.goto('/my-e-contacts');
  expect((await byPage).status()).toBe(200);
  await expect.poll(left).toBeGreaterThan(29);

  await page.getByRole('heading', { name: t('inbox.patient.list.title') }).waitFor();
  // 26 minutes on the page's own clock without a key pressed.
  await page.clock.fastForward('26:00');
  await shorten();
  const byKey = extended();
  await page.keyboard.press('Tab');
  expect((await byKey).status()).toBe(200);
  await expect.poll(left).toBeGreaterThan(29);
});

test('who is both patient and doctor goes from one view to the other and comes back to the last (et)', async () => {
  const ranna = await office.world.clinic({ name: 'Ranna' });
  const both = await office.person({ staffOf: office.clinic, isPatient: true, listedIn: ranna });
  const { page, t } = await office.open(both, { locale: 'et' });
  await page.goto('/clinic-e-contacts');
  await page.getByRole('button', { name: t('common.role.toPatient') }).click();
  await page.waitForURL(/my-e-contacts/);
  await page.getByText(t('common.role.PRM_PATIENT'), { exact: true }).waitFor();
  const role = async (): Promise<unknown> =>
    office.world.sql('select active_role as role from app_user where id = $1', [both.userId]);
  await expect.poll(role).toEqual([{ role: 'PRM_PATIENT' }]);
  await page.goto('/');
  await page.waitForURL(/my-e-contacts/);
  await page.getByRole('button', { name: t('common.role.toClinic') }).click();
  await page.waitForURL(/clinic-e-contacts/);
  await expect.poll(role).toEqual([{ role: 'PRM_DOCTOR' }]);
  await page.goto('/');
  await page.waitForURL(/clinic-e-contacts/);
});

test('the way back through the questions keeps every answer (et)', async () => {
  const who = await office.person();
  const window = await office.open(who, { locale: 'et', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/my-e-contacts');
  await walkToText(window);
  const words = office.say('Selg valutab.');
  const field = textField(window);
  await field.fill(words);
  const steps = [/\/e-contacts\/create/, /\/e-contacts\/add/, /choose-clinic/, /choose-patient/];
  for (const step of steps.slice(1)) {
    await page.goBack();
    await page.waitForURL(step);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (!step.test('/e-contacts/add'))
      await page.getByRole('radio', { checked: true }).waitFor({ state: 'attached' });
  }
  for (const step of steps.toReversed().slice(1)) {
    await page.goForward();
    await page.waitForURL(step);
  }
  await expect.poll(() => field.inputValue()).toBe(words);
  // And by the page's own link, at each step.
  const titles = ['typeTitle', 'clinicTitle', 'whoTitle'].map((name) => `new-e-contact.patient.${name}`);
  for (const [at, step] of steps.slice(1).entries()) {
    await page.getByRole('link', { name: t('ui.back'), exact: true }).click();
    await page.waitForURL(step);
    // The address is there before the page: its link leads on from the one that is still shown.
    await page.getByRole('heading', { level: 1, name: t(titles[at] ?? ''), exact: true }).waitFor();
  }
  await page.goto('/my-e-contacts');
  await page.getByRole('link', { name: t('inbox.patient.list.draftContinue') }).click();
  await expect.poll(() => field.inputValue()).toBe(words);
  expect(await draftsOf(who)).toEqual([words]);
});

test('another language in the middle of a text keeps the text (et, en, ru)', async () => {
  const who = await office.person();
  const window = await office.open(who, { locale: 'et' });
  const { page } = window;
  await walkToText(window);
  const words = office.say('Selg valutab öösel – ночью.');
  await page.getByLabel(text('et', 'new-e-contact.patient.textLabel')).fill(words);
  let now: Locale = 'et';
  for (const next of ['en', 'ru', 'et'] as const) {
    await page
      .getByRole('combobox', { name: text(now, 'ui.language') })
      .first()
      .selectOption(next);
    const field = page.getByLabel(text(next, 'new-e-contact.patient.textLabel'));
    await field.waitFor();
    await expect.poll(() => field.inputValue()).toBe(words);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(next);
    now = next;
  }
  await expect.poll(() => draftsOf(who)).toEqual([words]);
});

test('a first visit draws its page with its letters: nothing moves under a press when they come', async () => {
  const { page, context, t } = await office.open(undefined, { locale: 'en', viewport: PHONE });
  // However slow this machine is, the page does not give up waiting.
  await context.addInitScript(() => {
    const start = setTimeout;
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms?: number) => start(run, ms === 2_000 ? 3_600_000 : ms),
    });
  });
  const asked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await context.route('**/*.woff2', async (route) => {
    asked.resolve();
    await release.promise;
    await route.continue();
  });
  await page.goto('/?locale=en');
  await asked.promise;
  const wayIn = page.getByRole('link', { name: t('session.home.signIn'), exact: true });
  // What the page needs besides has come long before these words of its own are fetched.
  await page.evaluate(() => fetch('/offline.html'));
  expect(await wayIn.count()).toBe(0);
  release.resolve();
  await wayIn.waitFor();
  const drawn = await wayIn.boundingBox();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await wayIn.boundingBox()).toEqual(drawn);
});
