import { useRef } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import type { Translate } from '#lib/i18n/i18n.ts';
import { FilterChip } from '#ui/content/badge.tsx';
import { Button } from '#ui/form/button.tsx';
import { chosenOf, UNFILTERED, type FilterName, type Filters } from './filters.ts';
import styles from './clinic-feedback.module.css';

interface ChosenProps {
  readonly filters: Filters;
  readonly onChoose: (change: Partial<Filters>) => void;
}

/** What narrows the list, in words that go one by one. */
export function ChosenFilters({ filters, onChoose }: ChosenProps) {
  const t = useT();
  const group = useRef<HTMLDivElement>(null);
  const chosen = chosenOf(filters);
  function drop(change: Partial<Filters>): void {
    onChoose(change);
    // The cross that was pressed goes with its words.
    group.current?.focus();
  }
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={t('feedback.clinic.chosen')}
      className={styles.chosen}
      hidden={chosen.length === 0}
    >
      {chosen.map((name) => {
        const text = wordOf(name, filters, t);
        return (
          <FilterChip
            key={name}
            removeLabel={t('ui.removeFilter', { filter: text })}
            onRemove={() => drop({ [name]: UNFILTERED[name] })}
          >
            {text}
          </FilterChip>
        );
      })}
      {chosen.length > 1 && (
        <Button small variant="quiet" onClick={() => drop(UNFILTERED)}>
          {t('feedback.clinic.dropAll')}
        </Button>
      )}
    </div>
  );
}

function wordOf(name: FilterName, { rating, keyword, type, taken }: Filters, t: Translate): string {
  if (name === 'rating' && rating !== undefined)
    return t('feedback.clinic.ratingWord', { rating, word: t(`feedback.rating.${rating}`) });
  if (name === 'keyword' && keyword !== undefined) return t(`feedback.keyword.${keyword}`);
  if (name === 'type' && type !== undefined) return t(`e-contact.type.${type}`);
  if (name === 'taken' && taken !== undefined) return t(`feedback.clinic.taken.${taken}`);
  return t(`feedback.clinic.${name}`);
}
