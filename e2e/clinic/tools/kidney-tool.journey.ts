import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOffice, type Office } from '../../support/office.ts';
import { DESK, loseNetwork, openBrowser, PHONE } from '../../support/people.ts';
import { answerField } from '../../support/open-e-contact.ts';
import { openKidney } from '../../support/screens/screens-tools.ts';
import { LOCALES, text } from '../../support/texts.ts';

const WIDE = { width: 1440, height: 900 };
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
  ([PHONE, WIDE] as const).map((viewport) => ({ locale, viewport, width: viewport.width })),
);

describe.each(VIEWS)('the kidney tool in $locale, $width px', ({ locale, viewport }) => {
  test('a doctor finds it, reckons, is asked about a unit, pastes older results and copies the outcome', async () => {
    const doctor = await office.staff({ profession: 'DOCTOR' });
    const window = await office.open(doctor, { locale, viewport });
    const { page, t } = window;
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto('/tools');
    await page.getByText(t('clinical-tool.frame.status')).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('clinical-tool.kidney.title') })
      .click();
    await page.waitForURL(/\/tools\/gfr/);
    const form = page.getByRole('form');
    await page
      .getByText(
        t('clinical-tool.kidney.equation.hint', {
          equation: t('clinical-tool.kidney.equation.CKD_EPI_2009'),
        }),
      )
      .waitFor();

    const egfr = page.getByRole('status').filter({ hasText: t('clinical-tool.kidney.unit.gfr') });
    await openKidney(window, '98');
    await egfr.getByText('52', { exact: true }).waitFor();
    // Without an ACR the row is the patient's, and nothing says how often.
    await page.getByRole('rowheader').getByText(t('clinical-tool.kidney.map.hereRow')).waitFor();

    // 98 mg/dl: asked, no number meanwhile.
    await form.getByLabel(t('clinical-tool.kidney.creatinineUnit')).selectOption('mg/dl');
    const asked = t('clinical-tool.question.switch', { unit: t('clinical-tool.kidney.unit.umol_l') });
    await page.getByRole('button', { name: asked }).waitFor();
    expect(await egfr.count()).toBe(0);
    expect(await page.getByRole('button', { name: t('clinical-tool.record.copy') }).count()).toBe(0);
    await page.getByRole('button', { name: asked }).click();
    await egfr.getByText('52', { exact: true }).waitFor();

    await page.locator('#acr').fill('3,5');
    const here = page.locator('td[aria-current="true"]');
    await here.getByText(t('clinical-tool.kidney.risk.HIGH'), { exact: true }).waitFor();
    await here.getByText(t('clinical-tool.kidney.checks.unverified'), { exact: false }).waitFor();
    await page.getByText(t('clinical-tool.kidney.checks.note')).waitFor();
    await page.getByLabel(t('clinical-tool.kidney.edition')).selectOption('2012');
    expect(await page.getByText(t('clinical-tool.kidney.checks.note')).count()).toBe(1);

    await page.getByText(t('clinical-tool.paste.title'), { exact: true }).click();
    await page.getByLabel(t('clinical-tool.paste.label')).fill('12.05.2024 Krea 84 µmol/L\nHb 130 g/L');
    await page.getByRole('button', { name: t('clinical-tool.paste.take') }).click();
    await page.getByText(t('clinical-tool.paste.unread', { lines: 'Hb 130 g/L' })).waitFor();
    await page.getByRole('img', { name: t('clinical-tool.kidney.course.chart') }).waitFor();
    expect(
      await page
        .getByRole('region', { name: t('clinical-tool.kidney.course.table') })
        .getByRole('row')
        .count(),
    ).toBe(3);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const record = page.getByRole('region', { name: t('clinical-tool.record.title') });
    await record.getByRole('button', { name: t('clinical-tool.record.copy') }).click();
    await page.getByText(t('clinical-tool.record.copied')).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('52');
    expect(copied).toContain(t('clinical-tool.kidney.equation.CKD_EPI_2009'));
    expect(copied).toContain('KDIGO 2012');

    // On paper: the outcome without the form.
    await page.emulateMedia({ media: 'print' });
    expect(await form.isVisible()).toBe(false);
    expect(await page.getByRole('region', { name: t('clinical-tool.record.title') }).isVisible()).toBe(true);
    await page.emulateMedia({ media: null });

    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    // Nothing of it leaves the browser.
    expect(decodeURIComponent(sent.join('\n'))).not.toContain('3,5');
    // Nothing of it stays: not in the address, not in the browser, not after a reload.
    expect(new URL(page.url()).search).toBe('');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      '3,5',
    );
    await page.reload();
    await page.locator('#acr').waitFor();
    expect(await page.locator('#acr').inputValue()).toBe('');
  });

  test('a doctor reads of referral without an ACR, and of the day of an old one that is pasted', async () => {
    const doctor = await office.staff({ profession: 'DOCTOR' });
    const window = await office.open(doctor, { locale, viewport });
    const { page, t } = window;
    await openKidney(window, '200');
    const record = page.getByRole('region', { name: t('clinical-tool.record.title') });
    const refer = t('clinical-tool.kidney.action.TREAT_AND_REFER');
    await page.getByText(t('clinical-tool.kidney.noAcr.checks')).waitFor();
    await page.getByRole('definition').filter({ hasText: refer }).waitFor();
    expect(await record.innerText()).toContain(`KDIGO 2024: ${refer}`);

    await page.getByText(t('clinical-tool.paste.title'), { exact: true }).click();
    await page.getByLabel(t('clinical-tool.paste.label')).fill('02.05.2018 U-Alb/U-Krea 45 mg/mmol');
    await page.getByRole('button', { name: t('clinical-tool.paste.take') }).click();
    const old = t('clinical-tool.kidney.acr.old', { date: '#' }).split('#')[1]!;
    const warning = page.getByRole('status').filter({ hasText: old });
    await warning.getByText('2018').waitFor();
    expect(await record.innerText()).toMatch(/ACR 45 \S+ \(02[./]05[./]2018\), A3/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    await page.locator('#acr').fill('46');
    await warning.waitFor({ state: 'detached' });
    expect(await record.innerText()).toMatch(/ACR 46 \S+, A3/);
  });
});

test('an admin chooses the clinic’s equation, and a colleague’s tool begins with it', async () => {
  const clinic = await office.world.clinic();
  const admin = await office.staff({ staffOf: clinic, clinicAdmin: true });
  const nurse = await office.staff({ staffOf: clinic, profession: 'NURSE' });
  const window = await office.open(admin, { locale: 'en', viewport: DESK });
  const { page, t } = window;
  await page.goto('/admin/clinic-info');
  await page.getByLabel(t('clinic.info.egfrEquation.label')).selectOption('CKD_EPI_2021');
  await page.getByRole('button', { name: t('ui.save'), exact: true }).click();
  await page.getByText(t('clinic.info.saved')).waitFor();

  const theirs = await office.open(nurse, { locale: 'en', viewport: DESK });
  await openKidney(theirs, '100');
  await theirs.page
    .getByText(
      t('clinical-tool.kidney.equation.hint', { equation: t('clinical-tool.kidney.equation.CKD_EPI_2021') }),
    )
    .waitFor();
  expect(await theirs.page.getByLabel(t('clinical-tool.kidney.equation')).inputValue()).toBe('CKD_EPI_2021');
});

test('it works without a network once it is there', async () => {
  const doctor = await office.staff({ profession: 'DOCTOR' });
  const window = await office.open(doctor, { locale: 'en', viewport: DESK });
  await openKidney(window, '98');
  const forPatient = window.page.getByRole('region', { name: window.t('clinical-tool.patient.title') });
  await forPatient.waitFor();
  await loseNetwork(window);
  await window.page.locator('[id="creatinine.1"]').fill('200');
  await window.page.locator('#acr').fill('40');
  await window.page.locator('td[aria-current="true"]').waitFor();
  await forPatient.getByLabel(window.t('clinical-tool.patient.language')).selectOption('ru');
  await forPatient.getByText(text('ru', 'clinical-tool.kidney.patient.doctor')).waitFor();
  await window.page.getByRole('button', { name: window.t('clinical-tool.kidney.result.add') }).click();
  await window.page.locator('[id="creatinine.2"]').waitFor();
  await window.page.context().setOffline(false);
});

test('opened from an e-contact: words for the patient go into the answer, and nothing is sent (ru)', async () => {
  const id = await office.write(await office.person());
  const doctor = await office.staff({ profession: 'DOCTOR' });
  const window = await office.open(doctor, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  await openKidney(window, '98', id);
  await page.getByRole('button', { name: t('clinical-tool.put.answer') }).click();
  await page.waitForURL(new RegExp(`/e-contacts/${id}`));
  await expect.poll(() => answerField(window).inputValue()).toMatch(/52 мл\/мин[^]*Это не диагноз/);
  expect(await office.acts(id)).toEqual(['SUBMITTED']);
});
