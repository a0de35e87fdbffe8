import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeEContact } from '@tervik/contract/conversation.ts';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE, sharedProduct } from '../support/people.ts';

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

interface Arrived {
  readonly browser: string;
  readonly status: number;
  readonly payload: string | null;
}
const pushService = `${sharedProduct().mailboxUrl.replace('127.0.0.1', 'localhost')}/push`;
const arrived = async (endpoint: string): Promise<Arrived[]> => {
  const all = (await (await fetch(`${pushService}/arrived`)).json()) as Arrived[];
  return all.filter((push) => push.browser === endpoint.split('/').at(-1));
};

/**
 * A browser has its subscription from its maker's push service, which no test may call: here from the simulated one.
 * A browser without a screen lets no site show notices and asks nobody, so the yes is ours, too. The service worker
 * is the browser's own.
 */
async function subscribeAtSimulator(page: Page): Promise<void> {
  await page.exposeFunction('makeSubscription', async (applicationServerKey: string) => {
    const body = new URLSearchParams({ applicationServerKey });
    return (await fetch(`${pushService}/browsers`, { method: 'POST', body })).json();
  });
  await page.addInitScript(() => {
    interface Made {
      readonly endpoint: string;
    }
    const { makeSubscription } = globalThis as unknown as {
      makeSubscription: (key: string) => Promise<Made>;
    };
    interface Stored {
      readonly made: Made;
      readonly key: readonly number[];
    }
    const read = (): Stored | null =>
      JSON.parse(sessionStorage.getItem('test.push') ?? 'null') as Stored | null;
    const present = ({ made, key }: Stored) => ({
      endpoint: made.endpoint,
      options: { applicationServerKey: new Uint8Array(key).buffer },
      toJSON: () => made,
      unsubscribe: async () => sessionStorage.removeItem('test.push'),
    });
    let permission = 'default';
    if (read() !== null) permission = 'granted';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Object.assign(Notification, { requestPermission: async () => (permission = 'granted') });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const stored = read();
        return stored === null ? null : present(stored);
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const key = [...applicationServerKey];
        const text = btoa(String.fromCharCode(...key))
          .replaceAll('+', '-')
          .replaceAll('/', '_');
        const made = await makeSubscription(text.replaceAll('=', ''));
        sessionStorage.setItem('test.push', JSON.stringify({ made, key }));
        return present({ made, key });
      },
    });
  });
}

/** What the push service would hand to the browser: opened already, as it is when the worker sees it. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin: office.url, registrationId, data });
  await session.detach();
}

interface Shown {
  readonly title: string;
  readonly options: { readonly body: string; readonly lang: string; readonly tag: string };
}
/** From now on: what the service worker wants to show. */
async function watchNotices(context: BrowserContext): Promise<() => Promise<Shown[]>> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, options) => void shown.push({ title, options });
    Object.assign(globalThis, { shown });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
}

test('notices on, an answer, one notice without a word of it; signed out, none any more', async () => {
  const patient = await office.person({ firstName: 'Salme' });
  const doctor = await office.staff();
  const { page, context, t } = await office.open(patient, { locale: 'ru', viewport: PHONE });
  await subscribeAtSimulator(page);
  await page.goto('/settings');
  const box = page.getByRole('checkbox', { name: t('notification.push') });
  await box.click();
  await expect.poll(() => box.isChecked()).toBe(true);
  const endpointOf = async (): Promise<string | undefined> => {
    const text = 'select endpoint from push_subscription where user_id = $1';
    return (await office.world.sql<{ endpoint: string }>(text, [patient.userId]))[0]?.endpoint;
  };
  await expect.poll(endpointOf).toContain(pushService);
  const endpoint = (await endpointOf())!;

  const id = await office.write(patient);
  const answer = { params: { id }, body: { infoText: office.say('Võtke puhkust') }, key: randomUUID() };
  expect((await office.api(doctor).call(completeEContact, answer)).status).toBe(200);
  await expect.poll(async () => (await arrived(endpoint)).length).toBe(1);
  const [push] = await arrived(endpoint);
  expect(push).toMatchObject({ status: 201, payload: '{"t":"MESSAGE","l":"ru"}' });

  const shown = await watchNotices(context);
  await deliver(page, push!.payload!);
  await expect
    .poll(shown)
    .toMatchObject([
      { title: 'Tervik', options: { body: 'Вас ждёт сообщение', lang: 'ru', tag: 'message' } },
    ]);

  await page.goto('/my-e-contacts');
  const leave = page.getByRole('button', { name: t('common.logout'), exact: true });
  if (!(await leave.isVisible())) await page.getByRole('button', { name: t('ui.openMenu') }).click();
  await leave.click();
  await expect.poll(endpointOf).toBeUndefined();
  expect(await arrived(endpoint)).toHaveLength(1);
});
