import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeEContact } from '@tervik/contract/conversation.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, pressTwice, type Office } from '../support/office.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';
import { LOCALES } from '../support/texts.ts';

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

/** A finished e-contact of the patient. */
async function finished(patient: Persona): Promise<string> {
  const id = await office.write(patient);
  const done = await office
    .api(doctor)
    .call(completeEContact, { params: { id }, body: { infoText: office.say('Puhake.') }, key: randomUUID() });
  expect(done.status).toBe(200);
  return id;
}
/** One of the two forms. */
const part = ({ page, t }: Window, scope: 'CLINIC' | 'PRM') =>
  page.getByRole('region', { name: t(`feedback.${scope}.title`) });
const given = (id: string) =>
  office.world.sql<{ scope: string; rating: number; comment: string; keywords: string[] }>(
    'select scope, rating, comment, keywords from feedback where e_contact_id = $1 order by created_at',
    [id],
  );

describe.each(LOCALES)('feedback on a phone, in %s', (locale) => {
  test('each of the two is said on its own, once, and thanked for', async () => {
    const patient = await office.person();
    const id = await finished(patient);
    const window = await office.open(patient, { locale, viewport: PHONE });
    const { page, t } = window;
    await page.goto(`/e-contacts/${id}/feedback`);
    const clinic = part(window, 'CLINIC');
    const send = clinic.getByRole('button', { name: t('feedback.send') });

    await send.click();
    await clinic.getByText(t('feedback.rating.required')).waitFor();
    await clinic.getByText(t('feedback.rating.2'), { exact: true }).click();
    await clinic.getByText(t('feedback.keyword.OTHER'), { exact: true }).click();
    await send.click();
    await clinic.getByText(t('feedback.textRequired')).waitFor();
    expect(await clinic.getByText(t('feedback.keyword.APPEARANCE'), { exact: true }).count()).toBe(0);
    const words = office.say('Ootasin kaua 🙂');
    await clinic.getByRole('textbox').fill(words);
    await clinic.getByText(t('draft.saved')).waitFor();

    // Half said of both: the sending of one keeps the other.
    const platform = part(window, 'PRM');
    await platform.getByText(t('feedback.rating.5'), { exact: true }).click();
    const saved = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('APPEARANCE') === true,
    );
    await platform.getByText(t('feedback.keyword.APPEARANCE'), { exact: true }).click();
    await saved;
    await page.reload();
    await expect.poll(() => clinic.getByRole('textbox').inputValue()).toBe(words);
    await pressTwice(send);
    await clinic.getByText(t('feedback.given')).waitFor();
    expect(await given(id)).toEqual([{ scope: 'CLINIC', rating: 2, comment: words, keywords: ['OTHER'] }]);

    await platform.getByRole('button', { name: t('feedback.send') }).click();
    await platform.getByText(t('feedback.given')).waitFor();
    expect((await given(id))[1]).toEqual({ scope: 'PRM', rating: 5, comment: '', keywords: ['APPEARANCE'] });
    await page
      .getByRole('main')
      .getByRole('link', { name: t('feedback.back') })
      .last()
      .click();
    await page.waitForURL(/timeline/);
  });
});

test('what is open, rejected, too old or somebody else’s takes none, and says so', async () => {
  const patient = await office.person();
  const window = await office.open(patient, { locale: 'et', viewport: PHONE });
  const { page, t } = window;
  const open = await office.write(patient);
  await page.goto(`/e-contacts/${open}/feedback`);
  await page.getByText(t('feedback.closedTitle')).waitFor();
  const old = await finished(patient);
  await office.world.sql(`update e_contact set completed_at = now() - interval '32 days' where id = $1`, [
    old,
  ]);
  await page.goto(`/e-contacts/${old}/feedback`);
  await page.getByText(t('feedback.closedTitle')).waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  const theirs = await finished(await office.person());
  await page.goto(`/e-contacts/${theirs}/feedback`);
  await page.getByText(t('errors.NOT_FOUND')).waitFor();
});

test('given in one tab, the other one hears it and keeps nothing back', async () => {
  const patient = await office.person();
  const id = await finished(patient);
  const [one, other] = [
    await office.open(patient, { locale: 'en', viewport: PHONE }),
    await office.open(patient, { locale: 'en', viewport: PHONE }),
  ] as const;
  await one.page.goto(`/e-contacts/${id}/feedback`);
  await part(one, 'CLINIC').getByText(one.t('feedback.rating.4'), { exact: true }).click();
  const stored = one.page.waitForResponse(
    (answer) => answer.request().postData()?.includes('SPEED') === true,
  );
  await part(one, 'CLINIC').getByText(one.t('feedback.keyword.SPEED'), { exact: true }).click();
  await stored;
  // The half-said is there on the other device too.
  await other.page.goto(`/e-contacts/${id}/feedback`);
  const keyword = part(other, 'CLINIC').getByRole('checkbox', {
    name: other.t('feedback.keyword.SPEED'),
  });
  await expect.poll(() => keyword.isChecked()).toBe(true);
  const send = (window: Window) =>
    part(window, 'CLINIC')
      .getByRole('button', { name: window.t('feedback.send') })
      .click();
  await send(one);
  await part(one, 'CLINIC').getByText(one.t('feedback.given')).waitFor();
  await send(other);
  await other.page
    .getByText(other.t('errors.FEEDBACK_ALREADY_GIVEN'))
    .or(part(other, 'CLINIC').getByText(other.t('feedback.given')))
    .first()
    .waitFor();
  expect(await given(id)).toHaveLength(1);
});
