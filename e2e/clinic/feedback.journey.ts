import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeEContact } from '@tervik/contract/conversation.ts';
import { giveFeedback, rateEContact } from '@tervik/contract/feedback.ts';
import { addPastFeedback } from '../../apps/server/test/support/past-feedback.ts';
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

/** A clinic that four patients have rated: 5 and 4 with keywords, 1 with words, 4 with stars alone. */
async function rated(words: string): Promise<Rated> {
  const clinic = await office.world.clinic();
  const nurse = await office.staff({ staffOf: clinic, profession: 'NURSE' });
  const eContactIds: string[] = [];
  for (const fields of [
    { rating: 5, keywords: ['CLARITY'] },
    { rating: 4, keywords: ['SPEED', 'CLARITY'] },
    { rating: 1, keywords: ['OTHER'], comment: words },
    { rating: 4 },
  ]) {
    const patient = await office.person({ listedIn: clinic });
    const id = await office.write(patient, 'Selg', clinic);
    const answers = [
      await office
        .api(nurse)
        .call(completeEContact, { params: { id }, body: { infoText: 'Puhake.' }, key: randomUUID() }),
      'keywords' in fields
        ? await office
            .api(patient)
            .call(giveFeedback, { params: { id }, body: { type: 'CLINIC', fields }, key: randomUUID() })
        : await office.api(patient).call(rateEContact, { params: { id }, body: fields }),
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
    // (5 + 4 + 1 + 4) / 4, and everybody whose e-contact was completed.
    const mean = locale === 'en' ? '3.5' : '3,5';
    await page.getByText(t('feedback.clinic.ofFive', { mean }), { exact: true }).waitFor();
    await page
      .getByText(t('feedback.clinic.answeredOf', { rated: 4, completed: 4 }), { exact: true })
      .waitFor();
    const entries = page.getByRole('listitem').filter({ has: page.getByRole('button') });
    const shown = (count: number) => expect.poll(() => entries.count()).toBe(count);
    // What is good, and what to better: of three good ratings two are about clarity.
    const clarity = page
      .getByRole('table', { name: t('feedback.clinic.good') })
      .getByRole('row')
      .filter({ hasText: t('feedback.keyword.CLARITY') });
    await clarity.getByText(t('feedback.clinic.percent', { percent: 67 })).waitFor();
    await page.getByRole('table', { name: t('feedback.clinic.better') }).waitFor();
    // Four ratings are too few to be told by problem or profession.
    expect(await page.getByRole('heading', { name: t('feedback.clinic.types') }).count()).toBe(0);
    await page.getByRole('link', { name: t('feedback.clinic.view.list') }).click();
    await shown(4);
    // Stars alone are told apart.
    expect(await entries.filter({ hasText: t('feedback.clinic.starsOnly') }).count()).toBe(1);

    // A filter stands in the address, and the way back is a way back to it.
    await page
      .getByLabel(t('feedback.clinic.rating'), { exact: true })
      .selectOption(t('feedback.clinic.ratingWord', { rating: 1, word: t('feedback.rating.1') }));
    await shown(1);
    expect(new URL(page.url()).searchParams.get('rating')).toBe('1');
    await page.getByText(words).waitFor();
    await page.getByRole('link', { name: t('feedback.clinic.open') }).click();
    await page.waitForURL(`**/e-contacts/${eContactIds[2]}*`);
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
    await expect.poll(() => note.evaluate((field) => field === document.activeElement)).toBe(true);
    await note.fill('Vaatame koosolekul.');
    // Half-typed, it is not lost by another choice.
    await page.getByLabel(t('feedback.clinic.withText')).click();
    await page.getByRole('button', { name: t('feedback.clinic.unsavedStay') }).click();
    await entry.getByRole('button', { name: t('feedback.clinic.saveTakenUp') }).click();
    await note.waitFor({ state: 'detached' });
    await entry.getByText('Vaatame koosolekul.', { exact: false }).waitFor();

    // Each filter goes by its cross.
    const cross = (filter: string) =>
      page.getByRole('button', { name: t('ui.removeFilter', { filter }), exact: true });
    await cross(t('feedback.clinic.ratingWord', { rating: 1, word: t('feedback.rating.1') })).click();
    await shown(4);
    await page.getByLabel(t('feedback.clinic.dissatisfied'), { exact: true }).check();
    await shown(1);
    const taken = page.getByLabel(t('feedback.clinic.taken'), { exact: true });
    await taken.selectOption('no');
    await page.getByText(t('feedback.clinic.noneFit')).waitFor();
    await cross(t('feedback.clinic.dissatisfied')).click();
    await shown(3);
    expect(new URL(page.url()).searchParams.get('taken')).toBe('no');
    expect(new URL(page.url()).searchParams.has('low')).toBe(false);
    await cross(t('feedback.clinic.taken.no')).click();
    await shown(4);
    // The first was read above.
    await page.getByRole('button', { name: /\b3\b/ }).click();
    await expect
      .poll(() => page.getByRole('button', { name: t('feedback.clinic.markRead'), exact: true }).count())
      .toBe(0);
    await page.getByLabel(t('feedback.clinic.notRead')).check();
    await page.getByText(t('feedback.clinic.noneFit')).waitFor();
    await page.getByRole('button', { name: t('feedback.clinic.showAll') }).click();
    await shown(4);

    // A spreadsheet runs nothing of what a patient wrote.
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('feedback.clinic.save') }).click();
    const file = await fs.readFile(await (await download).path(), 'utf8');
    expect(file.trim().split('\r\n').length).toBe(5);
    expect(file).toContain(`"'${words}"`);
    expect(window.complaints).toEqual([]);
  });

  test('an e-contact that is opened there leads back to its place, by either way', async () => {
    const clinic = await office.world.clinic();
    const nurse = await office.staff({ staffOf: clinic, profession: 'NURSE' });
    const patient = await office.person({ listedIn: clinic });
    // A page and three more, the newest first.
    for (let nr = 0; nr < 53; nr += 1)
      await addPastFeedback(office.world, clinic, patient, {
        at: new Date(Date.now() - (nr + 1) * 60_000).toISOString(),
        rating: nr % 2 === 0 ? 1 : 3,
        comment: `Sõnad ${nr}.`,
      });
    const { page, t, complaints } = await office.open(nurse, {
      locale,
      viewport: locale === 'et' ? DESK : PHONE,
    });
    await page.goto('/feedback?view=list&low=yes');
    const entry = (nr: number) => page.getByRole('listitem').filter({ hasText: `Sõnad ${nr}.` });
    const stand = async (nr: number, place: Record<string, string>) => {
      await expect.poll(() => entry(nr).evaluate((one) => one === document.activeElement)).toBe(true);
      const box = await entry(nr).boundingBox();
      const height = page.viewportSize()?.height ?? 0;
      expect(box !== null && box.y < height && box.y + box.height > 0).toBe(true);
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(place);
    };
    await entry(40)
      .getByRole('link', { name: t('feedback.clinic.open') })
      .click();
    await page.getByRole('link', { name: t('feedback.clinic.backTo') }).waitFor();
    await page.goBack();
    await stand(40, { view: 'list', low: 'yes' });

    await page.getByRole('button', { name: t('feedback.clinic.older') }).click();
    await entry(51)
      .getByRole('link', { name: t('feedback.clinic.open') })
      .click();
    // After another part of the e-contact too.
    await page.getByRole('tab', { name: t('conversation.clinic.tab.notes') }).click();
    await page.getByRole('link', { name: t('feedback.clinic.backTo') }).click();
    await stand(51, { view: 'list', low: 'yes', page: '2' });
    expect(complaints).toEqual([]);
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
