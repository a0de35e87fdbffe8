import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeEContact } from '@tervik/contract/conversation.ts';
import { giveFeedback } from '@tervik/contract/feedback.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE } from '../support/people.ts';
import { violations } from '../support/screen-checks/axe.ts';
import { LOCALES } from '../support/texts.ts';
import { heading } from '../support/ways-in.ts';

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

test.each(LOCALES)(
  'what a patient says of the platform is read there, without whose it is (%s)',
  async (locale) => {
    const doctor = await office.staff();
    const patient = await office.person({ firstName: 'Salme', surname: 'Varjatu' });
    const id = await office.write(patient);
    const key = () => randomUUID();
    await office
      .api(doctor)
      .call(completeEContact, { params: { id }, body: { infoText: office.say('Puhake.') }, key: key() });
    // No health text: it is said of the website.
    const comment = `Nupud on väikesed ${randomUUID().slice(0, 8)}`;
    const fields = { rating: 2, keywords: ['APPEARANCE'], comment };
    const given = await office
      .api(patient)
      .call(giveFeedback, { params: { id }, body: { type: 'PRM', fields }, key: key() });
    expect(given.status).toBe(200);

    const window = await office.open(await office.platformAdmin(), {
      locale,
      viewport: locale === 'ru' ? PHONE : DESK,
    });
    const { page, t } = window;
    await page.goto('/prm/feedback');
    await heading(window, 'feedback.platform.title').waitFor();
    const one = page.getByRole('listitem').filter({ hasText: comment });
    await one.getByText(t('feedback.keyword.APPEARANCE'), { exact: false }).waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/Salme|Varjatu/);
    await page.getByLabel(t('feedback.platform.period')).selectOption('30');
    await page.waitForURL(/days=30/);
    await one.waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  },
);
