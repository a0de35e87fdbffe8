/**
 * Pages whose views may be counted, after opt-in and while nobody is signed in (decisions "Cookie choice"): they are
 * only read, and their addresses name nobody. The server lets the analytics tag into these documents alone.
 */
const COUNTED_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/help',
  '/help/app-usage',
  '/help/amendment',
  '/terms-and-conditions',
  '/privacy-policy',
  '/cookie-policy',
]);

/** The page's pattern if its views may be counted, else `null`. @param pathname without query */
export function toCountedPage(pathname: string): string | null {
  const page = pathname === '/' ? pathname : pathname.replace(/\/+$/, '');
  return COUNTED_PAGES.has(page) ? page : null;
}
