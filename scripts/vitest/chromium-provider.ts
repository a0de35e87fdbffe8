import { playwright } from '@vitest/browser-playwright';
import type { LaunchOptions } from 'playwright';
import type { BrowserProviderOption } from 'vitest/node';
import { findChromium } from '../browser.ts';

/**
 * Vitest's Playwright with the Chromium of the journeys. It is looked for, and unpacked, when a page is first opened:
 * the other projects read the same configuration and need none.
 */
export function ourChromium(): BrowserProviderOption {
  const launchOptions: LaunchOptions = {};
  const { prewarm: _, ...provider } = playwright({
    launchOptions,
    actionTimeout: 15_000,
    contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Tallinn', reducedMotion: 'reduce' },
  });
  return {
    ...provider,
    providerFactory(project) {
      const made = provider.providerFactory(project);
      const openPage = made.openPage.bind(made);
      made.openPage = async (...args) => {
        Object.assign(launchOptions, await findChromium());
        return openPage(...args);
      };
      return made;
    },
  };
}
