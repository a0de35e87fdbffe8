import { Inbox } from 'lucide-react';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useFormats } from '../../lib/formats.ts';
import { useT } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useLiveState } from '../../lib/realtime.ts';
import { go, useParams } from '../../lib/router.ts';
import { Button } from '../../ui/button.tsx';
import { SplitView } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmptyState, LoadMore, Skeleton } from '../../ui/states.tsx';
import styles from './clinic.module.css';
import { EContactTable } from './e-contact-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { InboxSearch } from './inbox-search.ts';
import { inboxHref, useInboxSearch } from './use-inbox-search.ts';
import { useLiveList, useViewersOverview } from './live.ts';
import { useClinics, useInbox } from './queries.ts';
import { WorkflowReturn } from './questionnaire/use-workflow-return.tsx';
import { useFreshRows } from './use-fresh-rows.ts';

/**
 * /clinic-e-contacts, and the frame of /e-contacts/:id: the list and its place stay while one goes from e-contact to
 * e-contact. From 1200 px both stand beside each other, below that one of them.
 */
export function DashboardPage({ children }: { children: ReactNode }) {
  const t = useT();
  const { eContactId } = useParams();
  const search = useInboxSearch();
  usePageTitle(t(eContactId === undefined ? 'clinic.list.title' : 'clinic.view.label'));

  const hrefOf = useCallback((id: string | undefined) => inboxHref(id, search), [search]);
  const onSearch = useCallback(
    (next: InboxSearch, typing = false) => go(inboxHref(eContactId, next), { replace: typing }),
    [eContactId],
  );
  return (
    <SplitView
      listLabel={t('clinic.list.title')}
      detailLabel={t('clinic.view.label')}
      list={<InboxList search={search} selectedId={eContactId} hrefOf={hrefOf} onSearch={onSearch} />}
      detail={eContactId === undefined ? undefined : children}
    />
  );
}

interface InboxListProps {
  readonly search: InboxSearch;
  readonly selectedId: string | undefined;
  readonly hrefOf: (id: string | undefined) => string;
  readonly onSearch: (search: InboxSearch, typing?: boolean) => void;
}

function InboxList({ search, selectedId, hrefOf, onSearch }: InboxListProps) {
  const t = useT();
  const errorText = useErrorText();
  const clinics = useClinics();
  const inbox = useInbox(search);
  useLiveList();
  const viewers = useViewersOverview();
  const { rows, isPlaceholderData } = inbox;
  const view = `${JSON.stringify(search)} ${inbox.data?.pages.length ?? 0}`;
  const fresh = useFreshRows(rows, view, inbox.data !== undefined && !isPlaceholderData, selectedId);
  const completed = search.state === 'completed';

  const header = (
    <div className={styles.listHeader}>
      <FilterBar search={search} onSearch={onSearch} clinics={clinics.data ?? []}>
        <div className={styles.listTitle}>
          <h1>{t('clinic.list.title')}</h1>
          {inbox.data !== undefined && (
            <span className={styles.aside}>
              {inbox.hasNextPage
                ? t('clinic.list.shownMore', { count: rows.length })
                : t('clinic.list.shown', { count: rows.length })}
            </span>
          )}
        </div>
      </FilterBar>
      <WorkflowReturn />
      <ListNotices
        failed={inbox.isRefetchError && !inbox.isFetchNextPageError}
        error={inbox.error}
        updatedAt={inbox.dataUpdatedAt}
        onRetry={() => void inbox.refetch()}
      />
      <p role="status" className="sr-only">
        {fresh.latest > 0 ? t('clinic.list.announce', { count: fresh.latest }) : ''}
      </p>
    </div>
  );
  return (
    <EContactTable
      caption={t(completed ? 'clinic.list.captionCompleted' : 'clinic.list.caption')}
      rows={rows}
      hrefOf={hrefOf}
      selectedId={selectedId}
      fresh={fresh.ids}
      viewers={viewers}
      stale={isPlaceholderData}
      hasMore={inbox.hasNextPage}
      header={header}
      instead={insteadOfRows()}
      end={
        inbox.hasNextPage ? (
          <LoadMore
            label={t('clinic.list.more')}
            pendingLabel={t('clinic.list.morePending')}
            pending={inbox.isFetchingNextPage}
            error={
              inbox.isFetchNextPageError && inbox.error instanceof ApiError
                ? errorText(inbox.error)
                : undefined
            }
            onLoad={() => void inbox.fetchNextPage()}
          />
        ) : undefined
      }
    />
  );

  function insteadOfRows() {
    if (inbox.data === undefined && inbox.isError) {
      return (
        <div className={styles.inPane}>
          <Notice
            tone="error"
            live
            title={t('clinic.error.list')}
            actions={<Button onClick={() => void inbox.refetch()}>{t('ui.retry')}</Button>}
          >
            {inbox.error instanceof ApiError ? errorText(inbox.error) : undefined}
          </Notice>
        </div>
      );
    }
    if (inbox.data === undefined)
      return <Skeleton shape="rows" count={12} label={t('clinic.list.loading')} />;
    if (rows.length > 0) return undefined;
    const filtered = Object.keys(search).some((key) => key !== 'state');
    const kind = filtered ? 'filtered' : completed ? 'completed' : null;
    return (
      <EmptyState
        icon={<Inbox />}
        title={t(kind === null ? 'clinic.empty.title' : `clinic.empty.${kind}Title`)}
        actions={
          filtered ? <Button onClick={() => onSearch({})}>{t('clinic.filter.clear')}</Button> : undefined
        }
      >
        {t(kind === null ? 'clinic.empty.text' : `clinic.empty.${kind}Text`)}
      </EmptyState>
    );
  }
}

interface ListNoticesProps {
  readonly failed: boolean;
  readonly error: Error | null;
  /** Epoch ms of the rows on the screen. */
  readonly updatedAt: number;
  readonly onRetry: () => void;
}

/** What the reader must know of the list's age: it stays readable all the while. */
function ListNotices({ failed, error, updatedAt, onRetry }: ListNoticesProps) {
  const t = useT();
  const { time } = useFormats();
  const live = useLiveState();
  if (failed) {
    const offline = error instanceof ApiError && error.status === 0;
    return (
      <Notice
        tone="warning"
        live
        actions={
          <Button small onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        }
      >
        {t(offline ? 'clinic.error.offline' : 'clinic.error.stale', { time: time(updatedAt) })}
      </Notice>
    );
  }
  if (live === 'off')
    return (
      <Notice tone="info" live>
        {t('clinic.live.off')}
      </Notice>
    );
  return null;
}
