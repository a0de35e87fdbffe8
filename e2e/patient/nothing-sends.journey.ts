import { randomUUID } from 'node:crypto';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finalizeEContact } from '@tervik/contract/new-e-contact.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { answerField, sendNow, openClinicView } from '../support/open-e-contact.ts';
import { DESK, loseNetwork, openBrowser, PHONE, type Window } from '../support/people.ts';
import { ask, begin, button, chooser, pending, underWay, type Chosen } from '../support/with-files.ts';

/** Only a press on Send sends (decisions "Nothing is sent that nobody meant to send"), wherever files can be added. */
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

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const photo: Chosen = { name: 'käsi.png', mimeType: 'image/png', buffer: pixel };
const second: Chosen = { ...photo, name: 'jalg.png' };
/** The server looks into it and takes no such thing. */
const refused: Chosen = {
  name: 'pilt.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};

/** A place where something is sent with its files. */
interface Screen {
  readonly window: Window;
  readonly eContactId: string;
  readonly send: Locator;
  /** None where there are files alone. */
  readonly field?: Locator;
  /** After the press: it has gone. */
  readonly gone: () => Promise<unknown>;
  /** What has been sent from here: its text and the names of its files. */
  readonly sent: () => Promise<{ text: string; files: string[] }[]>;
}

const entriesOf =
  (eContactId: string, type: string): Screen['sent'] =>
  async () =>
    office.world.sql<{ text: string; files: string[] }>(
      `select a.body as text, array(select f.name from file f where f.activity_id = a.id order by f.name) as files
         from activity a join e_contact e on e.id = a.e_contact_id
        where a.e_contact_id = $1 and a.type = $2 and e.creation_status = 'SUBMITTED' order by a.created_at, a.id`,
      [eContactId, type],
    );

const SCREENS: Record<string, () => Promise<Screen>> = {
  async 'a reply'() {
    const patient = await office.person();
    const eContactId = await office.write(patient);
    await ask(office, nurse, eContactId);
    const window = await office.open(patient, { locale: 'et', viewport: PHONE });
    const { page, t } = window;
    await page.goto(`/e-contacts/${eContactId}/timeline`);
    return {
      window,
      eContactId,
      field: page.getByLabel(t('conversation.patient.timeline.answerLabel'), { exact: true }),
      send: button(window, 'conversation.patient.timeline.answerSend'),
      gone: () => page.getByText(t('conversation.patient.timeline.answerSent')).waitFor(),
      sent: entriesOf(eContactId, 'PATIENT_ANSWER'),
    };
  },
  async 'added information'() {
    const patient = await office.person();
    const eContactId = await office.write(patient);
    const window = await office.open(patient, { locale: 'en', viewport: PHONE });
    const { page, t } = window;
    await page.goto(`/e-contacts/${eContactId}/timeline`);
    await button(window, 'conversation.patient.timeline.infoOpen').click();
    return {
      window,
      eContactId,
      field: page.getByLabel(t('conversation.patient.timeline.infoLabel'), { exact: true }),
      send: button(window, 'conversation.patient.timeline.infoSend'),
      gone: () => page.getByText(t('conversation.patient.timeline.infoSent')).waitFor(),
      sent: entriesOf(eContactId, 'PATIENT_INFO'),
    };
  },
  async 'the files page of a new e-contact'() {
    const patient = await office.person();
    const eContactId = await begin(office, patient);
    const window = await office.open(patient, { locale: 'ru', viewport: PHONE });
    const { page, t } = window;
    await page.goto(`/my-e-contacts/upload-files?eContactId=${eContactId}`);
    return {
      window,
      eContactId,
      send: page.getByRole('button', {
        name: new RegExp(`^(${t('file.page.finalize')}|${t('file.page.finalizeWithout')})$`),
      }),
      gone: () => page.waitForURL(/\/sent$/),
      sent: entriesOf(eContactId, 'SUBMITTED'),
    };
  },
  async 'the files page of a sent e-contact'() {
    const patient = await office.person();
    const eContactId = await begin(office, patient);
    await office.api(patient).call(finalizeEContact, { body: { eContactId, failed: false } });
    const window = await office.open(patient, { locale: 'et', viewport: PHONE });
    const { page, t } = window;
    await page.goto(`/my-e-contacts/upload-files?eContactId=${eContactId}`);
    return {
      window,
      eContactId,
      send: button(window, 'file.page.send'),
      gone: () => page.getByText(t('file.page.arrived')).waitFor(),
      sent: entriesOf(eContactId, 'PATIENT_INFO'),
    };
  },
  async 'an answer of the clinic'() {
    const eContactId = await office.write(await office.person());
    const window = await office.open(nurse, { locale: 'en', viewport: DESK });
    await openClinicView(window, eContactId);
    return {
      window,
      eContactId,
      field: answerField(window),
      send: button(window, 'conversation.clinic.answer.send'),
      gone: async () => {
        await sendNow(window);
        await window.page.getByText(window.t('conversation.clinic.answer.sent')).waitFor();
      },
      sent: entriesOf(eContactId, 'CLINIC_ANSWER'),
    };
  },
};
const hasText = (screen: Screen): screen is Screen & { readonly field: Locator } =>
  screen.field !== undefined;

/** Chooses files; from the page of choosing on to the one that sends. */
async function choose({ window: { page, t } }: Screen, files: Chosen[]): Promise<void> {
  await chooser(page).setInputFiles(files);
  const onward = page.getByRole('link', { name: t('file.upload.continue') });
  // By key: the button moves down while the files above it come into the list.
  if (page.url().includes('/upload-files')) await onward.press('Enter');
}
async function write(screen: Screen, words: string): Promise<string> {
  if (!hasText(screen)) return '';
  const text = `${office.say(words)} ${randomUUID().slice(0, 4)}`;
  await screen.field.fill(text);
  return text;
}

/** The network takes what is uploaded and keeps it until it is let go. */
async function holdUploads({ window: { page } }: Screen): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/upload', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}
const notice = ({ window: { page, t } }: Screen, key: string): Promise<void> =>
  page.getByText(t(key)).waitFor();

describe.each(Object.keys(SCREENS))('%s', (name) => {
  const open = (): Promise<Screen> => SCREENS[name]!();

  test('with a file that was refused: Send sends nothing, nor does removing the file; Send pressed again does', async () => {
    const screen = await open();
    const { window, send, sent, gone } = screen;
    const before = await sent();
    const text = await write(screen, 'Koos pildiga');
    await choose(screen, [photo, refused]);
    await window.page.getByText(window.t('errors.FILE_TYPE_NOT_ALLOWED')).waitFor();
    await expect.poll(() => pending(window).count()).toBe(1);
    await send.click();
    await notice(screen, 'file.box.failed');
    await window.page.getByRole('button', { name: `${window.t('file.remove')} ${refused.name}` }).click();
    await notice(screen, 'file.box.unsent');
    expect(await underWay(window).count()).toBe(0);
    expect(await sent()).toEqual(before);

    await send.click();
    await gone();
    await expect.poll(sent).toEqual([...before, { text: text || expect.any(String), files: [photo.name] }]);
    if (hasText(screen)) expect(await window.page.getByText(window.t('file.box.unsent')).count()).toBe(0);
  });

  test('pressed while files are on their way, it goes when they have come, over a network that was away', async () => {
    const screen = await open();
    const { window, send, sent, gone } = screen;
    const before = await sent();
    const text = await write(screen, 'Saadan');
    const release = await holdUploads(screen);
    await choose(screen, [photo]);
    await send.click();
    await notice(screen, 'file.box.waiting');
    await loseNetwork(window);
    release();
    await notice(screen, 'file.state.broken');
    expect(await sent()).toEqual(before);
    await window.context.setOffline(false);
    await gone();
    await expect.poll(sent).toEqual([...before, { text: text || expect.any(String), files: [photo.name] }]);
  });

  test('a file taken back while the sending waits: it is withdrawn, and says so', async () => {
    const screen = await open();
    const { window, send, sent, gone } = screen;
    const before = await sent();
    const text = await write(screen, 'Kaks pilti');
    const release = await holdUploads(screen);
    await choose(screen, [photo, second]);
    await send.click();
    await notice(screen, 'file.box.waiting');
    await window.page.getByRole('button', { name: `${window.t('file.stop')} ${second.name}` }).click();
    await notice(screen, 'file.box.changed');
    release();
    await expect.poll(() => pending(window).count()).toBe(1);
    expect(await underWay(window).count()).toBe(0);
    expect(await sent()).toEqual(before);

    await send.click();
    await gone();
    await expect.poll(sent).toEqual([...before, { text: text || expect.any(String), files: [photo.name] }]);
  });
});

describe.each(Object.keys(SCREENS).filter((name) => !name.includes('files page')))('%s', (name) => {
  test('changed while its sending waits: neither text is sent, and it says so, until Send is pressed again', async () => {
    const screen = await SCREENS[name]!();
    const { window, send, sent, gone } = screen;
    await write(screen, 'Esimene');
    const release = await holdUploads(screen);
    await choose(screen, [photo]);
    await send.click();
    await notice(screen, 'file.box.waiting');
    await loseNetwork(window);
    const text = await write(screen, 'Teine');
    await notice(screen, 'file.box.changed');
    release();
    await window.context.setOffline(false);
    await expect.poll(() => pending(window).count()).toBe(1);
    expect(await sent()).toEqual([]);

    await send.click();
    await gone();
    await expect.poll(sent).toEqual([{ text, files: [photo.name] }]);
  });
});

test('a newer question while the answer waits for its file: the answer to the older one is withdrawn', async () => {
  const screen = await SCREENS['a reply']!();
  const { window, send, sent, eContactId } = screen;
  const text = await write(screen, 'Esimesele küsimusele');
  const release = await holdUploads(screen);
  await choose(screen, [photo]);
  await send.click();
  await notice(screen, 'file.box.waiting');
  await ask(office, nurse, eContactId);
  // The page asks again by itself once a minute, and when its reader comes back to it.
  await expect
    .poll(async () => {
      await window.page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      return window.page.getByText(window.t('file.box.changed')).count();
    })
    .toBe(1);
  release();
  await expect.poll(() => pending(window).count()).toBe(1);
  expect(await sent()).toEqual([]);
  await send.click();
  await screen.gone();
  await expect.poll(sent).toEqual([{ text, files: [photo.name] }]);
});

test('a reply that found no network stays unsent when the network is back', async () => {
  const screen = await SCREENS['a reply']!();
  const { window, send, sent, gone } = screen;
  const text = await write(screen, 'Võrguta');
  await window.page.getByText(window.t('draft.saved')).waitFor();
  await loseNetwork(window);
  await send.click();
  await notice(screen, 'common.error.title');
  const saved = window.page.waitForResponse((answer) => answer.url().includes('/drafts/') && answer.ok());
  const changed = await write(screen, `${text} ja edasi`);
  await window.context.setOffline(false);
  // What the network brings is the draft's saving, not a sending.
  await saved;
  expect(await sent()).toEqual([]);
  await send.click();
  await gone();
  await expect.poll(sent).toEqual([{ text: changed, files: [] }]);
});
