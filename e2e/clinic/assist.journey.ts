import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addInfo } from '@tervik/contract/conversation.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { violations } from '../support/screen-checks/axe.ts';
import { openOffice, type Office } from '../support/office.ts';
import { answerField, openClinicView, partTab } from '../support/open-e-contact.ts';
import { DESK, openBrowser, PHONE, type Window } from '../support/people.ts';

/** What a model and the catalogue do for staff: summary, translation, questions worth asking. */
let browser: Browser;
let office: Office;
let nurse: Persona;
let admin: Persona;
let patient: Persona;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  [nurse, admin, patient] = await Promise.all([
    office.staff({ firstName: 'Õie', surname: 'Õun' }),
    office.staff({ firstName: 'Katrin', surname: 'Sepp', clinicAdmin: true }),
    office.person({ firstName: 'Svetlana', surname: 'Orlova' }),
  ]);
  await setFeatures(true);
  await office.world.sql(
    `insert into consent (user_id, type, version)
     select $1, consent_type, max(updated_at) from policy_version where consent_type = 'PRM_TRANSLATION_CLINIC' group by consent_type
     on conflict do nothing`,
    [admin.userId],
  );
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const setFeatures = (enabled: boolean): Promise<unknown> =>
  office.world.sql(
    `insert into clinic_feature (clinic_id, feature, enabled)
     select $1, f, $2 from unnest(array['aiSummarization', 'translation']) f
     on conflict (clinic_id, feature) do update set enabled = $2`,
    [office.clinic.id, enabled],
  );
const button = ({ page, t }: Window, key: string) => page.getByRole('button', { name: t(key), exact: true });
const summary = ({ page, t }: Window) => page.getByRole('region', { name: t('ai.summary.title') });
const letter = ({ page }: Window) => page.getByRole('article').first();

describe('a summary', () => {
  test('is asked for, is marked as a model’s, rated with a reason, and grows old (et)', async () => {
    const id = await office.write(patient, 'Selg valutab Svetlanal kolmandat päeva.');
    const window = await office.open(nurse, { locale: 'et' });
    const { page, t } = window;
    await openClinicView(window, id);
    expect(await summary(window).getByText('Simuleeritud').count()).toBe(0);
    await button(window, 'ai.summary.ask').click();
    await summary(window).getByText('Simuleeritud kokkuvõte.').waitFor();
    await summary(window)
      .getByText(/simulated-model/)
      .waitFor();
    // The letter itself stands below, with the name that the model never saw.
    await expect.poll(() => letter(window).textContent()).toContain('Svetlanal');
    expect(await summary(window).textContent()).not.toContain('Svetlanal');

    await button(window, 'ai.rate.dislike').click();
    await page.getByLabel(t('ai.rate.reason')).fill('Annus on puudu.');
    await button(window, 'ai.rate.send').click();
    await summary(window).getByText(t('ai.rate.thanks')).waitFor();
    const given = await office.world.sql(
      `select f.liked, f.feedback from ai_summarization_feedback f join ai_summarization s on s.id = f.summarization_id
        where s.e_contact_id = $1`,
      [id],
    );
    expect(given).toEqual([{ liked: false, feedback: 'Annus on puudu.' }]);

    const { status } = await office.api(patient).call(addInfo, {
      params: { id },
      body: { infoText: 'Nüüd ka jalg.' },
      key: randomUUID(),
    });
    expect(status).toBe(200);
    await page.reload();
    await summary(window).getByText(t('ai.summary.outdated')).waitFor();
    await button(window, 'ai.summary.again').click();
    await summary(window).getByText('Nüüd ka jalg.').waitFor();
    await expect.poll(() => summary(window).getByText(t('ai.summary.outdated')).count()).toBe(0);
  });

  test('that does not come leaves the letters and says what to do (en)', async () => {
    const id = await office.write(patient, 'Selg valutab sim-500');
    const window = await office.open(nurse, { locale: 'en' });
    await openClinicView(window, id);
    await button(window, 'ai.summary.ask').click();
    const alert = window.page.getByRole('alert');
    await alert.getByText(window.t('ai.summary.failed')).waitFor();
    await expect.poll(() => alert.textContent()).toContain(window.t('errors.AI_NOT_AVAILABLE'));
    await expect.poll(() => letter(window).textContent()).toContain('sim-500');
    await expect.poll(() => button(window, 'ai.summary.ask').count()).toBe(1);
  });

  test('is no word to staff where the clinic does not want it, and one quiet line to its admin', async () => {
    const id = await office.write(patient, 'Selg valutab.');
    await setFeatures(false);
    try {
      const plain = await office.open(nurse, { locale: 'et' });
      await openClinicView(plain, id);
      const told = await office.open(admin, { locale: 'et' });
      await openClinicView(told, id);
      await told.page.getByText(told.t('ai.hint.aiSummarization.SWITCHED_OFF')).waitFor();
      expect(await plain.page.getByText(plain.t('ai.hint.aiSummarization.SWITCHED_OFF')).count()).toBe(0);
      for (const window of [plain, told]) expect(await button(window, 'ai.summary.ask').count()).toBe(0);
    } finally {
      await setFeatures(true);
    }
  });
});

describe('a translation', () => {
  test('stands under a letter in another language, and never in its place (et)', async () => {
    const id = await office.write(patient, 'Меня зовут Светлана, болит спина.');
    const window = await office.open(nurse, { locale: 'et' });
    const { t } = window;
    await openClinicView(window, id);
    await letter(window)
      .getByRole('button', { name: t('ai.translation.into.et') })
      .click();
    await letter(window)
      .getByText(/Simuleeritud tõlge\. Меня зовут Светлана/)
      .waitFor();
    const shown = (await letter(window).textContent()) ?? '';
    expect(shown.indexOf('Меня зовут')).toBeLessThan(shown.indexOf('Simuleeritud tõlge.'));
    await letter(window)
      .getByRole('button', { name: t('ai.translation.hide') })
      .click();
    expect(await letter(window).textContent()).not.toContain('Simuleeritud');
    // A letter in the reader's own language has nothing to translate.
    const other = await office.write(patient, 'Selg valutab.');
    await openClinicView(window, other);
    await letter(window).waitFor();
    expect(
      await letter(window)
        .getByRole('button', { name: t('ai.translation.into.et') })
        .count(),
    ).toBe(0);
  });

  test('of an answer is put in by a press, and the writer’s own words come back by another (ru)', async () => {
    const id = await office.write(patient, 'Selg valutab.');
    const window = await office.open(nurse, { locale: 'ru' });
    const { page } = window;
    await openClinicView(window, id);
    const own = office.say('Здравствуйте, Svetlana! Позвоните нам: 5123 4567.');
    await answerField(window).fill(own);
    await button(window, 'ai.translation.into.et').last().click();
    await page.getByText(`Simuleeritud tõlge. ${own}`).waitFor();
    await expect.poll(() => answerField(window).inputValue()).toBe(own);
    await button(window, 'ai.translation.use').click();
    await expect.poll(() => answerField(window).inputValue()).toBe(`Simuleeritud tõlge. ${own}`);
    await button(window, 'ai.translation.back').click();
    await expect.poll(() => answerField(window).inputValue()).toBe(own);
  });

  test('that lost a name is none, and the text stays (ru)', async () => {
    const id = await office.write(patient, 'Selg valutab.');
    const window = await office.open(nurse, { locale: 'ru' });
    await openClinicView(window, id);
    await answerField(window).fill('Здравствуйте, Svetlana! sim-drop');
    await button(window, 'ai.translation.into.et').last().click();
    const alert = window.page.getByRole('alert');
    await alert.getByText(window.t('ai.translation.failed')).waitFor();
    await expect.poll(() => answerField(window).inputValue()).toBe('Здравствуйте, Svetlana! sim-drop');
  });
});

test('a question of the catalogue goes into the answer in the patient’s language (en)', async () => {
  const id = await office.write(patient, 'Selg valutab.');
  const window = await office.open(nurse, { locale: 'en' });
  const { page } = window;
  await openClinicView(window, id);
  await partTab(window, 'recommendations').click();
  const panel = page.getByRole('tabpanel');
  await panel.getByText(window.t('new-e-contact.write.signs.BACK').split('\n')[0]!).waitFor();
  const first = panel.getByRole('listitem').first();
  await first.getByRole('button').click();
  await expect.poll(() => answerField(window).inputValue()).toContain('Mis päeval');
});

describe('axe, both themes', () => {
  test.each([
    ['et', 'light', DESK],
    ['en', 'dark', PHONE],
    ['ru', 'dark', { width: 768, height: 900 }],
  ] as const)('%s %s', async (locale, theme, viewport) => {
    const id = await office.write(
      patient,
      locale === 'ru' ? 'Selg valutab.' : 'Болит спина уже третий день, лекарства не помогают.',
    );
    const window = await office.open(nurse, { locale, theme, viewport });
    const { page } = window;
    await openClinicView(window, id);
    await button(window, 'ai.summary.ask').click();
    await button(window, 'ai.rate.dislike').click();
    const language = locale === 'en' ? 'en' : locale;
    await button(window, `ai.translation.into.${language}`).first().click();
    await letter(window)
      .getByText(/simulated-model/)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    // The list beside it goes away a moment after the window has become narrow.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);
  });
});
