import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IDEMPOTENCY_HEADER } from '@tervik/contract/route.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { begin, countOf, draftOf, getStoredEContact } from '../support/stored-e-contact.ts';
import {
  answerSigns,
  arrived,
  chooseClinic,
  chooseWho,
  goOn,
  goToSummary,
  send,
  sendButton,
  textField,
  walkToSummary,
  walkToText,
} from '../support/new-e-contact.ts';
import { openOffice, type Office } from '../support/office.ts';
import { loseNetwork, openBrowser, PHONE, type Window } from '../support/people.ts';
import { textStart, type Locale } from '../support/texts.ts';

let browser: Browser;
let office: Office;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

/** The next sending reaches the server, and its answer does not come back. */
const loseAnswerOnce = (page: Page, who: Persona) =>
  page.route(
    '**/fallback*',
    async (route) => {
      const request = route.request();
      const headers = { ...request.headers(), cookie: `tervik=${who.token}`, origin: office.url };
      const answer = await fetch(request.url(), { method: 'POST', headers, body: request.postData() });
      expect(answer.status).toBe(200);
      await route.abort();
    },
    { times: 1 },
  );

const open = (who: Persona, locale: Locale): Promise<Window> => office.open(who, { locale, viewport: PHONE });

test('a network that breaks at each step: nothing typed is lost, and one e-contact is sent (ru)', async () => {
  const who = await office.person();
  const window = await open(who, 'ru');
  const { page, t, context } = window;
  const words = office.say('Болит спина.');
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()[IDEMPOTENCY_HEADER.toLowerCase()];
    if (key !== undefined && request.url().includes('/fallback')) keys.push(key);
  });
  await walkToText(window, { clinic: office.clinic.name });
  await loseNetwork(window);
  await answerSigns(window, 'BACK_PAIN');
  await textField(window).fill(words);
  await page.getByText(t('draft.waiting')).waitFor();
  await context.setOffline(false);
  await page.getByText(t('draft.saved')).waitFor();
  // Questions that do not come stand in nobody's way.
  await page.route('**/questionnaire/questions', (route) => route.abort());
  await goOn(window);
  await page.getByRole('button', { name: t('new-e-contact.questions.without') }).click();
  await sendButton(window).waitFor();

  // It never gets there: said, kept, and no e-contact.
  await page.route('**/fallback*', (route) => route.abort(), { times: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  await sendButton(window).click();
  await page.getByRole('alert').getByText(t('new-e-contact.patient.failed')).waitFor();
  // The button is docked, and what went wrong stands at the end of the page: it comes into sight, above the button.
  const [alert, button] = [
    await page.getByRole('alert').boundingBox(),
    await sendButton(window).boundingBox(),
  ];
  expect(alert!.y).toBeGreaterThanOrEqual(0);
  expect(alert!.y + alert!.height).toBeLessThanOrEqual(button!.y);
  expect(button!.y + button!.height).toBeLessThanOrEqual(page.viewportSize()!.height);
  await expect.poll(() => page.getByText(words).count()).toBe(1);
  expect(await countOf(office, who)).toBe(0);

  // It gets there and the answer is lost; then it is sent again.
  await loseAnswerOnce(page, who);
  await sendButton(window).click();
  await page.getByRole('alert').getByText(t('new-e-contact.patient.failed')).waitFor();
  expect(await countOf(office, who)).toBe(1);
  await sendButton(window).click();
  const id = await arrived(window);
  expect(await countOf(office, who)).toBe(1);
  expect(await getStoredEContact(office, id)).toMatchObject({ text: words, status: 'SUBMITTED' });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await expect.poll(() => draftOf(office, who)).toBeUndefined();
});

test('a lost answer and a page that is thrown away: the list says that it has arrived (et)', async () => {
  const who = await office.person();
  const window = await open(who, 'et');
  const { page, t } = window;
  await walkToSummary(window, { clinic: office.clinic.name, text: office.say('Selg valutab') });
  // The page saves the key of its sending; saved any later, the draft would be there again.
  await expect.poll(async () => (await draftOf(office, who))?.fields?.['key']).toBeTypeOf('string');
  await loseAnswerOnce(page, who);
  await sendButton(window).click();
  await page.getByRole('alert').getByText(t('new-e-contact.patient.failed')).waitFor();
  await page.reload();
  await page.waitForURL(/\/my-e-contacts$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('e-contact.type.BACK_PAIN') })
    .waitFor();
  expect(await countOf(office, who)).toBe(1);
  expect(await draftOf(office, who)).toBeUndefined();
});

test('changed after a lost answer: told that the first has arrived, and only a further press sends another (en)', async () => {
  const who = await office.person();
  const window = await open(who, 'en');
  const { page, t } = window;
  await walkToSummary(window, { clinic: office.clinic.name, text: office.say('Back') });
  await loseAnswerOnce(page, who);
  await sendButton(window).click();
  await page.getByRole('alert').getByText(t('new-e-contact.patient.failed')).waitFor();
  await page
    .getByRole('link', {
      name: t('new-e-contact.write.summary.change', { part: t('new-e-contact.write.summary.text') }),
    })
    .click();
  await textField(window).fill(office.say('Back and leg'));
  await goToSummary(window);
  await sendButton(window).click();
  await page.getByRole('alert').getByText(t('new-e-contact.write.summary.twiceTitle')).waitFor();
  expect(await countOf(office, who)).toBe(1);
  await sendButton(window).click();
  await arrived(window);
  expect(await countOf(office, who)).toBe(2);
});

test('3001 characters: said while typing, not one is cut, and nothing goes on until it is shorter (et)', async () => {
  const who = await office.person();
  const window = await open(who, 'et');
  const { page } = window;
  await walkToText(window, { clinic: office.clinic.name });
  await answerSigns(window, 'BACK_PAIN');
  const long = office.say('õ'.repeat(3001)).slice(-3001);
  await textField(window).fill(long);
  await page.getByText(textStart('et', 'new-e-contact.patient.textTooLong')).waitFor();
  await goOn(window);
  await page.getByRole('alert').getByText(textStart('et', 'new-e-contact.patient.textTooLong')).waitFor();
  await expect.poll(async () => (await draftOf(office, who))?.text).toBe(long);
  await page.goto('/e-contacts/summary');
  // What the page would not let through the server refuses, with the same words kept.
  await sendButton(window).click();
  await page.getByText(window.t('errors.E_CONTACT_ANSWER_TOO_LONG')).waitFor();
  expect(await countOf(office, who)).toBe(0);
  await page.goto('/e-contacts/create');
  await textField(window).fill(long.slice(1));
  await goToSummary(window);
  await send(window);
  expect(await countOf(office, who)).toBe(1);
});

test('somebody else’s person or clinic in the draft: explained, chosen anew, and refused by the server too (en)', async () => {
  const [who, stranger] = await Promise.all([office.person(), office.person()]);
  const closed = await office.world.clinic({ name: `Suletud ${randomUUID().slice(0, 8)}` });
  const window = await open(who, 'en');
  const { page, t } = window;
  const words = office.say('Bill');
  const draft = {
    personId: who.personId,
    clinicId: office.clinic.id,
    eContactType: 'BILLING_QUESTION',
    text: words,
  };
  await begin(office, who, { ...draft, personId: stranger.personId });
  await page.goto('/e-contacts/summary');
  await page.getByText(t('new-e-contact.write.gone.personTitle')).waitFor();
  expect(await sendButton(window).count()).toBe(0);
  await page.goto('/e-contacts/create');
  await page.getByText(t('new-e-contact.write.gone.personTitle')).waitFor();
  expect(await page.getByText(stranger.surname).count()).toBe(0);

  await begin(office, who, { ...draft, clinicId: closed.id });
  await page.goto('/e-contacts/summary');
  await page.getByText(t('new-e-contact.write.gone.clinicTitle')).waitFor();
  await page.getByRole('link', { name: t('new-e-contact.patient.changeClinic') }).click();
  await chooseClinic(window, office.clinic.name);
  // On the server before another document asks for it.
  await expect.poll(() => draftOf(office, who)).toMatchObject({ text: words, clinicId: office.clinic.id });

  // A browser that does not look: the server does, and the page says so.
  for (const [forged, key] of [
    [{ patientPersonId: stranger.personId }, 'errors.NOT_FOUND'],
    [{ clinicId: closed.id }, 'errors.CLINIC_NOT_AVAILABLE'],
  ] as const) {
    await page.goto('/e-contacts/summary');
    await page.route(
      '**/fallback*',
      (route) =>
        route.continue({
          postData: JSON.stringify({ ...(route.request().postDataJSON() as object), ...forged }),
        }),
      { times: 1 },
    );
    await sendButton(window).click();
    await page.getByRole('alert').getByText(t(key)).waitFor();
    await expect.poll(() => page.getByText(words).count()).toBe(1);
  }
  expect(await countOf(office, who)).toBe(0);
  await sendButton(window).click();
  await arrived(window);
});

test('questionnaires are offered where the clinic has them; one that cannot be begun leaves a way to write (en)', async () => {
  const basic = await office.world.clinic({ name: `Basic ${randomUUID().slice(0, 8)}`, plan: 'BASIC' });
  const [who, other] = await Promise.all([office.person(), office.person({ listedIn: basic })]);
  const window = await open(who, 'en');
  const { page, t } = window;
  const group = (of: Window) =>
    of.page.getByRole('heading', { level: 2, name: t('e-contact.type.group.QUESTIONNAIRES') });
  await page.goto('/e-contacts/choose-patient');
  await chooseWho(window);
  await chooseClinic(window, office.clinic.name);
  await group(window).waitFor();
  await page.route('**/patient/e-contacts?*', (route) => route.abort());
  await page.getByRole('button', { name: t('e-contact.type.QUEST_PHQ9') }).click();
  await page.getByRole('alert').getByText(t('new-e-contact.write.questionnaire.failedTitle')).waitFor();
  await page
    .getByRole('button', { name: t('e-contact.type.OTHER_PROBLEM') })
    .first()
    .click();
  await textField(window).waitFor();
  await page.unrouteAll();
  await page.goto('/e-contacts/add');
  await page.getByRole('button', { name: t('e-contact.type.QUEST_PHQ9') }).click();
  await page.waitForURL(/\/e-contacts\/[\da-f-]{36}\/questionnaire/);
  // Nothing typed, nothing left behind.
  await expect.poll(() => draftOf(office, who)).toBeUndefined();

  const poorer = await open(other, 'en');
  await poorer.page.goto('/e-contacts/choose-patient');
  await chooseWho(poorer);
  await chooseClinic(poorer, basic.name);
  await poorer.page.getByRole('heading', { level: 2, name: t('e-contact.type.group.PROCEDURES') }).waitFor();
  expect(await group(poorer).count()).toBe(0);
});

test('from the first question to the sending without a mouse, and no button covers what has the focus (et)', async () => {
  const who = await office.person();
  const window = await open(who, 'et');
  const { page, t } = window;
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
  async function tabTo(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; !(await isThere()); tabs += 1) {
      if (tabs > 80) throw new Error('the keyboard does not get there');
      await page.keyboard.press('Tab');
    }
    // Its middle is its own, or its label's: nothing docked lies over it.
    await expect
      .poll(() =>
        target.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          const label = element.closest('label') ?? element;
          return label.contains(top) || top?.contains(element) === true;
        }),
      )
      .toBe(true);
  }
  const press = async (target: Locator, key: 'Enter' | 'Space'): Promise<void> => {
    await tabTo(target);
    await page.keyboard.press(key);
  };
  const radio = page.getByRole('radio').first();
  await page.goto('/e-contacts/choose-patient');
  await press(radio, 'Space');
  await press(button('ui.continue'), 'Enter');
  // The address comes before its page.
  await page.getByRole('heading', { level: 1, name: t('new-e-contact.patient.clinicTitle') }).waitFor();
  await press(radio, 'Space');
  await press(button('ui.continue'), 'Enter');
  await page.waitForURL('**/e-contacts/add');
  await tabTo(page.getByLabel(t('new-e-contact.patient.search')));
  await page.keyboard.type('selg');
  await press(button('e-contact.type.BACK_PAIN'), 'Enter');
  await page.waitForURL('**/e-contacts/create');
  await textField(window).waitFor();
  await press(radio, 'Space');
  await tabTo(textField(window));
  await page.keyboard.type(office.say('Selg valutab.'));
  await press(button('ui.continue'), 'Enter');
  await press(button('new-e-contact.questions.skip'), 'Enter');
  await page.waitForURL('**/e-contacts/summary');
  await press(sendButton(window), 'Enter');
  expect(await getStoredEContact(office, await arrived(window))).toMatchObject({
    text: office.say('Selg valutab.'),
  });
});
