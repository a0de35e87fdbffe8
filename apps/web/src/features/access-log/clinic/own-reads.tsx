import { useInfiniteQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { hrefTo } from '#lib/router/href.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLanguage, useT } from '#lib/i18n/i18n.ts';
import { serverNow, useConfig, useUser } from '#lib/session/session.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Link } from '#ui/frame/link.tsx';
import { EmptyState, LoadMore, Skeleton } from '#ui/content/states.tsx';
import { ownAccessQuery } from './queries.ts';
import { listDays, type Read } from './reads.ts';
import styles from './access-log.module.css';

/** My own reads by day, newest first. */
export function OwnReads() {
  const t = useT();
  const formats = useFormats();
  const errorText = useErrorText();
  const { timeZone } = useConfig();
  const query = useInfiniteQuery(ownAccessQuery);
  if (query.isPending) return <Skeleton shape="rows" count={8} label={t('ui.loading')} />;
  if (query.data === undefined) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  const entries = query.data.pages.flatMap((page) => page.entries);
  const days = listDays(entries, timeZone);
  if (days.length === 0)
    return (
      <EmptyState title={t('access-log.clinic.access.emptyTitle')} icon={<Eye />}>
        {t('access-log.clinic.access.emptyText')}
      </EmptyState>
    );
  const thisYear = calendarDate(serverNow(), timeZone).slice(0, 4);
  const shown = days.reduce((sum, { reads }) => sum + reads.length, 0);
  return (
    <div className={styles.days}>
      {days.map(({ date, reads }) => (
        <section key={date} className={styles.day} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className={styles.dayTitle}>
            {date.slice(0, 4) === thisYear ? formats.calendarWeekday(date) : formats.calendarDate(date)}
          </h2>
          <ul className={styles.reads}>
            {reads.map((read) => (
              <ReadItem key={read.id} read={read} />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <LoadMore
          label={t('access-log.clinic.access.older')}
          pendingLabel={t('ui.loading')}
          pending={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
          status={t('access-log.clinic.access.shown', { count: shown })}
          error={
            query.isFetchNextPageError && query.error instanceof ApiError ? errorText(query.error) : undefined
          }
        />
      )}
    </div>
  );
}

function ReadItem({ read }: { read: Read }) {
  const { t, find } = useLanguage();
  const formats = useFormats();
  const severalClinics = useUser().memberships.length > 1;
  const time = formats.time(read.at);
  const name = read.patientName === '' ? t('access-log.clinic.access.nameless') : read.patientName;
  // A purpose of a newer server is still a look.
  const purposes = read.purposes.map(
    (one) => find(`access-log.clinic.purpose.${one}`) ?? t('access-log.clinic.purpose.OTHER'),
  );
  return (
    <li className={styles.read}>
      <time dateTime={read.at} className={styles.time}>
        {time}
      </time>
      <span className={styles.who}>
        {read.eContactId === null ? (
          name
        ) : (
          <Link
            href={hrefTo('/e-contacts/$eContactId', { params: { eContactId: read.eContactId } })}
            className={styles.whoLink}
            aria-label={t('access-log.clinic.access.openOf', { name, time })}
          >
            {name}
          </Link>
        )}
      </span>
      <span className={styles.what}>
        {[...new Set(purposes)].join(', ')}
        {severalClinics && <span className={styles.quiet}> · {read.clinicName}</span>}
      </span>
    </li>
  );
}
