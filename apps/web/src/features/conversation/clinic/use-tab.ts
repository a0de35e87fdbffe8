import { useParams, useSearch } from '@tanstack/react-router';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';

/** Parts of an e-contact (spec §2 "Clinic staff"). */
export const TABS = ['timeline', 'notes', 'files', 'others', 'recommendations'] as const;
export type TabId = (typeof TABS)[number];

/** The part that is shown, as the address says: a reload, a link and the way back find it again. */
export function useTab(): readonly [TabId, (tab: TabId) => void] {
  const params = useParams({ from: '/inbox/e-contacts/$eContactId' });
  const search = useSearch({ from: '/inbox/e-contacts/$eContactId' });
  const tab = TABS.find((id) => id === search.tab) ?? 'timeline';
  const select = (next: TabId): void =>
    go(
      hrefTo('/e-contacts/$eContactId', {
        params,
        search: { ...search, tab: next === 'timeline' ? undefined : next },
      }),
      { replace: true },
    );
  return [tab, select];
}
