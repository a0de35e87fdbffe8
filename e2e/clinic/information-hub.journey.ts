import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addInformationItem, publishInformationItem } from '@tervik/contract/information-hub.ts';
import type { InformationContent } from '@tervik/domain/information-hub/vocabulary.ts';
import { contentOf } from '../../apps/server/test/support/test-information.ts';
import { PIXEL } from '../../apps/server/test/support/test-upload.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE, type Window } from '../support/people.ts';
import { keepArticle, publishArticle } from '../support/screens/screens-information.ts';
import { LOCALES, textStart } from '../support/texts.ts';

/** What each profession looks up, and how it is written. */
let browser: Browser;
let office: Office;
let admin: Persona;
/** A word that stands in this run's items alone. */
const word = `kask${randomUUID().replaceAll(/[^a-z]/g, '')}`;
const ids: Record<string, string> = {};

async function publish(title: string, more: Partial<InformationContent> = {}): Promise<string> {
  const api = office.api(admin);
  const key = () => randomUUID();
  const content = contentOf(title, more);
  const added = await api.call(addInformationItem, { body: { content }, key: key() });
  const { id } = added.body;
  const shown = await api.call(publishInformationItem, {
    params: { id },
    body: { seenRevision: 1, from: null },
    key: key(),
  });
  expect([added.status, shown.status]).toEqual([200, 200]);
  return id;
}

beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  admin = await office.platformAdmin({ firstName: 'Ave', surname: 'Aru' });
  ids['everyday'] = await publish(`Argipäev ${word}`);
  ids['clinical'] = await publish(`Ravi ${word}`, { kind: 'CLINICAL', problemTypes: ['BACK_PAIN'] });
  ids['drug'] = await publish(`Ravim ${word}`, { kind: 'CLINICAL', isPrescriptionDrug: true });
});
afterAll(async () => {
  await office.world.sql(
    `update information_edition e set ends_at = greatest(now(), e.publish_at) from information_item i
      where i.id = e.item_id and i.changed_by = $1 and e.ends_at is null`,
    [admin.userId],
  );
  await office.close();
  await browser.close();
});

const entries = ({ page }: Window) => page.getByRole('main').getByRole('listitem');
const search = async (window: Window, words: string, count: number): Promise<void> => {
  await window.page.getByLabel(window.t('information-hub.search')).fill(words);
  await expect.poll(() => entries(window).count()).toBe(count);
};

describe.each(LOCALES)('the information hub, in %s', (locale) => {
  describe.each([
    ['DOCTOR', ['everyday', 'clinical', 'drug']],
    ['NURSE', ['everyday', 'clinical']],
    ['NON_CLINICAL', ['everyday']],
  ] as const)('for %s', (profession, readable) => {
    test.each([
      ['desk', DESK],
      ['phone', PHONE],
    ])('at a %s: is found, read, and nothing else is there', async (_, viewport) => {
      const person = await office.staff({ profession });
      const window = await office.open(person, { locale, viewport });
      const { page, t } = window;
      await page.goto('/information-hub');
      await page.getByRole('heading', { level: 1, name: t('information-hub.title') }).waitFor();
      // Two letters have changed places.
      const slip = `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`;
      await search(window, slip === word ? word : slip, readable.length);
      expect(new URL(page.url()).searchParams.get('find')).not.toBe('');
      await page
        .getByLabel(t('information-hub.kind'), { exact: true })
        .selectOption(t('information-hub.kind.CLINICAL'));
      await expect.poll(() => entries(window).count()).toBe(readable.length - 1);
      await page.getByLabel(t('information-hub.kind'), { exact: true }).selectOption('');
      await expect.poll(() => entries(window).count()).toBe(readable.length);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );

      await page.getByRole('link', { name: `Argipäev ${word} ${locale}` }).click();
      await page.getByRole('heading', { level: 1, name: `Argipäev ${word} ${locale}` }).waitFor();
      await page.getByText(`Sisu ${locale}.`).waitFor();
      await page.getByText(t('information-hub.notReviewed')).waitFor();
      await page.getByText(textStart(locale, 'information-hub.lookAgain')).waitFor();
      await page.getByRole('link', { name: 'https://example.ee/juhend' }).waitFor();
      await page.goBack();
      await expect.poll(() => entries(window).count()).toBe(readable.length);

      // By their addresses too.
      for (const [name, id] of Object.entries(ids)) {
        await page.goto(`/information-hub/${id}`);
        const isTheirs = readable.some((one) => one === name);
        await page
          .getByRole('heading', {
            level: 1,
            name: isTheirs ? new RegExp(word) : t('information-hub.unknown'),
          })
          .waitFor();
      }
      // What was refused is what the browser notes of a missing item.
      const missing = Object.keys(ids).length - readable.length;
      expect(window.complaints.splice(0).length).toBeLessThanOrEqual(missing);
    });
  });

  test('what came since the last visit is marked, and can be shown alone', async () => {
    const nurse = await office.staff({ profession: 'NURSE' });
    const window = await office.open(nurse, { locale, viewport: locale === 'ru' ? PHONE : DESK });
    const { page, t } = window;
    const visited = page.waitForResponse((response) => response.url().endsWith('/information-hub/visit'));
    await page.goto('/information-hub');
    expect((await visited).status()).toBe(200);
    await office.world.sql(`update information_visit set at = now() - interval '1 hour' where user_id = $1`, [
      nurse.userId,
    ]);
    await office.world.sql(
      `update information_edition set publish_at = now() - interval '2 hours', news_at = now() - interval '2 hours' where item_id = any ($1) and publish_at > now() - interval '1 hour'`,
      [Object.values(ids)],
    );
    const fresh = await publish(`Värske ${word}`);
    await page.reload();
    await search(window, word, 3);
    const mark = entries(window).getByText(t('information-hub.new'), { exact: true });
    await expect.poll(() => mark.count()).toBe(1);
    await page.getByLabel(t('information-hub.onlyNew')).check();
    await expect.poll(() => entries(window).count()).toBe(1);
    await entries(window).getByText(`Värske ${word} ${locale}`).waitFor();
    await office.world.sql('update information_edition set ends_at = now() where item_id = $1', [fresh]);
  });

  test('what fits an e-contact stands among its recommendations', async () => {
    const nurse = await office.staff({ profession: 'NURSE' });
    const desk = await office.staff({ profession: 'NON_CLINICAL' });
    const id = await office.write(await office.person());
    const window = await office.open(nurse, { locale, viewport: DESK });
    const { page, t } = window;
    await page.goto(`/e-contacts/${id}?tab=recommendations`);
    await page.getByRole('heading', { name: t('information-hub.fitting') }).waitFor();
    await page.getByRole('link', { name: `Ravi ${word} ${locale}` }).click();
    await page.getByRole('heading', { level: 1, name: `Ravi ${word} ${locale}` }).waitFor();

    const theirs = await office.open(desk, { locale, viewport: DESK });
    const answered = theirs.page.waitForResponse((response) =>
      response.url().includes('/clinic/information-hub?'),
    );
    await theirs.page.goto(`/e-contacts/${id}?tab=recommendations`);
    expect(await (await answered).json()).toEqual({ items: [], total: 0 });
    await theirs.page.getByRole('heading', { name: t('ai.recommendations.questions') }).waitFor();
    expect(await theirs.page.getByRole('link', { name: word }).count()).toBe(0);
  });

  test('is written, seen as each profession sees it, published, changed and withdrawn', async () => {
    const nurse = await office.staff({ profession: 'NURSE' });
    const window = await office.open(admin, { locale, viewport: locale === 'et' ? DESK : PHONE });
    const { page, t } = window;
    const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
    const P = 'information-hub.platform';
    await page.goto('/prm/information-hub');
    await page.getByRole('link', { name: t(`${P}.new`) }).click();
    await page.locator('#item-title-et').fill(`Käsikiri ${word}`);
    const id = await keepArticle(window);
    // Much is missing yet.
    await press(`${P}.form.publish`);
    await page.getByRole('alert').getByText(t('errors.platform.INFORMATION_SOURCE_MISSING')).waitFor();
    for (const one of LOCALES) {
      await page.locator(`#item-title-${one}`).fill(`Käsikiri ${word} ${one}`);
      await page.locator(`#item-body-${one}`).fill(`## Osa\n\n- <b>üks</b>\n- kaks ${one}`);
    }
    await page
      .locator('input[type=file][accept="image/*"]')
      .nth(LOCALES.indexOf(locale))
      .setInputFiles({ name: 'skeem.png', mimeType: 'image/png', buffer: PIXEL });
    await expect.poll(() => page.locator(`#item-body-${locale}`).inputValue()).toContain('](picture:');
    await page.getByRole('radio', { name: t('information-hub.kind.CLINICAL'), exact: true }).check();
    await page.getByLabel(t(`${P}.form.drug`)).check();
    await page.getByLabel(t(`${P}.form.sources`)).fill('Tervik: docs');
    await page.locator('#item-reviewedOn').fill('02.01.2026');
    const preview = page.getByRole('region', { name: t(`${P}.preview.title`) });
    await preview.getByText(`kaks ${locale}`).waitFor();
    await preview.getByRole('tab', { name: t(`${P}.preview.NURSE`) }).click();
    await preview.getByText(t(`${P}.preview.hidden`)).waitFor();
    await page.getByLabel(t(`${P}.form.drug`)).uncheck();
    await preview.getByText(`kaks ${locale}`).waitFor();

    await publishArticle(window);
    const hers = await office.open(nurse, { locale, viewport: PHONE });
    await hers.page.goto(`/information-hub/${id}`);
    await hers.page.getByRole('heading', { level: 2, name: 'Osa' }).waitFor();
    const picture = hers.page.getByRole('img', { name: t(`${P}.picture.words`) });
    await expect
      .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
      .toBe(1);
    // Tags are words.
    await hers.page.getByText('<b>üks</b>').waitFor();

    await page.locator(`#item-title-${locale}`).fill(`Parandatud ${word}`);
    await press(`${P}.form.save`);
    await page.getByText(t(`${P}.hasChanges`)).waitFor();
    await hers.page.reload();
    await hers.page.getByRole('heading', { level: 1, name: `Käsikiri ${word} ${locale}` }).waitFor();
    const history = page.getByRole('region', { name: t(`${P}.history.title`) }).getByRole('listitem');
    await expect.poll(() => history.filter({ hasText: 'Ave Aru' }).count()).toBe(4);

    await press(`${P}.form.withdraw`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(`${P}.withdraw.confirm`), exact: true })
      .click();
    await page.getByText(t(`${P}.state.ENDED`), { exact: true }).waitFor();
    await hers.page.reload();
    await hers.page.getByRole('heading', { level: 1, name: t('information-hub.unknown') }).waitFor();
    expect(hers.complaints.splice(0).length).toBeLessThanOrEqual(1);
  });
});
