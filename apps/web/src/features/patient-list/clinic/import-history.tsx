import type { ListImport } from '@tervik/contract/patient-list.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { LoadError } from '#parts/load-error.tsx';
import { StatusBadge, type StatusTone } from '#ui/content/badge.tsx';
import { DataCell, DataRow, DataTable, RowLink } from '#ui/content/data-table.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { useImports } from './queries.ts';
import { useClinicSearch } from './use-clinic-search.ts';
import { useImportedBy, useImportName, useShortFigures } from './import-words.ts';
import styles from './patient-list.module.css';

const TONES: Readonly<Record<ListImport['state'], StatusTone>> = {
  PLANNED: 'waiting',
  APPLIED: 'done',
  UNDONE: 'neutral',
  DISCARDED: 'neutral',
};

/** Who imported what, when, by which way, and what became of it. */
export function ImportHistory({ clinicId }: { readonly clinicId: string }) {
  const t = useT();
  const query = useImports(clinicId);
  return (
    <Stack>
      <h2>{t('patient-list.history.title')}</h2>
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton shape="rows" count={3} label={t('ui.loading')} />}
      {query.data?.length === 0 && <p className="text-aside">{t('patient-list.history.none')}</p>}
      {query.data !== undefined && query.data.length > 0 && (
        <DataTable
          caption={t('patient-list.history.title')}
          rowCount={query.data.length}
          columns={[
            { id: 'what', label: t('patient-list.history.what') },
            { id: 'when', label: t('patient-list.history.when'), width: '220px', hideUnder: 'narrow' },
            { id: 'who', label: t('patient-list.history.who'), width: '18%', hideUnder: 'medium' },
            { id: 'figures', label: t('patient-list.history.figures'), width: '24%', hideUnder: 'wide' },
            { id: 'state', label: t('patient-list.history.state'), width: '164px', hideUnder: 'narrow' },
          ]}
        >
          {query.data.map((one, index) => (
            <HistoryRow key={one.id} one={one} index={index + 1} />
          ))}
        </DataTable>
      )}
    </Stack>
  );
}

function HistoryRow({ one, index }: { readonly one: ListImport; readonly index: number }) {
  const t = useT();
  const search = useClinicSearch();
  const { dateTime } = useFormats();
  const name = useImportName();
  const figures = useShortFigures()(one);
  const state = (
    <StatusBadge tone={TONES[one.state]} plain>
      {t(`patient-list.state.${one.state}`)}
    </StatusBadge>
  );
  const by = useImportedBy()(one);
  return (
    <DataRow index={index}>
      <DataCell
        className={styles.wrapping}
        below={
          <>
            <div>{dateTime(one.createdAt)}</div>
            <div>{by}</div>
            <div>{figures}</div>
            {state}
          </>
        }
      >
        <RowLink
          href={hrefTo('/admin/clinic-import/imports/$importId', { params: { importId: one.id }, search })}
        >
          {name(one)}
        </RowLink>
      </DataCell>
      <DataCell hideUnder="narrow" quiet>
        {dateTime(one.createdAt)}
      </DataCell>
      <DataCell hideUnder="medium" className={styles.wrapping}>
        {by}
      </DataCell>
      <DataCell hideUnder="wide" className={styles.wrapping}>
        {figures}
      </DataCell>
      <DataCell hideUnder="narrow">{state}</DataCell>
    </DataRow>
  );
}
