import type { FeedbackStatistics } from '@tervik/contract/feedback-clinic.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { FigureTable } from '#ui/content/figure-table.tsx';
import { FiguresPart, RatingTables, useShare } from '../shared/rating-tables.tsx';
import styles from './clinic-feedback.module.css';
import { Course, type CountedDays } from './course.tsx';

interface FiguresProps extends CountedDays {
  readonly statistics: FeedbackStatistics;
  /** Another period is on its way. */
  readonly stale: boolean;
}

/** How good it was, who said so, what about, and how it went: each drawing with its figures as a table. */
export function FeedbackFigures({ statistics, stale, dates, today }: FiguresProps) {
  const t = useT();
  const { decimal, number } = useFormats();
  const { count, mean, completed, rated, keywords, types, professions } = statistics;
  const sayMean = (value: number | null): string => (value === null ? '–' : decimal(value.toFixed(1)));
  const share = useShare();
  /** What is counted together; where nothing stands beside it, it is no “others”. */
  const sayTogether = (rows: number, others: string): string =>
    rows === 1 ? t('feedback.clinic.allTogether') : others;
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
      <Course statistics={statistics} sayMean={sayMean} dates={dates} today={today} />
      {types.length > 0 && (
        <div className={styles.pair}>
          <FiguresPart title={t('feedback.clinic.types')}>
            <FigureTable
              caption={t('feedback.clinic.types')}
              columns={[t('feedback.clinic.type'), t('feedback.clinic.ratings'), t('feedback.clinic.mean')]}
              rows={types.map((one) => ({
                id: one.type ?? 'others',
                cells: [
                  one.type === null
                    ? sayTogether(types.length, t('feedback.clinic.otherTypes'))
                    : t(`e-contact.type.${one.type}`),
                  number(one.count),
                  sayMean(one.mean),
                ],
              }))}
            />
            <p className="text-aside">{t('feedback.clinic.smallNote')}</p>
          </FiguresPart>
          <FiguresPart title={t('feedback.clinic.professions')}>
            {/* Of one person who completed everything there is no row. */}
            {professions.length > 0 && (
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
                    one.profession === null
                      ? sayTogether(professions.length, t('feedback.clinic.profession.others'))
                      : t(`feedback.clinic.profession.${one.profession}`),
                    number(one.count),
                    sayMean(one.mean),
                  ],
                }))}
              />
            )}
            <p className="text-aside">{t('feedback.clinic.professionsNote')}</p>
          </FiguresPart>
        </div>
      )}
    </div>
  );
}
