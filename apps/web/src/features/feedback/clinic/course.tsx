import type { FeedbackStatistics } from '@tervik/contract/feedback-clinic.ts';
import { lastDayOf } from '@tervik/domain/feedback/statistics.ts';
import { daysCounted, type Days } from '@tervik/domain/work-statistics/days-counted.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { BarChart } from '#ui/content/bar-chart.tsx';
import { FigureTable } from '#ui/content/figure-table.tsx';
import { FiguresPart } from '../shared/rating-tables.tsx';

export interface CountedDays {
  /** The period, which may begin or end within a week or a month. */
  readonly dates: Days;
  readonly today: string;
}

interface CourseProps extends CountedDays {
  readonly statistics: FeedbackStatistics;
  readonly sayMean: (value: number | null) => string;
}

/** The best rating, and so the full height of the drawing. */
const BEST = 5;

/** How the ratings went, by weeks or months: a drawing, and the same as a table, the newest first. */
export function Course({ statistics: { course, step }, sayMean, dates, today }: CourseProps) {
  const t = useT();
  const { calendarDate, calendarDays, number } = useFormats();
  // Of one week there is no course.
  if (course.length < 2) return null;
  /** A step of which not all is counted says so, or that it is not over: its ratings are no fall. */
  function sayStep(from: string): string {
    const date = calendarDate(from);
    const whole = { from, to: lastDayOf(from, step) };
    const counted = daysCounted(whole, dates, today);
    if (counted !== null)
      return t('feedback.clinic.step.cut', { date, days: calendarDays(counted.from, counted.to) });
    const isRunning = from <= today && today <= whole.to;
    return isRunning ? t('feedback.clinic.step.running', { date }) : date;
  }
  return (
    <FiguresPart title={t('feedback.clinic.course')}>
      <BarChart
        label={t('feedback.clinic.courseDrawn')}
        groups={course.map(({ from, mean }) => ({ id: from, values: [mean] }))}
        most={BEST}
        mostText={number(BEST)}
        ends={[course[0]!, course.at(-1)!].map(({ from }) => sayStep(from))}
      />
      <FigureTable
        caption={t('feedback.clinic.course')}
        columns={[t(`feedback.clinic.step.${step}`), t('feedback.clinic.ratings'), t('feedback.clinic.mean')]}
        rows={course.toReversed().map(({ from, count, mean }) => ({
          id: from,
          cells: [sayStep(from), number(count), sayMean(mean)],
        }))}
      />
    </FiguresPart>
  );
}
