import type { ReactNode } from 'react';
import { splitKeywords, type KeywordCount, type KeywordShares } from '@tervik/domain/feedback/statistics.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { FigureTable } from '#ui/content/figure-table.tsx';
import { ShareBar } from '#ui/content/share-bar.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { cx } from '#ui/styles/cx.ts';
import { RATINGS } from './ratings.ts';
import styles from './rating-tables.module.css';

interface RatingTablesProps {
  readonly count: number;
  /** How many gave 1, 2, 3, 4 and 5. */
  readonly distribution: readonly number[];
  readonly keywords: readonly KeywordCount[];
}

/** How the ratings spread, what of it is good, and what to better. */
export function RatingTables({ count, distribution, keywords }: RatingTablesProps) {
  const t = useT();
  const { number } = useFormats();
  const share = useShare();
  const { good, better } = splitKeywords(distribution, keywords);
  return (
    <>
      <FiguresPart title={t('feedback.clinic.distribution')} alone>
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
      <Keywords kind="better" shares={better} />
      <Keywords kind="good" shares={good} />
    </>
  );
}

interface KeywordsProps {
  readonly kind: 'good' | 'better';
  readonly shares: KeywordShares;
}

/** What ratings of one kind are about, the most often named first. */
function Keywords({ kind, shares: { ratings, keywords } }: KeywordsProps) {
  const t = useT();
  const { number } = useFormats();
  const share = useShare();
  return (
    <FiguresPart title={t(`feedback.clinic.${kind}`)}>
      <p className="text-aside">{t(`feedback.clinic.${kind}Of`, { count: ratings })}</p>
      {ratings > 0 && (
        <>
          <FigureTable
            caption={t(`feedback.clinic.${kind}`)}
            columns={[
              t('feedback.clinic.keyword'),
              t('feedback.clinic.drawn'),
              t('feedback.clinic.ratings'),
              t('feedback.clinic.share'),
            ]}
            rows={keywords
              .toSorted((one, other) => other.count - one.count)
              .map(({ keyword, count }) => ({
                id: keyword,
                cells: [
                  t(`feedback.keyword.${keyword}`),
                  <ShareBar key="bar" share={count / ratings} />,
                  number(count),
                  share(count, ratings),
                ],
              }))}
          />
          <p className="text-aside">{t('feedback.clinic.keywordsNote')}</p>
        </>
      )}
    </FiguresPart>
  );
}

/** How many of how many, in whole percent. */
export function useShare(): (part: number, whole: number) => string {
  const t = useT();
  return (part, whole) =>
    t('feedback.clinic.percent', { percent: whole === 0 ? 0 : Math.round((part / whole) * 100) });
}

interface FiguresPartProps {
  readonly title: string;
  /** Nothing stands beside it. */
  readonly alone?: boolean;
  readonly children: ReactNode;
}

/** Figures under a heading of their own. */
export function FiguresPart({ title, alone = false, children }: FiguresPartProps) {
  return (
    <section className={cx(styles.part, alone && styles.alone)}>
      <Stack>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </Stack>
    </section>
  );
}
