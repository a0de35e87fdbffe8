import { useQuery } from '@tanstack/react-query';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { datesOf } from '@tervik/domain/calendar-period.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useConfig } from '#lib/session/session.ts';
import { useNow } from '#lib/time/use-now.ts';
import { Link } from '#ui/frame/link.tsx';
import { Loaded } from './figure-parts.tsx';
import { MeasuredTime } from './measured-time.tsx';
import { closingsQuery } from './queries.ts';
import styles from './work-statistics.module.css';

const PERIOD = 'LAST_90';

interface ClinicMeasuredProps {
  readonly clinicId: string;
  readonly clinicName: string;
}

/** One clinic's own measurement of the last 90 days, for pages that speak of the promise. */
export function ClinicMeasured({ clinicId, clinicName }: ClinicMeasuredProps) {
  const t = useT();
  const { timeZone } = useConfig();
  const dates = datesOf(PERIOD, calendarDate(useNow(), timeZone));
  const query = useQuery(closingsQuery(clinicId, dates));
  return (
    <div className={styles.part}>
      <h3 className={styles.figureTitle}>
        {t('work-statistics.promise.measuredAt', { clinic: clinicName })}
      </h3>
      <Loaded query={query}>{(closings) => <MeasuredTime closings={closings} />}</Loaded>
      <p>
        <Link href={hrefTo('/statistics', { search: { clinic: clinicId, view: 'work', period: PERIOD } })}>
          {t('work-statistics.promise.more')}
        </Link>
      </p>
    </div>
  );
}
