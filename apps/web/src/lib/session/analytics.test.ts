import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ID = 'G-TEST';
interface Page {
  dataLayer?: ArrayLike<unknown>[];
  readonly [flag: `ga-disable-${string}`]: boolean | undefined;
}
let page: Page;
let scripts: { src?: string }[];

beforeEach(() => {
  page = {};
  scripts = [];
  vi.resetModules();
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', {
    origin: 'https://tervik.example',
    href: 'https://tervik.example/help?secret=1#x',
    hostname: 'tervik.example',
  });
  vi.stubGlobal('document', {
    cookie: '',
    createElement: () => ({}),
    head: { append: (script: { src?: string }) => scripts.push(script) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const shown = (): unknown[][] => (page.dataLayer ?? []).map((words) => Array.from(words));

test('everything is denied before the script, analytics alone is granted, no view is sent by itself', async () => {
  const { countView } = await import('./analytics.ts');
  countView(ID, '/help');
  const [first, second] = shown();
  expect(first?.slice(0, 2)).toEqual(['consent', 'default']);
  expect(first?.[2]).toMatchObject({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  });
  expect(second).toEqual(['consent', 'update', { analytics_storage: 'granted' }]);
  const config = shown().find(([word]) => word === 'config');
  expect(config).toMatchObject(['config', ID, { send_page_view: false, cookie_expires: 90 * 24 * 3600 }]);
  expect(scripts).toMatchObject([{ src: `https://www.googletagmanager.com/gtag/js?id=${ID}` }]);
});

test('a view says the pattern: no query, no fragment, no referrer; the script comes once', async () => {
  const { countView } = await import('./analytics.ts');
  countView(ID, '/help');
  countView(ID, '/privacy-policy');
  expect(scripts).toHaveLength(1);
  expect(shown().at(-1)).toEqual([
    'event',
    'page_view',
    {
      page_location: 'https://tervik.example/privacy-policy',
      page_title: '/privacy-policy',
      page_referrer: '',
    },
  ]);
  expect(JSON.stringify(shown())).not.toContain('secret');
});

test('withdrawal switches the tag off', async () => {
  const { countView, stopCounting } = await import('./analytics.ts');
  countView(ID, '/');
  expect(page[`ga-disable-${ID}`]).toBe(false);
  stopCounting(ID);
  expect(page[`ga-disable-${ID}`]).toBe(true);
  expect(shown().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }]);
});

test('the policy of Trusted Types lets the tag’s address through and no other', async () => {
  let rule: ((url: string) => string) | undefined;
  Object.assign(page, {
    trustedTypes: {
      createPolicy(_name: string, rules: { createScriptURL: (url: string) => string }) {
        rule = rules.createScriptURL;
        return rules;
      },
    },
  });
  const { countView } = await import('./analytics.ts');
  countView(ID, '/');
  expect(rule?.(`https://www.googletagmanager.com/gtag/js?id=${ID}`)).toContain(ID);
  expect(() => rule?.('https://evil.example/x.js')).toThrow(TypeError);
});
