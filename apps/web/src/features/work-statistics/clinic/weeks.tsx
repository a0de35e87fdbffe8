import { useState } from 'react';
import { daysCounted, weekOf } from '@tervik/domain/work-statistics/days-counted.ts';
import { isRunningWeek } from '@tervik/domain/work-statistics/running.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { BarChart } from '#ui/content/bar-chart.tsx';
import { FigureTable } from '#ui/content/figure-table.tsx';
import { Select } from '#ui/form/choice.tsx';
import { Part } from './figure-parts.tsx';
import type { Looked } from './queries.ts';
import styles from './work-statistics.module.css';

export interface WeekMeasure {
  readonly id: string;
  readonly name: string;
  readonly say: (value: number) => string;
  /** By week; null = nothing to measure. */
  readonly values: readonly (number | null)[];
}

interface WeeksProps {
  /** Its period may begin or end within a week. */
  readonly looked: Pick<Looked, 'dates' | 'today'>;
  /** First days of the weeks, at least one. */
  readonly mondays: readonly string[];
  /** At least one. */
  readonly measures: readonly WeekMeasure[];
  /** They are times, of which the middle is told. */
  readonly areTimes: boolean;
}

/** Week by week: a chart for the eye, and the same numbers as a table for everybody, the newest first. */
export function Weeks({ looked: { dates, today }, mondays, measures, areTimes }: WeeksProps) {
  const t = useT();
  const { calendarDate, calendarDays } = useFormats();
  const [chosen, setChosen] = useState(measures[0]?.id);
  const measure = measures.find(({ id }) => id === chosen) ?? measures[0];
  // Of one week there is no course.
  if (measure === undefined || mondays.length < 2) return null;
  const most = Math.max(1, ...measure.values.map((value) => value ?? 0));
  /** A week of which not all is counted says so, or that it is not over: its figures are no fall. */
  function sayWeek(from: string): string {
    const date = calendarDate(from);
    const counted = daysCounted(weekOf(from), dates, today);
    if (counted !== null)
      return t('work-statistics.weeks.cut', { date, days: calendarDays(counted.from, counted.to) });
    return isRunningWeek(from, today) ? t('work-statistics.weeks.running', { date }) : date;
  }
  const say = (one: WeekMeasure, week: number): string => {
    const value = one.values[week];
    return value === null || value === undefined ? '–' : one.say(value);
  };
  return (
    <Part title={t('work-statistics.weeks.title')}>
      {measures.length > 1 && (
        <div className={styles.choices}>
          <Select
            label={t('work-statistics.weeks.shown')}
            value={measure.id}
            options={measures.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        </div>
      )}
      <BarChart
        label={t('work-statistics.weeks.chart', { measure: measure.name })}
        groups={mondays.map((from, week) => ({ id: from, values: [measure.values[week] ?? null] }))}
        most={most}
        mostText={measure.say(most)}
        ends={[mondays[0]!, mondays.at(-1)!].map((from) => sayWeek(from))}
      />
      <FigureTable
        caption={t('work-statistics.weeks.table')}
        columns={[t('work-statistics.weeks.week'), ...measures.map(({ name }) => name)]}
        rows={mondays
          .map((from, week) => ({
            id: from,
            cells: [sayWeek(from), ...measures.map((one) => say(one, week))],
          }))
          .toReversed()}
      />
      {areTimes && <p className={styles.quiet}>{t('work-statistics.weeks.median')}</p>}
    </Part>
  );
}
