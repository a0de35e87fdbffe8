import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTemplate, listTemplates, updateTemplate } from '@tervik/contract/template-answer.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { violations } from '../support/screen-checks/axe.ts';
import { openOffice, type Office } from '../support/office.ts';
import { answerField, openClinicView, undoBar } from '../support/open-e-contact.ts';
import { DESK, openBrowser, PHONE, type Window } from '../support/people.ts';
import { LOCALES } from '../support/texts.ts';

/** Template answers: written on their page, put into an answer by key. */
let browser: Browser;
let office: Office;
let nurse: Persona;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  nurse = await office.staff({ firstName: 'Õie', surname: 'Õun' });
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const PATH = '/template-answers';
const button = ({ page, t }: Window, key: string) => page.getByRole('button', { name: t(key), exact: true });
const field = ({ page, t }: Window, key: string) =>
  page.getByLabel(t(`template-answer.form.${key}`), { exact: true });
const listed = ({ page }: Window, heading: string) => page.getByRole('heading', { level: 2, name: heading });
const preview = ({ page, t }: Window) =>
  page.getByRole('region', { name: t('template-answer.preview.label') });

async function add(heading: string, more: object = {}, as = nurse) {
  const { status, body } = await office.api(as).call(addTemplate, {
    params: { id: office.clinic.id },
    body: { heading, description: 'Tere, {patientFirstName}!', eContactType: null, isShared: true, ...more },
    key: randomUUID(),
  });
  expect(status).toBe(200);
  return body;
}

test('from nothing to a template: explained, half-written it is kept, and it is deleted and taken back (et)', async () => {
  const alone = await office.world.persona({
    staffOf: await office.world.clinic({ name: `Kadaka ${randomUUID().slice(0, 8)}` }),
    email: `kadakas.${randomUUID().slice(0, 8)}@tervik.example`,
    firstName: 'Anu',
    surname: 'Aas',
  });
  const window = await office.open(alone, { locale: 'et' });
  const { page, t } = window;
  await page.goto(PATH);
  await page.getByText(t('template-answer.empty.text')).waitFor();
  await button(window, 'template-answer.new').click();
  await expect
    .poll(() => field(window, 'heading').evaluate((one) => one === document.activeElement))
    .toBe(true);

  // Nothing wrong is kept, and the focus goes where it is to be mended.
  await field(window, 'text').fill('Tere, {eesnimi}! ');
  await button(window, 'template-answer.form.save').click();
  await page.getByText(t('template-answer.form.headingRequired')).waitFor();
  await field(window, 'heading').fill('Vereproov');
  await button(window, 'template-answer.form.save').click();
  await page.getByText(t('errors.TEMPLATE_PLACEHOLDER_UNKNOWN', { name: 'eesnimi' })).waitFor();
  await expect.poll(() => field(window, 'text').evaluate((one) => one === document.activeElement)).toBe(true);

  await field(window, 'text').fill('Tere, ');
  await button(window, 'template-answer.field.patientFirstName').click();
  await page.keyboard.type('! Tulge söömata. ');
  await button(window, 'template-answer.field.myName').click();
  await expect
    .poll(() => field(window, 'text').inputValue())
    .toBe('Tere, {patientFirstName}! Tulge söömata. {myName}');
  await preview(window).getByText('Tere, Mari! Tulge söömata. Anu Aas').waitFor();
  await page.getByText(t('draft.saved')).waitFor();

  await page.reload();
  await expect.poll(() => field(window, 'heading').inputValue()).toBe('Vereproov');
  await button(window, 'template-answer.form.close').click();
  await page.getByText(t('template-answer.draft.waiting')).waitFor();
  await button(window, 'template-answer.draft.continue').click();
  await page.getByText(t('template-answer.form.shared'), { exact: true }).click();
  await button(window, 'template-answer.form.save').click();
  await listed(window, 'Vereproov').waitFor();
  await page.getByText(t('template-answer.mineShared')).waitFor();
  await expect.poll(() => page.getByText(t('template-answer.draft.waiting')).count()).toBe(0);

  await page.getByRole('button', { name: t('template-answer.remove', { heading: 'Vereproov' }) }).click();
  await listed(window, 'Vereproov').waitFor({ state: 'detached' });
  await undoBar(window).getByRole('button').first().click();
  await listed(window, 'Vereproov').waitFor();
  await page.reload();
  await listed(window, 'Vereproov').waitFor();
});

test('what a colleague changed meanwhile is shown, mine stays, and I decide (en)', async () => {
  const template = await add('Two hands');
  const window = await office.open(nurse, { locale: 'en' });
  const { page, t } = window;
  await page.goto(`${PATH}?edit=${template.id}`);
  await field(window, 'text').fill('Mine.');
  await office.api(nurse).call(updateTemplate, {
    params: { id: template.id },
    body: {
      heading: 'Two hands',
      description: 'Theirs.',
      eContactType: null,
      isShared: true,
      seenUpdatedAt: template.updatedAt,
    },
  });
  await button(window, 'template-answer.form.save').click();
  await page
    .getByRole('region', { name: t('template-answer.form.newest') })
    .getByText('Theirs.')
    .waitFor();
  await expect.poll(() => field(window, 'text').inputValue()).toBe('Mine.');
  await button(window, 'template-answer.form.overwrite').click();
  await button(window, 'template-answer.form.save').click();
  await listed(window, 'Two hands').waitFor();
  const { body } = await office.api(nurse).call(listTemplates, { params: { id: office.clinic.id } });
  expect(body.templates.find(({ id }) => id === template.id)?.description).toBe('Mine.');
});

test('by key alone: "/", a word, an arrow, Enter; those of this problem first, those of others not at all (ru)', async () => {
  await add('Selg: võimlemine', {
    eContactType: 'BACK_PAIN',
    description: 'Tere, {patientFirstName}! Liikuge.',
  });
  await add('Selg: valuvaigisti', { eContactType: 'BACK_PAIN', description: 'Võtke rahulikult. {myName}' });
  await add('Kõrv', { eContactType: 'EAR_PAIN_OTALGIA' });
  await add('Üldine');
  const id = await office.write(await office.person({ firstName: 'Svetlana' }));
  const window = await office.open(nurse, { locale: 'ru' });
  const { page, t } = window;
  await openClinicView(window, id);
  await page.getByRole('heading', { name: /Svetlana/ }).focus();
  await page.keyboard.press('/');
  const picker = page.getByRole('dialog');
  const options = picker.getByRole('option');
  await options.first().waitFor();
  const headings = await options.locator('span:first-child').allTextContents();
  expect(headings.slice(0, 2)).toEqual(['Selg: valuvaigisti', 'Selg: võimlemine']);
  expect(headings).toContain('Üldine');
  expect(headings).not.toContain('Kõrv');

  await page.keyboard.type('selg');
  await expect.poll(() => options.count()).toBe(2);
  await page.keyboard.press('ArrowDown');
  await picker.getByText('Tere, Svetlana! Liikuge.').waitFor();
  await expect.poll(() => options.nth(1).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await picker.waitFor({ state: 'detached' });
  await expect.poll(() => answerField(window).inputValue()).toBe('Tere, Svetlana! Liikuge.');
  expect(await office.acts(id)).toEqual(['SUBMITTED']);

  // From an empty list to a new one without leaving the answer.
  await page.getByRole('heading', { name: /Svetlana/ }).focus();
  await page.keyboard.press('/');
  await page.keyboard.type('nonexistent');
  await picker.getByText(t('template-answer.picker.none')).waitFor();
  await picker.getByRole('button', { name: t('template-answer.new') }).click();
  await field(window, 'heading').fill('Kiiresti');
  await field(window, 'text').fill('Kohe kirjutatud.');
  await picker.getByRole('button', { name: t('template-answer.form.save') }).click();
  const search = picker.getByRole('combobox');
  await search.waitFor();
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('kiiresti');
  await options.filter({ hasText: 'Kiiresti' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => answerField(window).inputValue()).toContain('Kohe kirjutatud.');
});

describe('axe, both themes', () => {
  test.each([
    ['et', 'light', DESK],
    ['en', 'dark', PHONE],
    ['ru', 'light', { width: 768, height: 900 }],
  ] as const)('%s %s', async (locale, theme, viewport) => {
    await add(`Nähtav ${locale}`, { eContactType: 'BACK_PAIN' });
    const id = await office.write(await office.person());
    const window = await office.open(nurse, { locale, theme, viewport });
    const { page } = window;
    const check = async (target: string): Promise<void> => expect(await violations(page), target).toEqual([]);
    await page.goto(PATH);
    await listed(window, `Nähtav ${locale}`).waitFor();
    await check('list');
    await page.goto(`${PATH}?edit=new`);
    await field(window, 'text').fill('{clinicPhone}');
    await check('form');
    await openClinicView(window, id);
    await answerField(window).focus();
    await page.keyboard.type('/');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    await check('picker');
  });
});

test('five hundred: found by typing, and the page stays light', async () => {
  const full = await office.world.clinic({ name: `Täis ${randomUUID().slice(0, 8)}` });
  const keeper = await office.world.persona({
    staffOf: full,
    email: `keeper.${randomUUID().slice(0, 8)}@tervik.example`,
  });
  await office.world.sql(
    `insert into template_answer (id, clinic_id, employee_id, author_name, heading, description, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'A', 'Põhi ' || n, 'Tekst ' || n, now(), now() from generate_series(1, 500) n`,
    [full.id, keeper.employeeId],
  );
  const window = await office.open(keeper, { locale: 'et' });
  const { page, t } = window;
  await page.goto(PATH);
  await page.getByText('500 vastusepõhja').waitFor();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500);
  await button(window, 'template-answer.more').click();
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Põhi' }).count()).toBe(100);
  await page.getByLabel(t('template-answer.search')).fill('pohi 499');
  await listed(window, 'Põhi 499').waitFor();
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Põhi' }).count()).toBe(1);
  await page.getByLabel(t('template-answer.search')).fill('ei ole');
  await page.getByText(t('template-answer.none.title')).waitFor();
});

test.each(LOCALES)('nothing runs out of a page of 320 pixels (%s)', async (locale) => {
  const window = await office.open(nurse, { locale, viewport: { width: 320, height: 700 } });
  const { page } = window;
  for (const path of [PATH, `${PATH}?edit=new`]) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
