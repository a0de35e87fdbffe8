import type { ReactNode } from 'react';
import type { FeedbackKeyword } from '@tervik/domain/feedback/vocabulary.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { FigureTable } from '#ui/content/figure-table.tsx';
import { ShareBar } from '#ui/content/share-bar.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { RATINGS } from './ratings.ts';
import styles from './rating-tables.module.css';

interface RatingTablesProps {
  readonly count: number;
  /** How many gave 1, 2, 3, 4 and 5. */
  readonly distribution: readonly number[];
  readonly keywords: readonly { readonly keyword: FeedbackKeyword; readonly count: number }[];
}

/** How the ratings spread, and what they are about. */
export function RatingTables({ count, distribution, keywords }: RatingTablesProps) {
  const t = useT();
  const { number } = useFormats();
  const share = (part: number, whole: number): string =>
    t('feedback.clinic.percent', { percent: whole === 0 ? 0 : Math.round((part / whole) * 100) });
  return (
    <>
      <FiguresPart title={t('feedback.clinic.distribution')}>
        <FigureTable
          caption={t('feedback.clinic.distribution')}
          columns={[
            t('feedback.clinic.rating'),
            t('feedback.clinic.drawn'),
            t('feedback.clinic.ratings'),
            t('feedback.clinic.share'),
          ]}
          rows={RATINGS.map((rating) => {
            const given = distribution[Number(rating) - 1] ?? 0;
            return {
              id: rating,
              cells: [
                t('feedback.clinic.ratingWord', { rating, word: t(`feedback.rating.${rating}`) }),
                <ShareBar key="bar" share={given / count} />,
                number(given),
                share(given, count),
              ],
            };
          })}
        />
      </FiguresPart>
      <FiguresPart title={t('feedback.clinic.keywords')}>
        <FigureTable
          caption={t('feedback.clinic.keywords')}
          columns={[
            t('feedback.clinic.keyword'),
            t('feedback.clinic.drawn'),
            t('feedback.clinic.ratings'),
            t('feedback.clinic.share'),
          ]}
          rows={keywords
            .toSorted((one, other) => other.count - one.count)
            .map((one) => ({
              id: one.keyword,
              cells: [
                t(`feedback.keyword.${one.keyword}`),
                <ShareBar key="bar" share={one.count / count} />,
                number(one.count),
                share(one.count, count),
              ],
            }))}
        />
        <p className="text-aside">{t('feedback.clinic.keywordsNote')}</p>
      </FiguresPart>
    </>
  );
}

interface FiguresPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Figures under a heading of their own. */
export function FiguresPart({ title, children }: FiguresPartProps) {
  return (
    <section className={styles.part}>
      <Stack>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </Stack>
    </section>
  );
}
