import { useId, useState } from 'react';
import type { WorkStatistics } from '@tervik/contract/work-statistics.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
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

interface Bar {
  readonly of: string;
  /** Null = nothing to measure: no bar, which is not a zero. */
  readonly value: number | null;
}
function barsOf(week: Week, measure: Measure): readonly Bar[] {
  if (measure === 'COUNTS')
    return [
      { of: 'received', value: week.received },
      { of: 'closed', value: week.closed },
    ];
  if (measure === 'FIRST_REPLY') return [{ of: measure, value: week.firstReplyMedian }];
  return [
    { of: measure, value: measure === 'RESOLUTION' ? week.resolutionMedian : week.activeMedianSeconds },
  ];
}

/** Week by week: a chart for the eye, and the same numbers as a table for everybody. */
export function Weeks({ weeks }: { weeks: readonly Week[] }) {
  const t = useT();
  const id = useId();
  const formats = useFormats();
  const [measure, setMeasure] = useState<Measure>('COUNTS');
  const most = Math.max(1, ...weeks.flatMap((week) => barsOf(week, measure).map(({ value }) => value ?? 0)));
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
      <figure className={styles.chart}>
        <span className={styles.most} aria-hidden="true">
          {say(most)}
        </span>
        <Bars
          weeks={weeks}
          measure={measure}
          most={most}
          label={t('work-statistics.weeks.chart', { measure: t(NAMES[measure]) })}
        />
        <div className={styles.ends} aria-hidden="true">
          {first !== undefined && <span>{formats.calendarDate(first.from)}</span>}
          {last !== undefined && last !== first && <span>{formats.calendarDate(last.from)}</span>}
        </div>
      </figure>
      <WeekTable weeks={weeks} />
    </section>
  );
}

const HEIGHT = 100;
const WEEK = 12;

interface BarsProps {
  readonly weeks: readonly Week[];
  readonly measure: Measure;
  readonly most: number;
  readonly label: string;
}

function Bars({ weeks, measure, most, label }: BarsProps) {
  return (
    <svg
      className={styles.bars}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${weeks.length * WEEK} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {weeks.map((week, index) => (
        <g key={week.from}>
          {barsOf(week, measure).map((bar, position, { length }) => {
            const width = (WEEK - 3) / length;
            const height = ((bar.value ?? 0) / most) * HEIGHT;
            return (
              <rect
                key={bar.of}
                className={position === 0 ? styles.first : styles.second}
                x={index * WEEK + 1.5 + position * width}
                y={HEIGHT - height}
                width={width}
                height={height}
              />
            );
          })}
        </g>
      ))}
    </svg>
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
      <div
        className={styles.tableFrame}
        role="region"
        aria-label={t('work-statistics.weeks.table')}
        // It scrolls sideways: the keyboard must reach it.
        tabIndex={0}
      >
        <table className={styles.table}>
          <caption className="sr-only">{t('work-statistics.weeks.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('work-statistics.weeks.week')}</th>
              <th scope="col">{t('work-statistics.stats.received')}</th>
              <th scope="col">{t('work-statistics.stats.closed')}</th>
              <th scope="col">{t('work-statistics.stats.firstReply')}</th>
              <th scope="col">{t('work-statistics.stats.resolution')}</th>
              <th scope="col">{t('work-statistics.stats.active')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map((week) => (
              <tr key={week.from}>
                <th scope="row">{formats.calendarDate(week.from)}</th>
                <td>{formats.number(week.received)}</td>
                <td>{formats.number(week.closed)}</td>
                <td>{time(week.firstReplyMedian, sayMinutes)}</td>
                <td>{time(week.resolutionMedian, sayMinutes)}</td>
                <td>{time(week.activeMedianSeconds, saySeconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.quiet}>{t('work-statistics.weeks.median')}</p>
    </>
  );
}
