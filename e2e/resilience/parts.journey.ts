import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, type Window } from '../support/people.ts';

let browser: Browser;
let office: Office;
let patient: Persona;
let doctor: Persona;

beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  [patient, doctor] = await Promise.all([
    office.person(),
    office.staff({ firstName: 'Katrin', surname: 'Sepp' }),
  ]);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const TYPED = 'Võtke kolm tabletti';
const field = ({ page, t }: Window): Locator =>
  page.getByLabel(t('conversation.clinic.answer.text'), { exact: true });
const failed = ({ page, t }: Window): Locator =>
  page.getByRole('alert').filter({ hasText: t('common.error.partTitle') });
const tab = ({ page, t }: Window, id: 'timeline' | 'files' | 'notes'): Locator =>
  page.getByRole('tab', { name: t(`conversation.clinic.tab.${id}`) });

async function openHalfWritten(locale: 'et' | 'en' | 'ru'): Promise<Window> {
  const id = await office.write(patient);
  const window = await office.open(doctor, { locale });
  await window.page.goto(`/e-contacts/${id}`);
  await field(window).fill(TYPED);
  return window;
}
const isListShown = ({ page }: Window): Promise<boolean> => page.locator('tbody tr a').first().isVisible();

for (const locale of ['et', 'en', 'ru'] as const)
  test(`a part that cannot be fetched leaves list, letters and half-typed answer, and comes when asked again (${locale})`, async () => {
    const window = await openHalfWritten(locale);
    const { page, t } = window;
    const chunk = /\/assets\/files-tab-[^/]*\.js$/;
    await page.route(chunk, (route) => route.abort());
    await tab(window, 'files').click();
    await failed(window).waitFor();
    await expect.poll(() => isListShown(window)).toBe(true);
    await expect.poll(() => field(window).inputValue()).toBe(TYPED);

    await tab(window, 'timeline').click();
    await page.locator('article').first().waitFor();
    expect(await failed(window).count()).toBe(0);

    await page.unroute(chunk);
    await tab(window, 'files').click();
    await failed(window)
      .getByRole('button', { name: t('ui.retry') })
      .click();
    await failed(window).waitFor({ state: 'detached' });
    expect(await page.getByRole('tabpanel').innerText()).not.toBe('');
    // Where the browser remembers the failure, the page is loaded anew.
    await expect.poll(() => field(window).inputValue()).toBe(TYPED);
  });

test('a part that still cannot be fetched when it is asked for again comes with a new page (ru)', async () => {
  const window = await openHalfWritten('ru');
  const { page, t } = window;
  let pages = 0;
  page.on('request', (request) => (pages += Number(request.isNavigationRequest())));
  await page.route(/\/assets\/files-tab-[^/]*\.js$/, (route) =>
    pages > 0 ? route.continue() : route.abort(),
  );
  await tab(window, 'files').click();
  const loaded = page.waitForEvent('load');
  await failed(window)
    .getByRole('button', { name: t('ui.retry') })
    .click();
  await loaded;
  await tab(window, 'files').click();
  await page.getByRole('tabpanel').waitFor();
  expect(await failed(window).count()).toBe(0);
  await expect.poll(() => field(window).inputValue()).toBe(TYPED);
});

test('a part that breaks while it is drawn takes nothing else with it (et)', async () => {
  const window = await openHalfWritten('et');
  const { page, t } = window;
  await page.route(/\/clinic\/e-contacts\/[\da-f-]{36}\/notes$/, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { notes: [{ id: '1', text: '', authorName: '', createdAt: 'never' }] } })
      : route.continue(),
  );
  await tab(window, 'notes').click();
  await failed(window).waitFor();
  await expect.poll(() => isListShown(window)).toBe(true);
  const note = page.getByLabel(t('conversation.clinic.notes.field'));
  await note.fill('Helistada');
  await expect.poll(() => note.inputValue()).toBe('Helistada');

  await tab(window, 'timeline').click();
  await page.locator('article').first().waitFor();
  await expect.poll(() => field(window).inputValue()).toBe(TYPED);
});

test('a list that breaks leaves the open e-contact, and what is typed in it (en)', async () => {
  const id = await office.write(patient);
  const window = await office.open(doctor, { locale: 'en' });
  const { page } = window;
  await page.route(/\/clinic\/e-contacts(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { eContacts: object[] };
    const broken = list.eContacts.map((row) => ({ ...row, updatedAt: 'never', waitingSince: null }));
    await route.fulfill({ response, json: { ...list, eContacts: broken } });
  });
  await page.goto(`/e-contacts/${id}`);
  await failed(window).waitFor();
  await field(window).fill(TYPED);
  await expect.poll(() => field(window).inputValue()).toBe(TYPED);
  await page.locator('article').first().waitFor();
});
