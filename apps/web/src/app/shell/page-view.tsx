import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { toCountedPage } from '@tervik/domain/session/counted-pages.ts';
import { cookieChoice } from '#lib/session/cookie-choice.ts';
import type { CookieChoice } from '#lib/session/cookie-choice.ts';
import { loadAreas } from '#lib/i18n/i18n.ts';
import { notePage } from '#lib/router/last-page.ts';
import { useShownPage } from '#lib/router/router.ts';
import { session, useConfig, useSession } from '#lib/session/session.ts';
import { useStore } from '#lib/store.ts';

let Banner: ComponentType | null = null;

/**
 * Brings the cookie question with the first page: coming later it would push the page down under a finger that is
 * about to tap. Who has answered never fetches it.
 */
export async function loadCookieBanner(): Promise<void> {
  if (Banner !== null || cookieChoice.get() !== null) return;
  // Essential cookies alone leave nothing to choose: /cookie-policy says so.
  if ((session.get().config?.analyticsId ?? null) === null) return;
  try {
    const [part] = await Promise.all([import('./cookie-banner.tsx'), loadAreas(['consent'])]);
    Banner = part.CookieBanner;
  } catch {
    // No page is kept back for it: the next one asks.
  }
}

/** The question, until it is answered (spec §2). */
export function CookieQuestion() {
  const choice = useStore(cookieChoice);
  return choice === null && Banner !== null ? <Banner /> : null;
}

interface View {
  readonly pathname: string;
  readonly signedIn: boolean;
  readonly choice: CookieChoice | null;
  readonly analyticsId: string | null;
}

/** The page's pattern if this view may be counted: opt-in, nobody signed in, a page that is only read (decisions). */
export function patternToCount({ pathname, signedIn, choice, analyticsId }: View): string | null {
  if (analyticsId === null || signedIn || choice?.analytics !== true) return null;
  return toCountedPage(pathname);
}

let tagIsHere = false;

/**
 * The tag is somebody else's script: it may not share a document with a page on which somebody signs in, writes or
 * reads about their health. Leaving the counted pages is therefore a real page load, which leaves the script behind.
 */
export function leaveTagBehind({
  pathname,
  href,
}: {
  readonly pathname: string;
  readonly href: string;
}): Promise<never> | undefined {
  const { user } = session.get();
  if (!tagIsHere || (user === null && toCountedPage(pathname) !== null)) return undefined;
  window.location.assign(href);
  return new Promise(() => undefined);
}

/** Watches which page is shown: for the count of views, and for "on which page was it?" of a technical problem. */
export function useVisit(): void {
  const { pathname, path: shown } = useShownPage();
  const { user } = useSession();
  const { analyticsId } = useConfig();
  const choice = useStore(cookieChoice);
  const pattern = patternToCount({ pathname, signedIn: user !== null, choice, analyticsId });
  useEffect(() => notePage(shown), [shown]);
  // The server lets the tag into a document that a stranger opened on a counted page, and into no other.
  const [documentCounts] = useState(() => user === null && toCountedPage(pathname) !== null);
  useEffect(() => {
    if (analyticsId === null || !documentCounts || (pattern === null && !tagIsHere)) return;
    tagIsHere = true;
    import('#lib/session/analytics.ts').then(
      ({ countView, stopCounting }) =>
        pattern === null ? stopCounting(analyticsId) : countView(analyticsId, pattern),
      // A view that is not counted is nobody's loss.
      () => undefined,
    );
  }, [analyticsId, documentCounts, pattern]);
}
