import type { PatientList } from '@tervik/contract/patient-list.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/load-error.tsx';
import { DataCell, DataRow, DataTable } from '#ui/content/data-table.tsx';
import { EmptyState, Skeleton } from '#ui/content/states.tsx';
import { useLists } from './queries.ts';
import { shareOf } from './share.ts';
import styles from './patient-list.module.css';

/** Lists of the clinic: whose, how many people, how many of them can be reached, and how old they are. */
export function ListsTable({ clinicId }: { readonly clinicId: string }) {
  const t = useT();
  const query = useLists(clinicId);
  if (query.data === undefined)
    return query.isError ? (
      <LoadError error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton shape="rows" count={2} label={t('ui.loading')} />
    );
  if (query.data.length === 0)
    return <EmptyState title={t('patient-list.lists.none')}>{t('patient-list.lists.noneText')}</EmptyState>;
  return (
    <DataTable
      caption={t('patient-list.lists.title')}
      rowCount={query.data.length}
      columns={[
        { id: 'code', label: t('patient-list.column.LIST_CODE'), width: '88px' },
        { id: 'doctor', label: t('patient-list.column.DOCTOR') },
        { id: 'patients', label: t('patient-list.lists.patients'), width: '104px', hideUnder: 'narrow' },
        { id: 'phone', label: t('patient-list.lists.withPhone'), width: '120px', hideUnder: 'medium' },
        { id: 'email', label: t('patient-list.lists.withEmail'), width: '120px', hideUnder: 'medium' },
        { id: 'imported', label: t('patient-list.lists.imported'), width: '164px', hideUnder: 'narrow' },
      ]}
    >
      {query.data.map((list, index) => (
        <ListRow key={list.listCode} list={list} index={index + 1} />
      ))}
    </DataTable>
  );
}

function ListRow({ list, index }: { readonly list: PatientList; readonly index: number }) {
  const t = useT();
  const { number, date } = useFormats();
  const { listCode, doctor, patientCount, withPhone, withEmail, importedAt } = list;
  const share = (part: number): string =>
    t('patient-list.lists.share', { share: shareOf(part, patientCount) });
  const imported = importedAt === null ? t('patient-list.lists.never') : date(importedAt);
  return (
    <DataRow index={index}>
      <DataCell className={styles.code}>{listCode}</DataCell>
      <DataCell
        className={styles.wrapping}
        below={
          <>
            <div>{t('patient-list.lists.count', { count: patientCount })}</div>
            <div>
              {t('patient-list.lists.reach', {
                phone: shareOf(withPhone, patientCount),
                email: shareOf(withEmail, patientCount),
              })}
            </div>
            <div>{t('patient-list.lists.importedAt', { date: imported })}</div>
          </>
        }
      >
        {doctor}
      </DataCell>
      <DataCell hideUnder="narrow">{number(patientCount)}</DataCell>
      <DataCell hideUnder="medium">{share(withPhone)}</DataCell>
      <DataCell hideUnder="medium">{share(withEmail)}</DataCell>
      <DataCell hideUnder="narrow" quiet>
        {imported}
      </DataCell>
    </DataRow>
  );
}
