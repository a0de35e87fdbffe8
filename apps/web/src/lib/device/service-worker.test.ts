import fs from 'node:fs';
import vm from 'node:vm';
import { LOCALES } from '@tervik/locales/messages.ts';
import etMail from '@tervik/locales/et/mail.json' with { type: 'json' };
import enMail from '@tervik/locales/en/mail.json' with { type: 'json' };
import ruMail from '@tervik/locales/ru/mail.json' with { type: 'json' };
import { beforeEach, expect, test } from 'vitest';
import { BRANDS, fillBrand } from '@tervik/domain/brand/brands.ts';

// As the server sends it.
const SOURCE = fillBrand(
  fs.readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8'),
  BRANDS.EE,
);
const SUBJECTS = {
  et: etMail['mail.MESSAGE_WAITING.subject'],
  en: enMail['mail.MESSAGE_WAITING.subject'],
  ru: ruMail['mail.MESSAGE_WAITING.subject'],
};

interface Shown {
  readonly title: string;
  readonly options: { readonly body: string; readonly lang: string; readonly tag: string };
}
interface Posted {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
let shown: Shown[];
let opened: string[];
let posted: { address: string; init: Posted }[];
let pages: { visibilityState: string; focus(): void }[];
let owner: string | null;
let language: string;
let online: boolean;
let stored: string[] | null;
let heard: Map<string, (event: object) => void>;

/** The file as a browser runs it, in a world that is only as large as it needs. */
beforeEach(() => {
  [shown, opened, posted, pages, owner, language, heard] = [[], [], [], [], 'mari', 'et-EE', new Map()];
  [online, stored] = [true, []];
  const self = {
    skipWaiting: () => undefined,
    navigator: {
      get language() {
        return language;
      },
    },
    addEventListener: (type: string, listener: (event: object) => void) => void heard.set(type, listener),
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void shown.push({ title, options }),
      pushManager: { subscribe: async (options: object) => ({ endpoint: 'https://new', options }) },
    },
    clients: {
      matchAll: async () => pages,
      openWindow: async (address: string) => void opened.push(address),
    },
  };
  const caches = {
    open: async (name: string) => ({
      async match(address: string) {
        if (name === 'tervik-offline')
          return stored?.includes(address) === true ? `kept ${address}` : undefined;
        return owner === null ? undefined : { text: async () => owner };
      },
      async addAll(addresses: string[]) {
        if (stored === null) throw new TypeError('no network');
        stored = addresses;
      },
    }),
  };
  const fetch = async (address: string | { url: string }, init: Posted) => {
    if (typeof address === 'string') return void posted.push({ address, init });
    if (!online) throw new TypeError('no network');
    return `fetched ${address.url}`;
  };
  vm.runInNewContext(SOURCE, { self, caches, fetch, URL });
});

async function hear(type: string, event: object = {}): Promise<void> {
  const waits: Promise<unknown>[] = [];
  heard.get(type)!({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
  await Promise.all(waits);
}
const pushed = (text: string): Promise<void> => hear('push', { data: { json: () => JSON.parse(text) } });

test.each(LOCALES)('%s: the notice says what the mail’s subject says, and no more', async (locale) => {
  await pushed(JSON.stringify({ t: 'MESSAGE', l: locale }));
  expect(shown).toMatchObject([
    { title: 'Tervik', options: { body: SUBJECTS[locale], lang: locale, tag: 'message' } },
  ]);
});

test('to staff it says what the server says, and beside a patient’s notice', async () => {
  await pushed(JSON.stringify({ t: 'STAFF', l: 'ru', b: 'Вас ждёт 1 обращение' }));
  expect(shown).toMatchObject([{ options: { body: 'Вас ждёт 1 обращение', lang: 'ru', tag: 'staff' } }]);
});

test.each([
  ['et-EE', 'et'],
  ['ru', 'ru'],
  ['en-GB', 'en'],
  ['fi-FI', 'en'],
])('a push with nothing in it, in a browser that speaks %s: %s', async (browserLanguage, lang) => {
  language = browserLanguage;
  await hear('push', { data: null });
  expect(shown).toMatchObject([{ options: { lang } }]);
});

test.each(['nonsense', '{"l":"xx"}', '{"l":7}', '{}', 'null', '{"l":"constructor"}'])(
  'whatever arrives, a notice is shown, and nothing of it: %s',
  async (text) => {
    await pushed(text);
    expect(shown).toMatchObject([{ options: { body: SUBJECTS.et } }]);
  },
);

test('a click opens the product, or brings forward what is open and leaves it where it is', async () => {
  let closed = 0;
  let focused = '';
  const click = (): Promise<void> =>
    hear('notificationclick', { notification: { close: () => (closed += 1) } });
  await click();
  expect(opened).toEqual(['/']);
  pages = ['hidden', 'visible'].map((visibilityState) => ({
    visibilityState,
    focus: () => void (focused = visibilityState),
  }));
  await click();
  expect([opened, focused, closed]).toEqual([['/'], 'visible', 2]);
});

test('a new address is told to the server, as its owner', async () => {
  await hear('pushsubscriptionchange', { newSubscription: { endpoint: 'https://given' } });
  await hear('pushsubscriptionchange', { oldSubscription: { options: { userVisibleOnly: true } } });
  const bodies = posted.map(({ init }) => JSON.parse(init.body) as { pushEndpoint: string });
  expect(bodies.map(({ pushEndpoint }) => JSON.parse(pushEndpoint) as object)).toMatchObject([
    { endpoint: 'https://given' },
    { endpoint: 'https://new' },
  ]);
  expect(posted[0]).toMatchObject({
    address: '/api/users/update-push-endpoint',
    init: { method: 'POST', headers: { 'x-user': 'mari' } },
  });
});

test('nobody’s browser tells nobody’s address', async () => {
  owner = null;
  await hear('pushsubscriptionchange', { newSubscription: { endpoint: 'https://given' } });
  owner = 'mari';
  await hear('pushsubscriptionchange');
  expect(posted).toEqual([]);
});

/** What the page gets, or `untouched` where the worker leaves the request to the browser. */
async function ask(url: string, mode = 'cors', method = 'GET'): Promise<unknown> {
  let answer: unknown = 'untouched';
  heard.get('fetch')!({
    request: { url: `https://clinic.example${url}`, mode, method },
    respondWith: (given: unknown) => (answer = given),
  });
  return answer;
}

test('without a network a page says so, and nothing else is ever taken from what is kept', async () => {
  await hear('install');
  expect(await ask('/my-e-contacts', 'navigate')).toBe('fetched https://clinic.example/my-e-contacts');
  online = false;
  expect(await ask('/my-e-contacts', 'navigate')).toBe('kept /offline.html');
  expect(await ask('/offline.css')).toBe('kept /offline.css');
  expect(
    await Promise.all(['/patient/e-contacts', '/assets/main.js', '/api/config'].map((url) => ask(url))),
  ).toEqual(['untouched', 'untouched', 'untouched']);
});

test('what another site’s form sends is the browser’s to send, with that site’s name', async () => {
  expect(await ask('/patient/e-contacts/new', 'navigate', 'POST')).toBe('untouched');
});

test('a network that breaks while it installs keeps no worker out, and the page fails as without one', async () => {
  stored = null;
  await hear('install');
  online = false;
  await expect(ask('/my-e-contacts', 'navigate')).rejects.toThrow('no network');
});

test('every file that is kept is there', () => {
  const files = /OFFLINE_FILES = \[OFFLINE_PAGE, '(?<css>[^']+)'\]/.exec(SOURCE)?.groups;
  for (const file of ['/offline.html', files?.['css'] ?? ''])
    expect(fs.existsSync(new URL(`../../../public${file}`, import.meta.url)), file).toBe(true);
});
