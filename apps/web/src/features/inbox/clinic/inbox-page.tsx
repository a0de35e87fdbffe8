import { Outlet, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { parseSearch } from '#lib/router/href.ts';
import { go, useShownPage } from '#lib/router/router.ts';
import { PartBoundary } from '#features/draft/part-boundary.tsx';
import { giveTypeIcons } from '#features/e-contact/shared/type-icon.tsx';
import { ICONS } from '#features/e-contact/shared/type-icons.ts';
import { SplitView } from '#ui/frame/panes.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { InboxList } from './inbox-list.tsx';
import { useViews } from './queries.ts';
import { isStart, searchOf } from './views/views.ts';
import { carryOver, parseInboxSearch, sameView } from './filters/inbox-search.ts';
import type { InboxSearch } from './filters/inbox-search.ts';
import { inboxHref, useInboxSearch } from './filters/use-inbox-search.ts';

// A list whose chips fill up a second later is read twice.
giveTypeIcons(ICONS);

/**
 * /clinic-e-contacts, and the frame of /e-contacts/:id: the list and its place stay while one goes from e-contact to
 * e-contact. From 1200 px both stand beside each other, below that one of them.
 */
export function DashboardPage() {
  const t = useT();
  const { eContactId } = useParams({ strict: false });
  const search = useInboxSearch();
  usePageTitle(t(eContactId === undefined ? 'inbox.clinic.list.title' : 'conversation.clinic.view.label'));
  const waits = useStartView();

  const hrefOf = useCallback((id: string | undefined) => inboxHref(id, search), [search]);
  const onSearch = useCallback(
    (next: InboxSearch, typing = false) => {
      // The address is ahead of the page while that is drawn: a view chosen a moment ago stays chosen.
      const since = parseInboxSearch(parseSearch(location.search));
      go(inboxHref(eContactId, carryOver(search, next, since)), { replace: typing });
    },
    [eContactId, search],
  );
  return (
    <SplitView
      listLabel={t('inbox.clinic.list.title')}
      detailLabel={t('conversation.clinic.view.label')}
      list={
        waits ? (
          <Skeleton shape="rows" count={12} label={t('inbox.clinic.list.loading')} />
        ) : (
          <PartBoundary>
            <InboxList search={search} selectedId={eContactId} hrefOf={hrefOf} onSearch={onSearch} />
          </PartBoundary>
        )
      }
      detail={eContactId === undefined ? undefined : <Outlet />}
    />
  );
}

/**
 * Whoever comes to the plain address sees the view that they have chosen as their start; an address with filters is
 * what it says. @returns whether it is not known yet where the start leads
 */
function useStartView(): boolean {
  const views = useViews();
  // The return of a workflow stands in the address too.
  const search = useSearch({ strict: false });
  const { path } = useShownPage();
  const isPlain = path === '/clinic-e-contacts' && Object.keys(search).length === 0;
  const [way, setWay] = useState<'ASK' | 'LEAD' | 'STAY'>(isPlain ? 'ASK' : 'STAY');
  const start = views.data?.find(isStart);
  const leads = start !== undefined && !sameView(searchOf(start), {});
  if (way === 'ASK' && (views.isSuccess || views.isError)) setWay(leads ? 'LEAD' : 'STAY');
  if (way === 'LEAD' && !isPlain) setWay('STAY');
  useEffect(() => {
    if (way === 'LEAD' && start !== undefined) go(inboxHref(undefined, searchOf(start)), { replace: true });
  }, [way, start]);
  return way !== 'STAY';
}
