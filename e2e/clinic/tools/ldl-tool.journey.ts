import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOffice, type Office } from '../../support/office.ts';
import { DESK, loseNetwork, openBrowser, PHONE } from '../../support/people.ts';
import { answerField, openClinicView } from '../../support/open-e-contact.ts';
import { fillLdl, openLdl } from '../../support/screens/screens-tools.ts';
import { LOCALES, text } from '../../support/texts.ts';

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

const VIEWS = LOCALES.flatMap((locale) =>
  ([PHONE, DESK] as const).map((viewport) => ({ locale, viewport, width: viewport.width })),
);

describe.each(VIEWS)('the LDL tool in $locale, $width px', ({ locale, viewport }) => {
  const figure = (value: string): string => (locale === 'en' ? value : value.replace('.', ','));

  test('a doctor finds it, reckons, is asked about a unit, pastes results and copies both texts', async () => {
    const doctor = await office.staff({ profession: 'DOCTOR' });
    const window = await office.open(doctor, { locale, viewport });
    const { page, t } = window;
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const unit = t('clinical-tool.ldl.unit.mmol_l');
    await page.goto('/tools');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('clinical-tool.ldl.title') })
      .click();
    await page.waitForURL(/\/tools\/ldl/);
    await page.getByText(t('clinical-tool.frame.status')).waitFor();
    const form = page.getByRole('form');
    const ldl = page.getByRole('status').filter({ hasText: t('clinical-tool.ldl.name.ldl') });
    const group = page.locator('tr[aria-current="true"]').getByRole('rowheader');
    const record = page.getByRole('region', { name: t('clinical-tool.record.title') });
    const forPatient = page.getByRole('region', { name: t('clinical-tool.patient.title') });
    expect(await group.count()).toBe(0);

    await openLdl(window);
    await ldl.getByText(figure('4.22'), { exact: true }).waitFor();
    await page.getByText(t('clinical-tool.ldl.from.FRIEDEWALD')).waitFor();
    await group.getByText(t('clinical-tool.ldl.risk.MODERATE')).waitFor();
    await page
      .getByText(t('clinical-tool.ldl.score.value', { percent: figure('8.8') }), { exact: false })
      .waitFor();
    await page
      .getByText(t('clinical-tool.ldl.distance.above', { distance: figure('1.62'), unit }), { exact: true })
      .waitFor();
    await page.getByText(t('clinical-tool.ldl.decrease.by', { percent: 39 }), { exact: true }).waitFor();

    // 6.3 mg/dl: asked once for all, no number meanwhile.
    await form.getByLabel(t('clinical-tool.ldl.unit'), { exact: true }).selectOption('mg/dl');
    const asked = page.getByRole('button', { name: t('clinical-tool.question.switch', { unit }) });
    await asked.waitFor();
    expect(await asked.count()).toBe(1);
    expect(await ldl.count()).toBe(0);
    expect(await record.count()).toBe(0);
    expect(await forPatient.count()).toBe(0);
    await asked.click();
    await ldl.getByText(figure('4.22'), { exact: true }).waitFor();

    await page.getByText(t('clinical-tool.paste.title'), { exact: true }).click();
    await page.getByLabel(t('clinical-tool.paste.label')).fill('LDL 3,2 mmol/L, TG 1,8\nHb 130 g/L');
    await page.getByRole('button', { name: t('clinical-tool.paste.take') }).click();
    await page.getByText(t('clinical-tool.paste.unread', { lines: 'Hb 130 g/L' })).waitFor();
    await ldl.getByText(figure('3.2'), { exact: true }).waitFor();
    await page.getByText(t('clinical-tool.ldl.from.MEASURED')).waitFor();

    // A disease decides alone: no percentage.
    await page.locator('#ascvd').check();
    await group.getByText(t('clinical-tool.ldl.risk.VERY_HIGH')).waitFor();
    await page.getByText(t('clinical-tool.ldl.noScore.DISEASE')).waitFor();
    const goal = t('clinical-tool.ldl.goal.half', { goal: figure('1.4'), unit });
    await page.getByText(goal, { exact: true }).waitFor();

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await record.getByRole('button', { name: t('clinical-tool.record.copy') }).click();
    await page.getByText(t('clinical-tool.record.copied')).waitFor();
    expect(await copied()).toContain(goal);
    expect(await copied()).toContain('ESC/EAS 2019');

    // The patient reads another language than the doctor.
    const theirs = locale === 'et' ? 'ru' : 'et';
    await forPatient.getByLabel(t('clinical-tool.patient.language')).selectOption(theirs);
    await forPatient.getByRole('button', { name: t('clinical-tool.patient.copy') }).click();
    await page.getByText(t('clinical-tool.patient.copied')).waitFor();
    expect(await copied()).toContain(
      text(theirs, 'clinical-tool.ldl.patient.goalHalf', {
        goal: '1,4',
        unit: text(theirs, 'clinical-tool.ldl.unit.mmol_l'),
      }),
    );

    // On paper: the outcome without the form.
    await page.emulateMedia({ media: 'print' });
    expect(await form.isVisible()).toBe(false);
    expect(await record.isVisible()).toBe(true);
    await page.emulateMedia({ media: null });

    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    // Nothing of it leaves the browser.
    expect(decodeURIComponent(sent.join('\n'))).not.toContain('6,3');
    // Nothing of it stays: not in the address, not in the browser, not after a reload.
    expect(new URL(page.url()).search).toBe('');
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain('6,3');
    await page.reload();
    await page.locator('#total').waitFor();
    expect(await page.locator('#total').inputValue()).toBe('');
  });
});

test('it works without a network once it is there, the patient’s language too', async () => {
  const doctor = await office.staff({ profession: 'DOCTOR' });
  const window = await office.open(doctor, { locale: 'en', viewport: DESK });
  const { page, t } = window;
  await openLdl(window);
  const forPatient = page.getByRole('region', { name: t('clinical-tool.patient.title') });
  await forPatient.waitFor();
  await loseNetwork(window);
  await page.locator('#total').fill('200');
  await page.getByText(t('clinical-tool.question.title')).waitFor();
  await page.locator('#total').fill('9');
  await page.getByText(t('clinical-tool.ldl.reason.TOTAL')).first().waitFor();
  await forPatient.getByLabel(t('clinical-tool.patient.language')).selectOption('et');
  await forPatient.getByText(text('et', 'clinical-tool.ldl.patient.next')).waitFor();
  await page.context().setOffline(false);
});

test('opened from an e-contact: the text goes into the half-written answer and the note, and nothing is sent (et)', async () => {
  const id = await office.write(await office.person());
  const doctor = await office.staff({ profession: 'DOCTOR' });
  const window = await office.open(doctor, { locale: 'et', viewport: DESK });
  const { page, t } = window;
  await openClinicView(window, id);
  await answerField(window).fill('Tere!');
  await page.getByRole('button', { name: t('conversation.clinic.view.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('conversation.clinic.tools.action') }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('clinical-tool.ldl.title') })
    .click();
  await page.waitForURL(new RegExp(`/tools/ldl.*${id}`));
  await fillLdl(window);
  await page.getByRole('button', { name: t('clinical-tool.put.answer') }).click();
  await page.waitForURL(new RegExp(`/e-contacts/${id}`));
  await expect.poll(() => answerField(window).inputValue()).toMatch(/^Tere!\n\nTeie LDL-kolesterool/);
  expect(await office.acts(id)).toEqual(['SUBMITTED']);
  await page.goBack();
  await fillLdl(window);
  await page.getByRole('button', { name: t('clinical-tool.put.note') }).click();
  await page.waitForURL(/tab=notes/);
  const note = page.getByRole('textbox', { name: t('conversation.clinic.notes.field') });
  await expect.poll(() => note.inputValue()).toContain('LDL');
});

test.each(LOCALES)('sex and age go along to the other tool, until a reload (%s)', async (locale) => {
  const doctor = await office.staff({ profession: 'DOCTOR' });
  const window = await office.open(doctor, { locale, viewport: PHONE });
  const { page, t } = window;
  await openLdl(window);
  const main = page.getByRole('main');
  const goTo = async (key: string): Promise<void> => {
    await main.getByRole('link', { name: t('clinical-tool.index.title') }).click();
    await main.getByRole('link', { name: t(key) }).click();
  };
  await goTo('clinical-tool.kidney.title');
  await page.getByText(t('clinical-tool.carried.text')).waitFor();
  expect(await page.locator('#sex').inputValue()).toBe('MALE');
  expect(await page.locator('#age').inputValue()).toBe('50');
  expect(new URL(page.url()).search).toBe('');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('"50"');
  await page.reload();
  await page.locator('#age').waitFor();
  expect(await page.locator('#age').inputValue()).toBe('');
  await goTo('clinical-tool.ldl.title');
  await page.locator('#total').waitFor();
  expect(await page.locator('#age').inputValue()).toBe('');
  expect(await page.getByText(t('clinical-tool.carried.text')).count()).toBe(0);
});
