/** The parameters with which a partner sends somebody back (protocols A1; RFC 6749, OpenID Connect); all go, known or not. */
const RETURNS: Readonly<Record<string, RegExp>> = {
  '/login': /(^|[?&])session_token=/,
  '/complete-login': /(^|[?&])(code|state|error)=/,
};
let query: string | null = null;

/**
 * At the very start, before anything is asked of anybody: the secret leaves the address, and with it the history and
 * every later Referer. It lives in memory, for the page that ends the login.
 */
export function takePartnerReturn(): void {
  const { pathname, search } = location;
  if (RETURNS[pathname]?.test(search) !== true) return;
  query = search.slice(1);
  history.replaceState(history.state, '', pathname);
}

/** The query that a partner sent; `null` = nobody was sent back here. */
export const partnerReturn = (): string | null => query;

/** The login has ended, well or not: its secret opens nothing any more. */
export function forgetPartnerReturn(): void {
  query = null;
}
