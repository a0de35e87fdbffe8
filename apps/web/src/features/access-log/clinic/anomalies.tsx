import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { listAccessAnomalies } from '@tervik/contract/access-log.ts';
import { ACCESS_ANOMALIES } from '@tervik/domain/access-log/vocabulary.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Select } from '#ui/form/choice.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { EmptyState, Skeleton } from '#ui/content/states.tsx';
import { anomaliesQuery } from './queries.ts';
import styles from './access-log.module.css';

type Anomaly = z.infer<typeof listAccessAnomalies.response>['anomalies'][number];

export interface AnomaliesProps {
  /** Those that I administer. */
  readonly clinics: readonly { readonly clinicId: string; readonly clinicName: string }[];
}

/** Reads that ask for a second look, each kind with what it may mean. */
export function Anomalies({ clinics }: AnomaliesProps) {
  const t = useT();
  const [chosen, setChosen] = useState(clinics[0]?.clinicId ?? '');
  const query = useQuery(anomaliesQuery(chosen));
  const anomalies = query.data?.anomalies;
  return (
    <div className={styles.days}>
      <Stack>
        {clinics.length > 1 && (
          <Select
            label={t('access-log.clinic.access.clinic')}
            value={chosen}
            options={clinics.map(({ clinicId, clinicName }) => ({ value: clinicId, label: clinicName }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
        {anomalies !== undefined && anomalies.length > 0 && (
          <Notice tone="info">{t('access-log.clinic.anomaly.lead')}</Notice>
        )}
        <p className={styles.quiet}>{t('access-log.clinic.anomaly.period')}</p>
      </Stack>
      {query.isPending && <Skeleton shape="rows" count={4} label={t('ui.loading')} />}
      {query.isError && anomalies === undefined && (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      )}
      {anomalies?.length === 0 && (
        <EmptyState title={t('access-log.clinic.anomaly.emptyTitle')} icon={<ShieldCheck />}>
          {t('access-log.clinic.anomaly.emptyText')}
        </EmptyState>
      )}
      {ACCESS_ANOMALIES.map((kind) => {
        const found = (anomalies ?? []).filter((one) => one.kind === kind);
        if (found.length === 0) return null;
        return (
          <section key={kind} className={styles.day} aria-labelledby={`kind-${kind}`}>
            <h2 id={`kind-${kind}`} className={styles.dayTitle}>
              {t(`access-log.clinic.anomaly.${kind}.title`)}
            </h2>
            <p className={styles.meaning}>{t(`access-log.clinic.anomaly.${kind}.text`)}</p>
            <ul className={styles.reads}>
              {found.map((one) => (
                <AnomalyItem key={`${one.employeeId} ${one.lastAt} ${one.patientName ?? ''}`} anomaly={one} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function AnomalyItem({ anomaly }: { anomaly: Anomaly }) {
  const t = useT();
  const formats = useFormats();
  const { kind, employeeName, patientName, eContactId, count, lastAt } = anomaly;
  const last = formats.dateTime(lastAt);
  return (
    <li className={styles.anomaly}>
      <span>
        <span className={styles.quiet}>{t('access-log.clinic.anomaly.colleague')}: </span>
        <strong>{employeeName}</strong>
      </span>
      {kind === 'MANY_OPENS' ? (
        <span>{t('access-log.clinic.anomaly.patients', { count })}</span>
      ) : (
        <span>
          <span className={styles.quiet}>{t('access-log.clinic.anomaly.patient')}: </span>
          {eContactId === null ? (
            patientName
          ) : (
            <Link
              href={hrefTo('/e-contacts/$eContactId', { params: { eContactId } })}
              aria-label={t('access-log.clinic.access.openOf', { name: patientName ?? '', time: last })}
            >
              {patientName}
            </Link>
          )}
        </span>
      )}
      <span className={styles.quiet}>
        {kind === 'MANY_OPENS' ? (
          <time dateTime={lastAt}>{formats.date(lastAt)}</time>
        ) : (
          <>
            {t('access-log.clinic.anomaly.reads', { count })} ·{' '}
            <time dateTime={lastAt}>{t('access-log.clinic.anomaly.last', { time: last })}</time>
          </>
        )}
      </span>
    </li>
  );
}
