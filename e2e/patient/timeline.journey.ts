import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  completeEContact,
  rejectEContact,
  sendInquiry,
  addInfo,
  answerInquiry,
  reopenPatientEContact,
} from '@tervik/contract/conversation.ts';
import type { Route } from '@tervik/contract/route.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE } from '../support/people.ts';
import { LOCALES, type Locale } from '../support/texts.ts';

/** What a frightened person finds first on the page of an e-contact, on a phone. */
let browser: Browser;
let office: Office;
let nurse: Persona;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  nurse = await office.staff({ profession: 'NURSE' });
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

/** Long enough to push whatever stands under it off the screen. */
const LONG = Array.from({ length: 40 }, (_, day) => `Päev ${day + 1}: valutab.`).join('\n');
const CLINIC_PHONE = '+3726001000';

async function act(who: Persona, route: Route, id: string, body: object): Promise<string> {
  const { status, body: done } = await office
    .api(who)
    .call(route, { params: { id }, body, key: randomUUID() });
  expect([route.name, status]).toEqual([route.name, 200]);
  return (done as { activityId: string }).activityId;
}
interface Case {
  readonly locale: Locale;
  /** Everything that happens after the first message; `words` is what the clinic says last. */
  readonly walk: (id: string, words: string, patient: Persona) => Promise<unknown>;
}
const askFor = (id: string, question: string, more: object = {}) =>
  act(nurse, sendInquiry, id, { question, ...more });
const closeWith = (id: string, infoText: string) => act(nurse, completeEContact, id, { infoText });

const CASES: Record<string, Case> = {
  'waits for the clinic, which has answered before': {
    locale: 'et',
    async walk(id, words, patient) {
      const question = await askFor(id, words);
      await act(patient, answerInquiry, question, { answer: LONG });
    },
  },
  'waits for the patient': {
    locale: 'en',
    async walk(id, words) {
      await askFor(id, 'Esimene küsimus');
      await askFor(id, words);
    },
  },
  'is locked until a day': {
    locale: 'ru',
    walk: (id, words) => askFor(id, words, { replyOption: 'IN_A_WEEK' }),
  },
  'is closed with a letter': {
    locale: 'et',
    async walk(id, words, patient) {
      await askFor(id, 'Esimene küsimus');
      await act(patient, addInfo, id, { infoText: LONG });
      await closeWith(id, words);
    },
  },
  'is closed without one, after an answer': {
    locale: 'en',
    async walk(id, words) {
      await askFor(id, words);
      await act(nurse, completeEContact, id, { fixedInfoText: 'PATIENT_NOT_ANSWERING' });
    },
  },
  'was reopened by the patient': {
    locale: 'ru',
    async walk(id, words, patient) {
      await closeWith(id, words);
      await act(patient, reopenPatientEContact, id, { reason: 'SYMPTOMS_CHANGED', text: LONG });
    },
  },
};

/** Where the letter stands: its top, and what separates it from the title. */
const topOf = (page: Page, words: string) =>
  page
    .getByRole('article')
    .filter({ hasText: words })
    .evaluate((letter) => {
      const title = document.querySelector('main h1')!.closest('header')!;
      const between = [...document.querySelectorAll('main :is(h2, p, a, button, [role], textarea)')].filter(
        (element) =>
          element.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_PRECEDING &&
          element.compareDocumentPosition(letter) & Node.DOCUMENT_POSITION_FOLLOWING &&
          !element.contains(letter) &&
          !title.contains(element) &&
          element.checkVisibility(),
      );
      return {
        top: letter.getBoundingClientRect().top,
        between: between.map(({ textContent }) => textContent),
      };
    });

describe.each(Object.keys(CASES))('an e-contact that %s', (name) => {
  test('shows the clinic’s newest letter first, on the first screen of a phone', async () => {
    const { locale, walk } = CASES[name]!;
    const patient = await office.person();
    const id = await office.write(patient, LONG);
    const words = office.say('Tervisekeskuse viimane kiri.');
    await walk(id, words, patient);
    const { page } = await office.open(patient, { locale, viewport: PHONE });
    await page.goto(`/e-contacts/${id}/timeline`);
    await page.getByText(words).waitFor();
    const { top, between } = await topOf(page, words);
    expect(between).toEqual([]);
    // Its writer and its first line too.
    expect(top).toBeLessThan(PHONE.height - 120);
    // It stands there once.
    await expect.poll(() => page.getByText(words).count()).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // As buttons, once; the line at the top of every page has the first one too.
    for (const [number, times] of [
      ['112', 2],
      ['1220', 1],
      [CLINIC_PHONE, 1],
    ] as const)
      await expect.poll(() => page.locator(`main a[href="tel:${number}"]`).count()).toBe(times);
  });
});

test('an e-contact that nobody has answered begins with whose turn it is, and its numbers can be pressed', async () => {
  const patient = await office.person();
  const id = await office.write(patient);
  const { page, t } = await office.open(patient, { locale: 'et', viewport: PHONE });
  await page.goto(`/e-contacts/${id}/timeline`);
  await page.getByText(t('conversation.patient.timeline.waitTitle')).waitFor();
  for (const [key, number, href] of [
    ['e-contact.patient.call.number', '112', 'tel:112'],
    ['e-contact.patient.call.advice', '1220', 'tel:1220'],
    ['e-contact.patient.call.clinic', '+372 600 1000', `tel:${CLINIC_PHONE}`],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name: t(key, { number }), exact: true });
    await expect.poll(() => link.getAttribute('href')).toBe(href);
    // As tall as a finger is broad.
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
});

test('after an answer is sent the page says so where its writer is', async () => {
  const patient = await office.person();
  const id = await office.write(patient, LONG);
  await askFor(id, `${LONG}\n${office.say('Kas on palavik?')}`);
  const { page, t } = await office.open(patient, { locale: 'ru', viewport: PHONE });
  await page.goto(`/e-contacts/${id}/timeline`);
  await page
    .getByLabel(t('conversation.patient.timeline.answerLabel'), { exact: true })
    .fill(office.say('Нет.'));
  await page.getByRole('button', { name: t('conversation.patient.timeline.answerSend') }).click();
  const sent = page.getByText(t('conversation.patient.timeline.answerSent'));
  await sent.waitFor();
  await expect
    .poll(() =>
      sent.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    )
    .toBe(true);
});

test('a patient cancels, reads so, and opens it again with a word', async () => {
  const patient = await office.person();
  const id = await office.write(patient);
  const { page, t } = await office.open(patient, { locale: 'en', viewport: PHONE });
  await page.goto(`/e-contacts/${id}/timeline`);
  const askWhy = async (area: 'cancel' | 'reopen', reason: string, words?: string): Promise<void> => {
    const open = page.getByRole('button', { name: t(`conversation.patient.actions.${area}`), exact: true });
    await open.click();
    const dialog = page.getByRole('dialog', { name: t(`conversation.patient.${area}.title`) });
    await dialog
      .getByRole('radio', { name: t(`conversation.patient.reason.${reason}`) })
      .check({ force: true });
    if (words !== undefined)
      await dialog.getByLabel(t('conversation.patient.reopen.message'), { exact: true }).fill(words);
    await dialog.getByRole('button', { name: t(`conversation.patient.${area}.yes`), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await askWhy('cancel', 'PROBLEM_RESOLVED');
  await page.getByText(t('conversation.patient.timeline.cancelled'), { exact: true }).waitFor();
  await askWhy('reopen', 'SYMPTOMS_CHANGED', office.say('Again'));
  await page.getByText(t('conversation.patient.timeline.reopened'), { exact: true }).waitFor();
  await page.getByText(office.say('Again')).waitFor();
  expect(await office.acts(id)).toEqual(expect.arrayContaining(['CANCELLED', 'REOPENED']));
});

describe.each(LOCALES)('a rejected e-contact, in %s', (locale) => {
  test('says where to turn, on its page and in the mail, which tells nothing of its matter', async () => {
    const patient = await office.person();
    const id = await office.write(patient);
    const window = await office.open(patient, { locale, viewport: PHONE });
    const { page, t } = window;
    await act(nurse, rejectEContact, id, { reason: 'CLINIC_OVERWHELMED' });
    await page.goto(`/e-contacts/${id}/timeline`);
    await page.getByText(t('conversation.patient.timeline.rejectedTitle'), { exact: true }).waitFor();
    const main = page.getByRole('main');
    for (const href of ['tel:112', 'tel:1220', `tel:${CLINIC_PHONE}`]) {
      const box = await main.locator(`a[href="${href}"]`).last().boundingBox();
      expect(box!.y + box!.height).toBeLessThanOrEqual(PHONE.height);
    }
    await expect
      .poll(async () => (await office.mailbox.list(patient.email)).map(({ text }) => text), {
        timeout: 30_000,
      })
      .toEqual([expect.stringMatching(/\+372 600 1000[^]*\b1220\b[^]*\b112\b/)]);
    const [mail] = await office.mailbox.list(patient.email);
    expect(`${mail!.subject} ${mail!.text}`).not.toMatch(/Selg|Pihlaka|BACK_PAIN|mure/i);
    expect(mail!.text).not.toContain(t('e-contact.type.BACK_PAIN'));
  });
});
