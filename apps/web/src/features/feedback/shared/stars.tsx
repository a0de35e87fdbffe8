import { Star } from 'lucide-react';
import { useT } from '#lib/i18n/i18n.ts';
import { RATINGS } from './ratings.ts';
import styles from './stars.module.css';

interface StarsProps {
  /** 1 to 5; `null` = not rated yet. */
  readonly rating: number | null;
  readonly onRate: (rating: number) => void;
}

/** Five stars, one tap: what was chosen is said in words beside them. */
export function Stars({ rating, onRate }: StarsProps) {
  const t = useT();
  const chosen = RATINGS.find((value) => Number(value) === rating);
  return (
    <div role="group" aria-label={t('feedback.stars')} className={styles.stars}>
      {RATINGS.toReversed().map((value) => (
        <button
          key={value}
          type="button"
          className={styles.star}
          aria-pressed={value === chosen}
          data-filled={Number(value) <= (rating ?? 0) || undefined}
          onClick={() => onRate(Number(value))}
        >
          <Star aria-hidden />
          <span className="sr-only">
            {value}: {t(`feedback.rating.${value}`)}
          </span>
        </button>
      ))}
      <span aria-live="polite" className={styles.words}>
        {chosen !== undefined && t(`feedback.rating.${chosen}`)}
      </span>
    </div>
  );
}
