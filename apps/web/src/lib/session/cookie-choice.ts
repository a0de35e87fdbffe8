import { LIMITS } from '@tervik/domain/limits.ts';
import { createStore } from '#lib/store.ts';

/** What the visitor chose (spec §3 "Cookie consents"); essential cookies need no choice. */
export interface CookieChoice {
  readonly analytics: boolean;
}

const CONSENT = 'PRM_COOKIE_CONSENT';
const ANALYTICS = 'PRM_ALLOW_GTAG';
const DAY_SECONDS = 24 * 60 * 60;

/** The choice as `document.cookie` holds it; null = the visitor has not chosen yet, or 90 days ago. */
export function parseCookieChoice(cookies: string): CookieChoice | null {
  const found = new Map(cookies.split(';').map((pair) => pair.trim().split('=', 2) as [string, string]));
  if (found.get(CONSENT) !== 'true') return null;
  return { analytics: found.get(ANALYTICS) === 'true' };
}

/** The two cookies that keep a choice for 90 days (spec §9), as `document.cookie` takes them. */
export function cookiesOf({ analytics }: CookieChoice, secure: boolean): string[] {
  const rest = `Max-Age=${LIMITS.cookieConsentDays * DAY_SECONDS}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
  return [`${CONSENT}=true; ${rest}`, `${ANALYTICS}=${analytics}; ${rest}`];
}

export const cookieChoice = createStore<CookieChoice | null>(
  typeof document === 'undefined' ? null : parseCookieChoice(document.cookie),
);

/** Remembers the choice in this browser; who withdraws it loses what analytics has stored, at once. */
export function chooseCookies(choice: CookieChoice): void {
  for (const cookie of cookiesOf(choice, location.protocol === 'https:')) document.cookie = cookie;
  if (!choice.analytics) deleteAnalyticsCookies();
  cookieChoice.set(choice);
}

/** Names of the cookies that the analytics tag has stored. */
export const analyticsCookies = (cookies: string): string[] =>
  cookies
    .split(';')
    .map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
    .filter((name) => /^_ga(_|$)/.test(name));

/** The tag writes them for the widest domain that it may: each possible one is told to forget them. */
export function deleteAnalyticsCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const name of analyticsCookies(document.cookie))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
}
