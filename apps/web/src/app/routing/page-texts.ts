import { loadFileList } from '@tervik/locales/messages.ts';
import type { Locale } from '@tervik/locales/messages.ts';
import { loadAreas } from '#lib/i18n/i18n.ts';
import type { AppPath } from './route-needs.ts';

/** Which page shows which texts: not in the first file, which is fetched before anything can be done. */
const loadTable = () => import('./page-areas.gen.ts');

/** Brings the texts of a page. */
export async function loadPageTexts(path: AppPath): Promise<void> {
  const { PAGE_AREAS } = await loadTable();
  await loadAreas(PAGE_AREAS[path]);
}

/** Fetches, beside the session, what the texts of the first page will be found with; a page that misses it asks again. */
export function findTextsAhead(locale: Locale): void {
  for (const asked of [loadTable(), loadFileList(locale)]) asked.catch(() => undefined);
}
