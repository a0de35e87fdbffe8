import { useId, useState } from 'react';
import type { WorkStatistics } from '@tervik/contract/work-statistics.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { BarChart } from '#ui/content/bar-chart.tsx';
import { FigureTable } from '#ui/content/figure-table.tsx';
import { Select } from '#ui/form/choice.tsx';
import { sayMinutes, saySeconds } from './durations.ts';
import styles from './work-statistics.module.css';

type Week = WorkStatistics['weeks'][number];
const MEASURES = ['COUNTS', 'FIRST_REPLY', 'RESOLUTION', 'ACTIVE'] as const;
type Measure = (typeof MEASURES)[number];
const NAMES = {
  COUNTS: 'work-statistics.weeks.COUNTS',
  FIRST_REPLY: 'work-statistics.stats.firstReply',
  RESOLUTION: 'work-statistics.stats.resolution',
  ACTIVE: 'work-statistics.stats.active',
} as const;

function valuesOf(week: Week, measure: Measure): readonly (number | null)[] {
  if (measure === 'COUNTS') return [week.received, week.closed];
  if (measure === 'FIRST_REPLY') return [week.firstReplyMedian];
  return [measure === 'RESOLUTION' ? week.resolutionMedian : week.activeMedianSeconds];
}

/** Week by week: a chart for the eye, and the same numbers as a table for everybody. */
export function Weeks({ weeks }: { weeks: readonly Week[] }) {
  const t = useT();
  const id = useId();
  const formats = useFormats();
  const [measure, setMeasure] = useState<Measure>('COUNTS');
  const most = Math.max(1, ...weeks.flatMap((week) => valuesOf(week, measure).map((value) => value ?? 0)));
  const say = (value: number): string =>
    measure === 'COUNTS' ? formats.number(value) : (measure === 'ACTIVE' ? saySeconds : sayMinutes)(value, t);
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <section className={styles.weeks} aria-labelledby={id}>
      <h2 id={id} className={styles.dayTitle}>
        {t('work-statistics.weeks.title')}
      </h2>
      <div className={styles.choices}>
        <Select
          label={t('work-statistics.weeks.shown')}
          value={measure}
          options={MEASURES.map((value) => ({ value, label: t(NAMES[value]) }))}
          onChange={(event) => setMeasure(MEASURES.find((one) => one === event.target.value) ?? 'COUNTS')}
        />
        {measure === 'COUNTS' && (
          <p className={styles.legend} aria-hidden="true">
            <span className={styles.keyFirst}>{t('work-statistics.stats.received')}</span>
            <span className={styles.keySecond}>{t('work-statistics.stats.closed')}</span>
          </p>
        )}
      </div>
      <BarChart
        label={t('work-statistics.weeks.chart', { measure: t(NAMES[measure]) })}
        groups={weeks.map((week) => ({ id: week.from, values: valuesOf(week, measure) }))}
        most={most}
        mostText={say(most)}
        ends={[...new Set([first, last])].flatMap((week) =>
          week === undefined ? [] : [formats.calendarDate(week.from)],
        )}
      />
      <WeekTable weeks={weeks} />
    </section>
  );
}

/** The newest week first: it is asked for most. */
function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  const t = useT();
  const formats = useFormats();
  const time = (value: number | null, say: typeof sayMinutes): string =>
    value === null ? '–' : say(value, t);
  return (
    <>
      <FigureTable
        caption={t('work-statistics.weeks.table')}
        columns={[
          t('work-statistics.weeks.week'),
          t('work-statistics.stats.received'),
          t('work-statistics.stats.closed'),
          t('work-statistics.stats.firstReply'),
          t('work-statistics.stats.resolution'),
          t('work-statistics.stats.active'),
        ]}
        rows={weeks.toReversed().map((week) => ({
          id: week.from,
          cells: [
            formats.calendarDate(week.from),
            formats.number(week.received),
            formats.number(week.closed),
            time(week.firstReplyMedian, sayMinutes),
            time(week.resolutionMedian, sayMinutes),
            time(week.activeMedianSeconds, saySeconds),
          ],
        }))}
      />
      <p className={styles.quiet}>{t('work-statistics.weeks.median')}</p>
    </>
  );
}
