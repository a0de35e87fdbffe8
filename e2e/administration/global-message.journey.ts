import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';
import { press } from '../support/ways-in.ts';

/** Staff write to everybody; colleagues see it at once, patients within a minute or at their next page. */
let browser: Browser;
let office: Office;
let nurse: Persona;
let desk: Persona;
let patient: Persona;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  nurse = await office.staff({ firstName: 'Õie', surname: 'Õun', profession: 'NURSE' });
  desk = await office.staff({ firstName: 'Tiit', surname: 'Tamm', profession: 'NON_CLINICAL' });
  patient = await office.person({ firstName: 'Mari', surname: 'Maasikas' });
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const PATH = '/admin/global-message';
const banner = ({ page }: Window, text: string) =>
  page.locator('main > div').filter({ hasText: `(${office.clinic.name}) ${text}` });
const item = ({ page }: Window, text: string) => page.getByRole('listitem').filter({ hasText: text });
const area = ({ page }: Window, locale: string) => page.locator(`#text-${locale}`);
const connected = ({ live }: Window) => expect.poll(() => live.messages).toBeGreaterThan(0);

const undo = ({ page, t }: Window) =>
  page
    .getByRole('region', { name: t('keys.undo.region') })
    .getByRole('button')
    .click();

async function write(window: Window, texts: Record<string, string>, audience: 'patients' | 'staff' | 'both') {
  const { page, t } = window;
  await page.goto(`${PATH}?edit=new`);
  for (const [locale, words] of Object.entries(texts)) await area(window, locale).fill(words);
  const tick = (key: string) => page.getByRole('checkbox', { name: t(key), exact: true });
  await tick('global-message.form.patients').setChecked(audience !== 'staff');
  await tick('global-message.form.staff').setChecked(audience !== 'patients');
}

test('written for both, seen at once on a colleague’s page and by a patient, taken back on all (et, ru)', async () => {
  const mine = await office.open(nurse, { locale: 'et' });
  const theirs = await office.open(desk, { locale: 'ru', viewport: PHONE });
  const hers = await office.open(patient, { locale: 'ru', viewport: PHONE });
  await hers.page.goto('/my-e-contacts');
  await theirs.page.goto('/clinic-e-contacts');
  await connected(theirs);
  await write(mine, { et: 'Telefon ei tööta.', ru: 'Телефон не работает.' }, 'both');
  const preview = mine.page.getByRole('region', { name: mine.t('global-message.preview.title') });
  await expect.poll(() => preview.getByText('Телефон не работает.').count()).toBe(2);
  // Who reads English is shown the clinic's language.
  await expect.poll(() => preview.getByText('Telefon ei tööta.').count()).toBe(4);
  await press(mine, 'global-message.form.publish');
  // Only its socket tells this page: it does not ask by itself.
  await banner(theirs, 'Телефон не работает.').waitFor();
  await banner(mine, 'Telefon ei tööta.').waitFor();
  await hers.page.reload();
  await banner(hers, 'Телефон не работает.').waitFor();
  const order = await hers.page.locator('main').innerText();
  expect(order.indexOf('112')).toBeLessThan(order.indexOf('Телефон не работает.'));

  await undo(mine);
  await banner(theirs, 'Телефон не работает.').waitFor({ state: 'detached' });
  // What was written is there again, to be mended.
  await expect.poll(() => area(mine, 'ru').inputValue()).toBe('Телефон не работает.');
  await mine.page.reload();
  await expect.poll(() => area(mine, 'et').inputValue()).toBe('Telefon ei tööta.');
  await hers.page.goto('/settings');
  await hers.page.getByRole('heading', { level: 1 }).waitFor();
  await banner(hers, 'Телефон не работает.').waitFor({ state: 'detached' });
  await press(mine, 'global-message.form.throwAway');
  await item(mine, 'Telefon ei tööta.').first().waitFor();
});

test('deleted, taken back, deleted by two; a reload in between leaves it deleted (et)', async () => {
  const mine = await office.open(nurse, { locale: 'et' });
  const theirs = await office.open(desk, { locale: 'et', deaf: true });
  const words = 'Koosolek algab kell 9.';
  await write(mine, { et: words }, 'staff');
  await press(mine, 'global-message.form.publish');
  await banner(mine, words).waitFor();
  await theirs.page.goto(PATH);
  const remove = ({ t }: Window) => ({ name: t('global-message.remove'), exact: true });
  await item(theirs, words).getByRole('button', remove(theirs)).waitFor();
  await item(mine, words).getByRole('button', remove(mine)).click();
  await banner(mine, words).waitFor({ state: 'detached' });
  await mine.page
    .getByRole('region', { name: mine.t('keys.undo.region') })
    .getByRole('button')
    .click();
  await banner(mine, words).waitFor();

  await item(mine, words).getByRole('button', remove(mine)).click();
  await banner(mine, words).waitFor({ state: 'detached' });
  await mine.page.reload();
  await item(mine, words)
    .getByText(/Kustutas Õie Õun/)
    .waitFor();
  await expect.poll(() => banner(mine, words).count()).toBe(0);
  // The colleague's page has heard nothing; the second press says so and harms nothing.
  await item(theirs, words).getByRole('button', remove(theirs)).click();
  await theirs.page.getByText(theirs.t('errors.GLOBAL_MESSAGE_GONE')).waitFor();
  await item(theirs, words)
    .getByText(/Kustutas Õie Õun/)
    .waitFor();
});

test('what is wrong is said beside its field, and nothing typed is lost (ru, phone)', async () => {
  const window = await office.open(desk, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  const long = 'Достопримечательность '.repeat(500).slice(0, 10_000);
  await write(window, { ru: long }, 'patients');
  await page.getByRole('checkbox', { name: t('global-message.form.patients'), exact: true }).uncheck();
  await page.locator('#until-date').fill('01.01.2020');
  await page.locator('#until-time').fill('25');
  await press(window, 'global-message.form.publish');
  await page.getByText(t('global-message.form.audienceRequired')).first().waitFor();
  await page
    .getByText(t('global-message.form.tooLong', { max: 500 }))
    .first()
    .waitFor();
  await page.getByText(t('global-message.form.timeUnreadable')).first().waitFor();
  await page.locator('#until-time').fill('8');
  await page.getByText(t('errors.GLOBAL_MESSAGE_ENDED')).first().waitFor();
  await expect.poll(() => area(window, 'ru').inputValue()).toBe(long);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await press(window, 'global-message.form.throwAway');
});

test('a message begins and ends by the clock on an open page (et)', async () => {
  const window = await office.open(desk, { locale: 'et' });
  const { page } = window;
  const words = 'Kohe algab ja lõpeb.';
  await office.world.sql(
    `with m as (insert into global_message (id, role, texts, starts_at, ends_at, created_by, author_name, press_id)
                values (gen_random_uuid(), 'PRM_DOCTOR', jsonb_build_object('et', $1::text), now() + interval '30 seconds',
                        now() + interval '50 seconds', $2, 'Õie Õun', gen_random_uuid()) returning id)
     insert into global_message_clinic (message_id, clinic_id) select id, $3 from m`,
    [words, nurse.userId, office.clinic.id],
  );
  await page.goto(PATH);
  await item(window, words).waitFor();
  expect(await banner(window, words).count()).toBe(0);
  await banner(window, words).waitFor();
  await banner(window, words).waitFor({ state: 'detached' });
  await page
    .getByRole('region', { name: window.t('global-message.state.PAST') })
    .getByText(words)
    .waitFor();
});
