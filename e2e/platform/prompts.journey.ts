import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addInfo } from '@tervik/contract/conversation.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { messageText } from '../support/message-text.ts';
import { openOffice, type Office } from '../support/office.ts';
import { openClinicView } from '../support/open-e-contact.ts';
import { DESK, openBrowser, PHONE, type Window } from '../support/people.ts';
import { violations } from '../support/screen-checks/axe.ts';
import { heading, press } from '../support/ways-in.ts';

/** The platform's admin changes what models are told; an e-contact's summary follows. */
let browser: Browser;
let office: Office;
let admin: Persona;
let second: Persona;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  const { world } = office;
  admin = await office.platformAdmin({ firstName: 'Liis', surname: 'Lepik' });
  second = await office.platformAdmin({ firstName: 'Anna', surname: 'Petrova' });
  await world.sql(
    `insert into clinic_feature (clinic_id, feature, enabled) values ($1, 'aiSummarization', true)
     on conflict (clinic_id, feature) do update set enabled = true`,
    [office.clinic.id],
  );
});
afterAll(async () => {
  await office.world.sql('delete from prompt_draft');
  await office.close();
  await browser.close();
});

const PATH = '/prm/prompts?purpose=clinic_summary';
const field = ({ page, t }: Window) => page.getByLabel(t('prompt.draft.text'), { exact: true });
const button = ({ page, t }: Window, key: string) => page.getByRole('button', { name: t(key), exact: true });
const inDialog = ({ page, t }: Window, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: t(key), exact: true });
const tryButton = (window: Window) =>
  window.page.getByRole('button', { name: messageText(window, 'prompt.trial.start', { count: 3 }) });

test('changed, tried, published and taken back, with the summary of an e-contact following it (et, desk)', async () => {
  const patient = await office.person({ firstName: 'Mari', surname: 'Maasikas' });
  const nurse = await office.staff({ firstName: 'Õie', surname: 'Õun' });
  const id = await office.write(patient, 'Pea valutab kolmandat päeva.');
  const clinic = await office.open(nurse, { locale: 'et' });
  const summary = clinic.page.getByRole('region', { name: clinic.t('ai.summary.title') });
  /** The patient writes again, so that the summary is made anew. */
  const askAgain = async (): Promise<void> => {
    const added = await office
      .api(patient)
      .call(addInfo, { params: { id }, body: { infoText: 'Valutab ikka veel.' }, key: randomUUID() });
    expect(added.status).toBe(200);
    await clinic.page.reload();
    await summary.getByText(clinic.t('ai.summary.outdated')).waitFor();
    await button(clinic, 'ai.summary.again').click();
  };
  await openClinicView(clinic, id);
  await button(clinic, 'ai.summary.ask').click();
  await summary.getByText('Simuleeritud kokkuvõte.').waitFor();

  const window = await office.open(admin, { locale: 'et', viewport: DESK });
  const { page, t } = window;
  await page.goto(PATH);
  await heading(window, 'prompt.title').waitFor();
  await press(window, 'prompt.draft.new');
  const shipped = await field(window).inputValue();
  expect(shipped).toContain('{{language}}');

  // A placeholder that is none is named with its place, and the text stays.
  await field(window).fill(`${shipped}\n{{patient}}`);
  await press(window, 'prompt.draft.save');
  await page
    .getByText(
      messageText(window, 'errors.platform.PROMPT_PLACEHOLDER_UNKNOWN', {
        name: 'patient',
        line: shipped.split('\n').length + 1,
        column: 1,
      }),
    )
    .waitFor();
  await expect.poll(() => field(window).inputValue()).toContain('{{patient}}');
  await field(window).fill('x'.repeat(200_000));
  await press(window, 'prompt.draft.save');
  await page
    .getByText(messageText(window, 'errors.platform.PROMPT_TOO_LONG', { count: 200_000, max: 20_000 }))
    .waitFor();

  await field(window).fill(`${shipped}\nBegin with "Lühidalt öeldes:"`);
  await page.getByLabel(t('prompt.draft.note'), { exact: true }).fill('Kokkuvõte algab ühtemoodi.');
  await press(window, 'prompt.draft.save');
  await page.getByText(t('prompt.draft.saved')).waitFor();
  expect(await violations(page)).toEqual([]);
  // Not tried, not published: the button says why.
  const publish = button(window, 'prompt.publish.open');
  await expect.poll(() => publish.getAttribute('aria-disabled')).toBe('true');
  await page
    .getByText(messageText(window, 'prompt.publish.tryFirst', { left: 3 }))
    .first()
    .waitFor({
      state: 'attached',
    });
  await tryButton(window).click();
  await page.getByText(messageText(window, 'prompt.trial.passed', { passed: 3, count: 3 })).waitFor();
  await expect.poll(() => page.getByText('Lühidalt öeldes:', { exact: false }).count()).toBeGreaterThan(2);
  await page.getByText('Simuleeritud kokkuvõte.').waitFor();
  expect(await violations(page)).toEqual([]);

  await button(window, 'prompt.publish.open').click();
  await inDialog(window, 'prompt.publish.confirm').click();
  await page
    .getByText(messageText(window, 'prompt.version.inForce', { number: 2 }))
    .or(page.getByText(messageText(window, 'prompt.publish.done', { number: 2 })))
    .first()
    .waitFor();
  await page.getByText('Kokkuvõte algab ühtemoodi.').waitFor();
  await askAgain();
  await summary.getByText('Lühidalt öeldes:').waitFor();

  await button(window, 'prompt.version.back').click();
  await page.getByRole('dialog').locator('ins, del').first().waitFor();
  await inDialog(window, 'prompt.again.confirm').click();
  await page.getByText(messageText(window, 'prompt.publish.done', { number: 3 })).waitFor();
  await askAgain();
  await summary.getByText('Simuleeritud kokkuvõte.').waitFor();
});

test('of two admins who write at once the second keeps the text and sees what the first has saved (ru, phone)', async () => {
  const path = '/prm/prompts?purpose=translation';
  const window = await office.open(admin, { locale: 'ru', viewport: PHONE });
  const other = await office.open(second, { locale: 'en' });
  for (const one of [window, other]) {
    await one.page.goto(path);
    await press(one, 'prompt.draft.new');
  }
  await field(other).fill('To {{language}}: "translation". Be brief.');
  await press(other, 'prompt.draft.save');
  await other.page.getByText(other.t('prompt.draft.saved')).waitFor();
  await field(window).fill('To {{language}}: "translation". Be kind.');
  await press(window, 'prompt.draft.save');
  await window.page.getByText(messageText(window, 'prompt.draft.newer', { name: 'Anna Petrova' })).waitFor();
  await expect.poll(() => field(window).inputValue()).toContain('Be kind.');
  expect(await violations(window.page)).toEqual([]);
  expect(await window.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
  await button(window, 'prompt.draft.keepMine').click();
  await press(window, 'prompt.draft.save');
  await window.page.getByText(window.t('prompt.draft.saved')).waitFor();
  // A trial that is stopped has passed nothing that it has not asked.
  let asked = 0;
  await window.page.route('**/prompts/translation/try', (route) => {
    asked += 1;
    return asked === 1 ? route.continue() : undefined;
  });
  await tryButton(window).click();
  await window.page.getByText(messageText(window, 'prompt.trial.running', { at: 2, count: 3 })).waitFor();
  await press(window, 'prompt.trial.stop');
  await window.page.getByText(messageText(window, 'prompt.trial.passed', { passed: 1, count: 3 })).waitFor();
  await expect.poll(() => button(window, 'prompt.publish.open').getAttribute('aria-disabled')).toBe('true');
  await window.page.unroute('**/prompts/translation/try');
  await tryButton(window).click();
  await window.page.getByText(messageText(window, 'prompt.trial.passed', { passed: 3, count: 3 })).waitFor();
  await button(window, 'prompt.draft.drop').click();
  await inDialog(window, 'prompt.draft.drop').click();
  await button(window, 'prompt.draft.new').waitFor();
});
