import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeEContact } from '@tervik/contract/conversation.ts';
import { randomUUID } from 'node:crypto';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE } from '../support/people.ts';
import { openSecondLook, openStatistics } from '../support/screens/screens-oversight.ts';
import { LOCALES } from '../support/texts.ts';

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

describe.each(LOCALES)('who has looked, in %s', (locale) => {
  test('stands on the page of staff, on that of the patient, and asks the admin for a second look', async () => {
    const surname = `Kask${locale}`;
    const nurse = await office.staff({ firstName: 'Olga', surname: `${surname}ova`, profession: 'NURSE' });
    const admin = await office.staff({ clinicAdmin: true });
    const patient = await office.person({ firstName: 'Sergei', surname: `${surname}ov` });
    const name = `Sergei ${surname}ov`;
    const id = await office.write(patient);

    const window = await office.open(nurse, { locale, viewport: DESK });
    const { page, t } = window;
    await page.goto('/clinic-access-log');
    await page.getByRole('heading', { name: t('access-log.clinic.access.emptyTitle') }).waitFor();
    await page.goto(`/e-contacts/${id}`);
    await page.getByRole('tab').first().waitFor();
    await page.goto('/clinic-access-log');
    const item = page.getByRole('listitem').filter({ hasText: name });
    await item
      .getByText(t('access-log.clinic.purpose.E_CONTACT_DETAILS'), { exact: false })
      .first()
      .waitFor();
    // What asks for a second look is the admin's.
    expect(await page.getByRole('tab').count()).toBe(0);

    const theirs = await office.open(patient, { locale, viewport: PHONE });
    await theirs.page.goto('/access-log');
    await theirs.page.getByText(`Olga ${surname}ova`, { exact: false }).first().waitFor();
    await theirs.page
      .getByText(t('access-log.patient.purpose.E_CONTACT_DETAILS'), { exact: false })
      .first()
      .waitFor();

    const asked = await office.open(admin, { locale, viewport: DESK });
    await openSecondLook(asked);
    const section = asked.page.getByRole('region', {
      name: t('access-log.clinic.anomaly.SAME_SURNAME.title'),
    });
    const found = section.getByRole('listitem').filter({ hasText: name });
    await found.getByText(`Olga ${surname}ova`).waitFor();
    await asked.page.getByText(t('access-log.clinic.anomaly.lead')).waitFor();
    // Before the tab, as a keyboard goes: the tabs are one stop, their arrows move.
    await asked.page.getByRole('tab', { name: t('access-log.clinic.access.secondLook') }).press('ArrowLeft');
    await asked.page.getByRole('heading', { name: t('access-log.clinic.access.emptyTitle') }).waitFor();
  });

  test('how long it took is told, and the promise is measured against what the clinic says', async () => {
    const clinic = await office.world.clinic();
    const admin = await office.staff({ staffOf: clinic, clinicAdmin: true });
    const nurse = await office.staff({ staffOf: clinic, profession: 'NURSE' });
    const patient = await office.person({ listedIn: clinic });
    const window = await office.open(admin, { locale, viewport: DESK });
    const { page, t } = window;
    await openStatistics(window, 'LAST_30');
    await page.getByText(t('work-statistics.promise.tooFew', { count: 0, needed: 20 })).waitFor();

    for (let number = 0; number < 20; number += 1) {
      const id = await office.write(patient, 'Selg', clinic);
      const closed = await office.api(nurse).call(completeEContact, {
        params: { id },
        body: { infoText: office.say('Puhake.') },
        key: randomUUID(),
      });
      expect(closed.status).toBe(200);
      await office.world.sql(
        `insert into work_time (id, clinic_id, e_contact_id, employee_id, seconds, at)
         select gen_random_uuid(), $1, $2, $3, 30, now() from generate_series(1, 4)`,
        [clinic.id, id, nurse.employeeId],
      );
    }
    await page.reload();
    await page.getByText(t('work-statistics.promise.noBaseline')).waitFor();
    const field = page.getByLabel(t('work-statistics.promise.field'));
    const save = page.getByRole('button', { name: t('work-statistics.promise.save') });
    await field.fill('kümme');
    await save.click();
    await page.getByText(t('work-statistics.promise.invalid')).waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => field.inputValue()).toBe('kümme');
    await field.fill('15');
    await field.press('Enter');
    const minutes = (count: number): string => t('work-statistics.time.minutes', { minutes: count });
    await page.getByText(t('work-statistics.promise.kept', { saved: minutes(13) })).waitFor();
    await field.fill('5');
    await save.click();
    await page.getByText(t('work-statistics.promise.less', { saved: minutes(3) })).waitFor();
    await field.fill('2');
    await save.click();
    await page.getByText(t('work-statistics.promise.none')).waitFor();

    // The chart's numbers stand in the table too.
    await page.getByLabel(t('work-statistics.weeks.shown')).selectOption('ACTIVE');
    await page
      .getByRole('img', {
        name: t('work-statistics.weeks.chart', { measure: t('work-statistics.stats.active') }),
      })
      .waitFor();
    const row = page.getByRole('table').getByRole('row').nth(1);
    await row.getByRole('cell', { name: minutes(2), exact: true }).waitFor();

    await page.getByLabel(t('work-statistics.stats.period')).selectOption('LAST_MONTH');
    await page.waitForURL(/period=LAST_MONTH/);
    await page.getByRole('link', { name: t('work-statistics.view.demand'), exact: true }).click();
    await page.getByRole('heading', { name: t('work-statistics.stats.emptyTitle') }).waitFor();

    const others = await office.open(nurse, { locale, viewport: PHONE });
    await openStatistics(others, 'LAST_7');
    await others.page.getByText(t('work-statistics.promise.adminOnly')).waitFor();
    expect(await others.page.getByRole('textbox').count()).toBe(0);
  });
});

test('work is measured while the e-contact is in front and touched, told at leaving, and keeps no session alive', async () => {
  const nurse = await office.staff({ profession: 'NURSE' });
  const id = await office.write(await office.person());
  const { page } = await office.open(nurse, { locale: 'en', viewport: DESK });
  await page.clock.install();
  const reports: { seconds: number; background: boolean }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/clinic/track')) return;
    const { payload } = request.postDataJSON() as { payload: { seconds: number } };
    reports.push({ seconds: payload.seconds, background: request.headers()['x-background'] !== undefined });
  });
  await page.goto(`/e-contacts/${id}`);
  await page.getByRole('tab').first().waitFor();
  await page.clock.runFor(31_000);
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toEqual({ seconds: 30, background: true });
  // A minute after the last touch nobody is at work.
  await page.clock.runFor(180_000);
  await page.mouse.move(300, 300);
  await page.clock.runFor(5_000);
  await page.getByRole('link', { name: 'Statistics' }).first().click();
  await page.waitForURL(/\/statistics/);
  const counted = async (): Promise<number> =>
    (
      await office.world.sql<{ sum: number }>(
        'select coalesce(sum(seconds), 0)::int as sum from work_time where e_contact_id = $1',
        [id],
      )
    )[0]?.sum ?? 0;
  await expect.poll(counted).toBeGreaterThan(30);
  const told = reports.reduce((sum, { seconds }) => sum + seconds, 0);
  expect(told).toBeGreaterThanOrEqual(60);
  // Not the three minutes in which nobody was there.
  expect(told).toBeLessThan(150);
  // The server believes no more than the clock on its wall.
  expect(await counted()).toBeLessThan(150);
});
