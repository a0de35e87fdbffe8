import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { hrefTo } from '#lib/router/href.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLanguage, useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Select } from '#ui/form/choice.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Link } from '#ui/frame/link.tsx';
import { EmptyState, LoadMore, Skeleton } from '#ui/content/states.tsx';
import { personsQuery } from '#features/e-contact/patient/queries.ts';
import { listLooks } from './looks.ts';
import type { Look } from './looks.ts';
import styles from './access-log.module.css';
import { accessQuery } from '#features/person/patient/queries.ts';

/** Who has looked at my data, and at that of the persons I represent (decisions, last line). */
export function AccessLogPage() {
  const t = useT();
  const [personId, setPersonId] = useState('');
  const persons = useQuery(personsQuery).data?.persons ?? [];
  const query = useInfiniteQuery(accessQuery(personId));
  usePageTitle(t('access-log.patient.title'));
  const looks = listLooks(query.data?.pages.flatMap(({ entries }) => entries) ?? []);
  return (
    <Page>
      <BackLink href={hrefTo('/settings')}>{t('access-log.patient.back')}</BackLink>
      <PageHeading lead={t('access-log.patient.lead')}>{t('access-log.patient.title')}</PageHeading>
      {persons.length > 1 && (
        <Select
          label={t('access-log.patient.whose')}
          value={personId}
          options={[
            { value: '', label: t('access-log.patient.everybody') },
            ...persons.map(({ id, firstName, surname }) => ({ value: id, label: `${firstName} ${surname}` })),
          ]}
          onChange={(event) => setPersonId(event.target.value)}
        />
      )}
      {query.isPending && <Skeleton label={t('ui.loading')} />}
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && looks.length === 0 && (
        <EmptyState title={t('access-log.patient.emptyTitle')} icon={<Eye />}>
          {t('access-log.patient.emptyText')}
        </EmptyState>
      )}
      {looks.length > 0 && (
        <>
          <ul className={styles.looks}>
            {looks.map((look) => (
              <LookItem key={look.id} look={look} />
            ))}
          </ul>
          {query.hasNextPage && (
            <LoadMore
              label={t('inbox.patient.list.older')}
              pendingLabel={t('ui.loading')}
              pending={query.isFetchingNextPage}
              onLoad={() => void query.fetchNextPage()}
              status={t('access-log.patient.shown', { count: looks.length })}
              error={query.isFetchNextPageError ? t('common.error.offline') : undefined}
            />
          )}
          <p className={styles.quiet}>{t('access-log.patient.ask')}</p>
        </>
      )}
    </Page>
  );
}

function LookItem({ look }: { look: Look }) {
  const { t, find } = useLanguage();
  const formats = useFormats();
  const at = formats.dateTime(look.at);
  const name = look.employeeName === '' ? t('access-log.patient.somebody') : look.employeeName;
  const role = look.profession === null ? undefined : t(`e-contact.patient.role.${look.profession}`);
  const purposes = look.purposes.map(
    // A purpose of a newer server is still a look.
    (purpose) => find(`access-log.patient.purpose.${purpose}`) ?? t('access-log.patient.purpose.OTHER'),
  );
  return (
    <li className={styles.look}>
      <p className={styles.who}>{[name, role].filter(Boolean).join(', ')}</p>
      <p>
        {look.clinicName}: {[...new Set(purposes)].join(', ')}
      </p>
      <p className={styles.quiet}>
        {t('inbox.patient.list.forWhom', { name: look.personName })} · <time dateTime={look.at}>{at}</time>
      </p>
      {look.eContactId !== null && (
        <Link
          href={hrefTo('/e-contacts/$eContactId/timeline', { params: { eContactId: look.eContactId } })}
          className={styles.lookLink}
          aria-label={t('access-log.patient.openOf', { date: at })}
        >
          {t('access-log.patient.open')}
        </Link>
      )}
    </li>
  );
}
