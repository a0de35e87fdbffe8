import { Star } from 'lucide-react';
import { useT } from '#lib/i18n/i18n.ts';
import { RATINGS } from './ratings.ts';
import styles from './rating-line.module.css';

/** How many stars were given, drawn and in words. */
export function RatingLine({ rating }: { readonly rating: number }) {
  const t = useT();
  const word = RATINGS.find((one) => Number(one) === rating);
  return (
    <span className={styles.stars}>
      {RATINGS.toReversed().map((one) => (
        <Star key={one} className={Number(one) <= rating ? styles.full : undefined} aria-hidden="true" />
      ))}
      <span>
        {word === undefined
          ? rating
          : t('feedback.clinic.ratingWord', { rating, word: t(`feedback.rating.${word}`) })}
      </span>
    </span>
  );
}
