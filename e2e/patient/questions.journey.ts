import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';
import { answerSigns, goOn, send, textField, walkToText } from '../support/new-e-contact.ts';
import type { Locale } from '../support/texts.ts';

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

const TYPE = 'BACK_PAIN';
const setFeature = (enabled: boolean): Promise<unknown> =>
  office.world.sql(
    `insert into clinic_feature (clinic_id, feature, enabled) values ($1, 'aiSmartQuestionnaire', $2)
     on conflict (clinic_id, feature) do update set enabled = $2`,
    [office.clinic.id, enabled],
  );

/** A patient on a phone who has written down what it is about and gone on. */
async function write(locale: Locale, words: string): Promise<Window> {
  const window = await office.open(await office.person(), { locale, viewport: PHONE });
  await walkToText(window, { clinic: office.clinic.name, type: TYPE });
  await answerSigns(window, TYPE);
  await textField(window).fill(office.say(words));
  await goOn(window);
  await window.page.waitForURL('**/e-contacts/questions');
  return window;
}
const button = ({ page, t }: Window, key: string) => page.getByRole('button', { name: t(key), exact: true });
const summaryPage = ({ page, t }: Window): Promise<void> =>
  page.getByRole('heading', { level: 1, name: t('new-e-contact.write.summary.title') }).waitFor();

/** What the clinic received with the text. */
async function received(eContactId: string): Promise<object | undefined> {
  const rows = await office.world.sql<{ content: object }>(
    `select content from e_contact_form where e_contact_id = $1 and kind = 'QUESTIONS'`,
    [eContactId],
  );
  return rows[0]?.content;
}

test('without a model: the type’s own questions, kept over a reload, sent as far as they were answered', async () => {
  await setFeature(false);
  const window = await write('et', 'Selg valutab');
  const { page, t } = window;
  const main = page.getByRole('main');
  await page.getByRole('textbox', { name: t('ai.helper-questions.BACK_PAIN.since') }).fill('18.11.2026');
  const spread = page.getByRole('group', { name: t('ai.helper-questions.BACK_PAIN.spread') });
  await spread.getByText(t('new-e-contact.questions.yes'), { exact: true }).click();
  await page.getByLabel(t('ai.helper-questions.BACK_PAIN.strength')).fill('6');
  // Touched by mistake, and taken back.
  const target = page.getByRole('group', { name: t('ai.helper-questions.BACK_PAIN.place') });
  await target.getByText(t('ai.helper-questions.BACK_PAIN.place.neck'), { exact: true }).click();
  await page
    .getByRole('button', {
      name: t('new-e-contact.questions.clearOf', { question: t('ai.helper-questions.BACK_PAIN.place') }),
    })
    .click();
  await main.getByText(t('draft.saved')).waitFor();
  expect(await main.getByText(t('new-e-contact.questions.modelTitle')).count()).toBe(0);

  await page.reload();
  await expect
    .poll(() => page.getByLabel(t('ai.helper-questions.BACK_PAIN.strength')).inputValue())
    .toBe('6');
  await expect.poll(() => spread.getByLabel(t('new-e-contact.questions.yes')).isChecked()).toBe(true);
  expect(await target.locator('input:checked').count()).toBe(0);

  await goOn(window);
  await summaryPage(window);
  await main.getByText('18. november 2026').waitFor();
  // No model has asked, so none is offered for a summary.
  expect(await button(window, 'new-e-contact.questions.summary.make').count()).toBe(0);
  expect(await received(await send(window))).toEqual({
    kind: 'QUESTIONS',
    source: 'HELPER',
    items: [
      { question: t('ai.helper-questions.BACK_PAIN.since'), answer: '18. november 2026' },
      { question: t('ai.helper-questions.BACK_PAIN.spread'), answer: t('new-e-contact.questions.yes') },
      { question: t('ai.helper-questions.BACK_PAIN.strength'), answer: '6' },
    ],
    summary: null,
  });
});

test('with a model: its questions say so, it asks back once, and its summary goes along only when it is kept', async () => {
  await setFeature(true);
  const window = await write('ru', 'Болит спина');
  const { page, t } = window;
  const main = page.getByRole('main');
  await main.getByText(t('new-e-contact.questions.modelTitle')).waitFor();
  await page
    .getByRole('group', { name: 'Мешают ли они работе или сну?' })
    .getByText(t('new-e-contact.questions.yes'))
    .click();
  await goOn(window);
  const more = page.getByRole('heading', { name: t('new-e-contact.questions.moreTitle') });
  await more.waitFor();
  expect(await more.evaluate((element) => element === document.activeElement)).toBe(true);
  await goOn(window);
  await summaryPage(window);

  await button(window, 'new-e-contact.questions.summary.make').click();
  await main.getByText('Имитация сводки.').first().waitFor();
  await button(window, 'new-e-contact.questions.summary.drop').click();
  await button(window, 'new-e-contact.questions.summary.make').click();
  await button(window, 'new-e-contact.questions.summary.keep').click();
  await main.getByText(t('new-e-contact.questions.summary.kept')).waitFor();
  const content = (await received(await send(window))) as {
    source: string;
    items: object[];
    summary: string;
  };
  expect(content.source).toBe('MODEL');
  expect(content.items).toEqual([
    { question: 'Мешают ли они работе или сну?', answer: t('new-e-contact.questions.yes') },
  ]);
  expect(content.summary).toContain('Болит спина');
});

test('a kept summary goes when the text changes: it would tell of another one', async () => {
  await setFeature(true);
  const window = await write('en', 'My back hurts');
  const { page, t } = window;
  await page
    .getByRole('group', { name: 'Do they disturb work or sleep?' })
    .getByText(t('new-e-contact.questions.no'))
    .click();
  await goOn(window);
  await page.getByRole('heading', { name: t('new-e-contact.questions.moreTitle') }).waitFor();
  await button(window, 'new-e-contact.questions.skip').click();
  await summaryPage(window);
  await button(window, 'new-e-contact.questions.summary.make').click();
  await button(window, 'new-e-contact.questions.summary.keep').click();
  await button(window, 'new-e-contact.questions.summary.remove').waitFor();
  await page.goto('/e-contacts/create');
  await textField(window).fill(office.say('My knee hurts'));
  await goOn(window);
  await page.waitForURL('**/e-contacts/questions');
  await button(window, 'new-e-contact.questions.skip').click();
  await summaryPage(window);
  await button(window, 'new-e-contact.questions.summary.make').waitFor();
  expect(await received(await send(window))).toMatchObject({ summary: null });
});

test('a model that hangs: she is told, goes on without it, and nothing is lost', async () => {
  await setFeature(true);
  const window = await write('et', 'Selg valutab sim-hang');
  const { page, t } = window;
  await page.getByText(t('new-e-contact.questions.waiting')).waitFor();
  // Ten seconds, as it promises.
  await page.getByText(t('new-e-contact.questions.slowTitle')).waitFor({ timeout: 15_000 });
  await button(window, 'new-e-contact.questions.without').click();
  await summaryPage(window);
  expect(await received(await send(window))).toBeUndefined();
});

test('a model that has been talked into something asks nothing; the type’s own questions do', async () => {
  await setFeature(true);
  const window = await write('en', 'My back hurts sim-inject');
  const { page, t } = window;
  await page.getByRole('textbox', { name: t('ai.helper-questions.BACK_PAIN.since') }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toMatch(/900 1234|personal code\?/);
  await button(window, 'new-e-contact.questions.skip').click();
  await summaryPage(window);
});
