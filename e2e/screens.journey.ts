import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { rejectEContact } from '@tervik/contract/clinic.ts';
import { ROUTE_NEEDS } from '../apps/web/src/app/route-needs.ts';
import type { Persona } from '../apps/server/src/testing/world.ts';
import { openOffice, type Office } from './support/office.ts';
import { DESK, openBrowser, openWindow, PHONE } from './support/people.ts';
import { makeHome, startProduct } from './support/product.ts';
import type { Screen } from './support/screen.ts';
import { CLINIC, NEW_CLINIC, NEWCOMER, PATIENT, PUBLIC, REJECTED } from './support/screens.ts';
import { FILES } from './support/screens-files.ts';
import { INBOX } from './support/screens-inbox.ts';
import { NEW_OVERSIGHT, OVERSIGHT } from './support/screens-oversight.ts';
import { PEOPLE } from './support/screens-people.ts';
import { QUESTIONNAIRE } from './support/screens-questionnaire.ts';
import { WIZARD_SCREENS } from './support/screens-wizard.ts';
import { TEMPLATES } from './support/screens-templates.ts';
import { OWN_DATA, STAFF_PAGES, UNCONSENTED, UNFINISHED, WAYS_IN } from './support/screens-ways-in.ts';
import { LOCALES, type Locale } from './support/texts.ts';

/** `SCREENSHOTS=folder npm test` keeps a picture of every screen × language × theme × width, to be looked at. */
const FOLDER = process.env['SCREENSHOTS'];
const PICTURE_WIDTHS = [390, 768, 1440];
const THEMES = ['light', 'dark'] as const;
/** Old phones, and a desktop at 400 %: nothing may run out of the page. */
const NARROWEST = { width: 320, height: 640 };

const AUDIENCES: readonly {
  readonly audience: string;
  /** A demo account, somebody of the test's own clinic, or a visitor. */
  readonly as: string | (() => Persona) | undefined;
  readonly screens: readonly Screen[];
  /** Where its people sit; the first is where the screens are walked to. */
  readonly views: readonly { readonly width: number; readonly height: number }[];
}[] = [
  { audience: 'public', as: undefined, screens: PUBLIC, views: [PHONE] },
  { audience: 'ways-in', as: undefined, screens: WAYS_IN, views: [PHONE] },
  { audience: 'patient', as: 'patient', screens: PATIENT, views: [PHONE] },
  { audience: 'people', as: () => people.carer, screens: PEOPLE, views: [PHONE] },
  { audience: 'questionnaire', as: () => people.filler, screens: QUESTIONNAIRE, views: [PHONE] },
  { audience: 'files', as: () => people.writer, screens: FILES, views: [PHONE] },
  { audience: 'own-data', as: () => people.newcomer, screens: OWN_DATA, views: [PHONE, DESK] },
  { audience: 'unfinished', as: () => people.unfinished, screens: UNFINISHED, views: [PHONE] },
  { audience: 'unconsented', as: () => people.unconsented, screens: UNCONSENTED, views: [PHONE] },
  { audience: 'refused', as: () => people.refused, screens: REJECTED, views: [PHONE] },
  { audience: 'newcomer', as: () => people.newcomer, screens: NEWCOMER, views: [PHONE] },
  { audience: 'clinic', as: 'doctor', screens: CLINIC, views: [DESK, PHONE] },
  { audience: 'inbox', as: 'nurse', screens: INBOX, views: [DESK, PHONE] },
  { audience: 'templates', as: 'doctor', screens: TEMPLATES, views: [DESK, PHONE] },
  { audience: 'staff-pages', as: () => people.nurse, screens: STAFF_PAGES, views: [DESK, PHONE] },
  { audience: 'wizard', as: () => people.desk, screens: WIZARD_SCREENS, views: [DESK, PHONE] },
  { audience: 'oversight', as: 'doctor', screens: OVERSIGHT, views: [DESK, PHONE] },
  { audience: 'new-oversight', as: () => people.nurse, screens: NEW_OVERSIGHT, views: [DESK] },
  { audience: 'new-clinic', as: () => people.nurse, screens: NEW_CLINIC, views: [DESK, PHONE] },
];

let browser: Browser;
let office: Office;
let people: Record<
  'desk' | 'carer' | 'filler' | 'refused' | 'newcomer' | 'nurse' | 'unfinished' | 'unconsented' | 'writer',
  Persona
>;
beforeAll(async () => {
  browser = await openBrowser();
  if (FOLDER !== undefined) mkdirSync(FOLDER, { recursive: true });
  office = await openOffice(browser);
  const [refused, newcomer, writer, nurse, unfinished, unconsented] = await Promise.all([
    office.person(),
    office.person(),
    office.person(),
    office.staff(),
    office.person({
      firstName: '',
      surname: '',
      birthDate: null,
      phone: null,
      personalCode: null,
      email: '',
    }),
    office.person({ consents: false }),
  ]);
  // Of no clinic; writes for a child, and for one who has come of age since.
  const carer = await office.world.persona({ email: `carer.${randomUUID()}@tervik.example` });
  await office.world.represented(carer, { firstName: 'Mia', personalCode: '61101012257' });
  await office.world.represented(carer, {
    firstName: 'Oskar',
    birthDate: '2001-09-13',
    personalCode: '50109130003',
    representedAs: 'MINOR',
  });
  const filler = await office.person();
  // At a clinic of its own: what is created there is in nobody else's pictures.
  const reception = await office.world.clinic({ name: 'Vahtra' });
  const desk = await office.world.persona({
    staffOf: reception,
    email: `desk.${randomUUID()}@tervik.example`,
  });
  const known = await office.person({ listedIn: reception, firstName: 'Mari-Liis', surname: 'Wizard' });
  await office.write(known, 'Selg', reception);
  people = { desk, carer, filler, refused, newcomer, nurse, unfinished, unconsented, writer };
  await office.write(writer);
  const { status } = await office.api(nurse).call(rejectEContact, {
    params: { id: await office.write(refused) },
    body: { reason: 'NOT_IN_MY_LIST' },
    key: randomUUID(),
  });
  expect(status).toBe(200);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

describe.each(AUDIENCES)('screens for $audience', ({ audience, as, screens, views }) => {
  test.each(LOCALES)(
    'in %s: no axe violation in both themes, one heading, a title, nothing runs out of the page',
    async (locale: Locale) => {
      const viewport = views[0]!;
      const window =
        typeof as === 'function'
          ? await office.open(as(), { locale, viewport })
          : await openWindow(browser, { locale, viewport, ...(as !== undefined && { as }) });
      const { page, complaints } = window;
      await page.goto(`/?locale=${locale}`);
      const findings: string[] = [];
      for (const { name, at } of screens) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: 'light' });
        try {
          if (typeof at === 'string') await page.goto(at);
          else await at(window);
          await settled(page);
        } catch (cause) {
          throw new Error(`${name} was not reached`, { cause });
        }
        await takePictures(page, `${audience}-${name}-${locale}`);
        // Where else its people sit is looked at in the longest language.
        for (const view of locale === 'ru' ? views : [viewport]) {
          await show(page, view, 'light');
          findings.push(...(await inspect(page)).map((finding) => `${name} ${view.width}: ${finding}`));
        }
        // The theme changes colours alone, so colours alone are measured again.
        await show(page, viewport, 'dark');
        findings.push(...(await violations(page, CONTRAST)).map((finding) => `${name} dark: ${finding}`));
        await page.setViewportSize(NARROWEST);
        const wide = await overflow(page);
        if (wide !== null) findings.push(`${name} ${NARROWEST.width}: ${wide}`);
      }
      expect(findings).toEqual([]);
      expect(complaints).toEqual([]);
      await window.context.close();
    },
  );
});

test('every page is there when it is opened by its address, or reloaded', async () => {
  const { url } = inject('product');
  for (const address of Object.keys(ROUTE_NEEDS)) {
    const answer = await fetch(url + address.replaceAll(/\$\w+/g, randomUUID()));
    expect([answer.status, answer.headers.get('content-type')], address).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  }
});

test('every component in its states, in development only', async () => {
  // Axe wants a context of the test's own.
  const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${inject('product').url}/dev/ui`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.title()).not.toContain('Components');

  const home = makeHome();
  const product = await startProduct({ home, web: true, settings: { LOG_LEVEL: 'error' } });
  const findings: string[] = [];
  try {
    for (const screen of ['controls', 'content', 'clinic', 'patient', 'timeline', 'signin'])
      for (const theme of THEMES) {
        await page.goto(`${product.url}/dev/ui?screen=${screen}&theme=${theme}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        findings.push(...(await inspect(page)).map((finding) => `${screen} ${theme}: ${finding}`));
      }
    expect(await page.title()).toContain('Components');
  } finally {
    await product.stop();
    rmSync(home, { recursive: true, force: true });
  }
  expect(findings).toEqual([]);
  await context.close();
});

/** Loaded, drawn, and no skeleton any more. */
async function settled(page: Page): Promise<void> {
  // By its tag: behind the ended session it is veiled.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[data-skeleton], [aria-busy="true"]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function takePictures(page: Page, name: string): Promise<void> {
  if (FOLDER === undefined) return;
  for (const width of PICTURE_WIDTHS)
    for (const theme of THEMES) {
      await show(page, { width, height: 900 }, theme);
      await page.screenshot({ path: path.join(FOLDER, `${name}-${theme}-${width}.png`), fullPage: true });
    }
}

const ALL = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;
const CONTRAST = { type: 'rule', values: ['color-contrast'] } as const;

async function violations(page: Page, { type, values }: typeof ALL | typeof CONTRAST): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    // No frames here: the other mode opens a page more for every look.
    .setLegacyMode()
    .options({ runOnly: { type, values: [...values] }, resultTypes: ['violations'] })
    .analyze();
  return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)}`);
}

/** The page is drawn again in this size and these colours. */
async function show(page: Page, view: typeof NARROWEST, colorScheme: (typeof THEMES)[number]): Promise<void> {
  await page.setViewportSize(view);
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    () =>
      new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 20)))),
  );
}

async function inspect(page: Page): Promise<string[]> {
  // At its end: a docked button stands in its place there, and covers no half of anything by chance.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const findings = await violations(page, ALL);
  const { headings, title, missing } = await page.evaluate(() => ({
    // What is not displayed is not there for anybody (the list behind an e-contact on a phone).
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
    title: document.title,
    // A key that is shown instead of a text.
    missing:
      /\b(patient|clinic|common|auth|ui|errors|profile|pages|help|create|files|forms?|people|prescriptions|questions|questionnaire|feedback|inbox|keys|details|wizard|templates|assist|oversight)\.[a-z]+\.?\w*\b/i.exec(
        document.body.innerText,
      )?.[0] ?? null,
  }));
  if (headings !== 1) findings.push(`${headings} first-level headings`);
  const wide = await overflow(page);
  if (wide !== null) findings.push(wide);
  if (!/\S+.*Tervik/.test(title)) findings.push(`title "${title}"`);
  if (missing !== null && !missing.includes('@')) findings.push(`untranslated ${missing}`);
  return findings;
}

/** How far the page runs out of the screen, once it has settled in its size (the sidebar closes a moment later). */
async function overflow(page: Page): Promise<string | null> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  const settles = page.waitForFunction(fits, undefined, { timeout: 1_000 });
  if (await settles.then(Boolean, () => false)) return null;
  const widest = await page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth,
    );
    return out.at(-1)?.outerHTML.slice(0, 120);
  });
  return `wider than the screen: ${widest}`;
}
