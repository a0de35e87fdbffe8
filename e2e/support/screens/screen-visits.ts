import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Persona } from '../../../apps/server/test/support/world.ts';
import {
  inspect,
  NARROWEST,
  overflow,
  settled,
  show,
  takePictures,
  THEMES,
  type View,
} from '../screen-checks/inspection.ts';
import type { Office } from '../office.ts';
import { openWindow } from '../people.ts';
import type { Screen } from './screen.ts';
import { LOCALES, type Locale } from '../texts.ts';

export interface Audience {
  readonly audience: string;
  /** A demo account, somebody of the test's own clinic, or a visitor. */
  readonly as: string | (() => Persona) | undefined;
  readonly screens: readonly Screen[];
  /** Where its people sit; the first is where the screens are walked to. */
  readonly views: readonly View[];
}

/** `both`: each screen in each language in both themes, as `npm run soak` looks at them. */
const BOTH = process.env['SCREEN_THEMES'] === 'both';

/** Visits every screen of these in each language; the themes take turns, so that each screen is seen in both. */
export function visitScreens(
  audiences: readonly Audience[],
  here: () => { browser: Browser; office: Office },
) {
  describe.each(audiences)('screens for $audience', ({ audience, as, screens, views }) => {
    test.each(LOCALES)(
      'in %s: no axe violation, one heading, a title, nothing runs out of the page',
      async (locale: Locale) => {
        const { browser, office } = here();
        const viewport = views[0]!;
        const window =
          typeof as === 'function'
            ? await office.open(as(), { locale, viewport })
            : await openWindow(browser, { locale, viewport, ...(as !== undefined && { as }) });
        const { page, complaints } = window;
        await page.goto(`/?locale=${locale}`);
        const findings: string[] = [];
        for (const [at, screen] of screens.entries()) {
          const turn = THEMES[(at + LOCALES.indexOf(locale)) % THEMES.length]!;
          const themes = BOTH ? THEMES : [turn];
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme: themes[0] });
          try {
            if (typeof screen.at === 'string') await page.goto(screen.at);
            else await screen.at(window);
            await settled(page);
          } catch (cause) {
            throw new Error(`${screen.name} was not reached`, { cause });
          }
          await takePictures(page, `${audience}-${screen.name}-${locale}`);
          for (const theme of themes)
            // Where else its people sit is looked at in the longest language.
            for (const view of locale === 'ru' ? views : [viewport]) {
              await show(page, view, theme);
              findings.push(
                ...(await inspect(page)).map(
                  (finding) => `${screen.name} ${view.width} ${theme}: ${finding}`,
                ),
              );
            }
          await page.setViewportSize(NARROWEST);
          const wide = await overflow(page);
          if (wide !== null) findings.push(`${screen.name} ${NARROWEST.width}: ${wide}`);
        }
        expect(findings).toEqual([]);
        expect(complaints).toEqual([]);
        await window.context.close();
      },
    );
  });
}
