import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goOn, goToSummary, send, textField } from '../support/new-e-contact.ts';
import { openOffice, type Office } from '../support/office.ts';
import { loseNetwork, openBrowser, PHONE, type Window } from '../support/people.ts';
import { addByHand, addFromSearch, walkToMedicines } from '../support/screens/screens-prescriptions.ts';
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

const box = ({ page }: Window, name: RegExp) => page.getByRole('checkbox', { name });
/** How the medicine of the demo list is called by who speaks this language. */
const SHOWN = { et: 'paratsetamool', en: 'paracetamol', ru: 'парацетамол' } as const;

describe.each(LOCALES)('a renewal on a phone, in %s', (locale) => {
  test('its medicines are found, written, ticked, asked about and sent; next time they are there', async () => {
    const patient = await office.person();
    const window = await office.open(patient, { locale, viewport: PHONE });
    const { page, t } = window;
    await walkToMedicines(window, office.clinic.name);
    await page.getByRole('heading', { name: t('prescription.empty.title') }).waitFor();

    await addFromSearch(window, SHOWN[locale], 'Paracetamol 500 mg', 'THREE_TIMES');
    await addByHand(window, {
      name: 'Ibumetin',
      ingredient: 'ibuprofen',
      strength: '400 mg',
      dosing: 'AS_NEEDED',
    });
    // What was just added is meant for this renewal.
    await expect.poll(() => box(window, /./).count()).toBe(2);
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2);

    await box(window, /Ibumetin/).setChecked(false, { force: true });
    await goOn(window);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('prescription.only.title')).waitFor();
    await dialog.getByText('Ibumetin 400 mg').waitFor();
    await dialog.getByRole('button', { name: t('prescription.only.back') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await box(window, /Ibumetin/).setChecked(true, { force: true });
    await goOn(window);
    await textField(window).waitFor();
    await goToSummary(window);
    const id = await send(window);

    const [sent] = await office.world.sql<{
      content: { items: { activeIngredient: string; dosing: string }[] };
    }>(`select content from e_contact_form where e_contact_id = $1 and kind = 'PRESCRIPTIONS'`, [id]);
    expect(
      sent?.content.items.map(({ activeIngredient, dosing }) => `${activeIngredient} ${dosing}`).toSorted(),
    ).toEqual(['ibuprofen AS_NEEDED', 'paracetamol THREE_TIMES']);

    // The next renewal begins with them, unticked, and says when they were asked for.
    await walkToMedicines(window, office.clinic.name);
    await expect.poll(() => box(window, /./).count()).toBe(2);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await expect.poll(() => page.getByText(t('prescription.requested', { date: '' }).trim()).count()).toBe(2);
    await goOn(window);
    await page.getByText(t('prescription.required')).waitFor();
    // The focus is where the mistake is.
    expect(
      await box(window, /./)
        .first()
        .evaluate((element) => element === document.activeElement),
    ).toBe(true);
  });
});

test('a medicine is changed and taken off; a half-written one waits, also for another device', async () => {
  const patient = await office.person();
  const window = await office.open(patient, { locale: 'et', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/prescriptions');
  await addByHand(window, { name: 'Metoprolol', strength: '50 mg', dosing: 'ONCE' });

  await page
    .getByRole('button', { name: t('prescription.change.label', { medicine: 'Metoprolol 50 mg' }) })
    .click();
  await page.getByLabel(t('prescription.strength')).fill('100 mg');
  await page.getByText(t('draft.saved')).waitFor();
  const tablet = await office.open(patient, { locale: 'et' });
  await tablet.page.goto('/prescriptions/add');
  await expect.poll(() => tablet.page.getByLabel(t('prescription.strength')).inputValue()).toBe('100 mg');
  await page.reload();
  await page.getByText(t('e-contact.forms.dosing.TWICE'), { exact: true }).click();
  await page.getByRole('button', { name: t('prescription.save.change') }).click();
  await page.waitForURL(/\/prescriptions$/);
  await page.getByText('Metoprolol 100 mg').waitFor();
  expect(await page.getByText('Metoprolol 50 mg').count()).toBe(0);
  await page.getByText(t('e-contact.forms.dosing.TWICE')).waitFor();

  await page
    .getByRole('button', { name: t('prescription.remove.label', { medicine: 'Metoprolol 100 mg' }) })
    .click();
  await page.getByRole('button', { name: t('prescription.remove.confirm') }).click();
  await page.getByRole('heading', { name: t('prescription.empty.title') }).waitFor();
});

test('without a network a medicine is written all the same, and goes when it is back', async () => {
  const patient = await office.person();
  const window = await office.open(patient, { locale: 'en', viewport: PHONE });
  const { page, t, context } = window;
  await page.goto('/prescriptions');
  await page.getByRole('button', { name: t('prescription.add') }).click();
  await page.getByLabel(t('prescription.search')).waitFor();
  await loseNetwork(window);
  await page.getByLabel(t('prescription.search')).fill('Metoprolol');
  await page.getByRole('button', { name: t('prescription.search.write') }).click();
  // What was searched for is the name.
  await expect
    .poll(() => page.getByLabel(t('prescription.brandName'), { exact: true }).inputValue())
    .toBe('Metoprolol');
  await page.getByLabel(t('prescription.route')).selectOption('ORAL');
  await page.getByText(t('e-contact.forms.dosing.ONCE'), { exact: true }).click();
  await page.getByRole('button', { name: t('prescription.save') }).click();
  await page.getByText(t('prescription.failed')).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: t('prescription.save') }).click();
  await page.waitForURL(/\/prescriptions$/);
  await page.getByText('Metoprolol').first().waitFor();
});

test('a child’s medicines are the child’s', async () => {
  const mother = await office.person();
  await office.world.represented(mother, { firstName: 'Mari', surname: 'Tamm', listedIn: office.clinic });
  const window = await office.open(mother, { locale: 'et', viewport: PHONE });
  const { page, t } = window;
  await walkToMedicines(window, office.clinic.name, 'Mari Tamm');
  await page.getByText(t('prescription.lead', { name: 'Mari Tamm' })).waitFor();
  await addFromSearch(window, 'ibuprofen 20', 'Ibuprofen 20 mg/ml', 'AS_NEEDED');
  await box(window, /Ibuprofen/).waitFor({ state: 'attached' });
  await walkToMedicines(window, office.clinic.name);
  await page.getByRole('heading', { name: t('prescription.empty.title') }).waitFor();
});

test('by keyboard alone: searched, picked, dosed and added', async () => {
  const patient = await office.person();
  const window = await office.open(patient, { locale: 'en', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/prescriptions');
  await page.getByRole('button', { name: t('prescription.add') }).press('Enter');
  await page.getByLabel(t('prescription.search')).focus();
  await page.keyboard.type('bisoprolol 5');
  await page
    .getByRole('list', { name: t('prescription.search.list') })
    .getByText('Bisoprolol 5 mg')
    .waitFor();
  // Past the cross that clears the search, to the first that was found.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(t('prescription.picked'), { exact: true }).waitFor();
  // The focus is on what was picked; from there on to the dosing.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect
    .poll(() => page.getByRole('radio', { name: t('e-contact.forms.dosing.ONCE') }).isChecked())
    .toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/prescriptions$/);
  await page.getByText('Bisoprolol 5 mg').waitFor();
});
