import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeEContact } from '@tervik/contract/conversation.ts';
import { readPdf } from '../../apps/server/test/support/read-pdf.ts';
import type { Persona, TestClinic } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE } from '../support/people.ts';
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

interface Practice {
  readonly clinic: TestClinic;
  readonly admin: Persona;
}

/** A clinic to which two patients have written six times; five were answered by two nurses, one was archived. */
async function atWork(): Promise<Practice> {
  const clinic = await office.world.clinic();
  const admin = await office.staff({ staffOf: clinic, clinicAdmin: true, profession: 'DOCTOR' });
  const nurses = [
    await office.staff({ staffOf: clinic, profession: 'NURSE' }),
    await office.staff({ staffOf: clinic, profession: 'NURSE' }),
  ];
  const patients = [
    await office.person({ listedIn: clinic }),
    await office.person({ listedIn: clinic }),
  ] as const;
  for (let number = 0; number < 6; number += 1) {
    const id = await office.write(patients[number % 2 === 0 ? 0 : 1], 'Selg', clinic);
    const answer = await office.api(nurses[number % 2]!).call(completeEContact, {
      params: { id },
      body: number === 0 ? { fixedInfoText: 'RESOLVED_OUTSIDE_PLATFORM' } : { infoText: 'Puhake.' },
      key: randomUUID(),
    });
    expect(answer.status).toBe(200);
  }
  return { clinic, admin };
}

describe.each(LOCALES)('the figures of a clinic, in %s', (locale) => {
  test('say when patients write, how long they wait and what was done, and go into a report', async () => {
    const { admin } = await atWork();
    const window = await office.open(admin, { locale, viewport: locale === 'ru' ? PHONE : DESK });
    const { page, t } = window;
    // Where they were before there were more of them.
    await page.goto('/work-statistics?period=LAST_7');
    await page.waitForURL('**/statistics?period=LAST_7');
    await page.getByRole('link', { name: t('work-statistics.view.work'), exact: true }).click();
    const figure = (term: string) =>
      page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]');
    await expect.poll(() => figure(t('work-statistics.work.answers')).innerText()).toBe('5');
    expect(await figure(t('work-statistics.work.archived')).innerText()).toBe('1');
    const professions = page.getByRole('table', { name: t('work-statistics.work.professions') });
    await professions
      .getByRole('row')
      .filter({ hasText: t('work-statistics.work.profession.NURSE') })
      .waitFor();

    await page.getByRole('link', { name: t('work-statistics.view.waiting'), exact: true }).click();
    const outcomes = page.getByRole('table', { name: t('work-statistics.waiting.outcomes') });
    const inTime = outcomes.getByRole('row').filter({ hasText: t('work-statistics.waiting.inTime') });
    await inTime.getByRole('cell', { name: '5', exact: true }).waitFor();
    expect(await figure(t('work-statistics.waiting.share')).innerText()).toMatch(/^100\s?%$/);

    await page.getByRole('link', { name: t('work-statistics.view.demand'), exact: true }).click();
    await page.getByRole('img', { name: t('work-statistics.demand.weekDrawn') }).waitFor();
    expect(await figure(t('work-statistics.demand.patients')).innerText()).toBe('2');
    await page.getByLabel(t('work-statistics.compare.with')).selectOption('PREVIOUS');
    await page
      .getByText(t('work-statistics.compare.was', { value: '0' }))
      .first()
      .waitFor();
    expect(new URL(page.url()).searchParams.get('compare')).toBe('PREVIOUS');

    await page.getByRole('link', { name: t('work-statistics.view.report'), exact: true }).click();
    await page.getByText(t('work-statistics.report.choose')).waitFor();
    const months = page.getByLabel(t('work-statistics.report.month'), { exact: true });
    await months.selectOption({ index: 0 });
    await page.getByLabel(t('work-statistics.report.months'), { exact: true }).selectOption('3');
    await page.getByRole('button', { name: t('work-statistics.report.clear') }).click();
    for (const column of ['received', 'answers'] as const)
      await page.getByLabel(t(`work-statistics.report.column.${column}`), { exact: true }).check();
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: t('work-statistics.report.saveCsv') }).click();
    const lines = (await fs.readFile(await (await csv).path(), 'utf8')).trim().split('\r\n');
    // A row of each month, this one the last.
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain(t('work-statistics.report.column.answers'));
    expect(lines[1]).toMatch(/;0;0$/);
    expect(lines[3]).toMatch(/;6;5$/);
    // The month that runs says so; those before it are over.
    expect(lines[1]).toContain(`;${t('work-statistics.report.stateOver')};`);
    expect(lines[3]).toContain(t('work-statistics.report.stateRunning', { date: '' }).trim());
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('work-statistics.report.savePdf') }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const pdf = readPdf(await fs.readFile(await download.path()));
    const letters = (text: string): string => text.replaceAll(/\s/g, '');
    expect([pdf.language, pdf.pages]).toEqual([locale, 3]);
    expect(pdf.letters).toContain(letters(`${t('work-statistics.report.column.received')}6`));
    expect(pdf.letters).toContain(letters(t('work-statistics.report.chosenNote')));

    const weekly = page.getByLabel(t('work-statistics.report.weekly'));
    const chosen = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/weekly-mail'),
    );
    await weekly.check();
    await chosen;
    await page.reload();
    await expect.poll(() => weekly.isChecked()).toBe(true);
    expect(window.complaints).toEqual([]);

    // The promise of the product stands beside what was measured here.
    await page.goto('/platform');
    await page.getByText(t('support.platform.promise')).waitFor();
    await page.getByText(t('work-statistics.promise.tooFew', { count: 0, needed: 20 })).waitFor();
    await page.getByRole('heading', { name: t('support.changelog.title') }).waitFor();
  });

  test('lead from what is over the time to those e-contacts', async () => {
    const clinic = await office.world.clinic();
    await office.world.sql(`update clinic set opening_hours = $2, reads_within_hours = 8 where id = $1`, [
      clinic.id,
      JSON.stringify(Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [['00:00', '24:00']]]))),
    ]);
    const patient = await office.person({ listedIn: clinic });
    const [late, second, fresh] = [
      await office.write(patient, 'Selg', clinic),
      await office.write(patient, 'Selg', clinic),
      await office.write(patient, 'Selg', clinic),
    ];
    await office.world.sql(
      `update e_contact set created_at = created_at - interval '5 days' where clinic_id = $1 and id <> $2`,
      [clinic.id, fresh],
    );
    // What is put off waits all the same.
    await office.world.sql(`update e_contact set snoozed_until = now() + interval '1 day' where id = $1`, [
      late,
    ]);
    const window = await office.open(await office.staff({ staffOf: clinic }), {
      locale,
      viewport: locale === 'ru' ? PHONE : DESK,
    });
    const { page, t } = window;
    await page.goto('/statistics?view=waiting&period=LAST_30');
    // Of the tabs none is cut.
    const report = page.getByRole('link', { name: t('work-statistics.view.report'), exact: true });
    const box = await report.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await page
      .getByRole('row')
      .filter({ hasText: t('work-statistics.waiting.overdue') })
      .getByRole('link', { name: /^2 / })
      .click();
    await page.waitForURL('**/clinic-e-contacts?**overdue=only**');
    await page
      .getByRole('button', { name: t('ui.removeFilter', { filter: t('inbox.clinic.more.overdue') }) })
      .waitFor();
    for (const id of [late, second]) await page.locator(`a[href*="${id}"]`).first().waitFor();
    expect(await page.locator(`a[href*="${fresh}"]`).count()).toBe(0);
    expect(window.complaints).toEqual([]);
  });
});

test('a clinic to which nobody has written is told so', async () => {
  const clinic = await office.world.clinic();
  const { page, t } = await office.open(await office.staff({ staffOf: clinic }), {
    locale: 'et',
    viewport: PHONE,
  });
  await page.goto('/statistics?period=LAST_YEAR');
  await page.getByRole('heading', { name: t('work-statistics.stats.emptyTitle') }).waitFor();
  await page.getByRole('link', { name: t('work-statistics.view.waiting'), exact: true }).click();
  await page.getByText(t('work-statistics.stats.nothing')).first().waitFor();
});
