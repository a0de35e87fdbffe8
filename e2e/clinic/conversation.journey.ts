import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerSigns,
  arrived,
  goToSummary,
  sendButton,
  textField,
  walkToText,
} from '../support/new-e-contact.ts';
import { sendNow } from '../support/open-e-contact.ts';
import { emailOf, mailbox, openBrowser, openWindow, PHONE, type Window } from '../support/people.ts';
import { LOCALES, text, textStart, type Locale } from '../support/texts.ts';

/** Who writes in which language, and the word by which she finds the type. */
const WRITERS: Record<Locale, { readonly patient: string; readonly symptom: string }> = {
  et: { patient: 'patient', symptom: 'seljavalu' },
  en: { patient: 'mother', symptom: 'back pain' },
  ru: { patient: 'patient.ru', symptom: 'спина' },
};
const CLINIC = 'Kastani';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

describe.each(LOCALES)('a patient writes and the clinic answers, in %s', (locale) => {
  const { patient: name, symptom } = WRITERS[locale];
  const complaint = `Selg / back / спина ${locale} ${Date.now()}`;
  let patient: Window;
  let doctor: Window;
  let nurse: Window;
  let eContactId: string;

  beforeAll(async () => {
    patient = await openWindow(browser, { locale, as: name, viewport: PHONE });
    doctor = await openWindow(browser, { locale, as: 'doctor' });
    nurse = await openWindow(browser, { locale, as: 'nurse' });
  });
  afterAll(async () => {
    for (const window of [patient, doctor, nurse]) {
      expect(window.complaints).toEqual([]);
      await window.context.close();
    }
  });

  test('she chooses who, the clinic and the type, and her text survives a reload and another device', async () => {
    const { page, t } = patient;
    await page.goto('/my-e-contacts');
    await page
      .getByRole('link', { name: t('inbox.patient.list.new') })
      .first()
      .click();
    await page.waitForURL('**/e-contacts/choose-patient');
    await walkToText(patient, { clinic: CLINIC, search: symptom });
    await page.getByRole('heading', { level: 1, name: t('e-contact.type.BACK_PAIN') }).waitFor();
    await textField(patient).fill(complaint);
    await page.getByText(t('draft.saved')).waitFor();

    await page.reload();
    await expect.poll(() => textField(patient).inputValue()).toBe(complaint);

    const tablet = await openWindow(browser, { locale, as: name });
    await tablet.page.goto('/e-contacts/create');
    await expect.poll(() => textField(tablet).inputValue()).toBe(complaint);
    await tablet.context.close();
  });

  test('the doctor sees it without a reload', async () => {
    const heard = doctor.live.messages;
    await doctor.page.goto('/clinic-e-contacts');
    await doctor.page.getByRole('table').waitFor();
    await nurse.page.goto('/clinic-e-contacts');
    await nurse.page.getByRole('table').waitFor();
    // This page's socket is open.
    await expect.poll(() => doctor.live.messages).toBeGreaterThan(heard);

    await answerSigns(patient, 'BACK_PAIN');
    await goToSummary(patient);
    await sendButton(patient).dblclick();
    eContactId = await arrived(patient);
    await doctor.page.getByText(complaint).first().waitFor();
    // The double click made one.
    await expect.poll(() => doctor.page.getByRole('table').getByText(complaint).count()).toBe(1);
  });

  test('both clinicians see who else is looking', async () => {
    await open(doctor, eContactId);
    await open(nurse, eContactId);
    await doctor.page
      .getByRole('img', { name: text(locale, 'conversation.clinic.view.viewers', { names: 'Kadri Ots' }) })
      .waitFor();
    await nurse.page
      .getByRole('img', { name: text(locale, 'conversation.clinic.view.viewers', { names: 'Katrin Põld' }) })
      .waitFor();
  });

  test('an answer makes the doctor responsible; the nurse’s half-written text stays, with a notice', async () => {
    const half = `half-written ${locale}`;
    await nurse.page.getByLabel(nurse.t('conversation.clinic.answer.text'), { exact: true }).fill(half);
    const asked = Date.now();
    await answer(doctor, 'Since when does it hurt?', 'NOW');
    await nurse.page.getByText(nurse.t('conversation.clinic.news.title'), { exact: true }).waitFor();
    expect(
      await nurse.page.getByLabel(nurse.t('conversation.clinic.answer.text'), { exact: true }).inputValue(),
    ).toBe(half);
    await nurse.page.getByText('Since when does it hurt?').first().waitFor();
    await expect.poll(() => assigneeOf(nurse)).toContain('Katrin Põld');

    await expect
      .poll(async () =>
        (await mailbox().list(emailOf(name))).some((mail) => Date.parse(mail.receivedAt) >= asked),
      )
      .toBe(true);
    const [mail] = await mailbox().list(emailOf(name));
    expect(`${mail?.subject} ${mail?.text}`).toContain(`/e-contacts/${eContactId}/timeline`);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/hurt|Selg|спин|BACK_PAIN|Põld|Kastani/i);
  });

  test('the patient answers with the box that stands open on top', async () => {
    const { page, t } = patient;
    await page.goto(`/e-contacts/${eContactId}/timeline`);
    await page.getByRole('heading', { name: t('conversation.patient.timeline.needTitle') }).waitFor();
    await page.getByText('Since when does it hurt?').first().waitFor();
    await page.getByLabel(t('conversation.patient.timeline.answerLabel')).fill(`Since Monday ${locale}.`);
    await page.getByRole('button', { name: t('conversation.patient.timeline.answerSend') }).click();
    await page.getByText(t('conversation.patient.timeline.answerSent')).waitFor();
    await doctor.page.getByText(`Since Monday ${locale}.`).first().waitFor();
  });

  test('she is told from when she may answer, with 112 and the clinic’s phone', async () => {
    await answer(doctor, `Rest until then ${locale}.`, 'LATER');
    const { page } = patient;
    await page.goto(`/e-contacts/${eContactId}/timeline`);
    await page.getByText(textStart(locale, 'conversation.patient.timeline.lockedTitle')).first().waitFor();
    await page.getByText(`Rest until then ${locale}.`).first().waitFor();
    expect(await page.locator('a[href="tel:112"]').count()).toBeGreaterThan(0);
    expect(await page.getByText(textStart(locale, 'conversation.patient.timeline.lockedPhone')).count()).toBe(
      1,
    );
    expect(await page.getByLabel(patient.t('conversation.patient.timeline.answerLabel')).count()).toBe(0);
  });

  test('the closing answer finishes it, and she finds it among the finished', async () => {
    await answer(doctor, `All is well ${locale}.`, 'CLOSE');
    const { page, t } = patient;
    await page.goto(`/e-contacts/${eContactId}/timeline`);
    await page.getByText(t('conversation.patient.timeline.finishedTitle')).first().waitFor();
    await page.getByText(`All is well ${locale}.`).first().waitFor();
    await page.goto('/my-e-contacts');
    await page.getByRole('heading', { name: t('inbox.patient.list.finished') }).waitFor();
    await page.locator(`a[href*="${eContactId}"]`).first().waitFor();
  });
});

async function open({ page, locale }: Window, id: string): Promise<void> {
  await page.goto(`/e-contacts/${id}`);
  await page.getByLabel(text(locale, 'conversation.clinic.answer.text'), { exact: true }).waitFor();
}

async function answer(window: Window, words: string, mode: 'NOW' | 'LATER' | 'CLOSE'): Promise<void> {
  const { page, t } = window;
  // The rest of the composer opens with the text.
  await page.getByLabel(t('conversation.clinic.answer.text'), { exact: true }).fill(words);
  await page
    .getByRole('radio', { name: new RegExp(`^${t(`conversation.clinic.answer.${mode}`)}`) })
    .check({ force: true });
  await page
    .getByRole('button', {
      name: t(mode === 'CLOSE' ? 'conversation.clinic.answer.sendClose' : 'conversation.clinic.answer.send'),
    })
    .click();
  await sendNow(window);
  await page
    .getByText(
      t(mode === 'CLOSE' ? 'conversation.clinic.answer.sentClosed' : 'conversation.clinic.answer.sent'),
    )
    .waitFor();
  await page.getByText(words).first().waitFor();
}

const assigneeOf = ({ page, t }: Window): Promise<string> =>
  page
    .getByRole('region', { name: t('conversation.clinic.view.label'), exact: true })
    .getByRole('combobox', { name: t('conversation.clinic.assign.label'), exact: true })
    .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent ?? '');
