import { Inbox } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import { listOtherEContacts } from '@tervik/contract/routes-clinic.gen.ts';
import { TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { TypeIcon } from '#features/e-contact/shared/type-icon.tsx';
import { LoadError } from '#parts/load-error.tsx';
import { Chip } from '#ui/content/badge.tsx';
import { Link } from '#ui/frame/link.tsx';
import { EmptyState, LoadMore, Skeleton } from '#ui/content/states.tsx';
import { EContactStatus, UrgentMark } from '#features/e-contact/clinic/status.tsx';
import { inboxHref, useInboxSearch } from '#features/inbox/clinic/filters/use-inbox-search.ts';
import styles from './others-tab.module.css';

function useOthers(id: string) {
  return useInfiniteQuery({
    queryKey: clinicKeys.others(id),
    queryFn: ({ pageParam, signal }) =>
      call(listOtherEContacts, {
        params: { id },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** What else this patient has written to the clinic. Opening one leaves the way back in the browser's history. */
export function OthersTab({ details }: { details: ClinicDetails }) {
  const t = useT();
  const errorText = useErrorText();
  const query = useOthers(details.eContact.id);
  if (query.data === undefined)
    return query.isError ? (
      <LoadError error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton shape="rows" count={4} label={t('ui.loading')} />
    );
  const rows = query.data.pages.flatMap(({ eContacts }) => eContacts);
  if (rows.length === 0)
    return (
      <EmptyState icon={<Inbox />} title={t('conversation.clinic.others.empty')}>
        {t('conversation.clinic.others.emptyText')}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={t('conversation.clinic.tab.others')} className={styles.others}>
        {rows.map((row) => (
          <Other key={row.id} row={row} />
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          label={t('inbox.clinic.list.more')}
          pendingLabel={t('inbox.clinic.list.morePending')}
          pending={query.isFetchingNextPage}
          error={
            query.isFetchNextPageError && query.error instanceof ApiError ? errorText(query.error) : undefined
          }
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

function Other({ row }: { row: ClinicEContactRow }) {
  const t = useT();
  const { date, dateTime } = useFormats();
  const search = useInboxSearch();
  const { id, type, status, createdAt, preview, isUrgent, assigneeName } = row;
  return (
    <li>
      <div className={styles.otherHead}>
        <Link href={inboxHref(id, search)} className={styles.otherLink}>
          <span title={dateTime(createdAt)}>{date(createdAt)}</span>
          <Chip color={TYPE_CATALOGUE[type].color} icon={<TypeIcon type={type} />}>
            {t(`e-contact.type.${type}`)}
          </Chip>
        </Link>
        {isUrgent && <UrgentMark plain />}
        <EContactStatus status={status} plain />
        {assigneeName !== null && <span className="text-aside">{assigneeName}</span>}
      </div>
      <p className={styles.message}>{preview === '' ? t('inbox.clinic.list.noPreview') : preview}</p>
    </li>
  );
}
