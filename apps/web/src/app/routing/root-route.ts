import { createRootRoute } from '@tanstack/react-router';
import { readSearch, wordParam } from '@tervik/domain/session/search-params.ts';
import { LOCALES } from '@tervik/locales/messages.ts';
import { setLocale } from '#lib/i18n/i18n.ts';
import { reportError } from '#lib/http/report.ts';
import { session } from '#lib/session/session.ts';
import { CrashPage, NotFoundPage } from '#app/shell/fallback-pages.tsx';
import { leaveTagBehind, loadCookieBanner } from '#app/shell/page-view.tsx';
import { RootLayout } from '#app/shell/root-layout.tsx';

/** Spec §2: a locale query parameter sets the language. main.tsx does it for the first address. */
const readLocale = readSearch({ locale: wordParam(...LOCALES) });

/** What every page has: its frame, and what is done before it. */
export const rootRoute = createRootRoute({
  validateSearch: readLocale,
  async beforeLoad({ location, search: { locale }, preload }) {
    if (preload) return;
    await leaveTagBehind(location);
    if (locale !== undefined && session.get().config?.locales.includes(locale) === true)
      await setLocale(locale).catch((error: unknown) => reportError('prm.locale', error));
    await loadCookieBanner();
  },
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
});
