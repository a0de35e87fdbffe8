import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addInfo } from '@tervik/contract/conversation.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import {
  ANSWER,
  attachFour,
  countOf,
  inView,
  LETTER,
  measureRoom,
  whatIsWrong,
  writeRefused,
} from '../support/composer-room.ts';
import { openOffice, type Office } from '../support/office.ts';
import { answerField, openClinicView } from '../support/open-e-contact.ts';
import { DESK, openBrowser, PHONE, type Window } from '../support/people.ts';
import { textStart } from '../support/texts.ts';
import { button, pending } from '../support/with-files.ts';

/** Staff see the letter while they answer it, whatever stands around it. */
const VIEWS = [
  { ...DESK, letters: 0.35 },
  { width: 1366, height: 768, letters: 0.35 },
  { width: 1024, height: 768, letters: 0.35 },
  { width: 768, height: 1024, letters: 0.35 },
  { ...PHONE, letters: 0.25 },
] as const;
const CASES = (['et', 'ru'] as const).flatMap((locale) => VIEWS.map((view) => ({ locale, view })));

let browser: Browser;
let office: Office;
let doctor: Persona;
let nurse: Persona;
/** Seen by the clinic for the first time, until somebody confirms. */
let stranger: Persona;
/** For each case an answer that comes back after its ten seconds: all of them wait at once. */
let isRestored: Promise<string>[];

beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  [doctor, nurse, stranger] = await Promise.all([
    office.staff({ firstName: 'Katrin', surname: 'Sepp' }),
    office.staff({ firstName: 'Kadri', surname: 'Kask', profession: 'NURSE' }),
    office.person({ firstName: 'Aleksandra', surname: 'Konstantinova' }),
  ]);
  await office.world.sql(
    'update clinic_patient set confirmed_at = null, list_code = null where person_id = $1',
    [stranger.personId],
  );
  isRestored = CASES.map(() => writeRefused(office, { stranger, doctor, nurse }));
  await Promise.all(isRestored);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const sendButton = (window: Window) => button(window, 'conversation.clinic.answer.send');
const answer = async (window: Window, words = ANSWER): Promise<void> => {
  await answerField(window).click();
  await answerField(window).fill(words);
};

describe.each(CASES)('$locale, $view.width × $view.height', ({ locale, view }) => {
  test('the letters keep their share of the window, and what sends the answer stays on the screen', async () => {
    const one = await office.write(stranger, LETTER);
    const window = await office.open(doctor, { locale, viewport: view });
    const { page, t } = window;
    const wrong: string[] = [];
    const look = async (state: string) => {
      const room = await measureRoom(window, {
        send: sendButton(window),
        count: page.getByText(countOf(window, ANSWER.length)).first(),
        'what follows': page.getByRole('radio', { checked: true }).locator('..'),
      });
      wrong.push(...whatIsWrong(room, view.letters).map((what) => `${state}: ${what}`));
    };

    await openClinicView(window, one);
    await page.getByText(t('conversation.clinic.firstTime.title')).waitFor();
    await answer(window);
    await look('one letter');
    await attachFour(window);
    await look('four files');
    await page.getByRole('radio', { name: t('conversation.clinic.answer.LATER') }).check({ force: true });
    await look('a later day');
    await page.getByText(t('draft.clinic.saved')).waitFor();
    await page.reload();
    await expect.poll(() => pending(window).count()).toBe(4);
    await look('found again');

    const refused = await isRestored.pop()!;
    await openClinicView(window, refused);
    await page.getByText(t('scheduled-action.returned.INQUIRY')).waitFor();
    await answer(window);
    await attachFour(window);
    await look('refused');
    await button(window, 'conversation.clinic.news.dismiss').click();
    await page.getByText(t('scheduled-action.returned.INQUIRY')).waitFor({ state: 'detached' });
    const hers = await office.open(nurse, { locale: 'et' });
    await openClinicView(hers, refused);
    // She goes on writing until it has been looked at: who pauses is not shown any more.
    const writing = answerField(hers)
      .pressSequentially('Tere. '.repeat(40), { delay: 500, timeout: 0 })
      .catch(() => 'her page was closed');
    const { status } = await office.api(stranger).call(addInfo, {
      params: { id: refused },
      body: { infoText: office.say('Nüüd tõusis palavik. '.repeat(60)) },
      key: randomUUID(),
    });
    expect(status).toBe(200);
    await page.getByText(t('conversation.clinic.news.title'), { exact: true }).waitFor();
    await page
      .getByRole('form')
      .getByText(/Kadri Kask/)
      .waitFor();
    await look('news, and somebody writes');
    await hers.page.close();
    await writing;
    expect(wrong).toEqual([]);

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${colorScheme} ${id} ${nodes[0]?.html}`)).toEqual([]);
    }
  });
});

test.each([
  ['et', PHONE],
  ['ru', PHONE],
  ['ru', DESK],
] as const)(
  '"too long" and the count stand beside "send", however long the text is (%s, %o)',
  async (locale, viewport) => {
    const id = await office.write(stranger, LETTER);
    const window = await office.open(doctor, { locale, viewport });
    const { page } = window;
    await openClinicView(window, id);
    await answer(window, 'ж'.repeat(3001));
    await sendButton(window).click();
    const tooLong = page.getByText(textStart(locale, 'conversation.clinic.answer.tooLong'));
    await tooLong.waitFor();
    expect(await inView(tooLong)).toBe(true);
    expect(await inView(page.getByText(countOf(window, 3001)).first())).toBe(true);
    expect(await inView(sendButton(window))).toBe(true);
    // Said with the field, though it stands elsewhere.
    const described = await answerField(window).getAttribute('aria-describedby');
    expect(described?.split(' ')).toContain(await tooLong.evaluate((words) => words.closest('[id]')?.id));
    expect(await office.acts(id)).toEqual(['SUBMITTED']);
  },
);

test('until one answers, the composer is one line; above the keyboard of a phone letter and "send" stay (et)', async () => {
  const id = await office.write(stranger, LETTER);
  const window = await office.open(doctor, { locale: 'et', viewport: PHONE });
  const { page } = window;
  await openClinicView(window, id);
  expect(await page.getByRole('radio').count()).toBe(0);
  expect((await measureRoom(window, {})).composer).toBeLessThan(0.12);
  await answer(window);
  await attachFour(window);

  // As Android's keyboard does it: the page becomes smaller.
  await page.setViewportSize({ width: 390, height: 400 });
  await expect.poll(() => inView(sendButton(window))).toBe(true);
  await expect.poll(async () => (await measureRoom(window, {})).newest).toBeGreaterThan(0.15);
  // As an iPhone's does: it lies over the page, and only the visible part is smaller.
  await page.setViewportSize(PHONE);
  await page.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { value: height, configurable: true });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, 500);
  const bottom = () => sendButton(window).evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(500);
  await expect.poll(() => inView(sendButton(window))).toBe(true);
  await expect.poll(async () => (await measureRoom(window, {})).newest).toBeGreaterThan(0.15);
});

test('the three modes are one group for the keyboard, each with its consequence (ru)', async () => {
  const id = await office.write(stranger, LETTER);
  const window = await office.open(doctor, { locale: 'ru' });
  const { page, t } = window;
  await openClinicView(window, id);
  await answer(window);
  const mode = (of: string) =>
    page
      .getByRole('group', { name: t('conversation.clinic.answer.mode') })
      .getByRole('radio', { name: t(`conversation.clinic.answer.${of}`), exact: true });
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => mode('CLOSE').isChecked()).toBe(true);
  await button(window, 'conversation.clinic.answer.sendClose').waitFor();
  await page.getByText(t('conversation.clinic.answer.CLOSE.hint')).and(page.locator(':visible')).waitFor();
  const descriptionOf = (of: string) =>
    mode(of).evaluate(
      (radio) => document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent,
    );
  expect(await descriptionOf('CLOSE')).toBe(t('conversation.clinic.answer.CLOSE.hint'));
  expect(await descriptionOf('NOW')).toBe(t('conversation.clinic.answer.NOW.hint'));
});
