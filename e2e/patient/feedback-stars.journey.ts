import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeEContact, reopenClinicEContact } from '@tervik/contract/conversation.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';
import { violations } from '../support/screen-checks/axe.ts';
import { LOCALES } from '../support/texts.ts';
import { heading } from '../support/ways-in.ts';

let browser: Browser;
let office: Office;
let doctor: Persona;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  doctor = await office.staff();
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

interface Finished {
  readonly id: string;
  readonly patient: Persona;
}

/** A completed e-contact, its patient, and the address in the mail that told of it. */
async function finish(): Promise<Finished & { readonly link: () => Promise<string> }> {
  const email = `stars.${randomUUID()}@tervik.example`;
  const patient = await office.person({ email });
  const id = await office.write(patient);
  await complete(id);
  const link = async (): Promise<string> => {
    await expect.poll(async () => (await office.mailbox.list(email)).length, { timeout: 30_000 }).toBe(1);
    const [mail] = await office.mailbox.list(email);
    return /\S+\/r\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  return { id, patient, link };
}
async function complete(id: string): Promise<void> {
  const done = await office
    .api(doctor)
    .call(completeEContact, { params: { id }, body: { infoText: office.say('Puhake.') }, key: randomUUID() });
  expect(done.status).toBe(200);
}
const star = ({ page, t }: Window, stars: 1 | 2 | 3 | 4 | 5) =>
  page.getByRole('button', { name: `${stars}: ${t(`feedback.rating.${stars}`)}`, exact: true });
const given = (id: string) =>
  office.world.sql<{ scope: string; rating: number; keywords: string[] }>(
    'select scope, rating, keywords from feedback where e_contact_id = $1 order by created_at',
    [id],
  );

describe.each(LOCALES)('stars on a phone, in %s', (locale) => {
  test('from the mail: opening stores nothing, one tap rates without signing in, another one changes it', async () => {
    const { id, link } = await finish();
    const window = await office.open(undefined, { locale, viewport: PHONE });
    const { page, t } = window;
    const address = await link();
    await page.goto(address.replace(/locale=\w+/, `locale=${locale}`));
    await heading(window, 'feedback.CLINIC.title').waitFor();
    await page.getByText(t('feedback.link.lead')).waitFor();
    expect(await given(id)).toEqual([]);
    // What the address carries is sent to no server.
    expect(new URL(page.url()).search).toBe('');
    await star(window, 2).click();
    await page.getByText(t('feedback.link.saved')).waitFor();
    await star(window, 4).click();
    await page.getByText(t('feedback.rating.4'), { exact: true }).last().waitFor();
    await expect.poll(() => given(id)).toEqual([{ scope: 'CLINIC', rating: 4, keywords: [] }]);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await star(window, 4).and(page.locator('[aria-pressed="true"]')).waitFor();
    await page.getByRole('link', { name: t('feedback.link.words') }).click();
    // Whoever is not signed in begins at Home, and is led on from there.
    await page.waitForURL(({ pathname }) => pathname === '/');
  });

  test('on the page of the e-contact: one tap, and its words complete the same rating', async () => {
    const { id, patient } = await finish();
    const window = await office.open(patient, { locale, viewport: PHONE });
    const { page, t } = window;
    await page.goto(`/e-contacts/${id}/timeline`);
    await star(window, 5).click();
    await page.getByText(t('feedback.stars.saved')).waitFor();
    expect(await given(id)).toEqual([{ scope: 'CLINIC', rating: 5, keywords: [] }]);
    await page.getByRole('link', { name: t('conversation.patient.actions.feedback') }).click();
    const form = page.getByRole('region', { name: t('feedback.CLINIC.title') });
    await form.getByText(t('feedback.keyword.SPEED'), { exact: true }).click();
    await form.getByRole('button', { name: t('feedback.send') }).click();
    await form.getByText(t('feedback.given')).waitFor();
    expect(await given(id)).toEqual([{ scope: 'CLINIC', rating: 5, keywords: ['SPEED'] }]);
    await page.goto(`/e-contacts/${id}/timeline`);
    await page.getByText(t('conversation.patient.timeline.feedbackTitle')).waitFor();
    expect(await star(window, 5).count()).toBe(0);
  });
});

test('a link whose e-contact was opened again rates nothing, and says why (ru)', async () => {
  const { id, link } = await finish();
  const address = await link();
  const reopened = await office
    .api(doctor)
    .call(reopenClinicEContact, { params: { id }, body: { reason: 'OTHER' }, key: randomUUID() });
  expect(reopened.status).toBe(200);
  const window = await office.open(undefined, { locale: 'ru', viewport: PHONE });
  await window.page.goto(address.replace(/locale=\w+/, 'locale=ru'));
  await window.page.getByText(window.t('feedback.link.over')).waitFor();
  expect(await star(window, 1).count()).toBe(0);
});
