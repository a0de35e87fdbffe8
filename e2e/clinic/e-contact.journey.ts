import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTemplate } from '@tervik/contract/template-answer.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { violations } from '../support/screen-checks/axe.ts';
import { openOffice, type Office } from '../support/office.ts';
import {
  answerField,
  sendNow,
  openClinicView,
  partTab,
  undoBar,
  waitLonger,
} from '../support/open-e-contact.ts';
import { DESK, loseNetwork, openBrowser, PHONE, type Window } from '../support/people.ts';
import { LOCALES } from '../support/texts.ts';
import { chooser, pending } from '../support/with-files.ts';

/** The open e-contact on the clinic's side: what one does with it, one window at a time. */
let browser: Browser;
let office: Office;
let patient: Persona;
let doctor: Persona;

beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  [patient, doctor] = await Promise.all([
    office.person({ firstName: 'Mari', surname: 'Maasikas' }),
    office.staff({ firstName: 'Katrin', surname: 'Sepp' }),
  ]);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const letters = ({ page }: Window) => page.getByRole('article');
const valueOf = (window: Window) => expect.poll(() => answerField(window).inputValue());
async function storedDraft(id: string): Promise<string | undefined> {
  const [row] = await office.world.sql<{ text: string }>(
    `select content->>'text' as text from draft where user_id = $1 and key = $2`,
    [doctor.userId, `answer:${id}`],
  );
  return row?.text;
}

describe.each(LOCALES)('in %s', (locale) => {
  test('an answer waits, is taken back to the letter, is changed, and leaves when its author says so', async () => {
    const id = await office.write(patient);
    const window = await office.open(doctor, { locale });
    const { page, t } = window;
    await openClinicView(window, id);
    const words = office.say('  Tere!\n\nPalun tulge esmaspäeval. ');
    await answerField(window).fill(words);
    await page
      .getByRole('radio', { name: new RegExp(`^${t('conversation.clinic.answer.CLOSE')}`) })
      .check({ force: true });
    await answerField(window).press('Control+Enter');

    await letters(window).filter({ hasText: 'Palun tulge esmaspäeval' }).waitFor();
    await page.getByText(t('scheduled-action.waiting.COMPLETE')).waitFor();
    await valueOf(window).toBe('');

    // The bar names the key that works where the cursor stands: in a text a letter is a letter.
    await undoBar(window).getByText('Ctrl').waitFor();
    await page.keyboard.press('Control+KeyZ');
    await valueOf(window).toBe(words);
    expect(await office.acts(id)).toEqual(['SUBMITTED']);
    expect(
      await page
        .getByRole('radio', { name: new RegExp(`^${t('conversation.clinic.answer.CLOSE')}`) })
        .isChecked(),
    ).toBe(true);
    expect(await letters(window).filter({ hasText: 'Palun tulge esmaspäeval' }).count()).toBe(0);
    await expect.poll(() => storedDraft(id)).toBe(words);
    await expect
      .poll(() => answerField(window).evaluate((field) => field === document.activeElement))
      .toBe(true);

    await answerField(window).fill(`${words}!`);
    await page.getByRole('button', { name: t('conversation.clinic.answer.sendClose'), exact: true }).click();
    await sendNow(window);
    await page.getByText(t('conversation.clinic.answer.sentClosed')).waitFor();
    expect(await office.acts(id)).toEqual(['SUBMITTED', 'COMPLETED']);
    expect(await storedDraft(id)).toBeUndefined();
    // What I did myself is no news to me.
    expect(await page.getByText(t('conversation.clinic.news.title'), { exact: true }).count()).toBe(0);
  });

  test('the parts stand in the address, arrows go through them, and a reload finds the same one', async () => {
    const id = await office.write(patient);
    const other = await office.write(patient, 'Teine');
    const window = await office.open(doctor, { locale });
    const { page } = window;
    await openClinicView(window, id);
    await partTab(window, 'timeline').focus();
    for (const part of ['notes', 'files', 'others'] as const) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe(part);
      expect(await partTab(window, part).evaluate((tab) => tab === document.activeElement)).toBe(true);
    }
    const link = page.getByRole('tabpanel').locator(`a[href*="${other}"]`);
    await link.waitFor();
    await page.reload();
    await link.click();
    await page.waitForURL(`**/e-contacts/${other}*`);
    await letters(window).filter({ hasText: 'Teine' }).first().waitFor();
    await page.goBack();
    await link.waitFor();
    await expect.poll(() => partTab(window, 'others').getAttribute('aria-selected')).toBe('true');
    await partTab(window, 'recommendations').click();
    await page.getByRole('tabpanel').getByRole('button').first().waitFor();
  });
});

test.each([
  ['et', 'light', DESK],
  ['en', 'dark', PHONE],
  ['ru', 'dark', DESK],
  ['ru', 'light', PHONE],
] as const)('no part has an axe violation: %s, %s', async (locale, theme, viewport) => {
  const id = await office.write(patient);
  const window = await office.open(doctor, { locale, theme, viewport });
  const { page } = window;
  await openClinicView(window, id);
  await answerField(window).fill(office.say('Kas on palavik?'));
  for (const part of ['timeline', 'notes', 'files', 'others', 'recommendations']) {
    await partTab(window, part).click();
    await expect.poll(() => partTab(window, part).getAttribute('aria-selected')).toBe('true');
    await page.locator('[role=tabpanel] [data-skeleton]').waitFor({ state: 'detached' });
    expect(await violations(page), part).toEqual([]);
  }
});

test('what was sent leaves though its window is closed, and reaches the patient (et)', async () => {
  const id = await office.write(patient);
  const window = await office.open(doctor, { locale: 'et' });
  await openClinicView(window, id);
  await answerField(window).fill(office.say('Saage terveks.'));
  await answerField(window).press('Control+Enter');
  await window.page.getByText(window.t('scheduled-action.waiting.INQUIRY')).waitFor();
  await window.page.close();
  await expect.poll(() => office.acts(id)).toEqual(['SUBMITTED', 'CLINIC_ANSWER']);
});

test('archiving waits too, and is taken back (ru)', async () => {
  const id = await office.write(patient);
  const window = await office.open(doctor, { locale: 'ru' });
  const { page, t } = window;
  await openClinicView(window, id);
  await answerField(window).fill(office.say('Черновик'));
  await page.getByRole('button', { name: t('conversation.clinic.view.more') }).click();
  await page.getByRole('menuitem', { name: t('e-contact.clinic.archive.action') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('e-contact.clinic.archive.draft')).waitFor();
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  await dialog.getByText(t('e-contact.clinic.reason.OTHER'), { exact: true }).click();
  await dialog.getByRole('button', { name: t('e-contact.clinic.archive.keepDraft'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(t('scheduled-action.waiting.ARCHIVE')).waitFor();
  await undoBar(window).getByRole('button').click();
  await page.getByText(t('scheduled-action.waiting.ARCHIVE')).waitFor({ state: 'detached' });
  await valueOf(window).toBe(office.say('Черновик'));
  expect(await office.acts(id)).toEqual(['SUBMITTED']);
});

test('files are attached, outlive a reload, and stand in the letter that left (et)', async () => {
  const id = await office.write(patient);
  const window = await office.open(doctor, { locale: 'et' });
  const { page } = window;
  await openClinicView(window, id);
  await answerField(window).fill(office.say('Juhend on lisatud.'));
  const pdf = {
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  };
  await chooser(page).setInputFiles([
    { name: 'juhend.pdf', ...pdf },
    { name: 'teine.pdf', ...pdf },
  ]);
  await expect.poll(() => pending(window).count()).toBe(2);
  await pending(window).filter({ hasText: 'teine.pdf' }).getByRole('button').click();
  await expect.poll(() => pending(window).count()).toBe(1);
  await page.getByText(window.t('draft.clinic.saved')).waitFor();
  await page.reload();
  await expect.poll(() => pending(window).count()).toBe(1);

  await answerField(window).press('Control+Enter');
  await page.getByText(window.t('scheduled-action.waiting.INQUIRY')).waitFor();
  await expect.poll(() => pending(window).count()).toBe(0);
  // Also where nothing of the page's memory is left.
  await waitLonger(office, id);
  await page.reload();
  await letters(window)
    .getByRole('button', { name: window.t('scheduled-action.waiting.undo'), exact: true })
    .click();
  await expect.poll(() => pending(window).count()).toBe(1);
  await valueOf(window).toBe(office.say('Juhend on lisatud.'));
  await answerField(window).press('Control+Enter');
  await sendNow(window);
  await letters(window).filter({ hasText: 'juhend.pdf' }).waitFor();
  await expect.poll(() => pending(window).count()).toBe(0);
  await partTab(window, 'files').click();
  await page.getByRole('tabpanel').getByText('juhend.pdf').waitFor();
});

test('a template comes by "/" at the start of a line, and "/" inside a line is a stroke (en)', async () => {
  const id = await office.write(patient);
  const heading = `Palavik ${randomUUID().slice(0, 8)}`;
  const { status } = await office.api(doctor).call(addTemplate, {
    params: { id: office.clinic.id },
    body: { heading, description: 'Hello {patientFirstName}!', eContactType: null, isShared: false },
    key: randomUUID(),
  });
  expect(status).toBe(200);
  const window = await office.open(doctor, { locale: 'en' });
  const { page } = window;
  await openClinicView(window, id);
  await answerField(window).click();
  await page.keyboard.type('38/39');
  await expect.poll(() => answerField(window).inputValue()).toBe('38/39');
  await page.keyboard.press('Enter');
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.type(heading);
  await dialog.getByRole('option', { name: heading }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await valueOf(window).toBe('38/39\nHello Mari!');
  expect(await answerField(window).evaluate((field) => field === document.activeElement)).toBe(true);
});

test('the next one of the list is shown without a network (et)', async () => {
  const [first, second] = [await office.write(patient, 'Esimene'), await office.write(patient, 'Teine')];
  const window = await office.open(doctor, { locale: 'et' });
  const { page } = window;
  await page.goto('/clinic-e-contacts');
  const rows = page.getByRole('table').getByRole('link');
  await rows.first().waitFor();
  const ahead = page.waitForResponse(
    (answer) => answer.url().includes(`/clinic/e-contacts/${first}`) && answer.url().includes('ahead'),
  );
  await page.locator(`a[href*="${second}"]`).first().click();
  await letters(window).filter({ hasText: 'Teine' }).first().waitFor();
  await (await ahead).finished();
  await loseNetwork(window);
  await page.locator(`a[href*="${first}"]`).first().click();
  await letters(window).filter({ hasText: 'Esimene' }).first().waitFor();
  await window.context.setOffline(false);
  // Its opening is a look, and is asked for when the network is back.
  const looks = () =>
    office.world.sql(
      `select 1 from access_log where e_contact_id = $1 and user_id = $2 and purpose = 'E_CONTACT_DETAILS'`,
      [first, doctor.userId],
    );
  await expect.poll(async () => (await looks()).length, { timeout: 30_000 }).toBeGreaterThan(0);
});

test('on paper stand the patient and the letters; the record is the same as text, in the clinic’s language (ru)', async () => {
  const id = await office.write(patient, 'Спина болит');
  const window = await office.open(doctor, { locale: 'ru' });
  const { page, t, context } = window;
  await openClinicView(window, id);
  await answerField(window).fill(office.say('Приходите завтра.'));
  await answerField(window).press('Control+Enter');
  await sendNow(window);
  await page.getByText(t('conversation.clinic.answer.sent')).waitFor();
  await page.emulateMedia({ media: 'print' });
  const paper = await page.locator('body').innerText();
  for (const words of ['Mari Maasikas', 'Спина болит', 'Приходите завтра.']) expect(paper).toContain(words);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('table').filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: t('conversation.clinic.view.more') }).click();
  await page.getByRole('menuitem', { name: t('conversation.clinic.copy.action') }).click();
  await page.getByText(t('conversation.clinic.copy.done')).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Patsient: Mari Maasikas');
  expect(copied).toContain('Спина болит');
  expect(copied).toMatch(/Katrin Sepp \(Arst\): vastas\n.*Приходите завтра\./);
});
