import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { BREAKPOINTS } from '../../../apps/web/src/ui/styles/breakpoints.ts';
import { violations } from './axe.ts';
import { allTexts } from '../texts.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export interface View {
  readonly width: number;
  readonly height: number;
}
/** Old phones, and a desktop at 400 %: nothing may run out of the page. */
export const NARROWEST: View = { width: 320, height: 640 };

/** `SCREENSHOTS=folder npm test` keeps a picture of every screen × language × theme × width, to be looked at. */
const FOLDER = process.env['SCREENSHOTS'];
const PICTURE_WIDTHS = [390, 768, 1440];

/** Loaded, drawn, and no skeleton any more. */
export async function settled(page: Page): Promise<void> {
  // By its tag: behind the ended session it is veiled.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[data-skeleton], [aria-busy="true"]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

export async function takePictures(page: Page, name: string): Promise<void> {
  if (FOLDER === undefined) return;
  mkdirSync(FOLDER, { recursive: true });
  for (const width of PICTURE_WIDTHS)
    for (const theme of THEMES) {
      await show(page, { width, height: 900 }, theme);
      await page.screenshot({ path: path.join(FOLDER, `${name}-${theme}-${width}.png`), fullPage: true });
    }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The page is drawn again in this size and these colours. */
export async function show(page: Page, view: View, colorScheme: Theme): Promise<void> {
  await page.setViewportSize(view);
  await page.emulateMedia({ colorScheme });
  // The sidebar opens and closes a moment after the window has changed.
  await page.waitForFunction((narrow) => {
    const sidebar = document.querySelector('#sidebar');
    return sidebar === null || (sidebar.localName === 'dialog') === innerWidth < narrow;
  }, BREAKPOINTS.sidebar);
  await page.evaluate(
    () =>
      new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 20)))),
  );
}

export async function inspect(page: Page): Promise<string[]> {
  // At its end: a docked button stands in its place there, and covers no half of anything by chance.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const findings = await violations(page, RULES);
  const { headings, title, words, isTaller } = await page.evaluate(() => ({
    // What is not displayed is not there for anybody (the list behind an e-contact on a phone).
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
    title: document.title,
    words: document.body.innerText,
    // The frame of staff's pages is as high as the window, and what is in it scrolls.
    isTaller:
      document.querySelector('[data-density="clinic"]') !== null &&
      document.documentElement.scrollHeight > innerHeight,
  }));
  if (isTaller) findings.push('the whole app scrolls, not what is in it');
  if (headings !== 1) findings.push(`${headings} first-level headings`);
  const wide = await overflow(page);
  if (wide !== null) findings.push(wide);
  if (!/\S+.*Tervik/.test(title)) findings.push(`title "${title}"`);
  findings.push(...shownKeys(words).map((key) => `untranslated ${key}`));
  return findings;
}

const KEYS: ReadonlySet<string> = new Set(Object.keys(allTexts('en')));

/** Keys that are shown in place of their texts: the page was drawn before these were there. */
const shownKeys = (words: string): string[] =>
  (words.match(/[\w-]+(?:\.[\w-]+)+/g) ?? []).filter((word) => KEYS.has(word));

/** How far the page runs out of the screen, once it has settled in its size (the sidebar closes a moment later). */
export async function overflow(page: Page): Promise<string | null> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  const settles = page.waitForFunction(fits, undefined, { timeout: 15_000 });
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
