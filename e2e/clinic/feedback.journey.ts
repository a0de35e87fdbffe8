import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeEContact } from '@tervik/contract/conversation.ts';
import { giveFeedback } from '@tervik/contract/feedback.ts';
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

interface Rated {
  readonly clinic: TestClinic;
  readonly nurse: Persona;
  readonly eContactIds: readonly string[];
}

/** A clinic of which three patients have said something: 5 without words, 4 with a keyword, 1 with words. */
async function rated(words: string): Promise<Rated> {
  const clinic = await office.world.clinic();
  const nurse = await office.staff({ staffOf: clinic, profession: 'NURSE' });
  const eContactIds: string[] = [];
  for (const fields of [
    { rating: 5, keywords: ['CLARITY'] },
    { rating: 4, keywords: ['SPEED', 'CLARITY'] },
    { rating: 1, keywords: ['OTHER'], comment: words },
  ]) {
    const patient = await office.person({ listedIn: clinic });
    const id = await office.write(patient, 'Selg', clinic);
    const answers = [
      await office
        .api(nurse)
        .call(completeEContact, { params: { id }, body: { infoText: 'Puhake.' }, key: randomUUID() }),
      await office
        .api(patient)
        .call(giveFeedback, { params: { id }, body: { type: 'CLINIC', fields }, key: randomUUID() }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    eContactIds.push(id);
  }
  return { clinic, nurse, eContactIds };
}

describe.each(LOCALES)('what patients say of the clinic, in %s', (locale) => {
  test('is seen in figures and one by one, read, and taken up', async () => {
    const words = office.say('=Ootasin kaua; väga');
    const { nurse, eContactIds } = await rated(words);
    const window = await office.open(nurse, { locale, viewport: locale === 'ru' ? PHONE : DESK });
    const { page, t } = window;
    await page.goto('/feedback');
    await page.getByRole('heading', { level: 1, name: t('feedback.clinic.title') }).waitFor();
    // (5 + 4 + 1) / 3, and everybody whose e-contact was completed.
    const mean = locale === 'en' ? '3.3' : '3,3';
    await page.getByText(t('feedback.clinic.ofFive', { mean }), { exact: true }).waitFor();
    await page
      .getByText(t('feedback.clinic.answeredOf', { rated: 3, completed: 3 }), { exact: true })
      .waitFor();
    const entries = page.getByRole('listitem').filter({ has: page.getByRole('button') });
    const shown = (count: number) => expect.poll(() => entries.count()).toBe(count);
    // Three ratings are too few to be told by problem or profession.
    expect(await page.getByRole('heading', { name: t('feedback.clinic.types') }).count()).toBe(0);
    await page.getByRole('link', { name: t('feedback.clinic.view.list') }).click();
    await shown(3);

    // A filter stands in the address, and the way back is a way back to it.
    await page
      .getByLabel(t('feedback.clinic.rating'), { exact: true })
      .selectOption(t('feedback.clinic.ratingWord', { rating: 1, word: t('feedback.rating.1') }));
    await shown(1);
    expect(new URL(page.url()).searchParams.get('rating')).toBe('1');
    await page.getByText(words).waitFor();
    await page.getByRole('link', { name: t('feedback.clinic.open') }).click();
    await page.waitForURL(`**/e-contacts/${eContactIds[2]}`);
    // It stands in the e-contact too.
    await page.getByRole('heading', { name: t('feedback.clinic.ofEContact') }).waitFor();
    await page.getByText(words).waitFor();
    await page.goBack();
    await shown(1);

    const entry = page.getByRole('listitem').filter({ hasText: words });
    await entry.getByRole('button', { name: t('feedback.clinic.markRead') }).click();
    await entry.getByRole('button', { name: t('feedback.clinic.markUnread') }).waitFor();
    await entry.getByRole('button', { name: t('feedback.clinic.takeUp') }).click();
    const note = page.getByRole('textbox', { name: t('feedback.clinic.note') });
    expect(await note.evaluate((field) => field === document.activeElement)).toBe(true);
    await note.fill('Vaatame koosolekul.');
    // Half-typed, it is not lost by another choice.
    await page.getByLabel(t('feedback.clinic.withText')).click();
    await page.getByRole('button', { name: t('feedback.clinic.unsavedStay') }).click();
    await entry.getByRole('button', { name: t('feedback.clinic.saveTakenUp') }).click();
    await note.waitFor({ state: 'detached' });
    await entry.getByText('Vaatame koosolekul.', { exact: false }).waitFor();

    await page.getByLabel(t('feedback.clinic.rating'), { exact: true }).selectOption('');
    await shown(3);
    // The first was read above.
    await page.getByRole('button', { name: /\b2\b/ }).click();
    await expect
      .poll(() => page.getByRole('button', { name: t('feedback.clinic.markRead'), exact: true }).count())
      .toBe(0);
    await page.getByLabel(t('feedback.clinic.notRead')).check();
    await page.getByText(t('feedback.clinic.noneFit')).waitFor();
    await page.getByRole('button', { name: t('feedback.clinic.showAll') }).click();
    await shown(3);

    // A spreadsheet runs nothing of what a patient wrote.
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('feedback.clinic.save') }).click();
    const file = await fs.readFile(await (await download).path(), 'utf8');
    expect(file.trim().split('\r\n').length).toBe(4);
    expect(file).toContain(`"'${words}"`);
    expect(window.complaints).toEqual([]);
  });
});

test('a clinic of which nobody has said anything is told so, and how long it may take', async () => {
  const clinic = await office.world.clinic();
  const { page, t } = await office.open(await office.staff({ staffOf: clinic }), {
    locale: 'et',
    viewport: PHONE,
  });
  await page.goto('/feedback?period=LAST_YEAR');
  await page.getByRole('heading', { name: t('feedback.clinic.emptyTitle') }).waitFor();
  await page.getByText(t('feedback.clinic.emptyText')).waitFor();
});
