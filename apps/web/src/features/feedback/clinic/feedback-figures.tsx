import type { FeedbackStatistics } from '@tervik/contract/feedback-clinic.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { BarChart } from '#ui/content/bar-chart.tsx';
import { FigureTable } from '#ui/content/figure-table.tsx';
import { FiguresPart, RatingTables, useShare } from '../shared/rating-tables.tsx';
import styles from './clinic-feedback.module.css';

interface FiguresProps {
  readonly statistics: FeedbackStatistics;
  /** Another period is on its way. */
  readonly stale: boolean;
}

/** The best rating, and so the full height of the course. */
const BEST = 5;

/** How good it was, who said so, what about, and how it went: each drawing with its figures as a table. */
export function FeedbackFigures({ statistics, stale }: FiguresProps) {
  const t = useT();
  const { decimal, number } = useFormats();
  const { count, mean, completed, rated, keywords, types, professions } = statistics;
  const sayMean = (value: number | null): string => (value === null ? '–' : decimal(value.toFixed(1)));
  const share = useShare();
  return (
    <div className={styles.figures} aria-busy={stale || undefined}>
      <dl className={styles.counts}>
        <div>
          <dt>{t('feedback.clinic.mean')}</dt>
          <dd>{t('feedback.clinic.ofFive', { mean: sayMean(mean) })}</dd>
        </div>
        <div>
          <dt>{t('feedback.clinic.ratings')}</dt>
          <dd>{number(count)}</dd>
        </div>
        <div>
          <dt>{t('feedback.clinic.answered')}</dt>
          <dd>{share(rated, completed)}</dd>
          <dd className={styles.of}>{t('feedback.clinic.answeredOf', { rated, completed })}</dd>
        </div>
      </dl>
      <div className={styles.pair}>
        <RatingTables count={count} distribution={statistics.distribution} keywords={keywords} />
      </div>
      <Course statistics={statistics} sayMean={sayMean} />
      {types.length > 0 && (
        <div className={styles.pair}>
          <FiguresPart title={t('feedback.clinic.types')}>
            <FigureTable
              caption={t('feedback.clinic.types')}
              columns={[t('feedback.clinic.type'), t('feedback.clinic.ratings'), t('feedback.clinic.mean')]}
              rows={types.map((one) => ({
                id: one.type ?? 'others',
                cells: [
                  one.type === null ? t('feedback.clinic.otherTypes') : t(`e-contact.type.${one.type}`),
                  number(one.count),
                  sayMean(one.mean),
                ],
              }))}
            />
            <p className="text-aside">{t('feedback.clinic.smallNote')}</p>
          </FiguresPart>
          <FiguresPart title={t('feedback.clinic.professions')}>
            <FigureTable
              caption={t('feedback.clinic.professions')}
              columns={[
                t('feedback.clinic.profession'),
                t('feedback.clinic.ratings'),
                t('feedback.clinic.mean'),
              ]}
              rows={professions.map((one) => ({
                id: one.profession ?? 'others',
                cells: [
                  t(`feedback.clinic.profession.${one.profession ?? 'others'}`),
                  number(one.count),
                  sayMean(one.mean),
                ],
              }))}
            />
            <p className="text-aside">{t('feedback.clinic.professionsNote')}</p>
          </FiguresPart>
        </div>
      )}
    </div>
  );
}

interface CourseProps {
  readonly statistics: FeedbackStatistics;
  readonly sayMean: (value: number | null) => string;
}

function Course({ statistics: { course, step }, sayMean }: CourseProps) {
  const t = useT();
  const { calendarDate, number } = useFormats();
  // Of one week there is no course.
  if (course.length < 2) return null;
  const ends = [course[0]!, course.at(-1)!].map(({ from }) => calendarDate(from));
  return (
    <FiguresPart title={t('feedback.clinic.course')}>
      <BarChart
        label={t('feedback.clinic.courseDrawn')}
        groups={course.map(({ from, mean }) => ({ id: from, values: [mean] }))}
        most={BEST}
        mostText={number(BEST)}
        ends={ends}
      />
      <FigureTable
        caption={t('feedback.clinic.course')}
        columns={[t(`feedback.clinic.step.${step}`), t('feedback.clinic.ratings'), t('feedback.clinic.mean')]}
        rows={course.toReversed().map(({ from, count, mean }) => ({
          id: from,
          cells: [calendarDate(from), number(count), sayMean(mean)],
        }))}
      />
    </FiguresPart>
  );
}
