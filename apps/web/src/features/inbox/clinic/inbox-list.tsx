import type { Href } from '#lib/router/href.ts';
import { Inbox } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { useLiveState } from '#lib/realtime/use-realtime.ts';
import { useHeldKeys } from '#lib/keyboard/typed-ahead.ts';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { EmptyState, LoadMore, Skeleton } from '#ui/content/states.tsx';
import shared from '#features/e-contact/clinic/clinic.module.css';
import { LazyFirstSteps } from '#features/clinic/clinic/lazy-first-steps.tsx';
import { IntakeLines } from '#features/intake/clinic/intake-line.tsx';
import { ReturnedElsewhere } from '#features/scheduled-action/clinic/returned.tsx';
import styles from './table/list.module.css';
import { EContactTable } from './table/e-contact-table.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { listFilters, listOf, parseInboxSearch } from './filters/inbox-search.ts';
import type { InboxSearch } from './filters/inbox-search.ts';
import { useViewersOverview } from '#features/presence/clinic/use-viewers.ts';
import { useLiveList } from './table/use-live-list.ts';
import { useClinics } from '#features/e-contact/clinic/queries.ts';
import { useInbox } from './list-query.ts';
import { WorkflowReturn } from '#features/questionnaire/clinic/use-workflow-return.tsx';
import { useFreshRows } from './table/use-fresh-rows.ts';
import { BatchBar, BatchOutcome } from './batch/batch-bar.tsx';
import { useBatch } from './batch/batch.ts';
import { useHeldRows } from './table/held-rows.ts';
import { AskDialog } from './batch/list-acts.tsx';
import { useWaking } from './queries.ts';
import { useHand } from './table/use-hand.ts';
import { useListActs } from './batch/use-list-acts.ts';
import { useSelection } from './batch/use-selection.ts';
import { UpgradeOffer } from '#features/subscription/clinic/upgrade-offer.tsx';
import { ViewTabs } from './views/view-tabs.tsx';
import { createWaited } from './table/waited.ts';

export interface InboxListProps {
  readonly search: InboxSearch;
  readonly selectedId: string | undefined;
  readonly hrefOf: (id: string | undefined) => Href;
  readonly onSearch: (search: InboxSearch, typing?: boolean) => void;
}

type Clinics = NonNullable<ReturnType<typeof useClinics>['data']>;
const NO_CLINICS: Clinics = [];

/** The list with its views, filters and acts. */
export function InboxList({ search, selectedId, hrefOf, onSearch }: InboxListProps) {
  const t = useT();
  const locale = useLocale();
  const clinics = useClinics().data ?? NO_CLINICS;
  const inbox = useInbox(search);
  useLiveList();
  const viewers = useViewersOverview();
  const asleep = useWaking();
  const batch = useBatch();
  const hand = useHand();
  const view = `${JSON.stringify(search)} ${inbox.data?.pages.length ?? 0}`;
  const { rows, gone } = useHeldRows(inbox.rows, view, hand.hand, batch.acted);
  const ready = inbox.data !== undefined && !inbox.isPlaceholderData;
  // Rows of another filter, or none at all, are not what the next key is for.
  useHeldKeys('VIEW', selectedId === undefined && !ready && !inbox.isError);
  const isEmpty = ready && rows.length === 0 && kindOfEmpty(search) === null;
  const fresh = useFreshRows(inbox.rows, view, ready, selectedId, batch.acted);
  const selection = useSelection(rows);
  const acts = useListActs({ rows, selection, batch, selectedId, lastFocused: hand.lastId });

  const byWork = search.sort === 'work';
  const waited = useMemo(
    () => (byWork ? createWaited(locale, clinics) : undefined),
    [byWork, locale, clinics],
  );
  const onSort = useCallback(
    () =>
      onSearch(parseInboxSearch({ ...search, sort: 'updated', order: search.order === 'asc' ? '' : 'asc' })),
    [search, onSearch],
  );

  const count =
    inbox.data === undefined
      ? undefined
      : t(inbox.hasNextPage ? 'inbox.clinic.list.shownMore' : 'inbox.clinic.list.shown', {
          count: inbox.rows.length,
        });
  const header = (
    <div className={styles.listHeader}>
      <IntakeLines />
      <ViewTabs search={search} asleep={asleep} />
      <FilterBar
        search={search}
        onSearch={onSearch}
        clinics={clinics}
        firstName={ready ? rows[0]?.patientName : undefined}
        count={count}
      />
      {selection.ids.size > 0 && (
        <BatchBar
          count={selection.ids.size}
          all={rows.length}
          pending={batch.pending}
          onAsk={acts.ask}
          onAll={selection.all}
          onClear={selection.clear}
        />
      )}
      <BatchOutcome outcome={batch.outcome} error={batch.error} onDismiss={batch.dismiss} />
      <WorkflowReturn />
      <UpgradeOffer clinics={clinics} quiet={inbox.data === undefined || isEmpty} />
      <ListNotices inbox={inbox} />
      <ReturnedElsewhere hrefOf={hrefOf} openId={selectedId} />
      <p role="status" className="sr-only">
        {fresh.latest > 0 ? t('inbox.clinic.list.announce', { count: fresh.latest }) : ''}
      </p>
      {acts.question !== undefined && (
        <AskDialog
          asking={acts.question.asking}
          rows={acts.question.rows}
          onChoose={(input) => void acts.act(input, acts.question?.rows ?? [])}
          onClose={acts.close}
        />
      )}
    </div>
  );
  return (
    <EContactTable
      caption={t(
        search.state === 'completed' ? 'inbox.clinic.list.captionCompleted' : 'inbox.clinic.list.caption',
      )}
      rows={rows}
      hrefOf={hrefOf}
      selectedId={selectedId}
      fresh={fresh.ids}
      viewers={viewers}
      stale={inbox.isPlaceholderData}
      hasMore={inbox.hasNextPage}
      hand={hand}
      checked={selection.ids}
      onCheck={selection.toggle}
      leaving={batch.leaving}
      gone={gone}
      showQueue={listOf(search.queue).length !== 1}
      waited={waited}
      order={search}
      onSort={onSort}
      header={header}
      instead={useInstead(inbox, search, onSearch, rows.length)}
      end={inbox.hasNextPage ? <More inbox={inbox} /> : undefined}
    />
  );
}

type InboxAnswer = ReturnType<typeof useInbox>;

function More({ inbox }: { inbox: InboxAnswer }) {
  const t = useT();
  const errorText = useErrorText();
  const failed = inbox.isFetchNextPageError && inbox.error instanceof ApiError;
  return (
    <LoadMore
      label={t('inbox.clinic.list.more')}
      pendingLabel={t('inbox.clinic.list.morePending')}
      pending={inbox.isFetchingNextPage}
      error={failed && inbox.error instanceof ApiError ? errorText(inbox.error) : undefined}
      onLoad={() => void inbox.fetchNextPage()}
    />
  );
}

/** In place of the rows: loading, an error, or why there are none. */
function useInstead(
  inbox: InboxAnswer,
  search: InboxSearch,
  onSearch: InboxListProps['onSearch'],
  shown: number,
): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  if (inbox.data === undefined && inbox.isError) {
    return (
      <div className={shared.inPane}>
        <Notice
          tone="error"
          live
          title={t('inbox.clinic.error.list')}
          actions={<Button onClick={() => void inbox.refetch()}>{t('ui.retry')}</Button>}
        >
          {inbox.error instanceof ApiError ? errorText(inbox.error) : undefined}
        </Notice>
      </div>
    );
  }
  if (inbox.data === undefined)
    return <Skeleton shape="rows" count={12} label={t('inbox.clinic.list.loading')} />;
  if (shown > 0) return undefined;
  const kind = kindOfEmpty(search);
  const filtered = kind === 'filtered';
  const empty = (
    <EmptyState
      icon={<Inbox />}
      title={t(kind === null ? 'inbox.clinic.empty.title' : `inbox.clinic.empty.${kind}Title`)}
      actions={
        filtered ? (
          <>
            {search.state === undefined && search.statuses === undefined && (
              <Button onClick={() => onSearch(parseInboxSearch({ ...search, state: 'completed' }))}>
                {t('inbox.clinic.empty.completed')}
              </Button>
            )}
            <Button onClick={() => onSearch({})}>{t('inbox.clinic.filter.clear')}</Button>
          </>
        ) : undefined
      }
    >
      {t(kind === null ? 'inbox.clinic.empty.text' : `inbox.clinic.empty.${kind}Text`)}
    </EmptyState>
  );
  if (kind !== null) return empty;
  return (
    <>
      <LazyFirstSteps />
      {empty}
    </>
  );
}

/** What a list without rows was asked for; null = all open ones: nothing waits. */
function kindOfEmpty(search: InboxSearch): 'filtered' | 'completed' | null {
  if (listFilters(search).length > 0) return 'filtered';
  return search.state === 'completed' ? 'completed' : null;
}

/** What the reader must know of the list's age: it stays readable all the while. */
function ListNotices({ inbox }: { inbox: InboxAnswer }) {
  const t = useT();
  const { time } = useFormats();
  const live = useLiveState();
  if (inbox.isRefetchError && !inbox.isFetchNextPageError) {
    const offline = inbox.error instanceof ApiError && inbox.error.status === 0;
    return (
      <Notice
        tone="warning"
        live
        actions={
          <Button small onClick={() => void inbox.refetch()}>
            {t('ui.retry')}
          </Button>
        }
      >
        {t(offline ? 'inbox.clinic.error.offline' : 'inbox.clinic.error.stale', {
          time: time(inbox.dataUpdatedAt),
        })}
      </Notice>
    );
  }
  if (live === 'off')
    return (
      <Notice tone="info" live>
        {t('inbox.clinic.live.off')}
      </Notice>
    );
  return null;
}
