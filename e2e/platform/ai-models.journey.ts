import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { openClinicView } from '../support/open-e-contact.ts';
import { DESK, openBrowser, PHONE, sharedProduct, type Window } from '../support/people.ts';
import { violations } from '../support/screen-checks/axe.ts';
import { heading, press } from '../support/ways-in.ts';

/** The platform's admin chooses which models are asked. */
let browser: Browser;
let office: Office;
let admin: Persona;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  admin = await office.platformAdmin({ firstName: 'Liis', surname: 'Lepik' });
  await office.world.sql(
    `insert into clinic_feature (clinic_id, feature, enabled) values ($1, 'aiSummarization', true)
     on conflict (clinic_id, feature) do update set enabled = true`,
    [office.clinic.id],
  );
});
afterAll(async () => {
  // The next journey finds the models as they are without this one.
  await office.world.sql('update ai_switch set stopped = false');
  await office.world.sql(
    `update ai_order set model_ids = array['00000000-0000-4000-8000-000000000001'::uuid]`,
  );
  await office.world.sql('update ai_model set removed_at = now() where not is_environment');
  await office.close();
  await browser.close();
});

const field = ({ page, t }: Window, key: string) => page.getByLabel(t(key), { exact: true });
const card = ({ page }: Window, name: string) => page.getByRole('region', { name, exact: true });
const button = (window: Window, key: string, within = window.page.locator('body')) =>
  within.getByRole('button', { name: window.t(key), exact: true });

async function addModel(
  window: Window,
  typed: { name: string; baseUrl: string; model: string; key: string },
) {
  const { page } = window;
  await page.goto('/prm/ai-models');
  await press(window, 'ai-model.add');
  await heading(window, 'ai-model.form.new').waitFor();
  for (const [name, value] of Object.entries(typed)) await field(window, `ai-model.form.${name}`).fill(value);
  await press(window, 'ai-model.form.save');
}

test('a second model is added, tested, asked first, and the key is nowhere to be read (en, desk)', async () => {
  const window = await office.open(admin, { locale: 'en', viewport: DESK });
  const { page, t } = window;
  // In a demonstration the simulator's model alone, by its own name.
  const baseUrl = `${sharedProduct().mailboxUrl.replace('127.0.0.1', 'localhost')}/model/v1`;
  await addModel(window, {
    name: 'Second',
    baseUrl: 'http://models.example/v1',
    model: 'second-model',
    key: 'sk-e2e-zqwx',
  });
  await page.getByText(t('errors.platform.AI_URL_NOT_HTTPS')).waitFor();
  expect(await violations(page)).toEqual([]);
  // What was typed stays.
  await expect.poll(() => field(window, 'ai-model.form.name').inputValue()).toBe('Second');
  await field(window, 'ai-model.form.baseUrl').fill(baseUrl);
  await press(window, 'ai-model.form.save');
  await card(window, 'Second').waitFor();
  // Whoever has saved goes on at the model.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Second');
  await button(window, 'ai-model.test.start', card(window, 'Second')).click();
  await card(window, 'Second').getByText(t('ai-model.test.ok')).waitFor();
  expect(await page.content()).not.toContain('zqwx');
  expect(await violations(page)).toEqual([]);

  const order = card(window, t('ai-model.purpose.summary'));
  await button(window, 'ai-model.order.add', order).click();
  await order.getByRole('button', { name: t('ai-model.order.upOf', { name: 'Second' }) }).click();
  await order.getByText('1. Second').waitFor();

  const patient = await office.person();
  const nurse = await office.staff();
  const clinic = await office.open(nurse, { locale: 'en' });
  await openClinicView(clinic, await office.write(patient, 'My head hurts.'));
  await button(clinic, 'ai.summary.ask').click();
  await clinic.page
    .getByText(/second-model/)
    .first()
    .waitFor();
  await page.reload();
  await card(window, 'Second').getByRole('table').waitFor();
});

test('an address that leads inside is not asked, and all models are stopped and let go on (et, phone)', async () => {
  const window = await office.open(admin, { locale: 'et', viewport: PHONE });
  const { page, t } = window;
  await addModel(window, { name: 'Sees', baseUrl: 'https://169.254.169.254/v1', model: 'x', key: '' });
  await button(window, 'ai-model.test.start', card(window, 'Sees')).click();
  await card(window, 'Sees').getByText(t('ai-model.reason.forbidden')).waitFor();
  expect(await card(window, 'Sees').textContent()).not.toMatch(/\b0 s\b/);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  const patient = await office.person();
  const nurse = await office.staff();
  const clinic = await office.open(nurse, { locale: 'et' });
  const id = await office.write(patient, 'Pea valutab.');
  await openClinicView(clinic, id);
  await button(window, 'ai-model.stop.open').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ai-model.stop.confirm'), exact: true })
    .click();
  await page.getByText(t('ai-model.stop.isStopped')).waitFor();
  await button(clinic, 'ai.summary.ask').click();
  await clinic.page.getByText(clinic.t('ai.summary.failed')).first().waitFor();
  await button(window, 'ai-model.stop.start').click();
  await button(window, 'ai-model.stop.open').waitFor();
  await button(window, 'ai-model.remove.open', card(window, 'Sees')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ai-model.remove.open'), exact: true })
    .click();
  await card(window, 'Sees').waitFor({ state: 'detached' });
});

test('pages of the platform are not for a clinic’s admin (ru)', async () => {
  const window = await office.open(await office.staff({ clinicAdmin: true }), { locale: 'ru' });
  for (const path of ['/prm/prompts', '/prm/ai-models']) {
    await window.page.goto(path);
    await window.page.waitForURL(/permission-denied/);
  }
});
