import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IDEMPOTENCY_HEADER } from '@tervik/contract/route.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/platform/postgres/embedded.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import {
  answerSigns,
  goToSummary,
  sendButton as newSendButton,
  textField,
} from '../support/new-e-contact.ts';
import { sendNow, waitLonger } from '../support/open-e-contact.ts';
import { DESK, loseNetwork, openBrowser, PHONE, type Window } from '../support/people.ts';
import { makeHome, startProduct, type Product } from '../support/product.ts';

/** How long the product may take to notice that its database or mail server is back. */
const BACK_WITHIN_MS = 60_000;

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

const answerField = ({ page, t }: Window): Locator =>
  page.getByLabel(t('conversation.clinic.answer.text'), { exact: true });
const sendButton = ({ page, t }: Window): Locator =>
  page.getByRole('button', { name: t('conversation.clinic.answer.send') });
const patientField = ({ page, t }: Window): Locator =>
  page.getByLabel(t('conversation.patient.timeline.infoLabel'));
const patientButton = ({ page, t }: Window): Locator =>
  page.getByRole('button', { name: t('conversation.patient.timeline.infoSend') });
const valueOf = (field: Locator) => expect.poll(() => field.inputValue());

async function openTimeline(window: Window, id: string): Promise<void> {
  await window.page.goto(`/e-contacts/${id}/timeline`);
  await window.page.getByRole('button', { name: window.t('conversation.patient.timeline.infoOpen') }).click();
  await patientField(window).waitFor();
}
async function openClinicView(window: Window, id: string): Promise<void> {
  await window.page.goto(`/e-contacts/${id}`);
  await answerField(window).waitFor();
}
/** The key of every request that would create something, sent or not. */
function watchKeys({ page }: Window): string[] {
  const keys: string[] = [];
  page.on('request', (request: Request) => {
    const key = request.headers()[IDEMPOTENCY_HEADER.toLowerCase()];
    if (key !== undefined) keys.push(key);
  });
  return keys;
}

describe('a browser that loses its connection', () => {
  let office: Office;
  let patient: Persona;
  let doctor: Persona;
  beforeAll(async () => {
    office = await openOffice(browser);
    [patient, doctor] = await Promise.all([office.person(), office.staff()]);
  });
  afterAll(() => office.close());

  async function draftOf({ userId }: Persona): Promise<unknown> {
    const rows = await office.world.sql<{ text: string }>(
      `select content->>'text' as text from draft where user_id = $1`,
      [userId],
    );
    return rows[0]?.text;
  }

  test('a patient without a network: told so, typing goes on, sending says so, and then it is sent once (ru)', async () => {
    const id = await office.write(patient);
    const window = await office.open(patient, { locale: 'ru', viewport: PHONE });
    const { page, t, context } = window;
    const keys = watchKeys(window);
    await openTimeline(window, id);
    await patientField(window).fill(office.say('Стало хуже.'));
    await page.getByText(t('draft.saved')).waitFor();
    await loseNetwork(window);
    await page.getByText(t('common.offline')).waitFor();
    await patientField(window).pressSequentially(' Ночью не сплю.');
    await page.getByText(t('draft.waiting')).waitFor();
    await patientButton(window).click();
    await page.getByText(t('common.error.offline')).waitFor();
    const words = `${office.say('Стало хуже.')} Ночью не сплю.`;
    await expect.poll(() => patientField(window).inputValue()).toBe(words);
    expect(await office.acts(id)).toEqual(['SUBMITTED']);
    expect(await draftOf(patient)).toBe(office.say('Стало хуже.'));

    await context.setOffline(false);
    await page.getByText(t('draft.saved')).waitFor();
    expect(await draftOf(patient)).toBe(words);
    await patientButton(window).click();
    await page.getByText(t('conversation.patient.timeline.infoSent')).waitFor();
    expect(await office.acts(id)).toEqual(['SUBMITTED', 'PATIENT_INFO']);
    expect(new Set(keys).size).toBe(1);
    await expect.poll(() => draftOf(patient)).toBeUndefined();
  });

  test('a press during which the network goes away: the page stands still under it, and the press is told (ru)', async () => {
    const id = await office.write(patient);
    // A page that fits the window: one that is scrolled keeps its place by itself.
    const window = await office.open(patient, { locale: 'ru', viewport: DESK });
    const { page, t, context } = window;
    await openTimeline(window, id);
    await patientField(window).fill(office.say('Стало лучше.'));
    await page.getByText(t('draft.saved')).waitFor();
    await patientButton(window).hover();
    const before = await patientButton(window).boundingBox();
    await page.mouse.down();
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await patientButton(window).boundingBox()).toEqual(before);
    await page.mouse.up();
    await page.getByText(t('common.error.offline')).waitFor();
    await page.getByText(t('common.offline')).waitFor();
    expect(await office.acts(id)).toEqual(['SUBMITTED']);
    await context.setOffline(false);
    await page.getByText(t('common.offline')).waitFor({ state: 'detached' });
  });

  test('a doctor without a network; then the answer arrives and its confirmation is lost: still one (et)', async () => {
    const id = await office.write(patient);
    const window = await office.open(doctor, { locale: 'et' });
    const { page, t, context } = window;
    const keys = watchKeys(window);
    await openClinicView(window, id);
    await loseNetwork(window);
    await page.getByText(t('common.offline')).waitFor();
    const words = office.say('Võtke homme ühendust.');
    await answerField(window).fill(words);
    await page.getByText(t('draft.clinic.failed')).waitFor();
    await sendButton(window).click();
    await page.getByText(t('conversation.clinic.answer.offline')).waitFor();
    await expect.poll(() => answerField(window).inputValue()).toBe(words);

    await context.setOffline(false);
    await page.getByText(t('draft.clinic.saved')).waitFor();
    await page.route(
      '**/e-contacts/*/scheduled-actions',
      async (route) => {
        const request = route.request();
        const headers = { ...request.headers(), cookie: `tervik=${doctor.token}`, origin: office.url };
        const answer = await fetch(request.url(), { method: 'POST', headers, body: request.postData() });
        expect(answer.status).toBe(200);
        await route.abort();
      },
      { times: 1 },
    );
    await sendButton(window).click();
    await page.getByText(t('conversation.clinic.answer.offline')).waitFor();
    await expect.poll(() => answerField(window).inputValue()).toBe(words);
    await waitLonger(office, id);
    await sendButton(window).click();
    await sendNow(window);
    await page.getByText(t('conversation.clinic.answer.sent')).waitFor();
    expect(await office.acts(id)).toEqual(['SUBMITTED', 'CLINIC_ANSWER']);
    // The last one lets it leave.
    expect(keys).toHaveLength(4);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    await valueOf(answerField(window)).toBe('');
  });

  test('without live updates the page says so and asks every minute, until they are back (en)', async () => {
    const colleague = await office.staff();
    const window = await office.open(colleague, { locale: 'en' });
    const { page, t } = window;
    let open = false;
    await page.routeWebSocket(/.*/, (socket) => void (open ? socket.connectToServer() : socket.close()));
    await page.clock.install();
    await page.goto('/clinic-e-contacts');
    await page.getByRole('heading', { name: t('inbox.clinic.list.title') }).waitFor();
    const off = page.getByText(t('inbox.clinic.live.off'));
    // Three tries, with their pauses.
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return off.count();
      })
      .toBe(1);
    await office.write(patient, office.say('Uus mure'));
    const row = page.getByRole('table').getByText(office.say('Uus mure')).first();
    expect(await row.count()).toBe(0);
    // Forwards, not runs: within a minute that passes in a moment every request's own patience would end too.
    await page.clock.fastForward(61_000);
    await row.waitFor();
    await expect.poll(() => off.count()).toBe(1);

    open = true;
    await page.clock.fastForward(61_000);
    await off.waitFor({ state: 'detached' });
    await office.write(patient, office.say('Veel üks'));
    await page.clock.runFor(1_000);
    await page.getByRole('table').getByText(office.say('Veel üks')).first().waitFor();
  });
});

describe('a server whose database or mail server is away', () => {
  const home = makeHome();
  const dataDir = path.join(home, 'pg');
  let postgres: EmbeddedPostgres;
  let product: Product;
  let office: Office;
  let patient: Persona;
  let doctor: Persona;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir });
    const settings = { DATABASE_URL: postgres.connectionString };
    product = await startProduct({ home: path.join(home, 'product'), web: true, settings });
    office = await openOffice(browser, {
      url: product.url,
      mailboxUrl: `http://127.0.0.1:${product.settings['SIM_HTTP_PORT']}`,
      ownerUrl: postgres.connectionString,
    });
    [patient, doctor] = await Promise.all([office.person(), office.staff()]);
  });
  afterAll(async () => {
    await office.close();
    await product.stop();
    await postgres.stop();
    fs.rmSync(home, { recursive: true, force: true });
    expect(product.output()).not.toContain('a bug answered 500');
    expect(product.output()).not.toContain(office.say('').trim());
  });

  test('a killed database: both are told, both keep their words, and both send when it is back (en, et)', async () => {
    const id = await office.write(patient);
    const desk = await office.open(doctor, { locale: 'en' });
    const phone = await office.open(patient, { locale: 'et', viewport: PHONE });
    await Promise.all([openClinicView(desk, id), openTimeline(phone, id)]);
    const [his, hers] = [office.say('Please rest today.'), office.say('Palavik tõusis.')];
    await answerField(desk).fill(his.slice(0, 6));
    await patientField(phone).fill(hers.slice(0, 6));
    await desk.page.getByText(desk.t('draft.clinic.saved')).waitFor();
    await phone.page.getByText(phone.t('draft.saved')).waitFor();

    process.kill(postgres.pid, 'SIGKILL');
    await postgres.exited;
    await answerField(desk).fill(his);
    await patientField(phone).fill(hers);
    await desk.page.getByText(desk.t('draft.clinic.failed')).waitFor();
    await phone.page.getByText(phone.t('draft.waiting')).waitFor();
    await sendButton(desk).click();
    const away = `${desk.t('errors.TEMPORARILY_UNAVAILABLE')} ${desk.t('conversation.clinic.answer.kept')}`;
    await desk.page.getByText(away).waitFor();
    await patientButton(phone).click();
    await phone.page.getByText(phone.t('errors.TEMPORARILY_UNAVAILABLE')).first().waitFor();
    await expect.poll(() => answerField(desk).inputValue()).toBe(his);
    await expect.poll(() => patientField(phone).inputValue()).toBe(hers);
    // Nobody is signed out by it, and a page that is opened now says what is wrong.
    const visitor = await office.open(undefined, { locale: 'ru' });
    await visitor.page.goto('/?locale=ru');
    await visitor.page.getByText(visitor.t('common.error.boot', { emergencyNumber: '112' })).waitFor();
    expect(await desk.page.getByRole('dialog').count()).toBe(0);

    postgres = await startEmbeddedPostgres({ dataDir });
    await expect
      .poll(
        async () => {
          await visitor.page
            .getByRole('button', { name: visitor.t('ui.retry') })
            .click({ timeout: 5_000 })
            .catch(() => undefined);
          return visitor.page.getByRole('heading', { name: visitor.t('session.home.title') }).count();
        },
        { timeout: BACK_WITHIN_MS },
      )
      .toBe(1);
    // The drafts save themselves.
    await desk.page.getByText(desk.t('draft.clinic.saved')).waitFor({ timeout: BACK_WITHIN_MS });
    await phone.page.getByText(phone.t('draft.saved')).waitFor({ timeout: BACK_WITHIN_MS });
    expect(await office.acts(id)).toEqual(['SUBMITTED']);
    await patientButton(phone).click();
    await phone.page.getByText(phone.t('conversation.patient.timeline.infoSent')).waitFor();
    await sendButton(desk).click();
    await sendNow(desk);
    await desk.page.getByText(desk.t('conversation.clinic.answer.sent')).waitFor();
    expect(await office.acts(id)).toEqual(['SUBMITTED', 'PATIENT_INFO', 'CLINIC_ANSWER']);
  });

  async function keyOfDraft({ userId }: Persona): Promise<unknown> {
    const rows = await office.world.sql<{ key: string }>(
      `select content->'fields'->>'key' as key from draft where user_id = $1 and key = 'new-e-contact'`,
      [userId],
    );
    return rows[0]?.key;
  }

  test('a new e-contact while the database is frozen: it is kept, and sent once when it moves again (ru)', async () => {
    const window = await office.open(patient, { locale: 'ru', viewport: PHONE });
    const { page, t } = window;
    const content = { personId: patient.personId, clinicId: office.clinic.id, eContactType: 'BACK_PAIN' };
    await office.world.sql(
      `insert into draft (user_id, key, content, updated_at) values ($1, 'new-e-contact', $2, now())`,
      [patient.userId, JSON.stringify(content)],
    );
    await page.goto('/e-contacts/create');
    const words = office.say('Болит спина.');
    await textField(window).fill(words);
    await answerSigns(window, 'BACK_PAIN');
    await page.getByText(t('draft.saved')).waitFor();
    await goToSummary(window);
    // The key of this sending is with the draft now.
    await expect.poll(() => keyOfDraft(patient)).toMatch(/^[\da-f-]{36}$/);
    const before = await office.world.sql('select 1 from e_contact');
    const pids = await office.world.sql<{ pid: number }>(
      `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    const all = [postgres.pid, ...pids.map(({ pid }) => pid)];
    const send = newSendButton(window);
    try {
      for (const pid of all) process.kill(pid, 'SIGSTOP');
      await send.click();
      await page.getByText(t('errors.TEMPORARILY_UNAVAILABLE')).waitFor();
      await expect.poll(() => page.getByText(words).count()).toBe(1);
    } finally {
      for (const pid of all) process.kill(pid, 'SIGCONT');
    }
    await expect
      .poll(
        async () => {
          await send.click({ timeout: 2_000 }).catch(() => undefined);
          return page.getByRole('heading', { name: t('new-e-contact.patient.sent.title') }).count();
        },
        { timeout: BACK_WITHIN_MS },
      )
      .toBe(1);
    expect(await office.world.sql('select 1 from e_contact')).toHaveLength(before.length + 1);
  });

  test('a mail server that is away: the answer is taken, and its mail arrives once (et)', async () => {
    const id = await office.write(patient);
    const window = await office.open(doctor, { locale: 'et' });
    await openClinicView(window, id);
    const mails = async () =>
      (await office.mailbox.list(patient.email)).filter(({ text }) => text.includes(id));
    await office.mailbox.setFault('drop');
    try {
      await answerField(window).fill(office.say('Saage terveks.'));
      await sendButton(window).click();
      await sendNow(window);
      await window.page.getByText(window.t('conversation.clinic.answer.sent')).waitFor();
      const attempts = async (): Promise<number> => {
        const rows = await office.world.sql<{ attempts: number }>(
          `select attempts from mail where recipient = $1 and state <> 'SENT'`,
          [patient.email],
        );
        return rows[0]?.attempts ?? 0;
      };
      await expect.poll(attempts).toBeGreaterThan(0);
      expect(await mails()).toEqual([]);
    } finally {
      await office.mailbox.setFault('none');
    }
    await expect.poll(async () => (await mails()).length, { timeout: BACK_WITHIN_MS }).toBe(1);
    const [mail] = await mails();
    expect(`${mail?.subject} ${mail?.text}`).not.toContain(office.say('').trim());
    expect(await office.acts(id)).toEqual(['SUBMITTED', 'CLINIC_ANSWER']);
  });
});
