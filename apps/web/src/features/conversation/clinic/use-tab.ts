import { go, usePlace } from '#lib/router/router.ts';

/** Parts of an e-contact (spec §2 "Clinic staff"). */
export const TABS = ['timeline', 'notes', 'files', 'others', 'recommendations'] as const;
export type TabId = (typeof TABS)[number];

/** The part that is shown, as the address says: a reload, a link and the way back find it again. */
export function useTab(): readonly [TabId, (tab: TabId) => void] {
  const { pathname, search } = usePlace();
  const tab = TABS.find((id) => id === search['tab']) ?? 'timeline';
  function select(next: TabId): void {
    const { tab: _, ...rest } = search;
    const query = new URLSearchParams(next === 'timeline' ? rest : { ...rest, tab: next }).toString();
    go(query === '' ? pathname : `${pathname}?${query}`, { replace: true });
  }
  return [tab, select];
}
