import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';
import { addSignupRow } from '../support/signup-row.ts';
import { heading, press } from '../support/ways-in.ts';

/** What was typed in a form of /prm or /clinic-signup is not left without a question. */
let browser: Browser;
let office: Office;
let signupId: string;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  signupId = await addSignupRow(office.world);
});
afterAll(async () => {
  await office.world.sql('delete from clinic_signup where id = $1', [signupId]);
  await office.close();
  await browser.close();
});

const WORDS = 'Poolik tekst';
const closesUnasked = ({ page }: Window): Promise<boolean> =>
  page.evaluate(() => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return !closing.defaultPrevented;
  });

interface Form {
  readonly name: string;
  readonly path: () => string;
  readonly field: (window: Window) => Locator;
  /** Opens the form where it is no page of its own. */
  readonly open?: (window: Window) => Promise<void>;
  /** It stands in a dialog over the page. */
  readonly isDialog?: true;
}
const byId =
  (id: string) =>
  ({ page }: Window) =>
    page.locator(`#${id}`);
const pressing =
  (key: string) =>
  (window: Window): Promise<void> =>
    press(window, key);

const FORMS: readonly Form[] = [
  { name: 'a clinic', path: () => '/prm/add-clinic', field: byId('clinicName') },
  {
    name: 'its admin',
    path: () => `/prm/clinics/${office.clinic.id}`,
    field: byId('admin-surname'),
    open: pressing('platform-clinic.admins.add'),
    isDialog: true,
  },
  {
    name: 'its lock',
    path: () => `/prm/clinics/${office.clinic.id}`,
    field: byId('lock-reason'),
    open: pressing('platform-clinic.lock.lock'),
    isDialog: true,
  },
  {
    name: 'a refusal',
    path: () => `/prm/requests?request=${signupId}`,
    field: byId('reason'),
    open: pressing('clinic-signup.platform.refuse'),
    isDialog: true,
  },
  { name: 'a price', path: () => '/prm/prices', field: byId('amount') },
  { name: 'a model', path: () => '/prm/ai-models?edit=new', field: byId('model-name') },
  {
    name: 'a comparison of models',
    path: () => '/prm/ai-models',
    field: ({ page, t }) => page.getByLabel(t('ai-model.share.search'), { exact: true }),
  },
  {
    name: 'a prompt',
    path: () => '/prm/prompts?purpose=translation',
    field: ({ page, t }) => page.getByLabel(t('prompt.draft.note'), { exact: true }),
    open: pressing('prompt.draft.new'),
  },
];

test('each form of the platform asks before another page, the way back and closing (et, desk)', async () => {
  const admin = await office.world.persona({
    isPatient: false,
    isAdmin: true,
    email: `unsaved.${Date.now()}@tervik.example`,
  });
  const window = await office.open(admin, { locale: 'et' });
  const { page, t } = window;
  const asked = page.getByRole('dialog', { name: t('clinic.admin.unsaved.title') });
  const answer = async (key: 'stay' | 'discard'): Promise<void> => {
    await asked.getByRole('button', { name: t(`clinic.admin.unsaved.${key}`) }).click();
    await asked.waitFor({ state: 'detached' });
  };
  for (const { name, path, field, open, isDialog } of FORMS) {
    await page.goto('/prm');
    await heading(window, 'platform-admin.title').waitFor();
    // A page of its own behind it: the way back leads to the overview.
    await page.evaluate(
      (address) => history.pushState({ __TSR_index: 1, __TSR_key: 'form', key: 'form' }, '', address),
      path(),
    );
    await page.reload();
    await open?.(window);
    await field(window).waitFor();
    expect(await closesUnasked(window), name).toBe(true);
    await field(window).fill(WORDS);
    await expect.poll(() => closesUnasked(window), { message: name }).toBe(false);

    await page.evaluate(() => history.back());
    await answer('stay');
    await expect.poll(() => page.url(), { message: name }).toContain(path());
    await expect.poll(() => field(window).inputValue(), { message: name }).toBe(WORDS);
    if (isDialog === true) {
      // Closed, it keeps what was typed, and the page still asks.
      await page.keyboard.press('Escape');
      await field(window).waitFor({ state: 'detached' });
    }
    await press(window, 'platform.tab.announcements', 'link');
    await answer('stay');
    if (isDialog === true) await open?.(window);
    await expect.poll(() => field(window).inputValue(), { message: name }).toBe(WORDS);
    if (isDialog === true) await page.keyboard.press('Escape');
    await press(window, 'platform.tab.announcements', 'link');
    await answer('discard');
    await heading(window, 'announcement.title').waitFor();
  }
});

test('whoever signs a clinic up is asked; the tab keeps all but the personal code (ru, phone)', async () => {
  const window = await office.open(undefined, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/help?locale=ru');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/clinic-signup');
  await heading(window, 'clinic-signup.title').waitFor();
  expect(await closesUnasked(window)).toBe(true);
  await page.locator('#clinicName').fill(WORDS);
  await page.locator('#personalCode').fill('47011150700');
  await expect.poll(() => closesUnasked(window)).toBe(false);
  const asked = page.getByRole('dialog', { name: t('clinic-signup.leave.title') });
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await asked.getByText(t('clinic-signup.leave.textWithCode')).waitFor();
  await asked.getByRole('button', { name: t('clinic-signup.leave.stay') }).click();
  await expect.poll(() => page.locator('#personalCode').inputValue()).toBe('47011150700');
});
