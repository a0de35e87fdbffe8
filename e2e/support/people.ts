import { existsSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core';
import { expect, inject, onTestFinished, TestRunner } from 'vitest';
import type { TestError } from 'vitest';
import { DEMO_PASSWORD } from '../../apps/server/seed/demo-accounts.ts';
import { findChromium } from '../../scripts/browser.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { text, type Locale } from './texts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker, started once for the run (shared-product.ts). */
    products: readonly SharedProduct[];
  }
}

export interface SharedProduct {
  readonly url: string;
  readonly mailboxUrl: string;
  readonly dataDir: string;
}

/** The product of the worker in which this file runs: nothing that runs at the same time uses it. */
export function sharedProduct(): SharedProduct {
  const worker = process.env['VITEST_POOL_ID'];
  const product = inject('products')[Number(worker) - 1];
  if (product === undefined) throw new Error(`no product was started for worker ${worker}`);
  return product;
}

export interface Window {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly locale: Locale;
  readonly t: (key: string, values?: Record<string, string | number>) => string;
  /** What the browser complained of: script errors, refused loads. */
  readonly complaints: string[];
  /** Messages that its socket has received: above none, live updates are on. */
  readonly live: { messages: number };
  /** What its page has asked the server and has no answer to yet. */
  readonly underWay: ReadonlySet<Request>;
}

export interface WindowOptions {
  readonly locale: Locale;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  /** A demo account's name before the @; none = not signed in. */
  readonly as?: string;
  /** A running session, instead of signing in. */
  readonly token?: string;
  /** Another product than the shared one. */
  readonly url?: string;
  /** Has not answered the cookie question yet. */
  readonly undecided?: boolean;
}

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ ...(await findChromium()), headless: true });

export const mailbox = (): Mailbox => openMailbox(sharedProduct().mailboxUrl);
export const emailOf = (name: string): string => `${name}@tervik.example`;

/** A window of its own: nothing is shared with others but the server. */
export async function openWindow(browser: Browser, options: WindowOptions): Promise<Window> {
  const { locale, viewport = DESK, theme = 'light', as, token, url = sharedProduct().url } = options;
  const stored = as === undefined ? undefined : statePath(as);
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: { et: 'et-EE', en: 'en-GB', ru: 'ru-RU' }[locale],
    timezoneId: 'Europe/Tallinn',
    ...(stored !== undefined && existsSync(stored) && { storageState: stored }),
  });
  // A time-out is for what hangs; how busy the machine is decides nothing.
  context.setDefaultTimeout(45_000);
  // A page that nobody looks at any more still follows every change; the next test wants its processor.
  if (TestRunner.getCurrentTest() !== undefined)
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') task.result.errors?.push(await whatIsShown(page, complaints));
      await context.close();
    });
  if (options.undecided !== true)
    await context.addCookies([
      { name: 'PRM_COOKIE_CONSENT', value: 'true', url },
      { name: 'PRM_ALLOW_GTAG', value: 'false', url },
    ]);
  if (token !== undefined)
    await context.addCookies([{ name: 'tervik', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  await hearViolations(context, complaints);
  context.on('request', (request) => {
    if (isForeign(request.url())) complaints.push(`${page.url()} asked ${request.url()}`);
  });
  await context.addInitScript(rememberPresses);
  const page = await context.newPage();
  const live = { messages: 0 };
  page.on('websocket', (socket) => socket.on('framereceived', () => (live.messages += 1)));
  const window: Window = {
    page,
    context,
    locale,
    t: (key, values) => text(locale, key, values),
    complaints,
    live,
    underWay: watchRequests(page),
  };
  if (as !== undefined) await signIn(window, as);
  return window;
}

function watchRequests(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
  return underWay;
}

/** The page has its answers: what changes on the server from here on meets no request that was on its way before. */
export const settle = ({ underWay }: Window): Promise<void> =>
  expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);

/** Away for every request from here on, and the page has said so: what it shows of it moves no press after this. */
export async function loseNetwork({ page, context, t }: Window): Promise<void> {
  await context.setOffline(true);
  await page
    .getByText(t('common.offline'))
    .or(page.getByText(t('common.offlineUnsaved')))
    .waitFor();
  // The browser's network service hears of it by another way than the page.
  await page.waitForFunction(() =>
    fetch('/robots.txt', { cache: 'no-store' }).then(
      () => false,
      () => true,
    ),
  );
}

/** The page as it stood, for whoever reads why a journey failed on a machine that they cannot look at. */
async function whatIsShown(page: Page, complaints: readonly string[]): Promise<TestError> {
  const focused = await page
    .evaluate(
      () => (document.activeElement?.cloneNode() as Element | undefined)?.outerHTML.slice(0, 200) ?? '',
    )
    .catch(String);
  const presses = await page
    .evaluate(() => (globalThis as { lastPresses?: string[] }).lastPresses?.join('; ') ?? '')
    .catch(String);
  const alerts = await page
    .locator('[role="alert"], [aria-invalid="true"]')
    .allInnerTexts()
    .then((texts) => texts.join(' | '), String);
  const parts = [];
  for (const part of await page.locator('dialog[open], [role="dialog"], main').all())
    parts.push((await part.ariaSnapshot({ timeout: 5_000 }).catch(String)).slice(0, 2_000));
  return {
    name: 'Shown then',
    message: [
      page.url(),
      `Focus: ${focused}`,
      `Presses: ${presses}`,
      `Alerts: ${alerts}`,
      ...complaints,
      ...parts,
    ].join('\n'),
  };
}

/** What was pressed last and what moved: a press whose place moves under the pointer is lost, and nobody is told. */
function rememberPresses(): void {
  const presses: string[] = [];
  Object.assign(globalThis, { lastPresses: presses });
  const remember = (at: number, what: string) => {
    presses.push(`${Math.round(at)} ${what}`);
    if (presses.length > 6) presses.shift();
  };
  for (const type of ['pointerdown', 'pointerup', 'click'])
    addEventListener(
      type,
      ({ timeStamp, target }) => {
        remember(timeStamp, `${type} ${target instanceof Element ? target.outerHTML.slice(0, 40) : ''}`);
      },
      { capture: true, passive: true },
    );
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) remember(startTime, 'shift');
  }).observe({ type: 'layout-shift' });
}

/** Everything that a page needs comes from this machine; whoever agreed to be counted says so in their journey. */
const isForeign = (address: string): boolean =>
  /^(https?|wss?):/.test(address) && !['127.0.0.1', 'localhost'].includes(new URL(address).hostname);

/** Whatever the content policy of a page of ours refuses, Trusted Types included: nothing of ours may try it. */
async function hearViolations(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.exposeBinding('complain', (_source, complaint: string) => void complaints.push(complaint));
  await context.addInitScript(() => {
    const { complain } = globalThis as unknown as { complain: (complaint: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      complain(`${location.pathname}: ${effectiveDirective} refused ${blockedURI} ${sample}`),
    );
  });
}

const statePath = (name: string): string => {
  const folder = path.join(os.tmpdir(), `tervik-e2e-${new URL(sharedProduct().url).port}-${process.ppid}`);
  mkdirSync(folder, { recursive: true });
  return path.join(folder, `${name}.json`);
};

/** Through the form, with the code from the mailbox; a session that still runs is used again. */
async function signIn(window: Window, name: string): Promise<void> {
  const { page, locale } = window;
  await page.goto(`/?locale=${locale}`);
  const known = await page.evaluate(
    async () =>
      ((await (await fetch('/api/config')).json()) as { loggedInUser: object | null }).loggedInUser !== null,
  );
  if (!known) await signInByForm(window, emailOf(name), DEMO_PASSWORD);
  await page.waitForURL(/my-e-contacts|clinic-e-contacts/);
  await window.context.storageState({ path: statePath(name) });
}

async function signInByForm({ page, t, locale }: Window, email: string, password: string): Promise<void> {
  await page.goto(`/login-with-password?locale=${locale}`);
  await page.getByLabel(t('sign-in.login.email'), { exact: true }).fill(email);
  await page.getByLabel(t('sign-in.login.password'), { exact: true }).fill(password);
  const asked = Date.now();
  await page.getByRole('button', { name: t('sign-in.login.submit') }).click();
  await page.getByRole('heading', { name: t('sign-in.code.title') }).waitFor();
  await page.getByLabel(t('sign-in.code.label')).fill(await mailbox().latestCode(email, asked));
  await page.getByRole('button', { name: t('sign-in.code.submit') }).click();
}
