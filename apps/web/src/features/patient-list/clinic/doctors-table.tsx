import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importPatientList } from '@tervik/contract/routes-clinic.gen.ts';
import type { DoctorsList } from '@tervik/contract/patient-list.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { useConfig } from '#lib/session/session.ts';
import { useNow } from '#lib/time/use-now.ts';
import { StatusBadge } from '#ui/content/badge.tsx';
import { DataCell, DataRow, DataTable } from '#ui/content/data-table.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { EmptyState } from '#ui/content/states.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { isOldImport } from './share.ts';
import { noteImport } from './queries.ts';
import { useClinicSearch } from './use-clinic-search.ts';
import styles from './patient-list.module.css';

interface DoctorsTableProps {
  readonly sessionId: string;
  readonly lists: readonly DoctorsList[];
  /** The server has refused the proof meanwhile. */
  readonly onOver: () => void;
}

/** Spec §3 "Import": code, doctor, patients, registration number, last import; each compared by its button. */
export function DoctorsTable({ sessionId, lists, onOver }: DoctorsTableProps) {
  const t = useT();
  const client = useQueryClient();
  const search = useClinicSearch();
  const errorText = useErrorText();
  const { run, pending, error } = useAction(importPatientList);
  const [asked, setAsked] = useState<string>();
  async function compare(listCode: string): Promise<void> {
    setAsked(listCode);
    const compared = await run({ body: { sessionId, listCode } });
    if (compared === undefined) return onOver();
    noteImport(client, compared);
    const params = { importId: compared.id };
    go(hrefTo('/admin/clinic-import/imports/$importId', { params, search }));
  }
  if (lists.length === 0)
    return (
      <EmptyState
        title={t('patient-list.dashboard.none')}
        actions={
          <LinkButton
            variant="primary"
            href={hrefTo('/admin/clinic-import/login', { search: { ...search, show: 'file' } })}
          >
            {t('patient-list.dashboard.fromFile')}
          </LinkButton>
        }
      >
        <p>{t('patient-list.dashboard.noneText')}</p>
        <p>{t('patient-list.dashboard.noneColleague')}</p>
      </EmptyState>
    );
  return (
    <Stack>
      {error !== null && (
        <Notice tone="error" live title={t('patient-list.import.failed')}>
          {errorText(error)}
        </Notice>
      )}
      <DataTable
        caption={t('patient-list.dashboard.title')}
        rowCount={lists.length}
        columns={[
          { id: 'code', label: t('patient-list.column.LIST_CODE'), width: '80px', hideUnder: 'narrow' },
          { id: 'doctor', label: t('patient-list.column.DOCTOR') },
          { id: 'patients', label: t('patient-list.lists.patients'), width: '104px', hideUnder: 'medium' },
          {
            id: 'registration',
            label: t('patient-list.column.REGISTRATION_NUMBER'),
            width: '168px',
            hideUnder: 'wide',
          },
          { id: 'imported', label: t('patient-list.lists.imported'), width: '224px', hideUnder: 'narrow' },
          { id: 'compare', label: t('patient-list.dashboard.compare'), labelHidden: true, width: '132px' },
        ]}
      >
        {lists.map((list, index) => (
          <DoctorsRow
            key={list.listCode}
            list={list}
            index={index + 1}
            pending={pending && asked === list.listCode}
            onCompare={() => void compare(list.listCode)}
          />
        ))}
      </DataTable>
    </Stack>
  );
}

interface DoctorsRowProps {
  readonly list: DoctorsList;
  readonly index: number;
  readonly pending: boolean;
  readonly onCompare: () => void;
}

function DoctorsRow({ list, index, pending, onCompare }: DoctorsRowProps) {
  const t = useT();
  const now = useNow();
  const { timeZone } = useConfig();
  const { number, date } = useFormats();
  const { listCode, doctor, patientCount, registrationNumber, lastImportAt, isForeign } = list;
  const isOld = !isForeign && isOldImport(lastImportAt, now, timeZone);
  const old = isOld && (
    <div>
      <StatusBadge tone="waiting" plain>
        {t(lastImportAt === null ? 'patient-list.lists.never' : 'patient-list.dashboard.old')}
      </StatusBadge>
    </div>
  );
  const imported = (
    <>
      {lastImportAt !== null && date(lastImportAt)}
      {old}
    </>
  );
  return (
    <DataRow index={index}>
      <DataCell hideUnder="narrow" className={styles.code}>
        {listCode}
      </DataCell>
      <DataCell
        className={styles.wrapping}
        below={
          <>
            <div>{t('patient-list.lists.codeAndCount', { code: listCode, count: patientCount })}</div>
            {!isForeign && lastImportAt !== null && (
              <div>{t('patient-list.lists.importedAt', { date: date(lastImportAt) })}</div>
            )}
            {old}
          </>
        }
      >
        {doctor}
        {isForeign && <div className="text-aside">{t('patient-list.dashboard.foreign')}</div>}
      </DataCell>
      <DataCell hideUnder="medium">{number(patientCount)}</DataCell>
      <DataCell hideUnder="wide" quiet>
        {registrationNumber}
      </DataCell>
      <DataCell hideUnder="narrow" className={styles.wrapping}>
        {imported}
      </DataCell>
      <DataCell className={styles.act}>
        <Button
          small
          pending={pending}
          pendingLabel={t('patient-list.dashboard.comparing')}
          disabledReason={isForeign ? t('patient-list.dashboard.foreign') : undefined}
          aria-label={t('patient-list.dashboard.compareOne', { code: listCode })}
          onClick={onCompare}
        >
          {t('patient-list.dashboard.compare')}
        </Button>
      </DataCell>
    </DataRow>
  );
}
