import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { sendNow, waitLonger } from '../support/open-e-contact.ts';
import { loseNetwork, openBrowser, PHONE, type Window } from '../support/people.ts';

/** What a browser can do to a page: half answers, silence, a deploy in between, several tabs, old age. */
let browser: Browser;
let office: Office;
let patient: Persona;
let doctor: Persona;

beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  [patient, doctor] = await Promise.all([office.person(), office.staff()]);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const answerField = ({ page, t }: Window): Locator =>
  page.getByLabel(t('conversation.clinic.answer.text'), { exact: true });
const infoField = ({ page, t }: Window): Locator =>
  page.getByLabel(t('conversation.patient.timeline.infoLabel'));
const infoButton = ({ page, t }: Window): Locator =>
  page.getByRole('button', { name: t('conversation.patient.timeline.infoSend') });
const valueOf = (field: Locator) => expect.poll(() => field.inputValue());

async function openInfo(window: Window, id: string): Promise<void> {
  const { page, t } = window;
  await page.goto(`/e-contacts/${id}/timeline`);
  await page.getByRole('button', { name: t('conversation.patient.timeline.infoOpen') }).click();
  await infoField(window).waitFor();
}
const draftOf = async ({ userId }: Persona): Promise<unknown> =>
  (
    await office.world.sql<{ text: string }>(
      `select content->>'text' as text from draft where user_id = $1`,
      [userId],
    )
  )[0]?.text;
/** Is it still the document that was marked, or has it been fetched anew? */
const mark = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(globalThis, { marked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in globalThis);

test('a server that never answers, and a page in place of its answer: said so, kept, sent once in the end (en)', async () => {
  const id = await office.write(patient);
  const window = await office.open(patient, { locale: 'en', viewport: PHONE });
  const { page, t } = window;
  await openInfo(window, id);
  const words = office.say('It is worse at night.');
  await infoField(window).fill(words);
  await page.getByText(t('draft.saved')).waitFor();
  await page.clock.install();
  let asked = 0;
  await page.route('**/e-contacts/*/info*', () => void (asked += 1));
  await infoButton(window).click();
  await expect.poll(() => asked).toBe(1);
  await page.clock.fastForward('00:31');
  await page.getByText(t('errors.timeout')).waitFor();
  await page.unrouteAll();
  await page.route('**/e-contacts/*/info*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Hotel Wi-Fi: please sign in</h1>' }),
  );
  await infoButton(window).click();
  await page.getByText(t('errors.TECHNICAL_ERROR')).waitFor();
  await expect.poll(() => infoField(window).inputValue()).toBe(words);
  await page.unrouteAll();
  await infoButton(window).click();
  await page.getByText(t('conversation.patient.timeline.infoSent')).waitFor();
  expect(await office.acts(id)).toEqual(['SUBMITTED', 'PATIENT_INFO']);
});

test('an answer whose confirmation was lost is sent again as the same one, whatever the page shows by then (et)', async () => {
  const id = await office.write(patient);
  const window = await office.open(doctor, { locale: 'et' });
  const { page, t } = window;
  await page.goto(`/e-contacts/${id}`);
  const words = office.say('Tulge homme.');
  await answerField(window).fill(words);
  await page.route('**/e-contacts/*/scheduled-actions', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const send = page.getByRole('button', { name: t('conversation.clinic.answer.send') });
  await send.click();
  await page.getByText(t('conversation.clinic.answer.notSent')).waitFor();
  // It had arrived, and the page has seen it.
  await page.getByRole('article').getByText(words).waitFor();
  await waitLonger(office, id);
  await page.unrouteAll();
  await send.click();
  await sendNow(window);
  await page.getByText(t('conversation.clinic.answer.sent')).waitFor();
  await valueOf(answerField(window)).toBe('');
  expect(await office.acts(id)).toEqual(['SUBMITTED', 'CLINIC_ANSWER']);
});

test('an answer whose confirmation was lost, taken back in the timeline and sent again, leaves (et)', async () => {
  const id = await office.write(patient);
  const window = await office.open(doctor, { locale: 'et' });
  const { page, t } = window;
  await page.goto(`/e-contacts/${id}`);
  const words = office.say('Tulge ülehomme.');
  await answerField(window).fill(words);
  await page.route('**/e-contacts/*/scheduled-actions', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const send = page.getByRole('button', { name: t('conversation.clinic.answer.send') });
  await send.click();
  await page.getByText(t('conversation.clinic.answer.notSent')).waitFor();
  await waitLonger(office, id);
  await page.unrouteAll();
  const entry = page.getByRole('article').filter({ hasText: words });
  await entry.getByRole('button', { name: t('scheduled-action.waiting.undo'), exact: true }).click();
  await entry.waitFor({ state: 'detached' });
  await valueOf(answerField(window)).toBe(words);
  await send.click();
  await entry.waitFor();
  await sendNow(window);
  await page.getByText(t('conversation.clinic.answer.sent')).waitFor();
  expect(await office.acts(id)).toEqual(['SUBMITTED', 'CLINIC_ANSWER']);
});

test('logging out without a network takes nothing away (ru)', async () => {
  const id = await office.write(patient);
  const window = await office.open(patient, { locale: 'ru' });
  const { page, t, context } = window;
  await openInfo(window, id);
  await loseNetwork(window);
  const words = office.say('Болит и ночью.');
  await infoField(window).fill(words);
  await page.getByText(t('draft.waiting')).waitFor();
  await page.getByRole('button', { name: t('common.logout'), exact: true }).click();
  await page.getByText(t('common.logout.failed')).waitFor();
  await expect.poll(() => infoField(window).inputValue()).toBe(words);
  await context.setOffline(false);
  await page.getByText(t('draft.saved')).waitFor();
  expect(await draftOf(patient)).toBe(words);

  // Another tab of hers, which had been looked away from, shows it and may go on with it.
  const other = await context.newPage();
  await other.goto(`/e-contacts/${id}/timeline`);
  const there = { ...window, page: other };
  await valueOf(infoField(there)).toBe(words);
  await infoField(there).fill(`${words} Что делать?`);
  await other.getByText(t('draft.saved')).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await valueOf(infoField(window)).toBe(`${words} Что делать?`);

  // Back from the browser's memory, long after.
  await office.world.sql('update session set expires_at = now() where user_id = $1', [patient.userId]);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.getByRole('dialog', { name: t('common.sessionEnded.title') }).waitFor();
});

test('a new version in between: the page is fetched anew, once, with the text; never in a circle (en)', async () => {
  const who = await office.person();
  const id = await office.write(who);
  const window = await office.open(who, { locale: 'en' });
  const { page, t } = window;
  await page.goto('/my-e-contacts');
  await page.getByText(office.say('Selg')).waitFor();
  let fetchedAnew = false;
  page.on('request', (request) => {
    fetchedAnew ||= request.isNavigationRequest();
  });
  await page.route('**/assets/timeline-page-*.js', (route) =>
    fetchedAnew ? route.continue() : route.fulfill({ status: 404, body: '{}' }),
  );
  await mark(page);
  await page.getByRole('link', { name: t('e-contact.type.BACK_PAIN') }).click();
  await page.getByRole('button', { name: t('conversation.patient.timeline.infoOpen') }).waitFor();
  expect([new URL(page.url()).pathname, await isMarked(page)]).toEqual([`/e-contacts/${id}/timeline`, false]);

  await page.route('**/assets/choose-patient-page-*.js', (route) =>
    route.fulfill({ status: 404, body: '{}' }),
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: t('e-contact.patient.back') })
    .click();
  await page.getByRole('heading', { name: t('inbox.patient.list.title') }).waitFor();
  await mark(page);
  await page
    .getByRole('link', { name: t('inbox.patient.list.new') })
    .first()
    .click();
  await page.getByRole('heading', { name: t('common.error.crashTitle') }).waitFor();
  expect(await isMarked(page)).toBe(true);
});

test('where the app cannot start at all, the page says so in three languages, with 112', async () => {
  const { page } = await office.open(undefined, { locale: 'et' });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('.not-started').waitFor({ state: 'attached' });
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  for (const words of ['Leht ei avanenud', 'The page did not open', 'Страница не открылась'])
    await page.getByText(words).waitFor({ state: 'visible' });
});

test('letters typed while the address follows stay where they were typed (et)', async () => {
  const { page, t } = await office.open(doctor, { locale: 'et' });
  await page.goto('/clinic-e-contacts');
  const field = page.getByLabel(t('inbox.clinic.filter.search'));
  await field.waitFor();
  // The next letter comes in the very moment between the address and the page that follows it.
  await field.evaluate((input: HTMLInputElement) => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with the field that was meant
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const original = history.replaceState.bind(history);
    history.replaceState = (...given) => {
      original(...given);
      if (String(given[2]).includes('search=Ma') && input.value === 'Ma') {
        setValue?.call(input, 'Mar');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
    };
  });
  await field.fill('Ma');
  await page.waitForURL(/search=Mar/);
  await expect.poll(() => field.inputValue()).toBe('Mar');
});

test('an old browser: told that it is one, and the list and a letter can be read (ru)', async () => {
  const who = await office.person();
  const id = await office.write(who);
  const { page, t, context } = await office.open(who, { locale: 'ru', viewport: PHONE });
  await context.addInitScript(() => {
    for (const name of ['toSorted', 'toReversed']) Reflect.deleteProperty(Array.prototype, name);
    for (const name of ['popover', 'showPopover', 'hidePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await page.goto('/my-e-contacts');
  await page.getByText(t('common.unsupported')).waitFor();
  await page.getByRole('link', { name: t('e-contact.type.BACK_PAIN') }).click();
  await page.waitForURL(new RegExp(id));
  await page.getByRole('button', { name: t('conversation.patient.timeline.infoOpen') }).waitFor();
});
