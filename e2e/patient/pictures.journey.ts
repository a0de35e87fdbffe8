import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draw } from '../../apps/server/test/corpus/images.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE, type Window } from '../support/people.ts';
import { button, chooser, drawn, pending } from '../support/with-files.ts';

let browser: Browser;
let office: Office;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

/** The pictures do not come; then they do. */
async function loseAndFind(window: Window, files: Locator): Promise<void> {
  const { page, t } = window;
  const shown = files.getByText(t('file.picture.failed'));
  await shown.waitFor();
  expect(await drawn(files)).toBe(0);
  // The file itself is not lost: its name opens it.
  await expect
    .poll(() => files.getByRole('link', { name: /käsi/ }).getAttribute('href'))
    .toMatch(/\/files\//);
  const retry = files.getByRole('button', { name: `${t('ui.retry')} käsi.png` });
  await retry.click();
  await shown.waitFor();
  await page.unroute('**/thumbnail');
  // Over the line that opens the file: the press is the button's own.
  await retry.click();
  await expect.poll(() => drawn(files)).toBe(1);
  expect(await shown.count()).toBe(0);
  expect(page.context().pages()).toHaveLength(1);
}

test('a picture that cannot be loaded says so in its place, before it is sent, after it, and at the clinic', async () => {
  const patient = await office.person();
  const eContactId = await office.write(patient);
  const window = await office.open(patient, { locale: 'et', viewport: PHONE });
  const { page, t } = window;
  await page.route('**/thumbnail', (route) => route.abort());
  await page.goto(`/e-contacts/${eContactId}/timeline`);
  await button(window, 'conversation.patient.timeline.infoOpen').click();
  await chooser(page).setInputFiles({
    name: 'käsi.png',
    mimeType: 'image/png',
    buffer: await draw().png().toBuffer(),
  });
  await expect.poll(() => pending(window).count()).toBe(1);
  await loseAndFind(window, page.getByRole('list', { name: t('file.pending') }));
  await button(window, 'conversation.patient.timeline.infoSend').click();
  await page.getByText(t('conversation.patient.timeline.infoSent')).waitFor();

  await page.route('**/thumbnail', (route) => route.abort());
  await page.reload();
  await loseAndFind(window, page.getByRole('article').getByRole('list', { name: t('file.label') }));

  const nurse = await office.open(await office.staff({ profession: 'NURSE' }), {
    locale: 'ru',
    viewport: DESK,
  });
  await nurse.page.route('**/thumbnail', (route) => route.fulfill({ status: 500, body: '' }));
  await nurse.page.goto(`/e-contacts/${eContactId}`);
  await loseAndFind(
    nurse,
    nurse.page.getByRole('article').getByRole('list', { name: nurse.t('file.label') }),
  );
});
