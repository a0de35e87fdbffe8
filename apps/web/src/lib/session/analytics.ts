import { LIMITS } from '@tervik/domain/limits.ts';
import { deleteAnalyticsCookies } from './cookie-choice.ts';

/**
 * The analytics tag (gtag): only where an id is configured, only after opt-in, only on pages where nobody is signed
 * in and nothing is typed. This file is a chunk of its own, fetched when all of that holds: app/shell/page-view.tsx decides it,
 * and the server's content policy (platform/http/content-policy.ts) lets the tag into no other document.
 */
const TAG = 'https://www.googletagmanager.com/gtag/js';

interface TagWindow {
  dataLayer?: unknown[];
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => {
      createScriptURL: (url: string) => string;
    };
  };
}
const page = window as unknown as TagWindow & Record<`ga-disable-${string}`, boolean>;

/** The tag reads `arguments` objects out of the list and passes over arrays. */
function gtag(..._words: unknown[]): void {
  (page.dataLayer ??= []).push(arguments);
}

/** Only this one address becomes a script's, whatever anybody else passes to the policy. */
function addressOf(id: string): string {
  const address = `${TAG}?id=${encodeURIComponent(id)}`;
  const policy = page.trustedTypes?.createPolicy('tervik-analytics', {
    createScriptURL(url) {
      if (url !== address) throw new TypeError('not the analytics tag');
      return url;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}

let started = false;

/** Consent mode first, everything denied, then what was agreed to (protocols.md A11), then the script. */
function start(id: string): void {
  started = true;
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', 'default', { ...denied, analytics_storage: 'denied', wait_for_update: 500 });
  gtag('consent', 'update', { analytics_storage: 'granted' });
  gtag('js', new Date());
  gtag('set', { allow_google_signals: false, allow_ad_personalization_signals: false });
  gtag('config', id, {
    cookie_expires: LIMITS.cookieConsentDays * 24 * 60 * 60,
    cookie_flags: 'SameSite=Lax;Secure',
    send_page_view: false,
    ...pageFields('/'),
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = addressOf(id);
  document.head.append(script);
}

/** Where the visitor is, said by the route's pattern: no ids, no query, no title with a name, no referrer. */
const pageFields = (pattern: string): Readonly<Record<string, string>> => ({
  page_location: `${location.origin}${pattern}`,
  page_title: pattern,
  page_referrer: '',
});

/** Counts one view of a page by its route's pattern ("/help/app-usage"). */
export function countView(id: string, pattern: string): void {
  page[`ga-disable-${id}`] = false;
  if (!started) start(id);
  // `set` too: what the tag notices by itself must not read the address bar.
  gtag('set', pageFields(pattern));
  gtag('event', 'page_view', pageFields(pattern));
}

/** After a withdrawal the script is still in the page, until it is left: it must not count any more. */
export function stopCounting(id: string): void {
  page[`ga-disable-${id}`] = true;
  gtag('consent', 'update', { analytics_storage: 'denied' });
  // Once more: it may have written them again since the choice.
  deleteAnalyticsCookies();
}
