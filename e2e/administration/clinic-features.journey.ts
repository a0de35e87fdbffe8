import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona, TestClinic } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';
import { press } from '../support/ways-in.ts';

/** A clinic's admin switches features, with the board's word; colleagues see it at once. The plan is upgraded once. */
let browser: Browser;
let office: Office;
let admin: Persona;
let nurse: Persona;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  admin = await office.staff({ firstName: 'Tiit', surname: 'Ülane', clinicAdmin: true });
  nurse = await office.staff({ firstName: 'Õie', surname: 'Õun', profession: 'NURSE' });
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const PATH = '/admin/clinic-features';
const BOARD = 'Juhatuse liige Mari Mets';
const part = ({ page, t }: Window, feature: string) =>
  page.getByRole('region', { name: t(`clinic-feature.name.${feature}`), exact: true });
const dialog = ({ page }: Window) => page.getByRole('dialog');
const state = (window: Window, feature: string, name: string) =>
  part(window, feature).getByText(window.t(`clinic-feature.state.${name}`), { exact: true });

async function openSwitch(window: Window, feature: string, way: 'on' | 'off'): Promise<void> {
  const name = window.t(`clinic-feature.${way}.title.${feature}`);
  await window.page.getByRole('button', { name, exact: true }).click();
  await dialog(window).waitFor();
}
async function giveWord(window: Window, sentence: string): Promise<void> {
  const { t } = window;
  await dialog(window).getByLabel(t('subscription.board.member'), { exact: true }).fill(BOARD);
  await dialog(window).getByText(t(sentence), { exact: true }).click();
}
const confirm = (window: Window, key: string) =>
  dialog(window)
    .getByRole('button', { name: window.t(key), exact: true })
    .click();

test('a summary is switched on: the colleague’s open e-contact offers it without a reload, and loses it again (et)', async () => {
  const patient = await office.person({ firstName: 'Aino', surname: 'Lepik' });
  const id = await office.write(patient);
  const hers = await office.open(nurse, { locale: 'et' });
  await hers.page.goto(`/e-contacts/${id}`);
  await hers.page.getByRole('heading', { name: /Aino/ }).first().waitFor();
  const offer = hers.page.getByRole('button', { name: hers.t('ai.summary.ask'), exact: true });
  expect(await offer.count()).toBe(0);

  const window = await office.open(admin, { locale: 'et' });
  const { page, t } = window;
  await page.goto('/settings');
  await page.getByRole('link', { name: t('account.clinic.features.open') }).click();
  await state(window, 'aiSummarization', 'DISABLED').waitFor();
  await openSwitch(window, 'aiSummarization', 'on');
  // Without the board's word nothing happens, and the dialog says what is missing.
  await confirm(window, 'clinic-feature.action.on');
  await dialog(window).getByText(t('subscription.board.memberRequired')).waitFor();
  await dialog(window).getByText(t('subscription.board.required')).waitFor();
  await giveWord(window, 'clinic-feature.board.aiSummarization.on');
  await confirm(window, 'clinic-feature.action.on');
  await state(window, 'aiSummarization', 'ENABLED').waitFor();
  await offer.waitFor();
  await page.getByText(BOARD).first().waitFor();

  await openSwitch(window, 'aiSummarization', 'off');
  await giveWord(window, 'clinic-feature.board.aiSummarization.off');
  await confirm(window, 'clinic-feature.action.off');
  await state(window, 'aiSummarization', 'DISABLED').waitFor();
  await offer.waitFor({ state: 'detached' });
});

test('translation asks for its terms too; a colleague who was quicker is told in the open dialog (ru, phone)', async () => {
  const second = await office.staff({ firstName: 'Анна', surname: 'Ким', clinicAdmin: true });
  await office.world.sql(`delete from consent where type = 'PRM_TRANSLATION_CLINIC' and user_id = any ($1)`, [
    [admin.userId, second.userId],
  ]);
  const slow = await office.open(second, { locale: 'ru' });
  await slow.page.goto(PATH);
  await openSwitch(slow, 'translation', 'on');

  const window = await office.open(admin, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  await page.goto(PATH);
  await openSwitch(window, 'translation', 'on');
  await dialog(window).getByText(t('clinic-feature.terms.read'), { exact: true }).click();
  await dialog(window).getByRole('heading', { level: 2 }).nth(1).waitFor();
  await giveWord(window, 'clinic-feature.board.translation.on');
  await confirm(window, 'clinic-feature.action.on');
  await dialog(window).getByText(t('clinic-feature.terms.required')).waitFor();
  await dialog(window).getByText(t('clinic-feature.terms.agree'), { exact: true }).click();
  await confirm(window, 'clinic-feature.action.on');
  await state(window, 'translation', 'ENABLED').waitFor();

  const told = slow.t('clinic-feature.meanwhile', { state: slow.t('clinic-feature.state.ENABLED') });
  await dialog(slow).getByText(told).waitFor();
  await dialog(slow)
    .getByRole('button', { name: slow.t('ui.close'), exact: true })
    .last()
    .click();
  const [{ count } = { count: '' }] = await office.world.sql<{ count: string }>(
    `select count(*) from clinic_feature_change where clinic_id = $1 and feature = 'translation'`,
    [office.clinic.id],
  );
  expect(Number(count)).toBe(1);
});

test('a colleague sees how it stands and who may change it, and no switch (et)', async () => {
  const window = await office.open(nurse, { locale: 'et' });
  const { page } = window;
  await page.goto(PATH);
  await part(window, 'translation').waitFor();
  await page
    .getByText(/Tiit Ülane/)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: /Lülita/ }).count()).toBe(0);
});

interface Basic {
  readonly clinic: TestClinic;
  readonly owner: Persona;
  readonly colleague: Persona;
}
async function openBasic(): Promise<Basic> {
  const clinic = await office.world.clinic({ name: `Kadaka ${randomUUID().slice(0, 8)}`, plan: 'BASIC' });
  // Above an empty list nothing is offered.
  await office.write(await office.person({ listedIn: clinic }), 'Selg', clinic);
  const staffOf = { staffOf: clinic, email: `k.${randomUUID().slice(0, 8)}@tervik.example` };
  return {
    clinic,
    owner: await office.world.persona({ ...staffOf, firstName: 'Anna', surname: 'Kim', clinicAdmin: true }),
    colleague: await office.world.persona({
      ...staffOf,
      email: `c.${staffOf.email}`,
      profession: 'NURSE',
    }),
  };
}

test('the plan is upgraded from the banner above the list: the price first, then the board’s word, once in two windows (et)', async () => {
  const { clinic, owner, colleague } = await openBasic();
  const window = await office.open(owner, { locale: 'et' });
  const { page, t } = window;
  const other = await office.open(owner, { locale: 'et' });
  const hers = await office.open(colleague, { locale: 'et' });
  await hers.page.goto(PATH);
  // Beside it the plans' prices stand under their names.
  const held = hers.page.getByRole('paragraph');
  await held.filter({ hasText: hers.t('subscription.plan.BASIC') }).waitFor();
  for (const each of [window, other]) {
    await each.page.goto('/clinic-e-contacts');
    await press(each, 'subscription.banner.open');
    await dialog(each)
      .getByRole('img', { name: t('subscription.modal.picture') })
      .waitFor();
    await confirm(each, 'subscription.modal.next');
    await dialog(each).getByText(/99,00/).first().waitFor();
  }
  await confirm(window, 'subscription.confirm.order');
  await dialog(window).getByText(t('subscription.board.memberRequired')).waitFor();
  await giveWord(window, 'subscription.board.upgrade');
  await confirm(window, 'subscription.confirm.order');
  await dialog(window).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('subscription.banner.open') }).waitFor({ state: 'detached' });
  // The other window is told, and its dialog has nothing left to order.
  await dialog(other).getByText(t('subscription.confirm.before')).waitFor();
  // The colleague's page has it within a moment.
  await held.filter({ hasText: hers.t('subscription.plan.PREMIUM') }).waitFor();
  await state(hers, 'translation', 'DISABLED').waitFor();
  const bought = await office.world.sql(
    'select from subscription where clinic_id = $1 and ordered_at is not null',
    [clinic.id],
  );
  expect(bought).toHaveLength(1);
});

test('in an e-contact of the lower plan each place says what it misses, and all of it comes at once (et)', async () => {
  const { clinic, owner } = await openBasic();
  const patient = await office.person({ listedIn: clinic });
  const id = await office.write(patient, 'Selg', clinic);
  await office.world.sql(
    `insert into file (id, e_contact_id, clinic_id, owner_user_id, uploaded_by_user_id, activity_id, state, scan, name, content_type,
                       bytes, storage_key, created_at, stored_at)
     select gen_random_uuid(), e.id, e.clinic_id, e.owner_user_id, e.owner_user_id, a.id, 'STORED', 'NA', 'pilt.pdf', 'application/pdf',
            9, e.id::text, now(), now()
       from e_contact e join activity a on a.e_contact_id = e.id where e.id = $1`,
    [id],
  );
  const window = await office.open(owner, { locale: 'et' });
  const { page, t } = window;
  await page.goto(`/e-contacts/${id}`);
  await page.getByText(t('subscription.banner.aiSummarization'), { exact: true }).waitFor();
  await page.getByRole('tab', { name: t('conversation.clinic.tab.files') }).click();
  await page.getByText(t('subscription.banner.virusScanning'), { exact: true }).waitFor();
  await page.getByRole('button', { name: t('conversation.clinic.view.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('questionnaire.clinic.action') }).click();
  await dialog(window).getByText(t('subscription.banner.questionnaires'), { exact: true }).waitFor();
  await dialog(window)
    .getByRole('button', { name: t('subscription.banner.open'), exact: true })
    .click();
  const upgrade = page.getByRole('dialog', { name: t('subscription.modal.title') });
  await upgrade.getByRole('button', { name: t('subscription.modal.next'), exact: true }).click();
  const order = page.getByRole('dialog', { name: t('subscription.confirm.title') });
  await order.getByLabel(t('subscription.board.member'), { exact: true }).fill(BOARD);
  await order.getByText(t('subscription.board.upgrade'), { exact: true }).click();
  await order.getByRole('button', { name: t('subscription.confirm.order'), exact: true }).click();
  await order.waitFor({ state: 'detached' });
  // The dialog underneath has questionnaires within a moment, and nothing on the page misses anything any more.
  await dialog(window).getByText(t('e-contact.type.QUEST_PHQ9'), { exact: true }).waitFor();
  await page
    .getByRole('button', { name: t('subscription.banner.open') })
    .first()
    .waitFor({ state: 'detached' });
});

test('who may not order it is told who may; who closes the offer is not asked again (ru, phone)', async () => {
  const { owner, colleague } = await openBasic();
  const hers = await office.open(colleague, { locale: 'ru', viewport: PHONE });
  await hers.page.goto(PATH);
  await press(hers, 'subscription.banner.open');
  await dialog(hers)
    .getByText(hers.t('subscription.modal.who', { names: 'Anna Kim' }))
    .waitFor();
  expect(
    await dialog(hers)
      .getByRole('button', { name: hers.t('subscription.modal.next') })
      .count(),
  ).toBe(0);

  const window = await office.open(owner, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/clinic-e-contacts');
  await press(window, 'subscription.banner.dismiss');
  const offer = page.getByRole('button', { name: t('subscription.banner.open') });
  await offer.waitFor({ state: 'detached' });
  await page.reload();
  await page
    .getByRole('heading', { name: t('inbox.clinic.list.title') })
    .first()
    .waitFor();
  expect(await offer.count()).toBe(0);
});
