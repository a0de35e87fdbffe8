import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openWindow, type Window } from './support/people.ts';
import { LOCALES, type Locale } from './support/texts.ts';

/** `SCREENSHOTS=folder npm test` keeps a picture of every screen × language × theme × width, to be looked at. */
const FOLDER = process.env['SCREENSHOTS'];
const WIDTHS = FOLDER === undefined ? [390] : [390, 768, 1440];
const THEMES = ['light', 'dark'] as const;

interface Screen {
  readonly name: string;
  /** The address, or how to get there. */
  readonly at: string | ((page: Page, window: Window) => Promise<void>);
}

const PUBLIC: readonly Screen[] = [
  { name: 'home', at: '/' },
  { name: 'choose-auth', at: '/choose-auth' },
  { name: 'login', at: '/login-with-password' },
  { name: 'permission-denied', at: '/permission-denied' },
  { name: 'not-found', at: '/no-such-page' },
  { name: 'help', at: '/help' },
];

/** The draft decides which questions are open, so the steps are walked. */
const write = async (page: Page, { t }: Window, steps: number): Promise<void> => {
  await page.goto('/e-contacts/choose-patient');
  await page.getByRole('radio').first().check({ force: true });
  if (steps < 1) return;
  await page.getByRole('button', { name: t('ui.continue') }).click();
  await page.getByRole('heading', { name: t('patient.new.clinicTitle') }).waitFor();
  await page.getByRole('radio').first().check({ force: true });
  if (steps < 2) return;
  await page.getByRole('button', { name: t('ui.continue') }).click();
  await page.getByLabel(t('patient.new.search')).waitFor();
  if (steps < 3) return;
  await page.getByLabel(t('patient.new.search')).fill(t('type.BACK_PAIN'));
  await page.getByRole('main').getByText(t('type.BACK_PAIN'), { exact: true }).first().click();
  await page.getByLabel(t('patient.new.textLabel')).waitFor();
};
const eContactWhere =
  (heading: string) =>
  async (page: Page, { t }: Window): Promise<void> => {
    // Her own list: one of each kind is in the demo.
    await page.goto('/my-e-contacts');
    await page.getByText(t(heading).split('{')[0]!.trim()).first().click();
    await page.waitForURL(/timeline/);
  };
const PATIENT: readonly Screen[] = [
  { name: 'my-e-contacts', at: '/my-e-contacts' },
  { name: 'choose-patient', at: (page, window) => write(page, window, 0) },
  { name: 'choose-clinic', at: (page, window) => write(page, window, 1) },
  { name: 'choose-type', at: (page, window) => write(page, window, 2) },
  { name: 'create', at: (page, window) => write(page, window, 3) },
  { name: 'timeline-my-turn', at: eContactWhere('patient.status.yourTurn') },
  { name: 'timeline-clinic-turn', at: eContactWhere('patient.status.clinicTurn') },
  { name: 'timeline-locked', at: eContactWhere('patient.status.lockedNext') },
  { name: 'timeline-finished', at: eContactWhere('patient.status.finished') },
];

const firstRow = async (page: Page): Promise<void> => {
  await page.goto('/clinic-e-contacts');
  const link = page.getByRole('table').getByRole('link').first();
  await link.click();
  await page.waitForURL(/\/e-contacts\/[\da-f-]{36}/);
};
const CLINIC: readonly Screen[] = [
  { name: 'dashboard', at: '/clinic-e-contacts' },
  { name: 'dashboard-completed', at: '/clinic-e-contacts?onlyCompleted=true' },
  { name: 'dashboard-empty', at: '/clinic-e-contacts?search=qqqqqq' },
  { name: 'e-contact', at: firstRow },
  {
    name: 'notes',
    at: async (page, { t }) => {
      await firstRow(page);
      await page.getByRole('tab', { name: t('clinic.view.notes') }).click();
    },
  },
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  if (FOLDER !== undefined) mkdirSync(FOLDER, { recursive: true });
});
afterAll(() => browser.close());

const AUDIENCES = [
  { audience: 'public', as: undefined, screens: PUBLIC },
  { audience: 'patient', as: 'patient', screens: PATIENT },
  { audience: 'clinic', as: 'doctor', screens: CLINIC },
] as const;

describe.each(AUDIENCES)('screens for $audience', ({ audience, as, screens }) => {
  describe.each(LOCALES)('in %s', (locale: Locale) => {
    test.each(THEMES)(
      '%s: no axe violation, one heading, a title, nothing runs out of the page',
      async (theme) => {
        const window = await openWindow(browser, { locale, theme, ...(as !== undefined && { as }) });
        const { page, complaints } = window;
        await page.goto(`/?locale=${locale}`);
        const findings: string[] = [];
        for (const { name, at } of screens) {
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            if (typeof at === 'string') await page.goto(at);
            else await at(page, window);
            await settled(page);
            if (FOLDER !== undefined)
              await page.screenshot({
                path: path.join(FOLDER, `${audience}-${name}-${locale}-${theme}-${width}.png`),
                fullPage: audience !== 'clinic',
              });
            findings.push(...(await inspect(page)).map((finding) => `${name} ${width}: ${finding}`));
          }
        }
        expect(findings).toEqual([]);
        expect(complaints).toEqual([]);
        await window.context.close();
      },
    );
  });
});

/** Loaded, drawn, and no skeleton any more. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function inspect(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const findings = violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)}`);
  const { headings, wide, title, missing } = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    title: document.title,
    // A key that is shown instead of a text.
    missing:
      /\b(patient|clinic|common|auth|ui|errors)\.[a-z]+\.?\w*\b/i.exec(document.body.innerText)?.[0] ?? null,
  }));
  if (headings !== 1) findings.push(`${headings} first-level headings`);
  if (wide > 0) findings.push(`${wide} px wider than the screen`);
  if (!/\S+.*Tervik/.test(title)) findings.push(`title "${title}"`);
  if (missing !== null && !missing.includes('@')) findings.push(`untranslated ${missing}`);
  return findings;
}
