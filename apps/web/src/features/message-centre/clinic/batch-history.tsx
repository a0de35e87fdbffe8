import type { SmsBatch } from '@tervik/contract/message-centre.ts';
import { costOf } from '@tervik/domain/message-centre/batch.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useEuro } from '#lib/i18n/euro.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useClinicSearch } from '#features/patient-list/clinic/use-clinic-search.ts';
import { LoadError } from '#parts/load-error.tsx';
import { DataCell, DataRow, DataTable, RowLink } from '#ui/content/data-table.tsx';
import { LoadMore, Skeleton } from '#ui/content/states.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { countRecipients } from './batch-figures.ts';
import { BatchBadge, useWrittenText } from './batch-words.tsx';
import { useSmsBatches } from './queries.ts';
import styles from './message-centre.module.css';

/** What a clinic has sent: which text, when, by whom, and what became of it. */
export function BatchHistory({ clinicId }: { readonly clinicId: string }) {
  const t = useT();
  const errorText = useErrorText();
  const query = useSmsBatches(clinicId);
  const batches = query.data?.pages.flatMap((page) => page.batches);
  return (
    <section aria-labelledby="history-title">
      <Stack>
        <h2 id="history-title">{t('message-centre.clinic.history.title')}</h2>
        {query.isError && batches === undefined && (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && <Skeleton shape="rows" count={4} label={t('ui.loading')} />}
        {batches?.length === 0 && <p className="text-aside">{t('message-centre.clinic.history.empty')}</p>}
        {batches !== undefined && batches.length > 0 && (
          <DataTable
            caption={t('message-centre.clinic.history.title')}
            rowCount={batches.length}
            columns={[
              { id: 'text', label: t('message-centre.clinic.history.text') },
              {
                id: 'when',
                label: t('message-centre.clinic.history.when'),
                width: '20%',
                hideUnder: 'narrow',
              },
              { id: 'who', label: t('message-centre.clinic.history.who'), width: '16%', hideUnder: 'medium' },
              {
                id: 'figures',
                label: t('message-centre.clinic.history.figures'),
                width: '20%',
                hideUnder: 'narrow',
              },
              {
                id: 'cost',
                label: t('message-centre.clinic.history.cost'),
                width: '92px',
                hideUnder: 'medium',
              },
              {
                id: 'state',
                label: t('message-centre.clinic.history.state'),
                width: '156px',
                hideUnder: 'wide',
              },
            ]}
          >
            {batches.map((batch, index) => (
              <BatchRow key={batch.id} batch={batch} index={index + 1} />
            ))}
          </DataTable>
        )}
        {query.hasNextPage && (
          <LoadMore
            label={t('message-centre.clinic.history.more')}
            pendingLabel={t('ui.loading')}
            pending={query.isFetchingNextPage}
            error={query.error instanceof ApiError ? errorText(query.error) : undefined}
            onLoad={() => void query.fetchNextPage()}
          />
        )}
      </Stack>
    </section>
  );
}

function BatchRow({ batch, index }: { readonly batch: SmsBatch; readonly index: number }) {
  const t = useT();
  const euro = useEuro();
  const search = useClinicSearch();
  const { dateTime } = useFormats();
  const written = useWrittenText();
  const { counts } = batch;
  const onlineOnly = batch.online?.only.all ?? 0;
  const when = dateTime(batch.sendAt);
  const toCome = counts.PLANNED + counts.SENDING + counts.SENT;
  // What it may come to, until that is known.
  const cost =
    toCome > 0
      ? t('message-centre.clinic.history.upTo', {
          sum: euro(Number(costOf(batch.price, toCome + counts.DELIVERED))),
        })
      : euro(Number(batch.cost));
  const state = <BatchBadge state={batch.state} />;
  const figures = (
    <>
      <div>
        {t('message-centre.clinic.history.delivered', {
          delivered: counts.DELIVERED,
          all: countRecipients(counts),
        })}
      </div>
      {onlineOnly > 0 && <div>{t('message-centre.clinic.history.onlineOnly', { count: onlineOnly })}</div>}
      {counts.FAILED > 0 && <div>{t('message-centre.clinic.history.failed', { count: counts.FAILED })}</div>}
      {counts.UNKNOWN > 0 && (
        <div>{t('message-centre.clinic.history.unknown', { count: counts.UNKNOWN })}</div>
      )}
    </>
  );
  return (
    <DataRow index={index}>
      <DataCell
        className={styles.wrapping}
        below={
          <>
            <div>{when}</div>
            <div>{batch.madeBy}</div>
            {figures}
            <div>{cost}</div>
            {state}
          </>
        }
      >
        <RowLink href={hrefTo('/message-centre/success', { search: { ...search, batch: batch.id } })}>
          {written(batch.text)}
        </RowLink>
      </DataCell>
      <DataCell hideUnder="narrow" quiet className={styles.wrapping}>
        {when}
      </DataCell>
      <DataCell hideUnder="medium" className={styles.wrapping}>
        {batch.madeBy}
      </DataCell>
      <DataCell hideUnder="narrow" className={styles.wrapping}>
        {figures}
      </DataCell>
      <DataCell hideUnder="medium">{cost}</DataCell>
      <DataCell hideUnder="wide">{state}</DataCell>
    </DataRow>
  );
}
