import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { getStoredEContact } from '../support/stored-e-contact.ts';
import {
  answerSigns,
  chooseClinic,
  chooseType,
  chooseWho,
  goOn,
  send,
  textField,
  walkToText,
} from '../support/new-e-contact.ts';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';
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

async function openTypes(locale: Locale): Promise<Window> {
  const window = await office.open(await office.person(), { locale, viewport: PHONE });
  await window.page.goto('/e-contacts/choose-patient');
  await chooseWho(window);
  await chooseClinic(window, office.clinic.name);
  await window.page.getByLabel(window.t('new-e-contact.patient.search')).waitFor();
  return window;
}
const main = ({ page }: Window): Locator => page.getByRole('main');
const search = ({ page, t }: Window): Locator => page.getByLabel(t('new-e-contact.patient.search'));
const firstType = (window: Window): Locator => main(window).getByRole('listitem').first();
const calls = (window: Window): Locator => main(window).getByRole('alert').locator('a[href^="tel:"]');

/** Can all of it be seen and pressed where the page stands now? */
const isOnScreen = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { x, y, width, height, bottom, right } = element.getBoundingClientRect();
    const inside = x >= 0 && y >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return inside && element.contains(top);
  });

describe('a search that tells of a danger', () => {
  test.each<[Locale, string, EContactType]>([
    ['et', 'valu rinnus', 'MEDICAL_PROBLEM'],
    ['et', 'не могу дышать', 'MEDICAL_PROBLEM'],
    ['en', 'chst pain', 'MEDICAL_PROBLEM'],
    ['en', 'kurk paistes', 'SORE_THROAT_PHARYNGITIS'],
    ['ru', 'боль в груди', 'MEDICAL_PROBLEM'],
    ['ru', 'enesetapp', 'MOOD_DISORDER'],
  ])(
    '%s: "%s" shows whom to call above the results, and what fits goes first',
    async (locale, words, type) => {
      const window = await openTypes(locale);
      const { page, t } = window;
      const alert = main(window).getByRole('alert');
      // Stands there before anything is typed, so that what comes into it is said.
      await alert.waitFor({ state: 'attached' });
      await search(window).pressSequentially(words);
      const title =
        type === 'MOOD_DISORDER'
          ? 'new-e-contact.write.danger.mindTitle'
          : 'new-e-contact.write.danger.title';
      await alert.getByText(t(title), { exact: true }).waitFor();
      expect(
        await alert.getByText(t('new-e-contact.write.danger.mind', { emergencyNumber: '112' })).count(),
      ).toBe(type === 'MOOD_DISORDER' ? 1 : 0);
      expect(
        await calls(window).evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(['tel:112', 'tel:1220']);
      for (const call of await calls(window).all()) expect(await isOnScreen(call)).toBe(true);
      await expect.poll(() => firstType(window).innerText()).toContain(t(`e-contact.type.${type}`));
      // Above the results, and whoever types goes on typing.
      const [above, below] = await Promise.all([alert.boundingBox(), firstType(window).boundingBox()]);
      expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
      expect(await search(window).evaluate((field) => field === document.activeElement)).toBe(true);
      // From the field the keyboard comes to what empties it, and then to the two numbers.
      await page.keyboard.press('Tab');
      for (const number of ['112', '1220']) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(`tel:${number}`);
      }
      // Nothing stands in the way of writing.
      await firstType(window).getByRole('button').click();
      await textField(window).waitFor();
    },
  );

  test('one that tells of none shows nothing, and it goes with the words', async () => {
    const window = await openTypes('et');
    const { t } = window;
    const title = main(window).getByText(t('new-e-contact.write.danger.title'), { exact: true });
    for (const [words, type] of [
      ['rinnaga toitmine', 'BREASTFEEDING'],
      ['peavalu', 'HEADACHE'],
      ['kurguvalu', 'SORE_THROAT_PHARYNGITIS'],
    ] as const) {
      await search(window).fill('valu rinnus');
      await title.waitFor();
      await search(window).fill(words);
      await expect.poll(() => firstType(window).innerText()).toContain(t(`e-contact.type.${type}`));
      expect(await title.count()).toBe(0);
      expect(await calls(window).count()).toBe(0);
    }
  });

  test('words of another language find their type, and without them one’s own still do', async () => {
    const window = await openTypes('et');
    await search(window).fill('ухо');
    await expect
      .poll(() => firstType(window).innerText())
      .toContain(window.t('e-contact.type.EAR_PAIN_OTALGIA'));

    const poor = await office.open(await office.person(), { locale: 'et', viewport: PHONE });
    await poor.page.route(/\/assets\/(?:ru|en)-type-keywords/, (route) => route.abort());
    await poor.page.goto('/e-contacts/choose-patient');
    await chooseWho(poor);
    await chooseClinic(poor, office.clinic.name);
    await search(poor).fill('kõrv');
    await expect.poll(() => firstType(poor).innerText()).toContain(poor.t('e-contact.type.EAR_PAIN_OTALGIA'));
    await search(poor).fill('не могу дышать');
    await main(poor).getByText(poor.t('new-e-contact.write.danger.title'), { exact: true }).waitFor();
  });
});

describe('an urgent sign', () => {
  test.each<Locale>(['et', 'en', 'ru'])(
    'in %s: what to do is in sight at once, and the ordinary button comes back with another answer',
    async (locale) => {
      const window = await office.open(await office.person(), { locale, viewport: PHONE });
      const { page, t } = window;
      await walkToText(window, { clinic: office.clinic.name, type: 'BACK_PAIN' });
      const form = page.locator('form');
      const call = form.getByRole('link', {
        name: t('e-contact.patient.call.number', { number: '112' }),
        exact: true,
      });
      const anyway = form.getByRole('button', { name: t('new-e-contact.write.signs.goOn'), exact: true });
      const ordinary = form.getByRole('button', { name: t('ui.continue'), exact: true });
      const warning = form.getByText(t('new-e-contact.write.signs.title'), { exact: true });
      await ordinary.waitFor();
      expect(await anyway.count()).toBe(0);

      await answerSigns(window, 'BACK_PAIN', true);
      await warning.waitFor();
      for (const seen of [warning, call.filter({ visible: true }), anyway])
        await expect.poll(() => isOnScreen(seen)).toBe(true);
      await expect.poll(() => call.filter({ visible: true }).getAttribute('href')).toBe('tel:112');
      expect(await ordinary.count()).toBe(0);

      await answerSigns(window, 'BACK_PAIN');
      await ordinary.waitFor();
      expect(await anyway.count()).toBe(0);
      expect(await warning.count()).toBe(0);

      await answerSigns(window, 'BACK_PAIN', true);
      await anyway.waitFor();
      await page.goBack();
      await chooseType(window, 'BILLING_QUESTION');
      await textField(window).waitFor();
      await ordinary.waitFor();
      expect(await anyway.count()).toBe(0);

      // Back at the complaint the answer stands, and nothing is said twice.
      await page.goBack();
      await chooseType(window, 'BACK_PAIN');
      await expect.poll(() => isOnScreen(anyway)).toBe(true);
      await textField(window).fill(office.say('Selg'));
      await anyway.click();
      await main(window).getByText(t('new-e-contact.write.summary.signsYes'), { exact: true }).waitFor();
      expect(await getStoredEContact(office, await send(window))).toMatchObject({
        urgent: true,
        status: 'SUBMITTED',
      });
    },
  );

  test('without a text it says so and sends nothing', async () => {
    const window = await office.open(await office.person(), { locale: 'en', viewport: PHONE });
    const { page, t } = window;
    await walkToText(window, { clinic: office.clinic.name, type: 'BACK_PAIN' });
    await answerSigns(window, 'BACK_PAIN', true);
    await goOn(window);
    await page.getByRole('alert').getByText(t('new-e-contact.patient.textRequired')).waitFor();
  });
});
