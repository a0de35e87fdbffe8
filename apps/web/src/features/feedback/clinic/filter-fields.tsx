import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import { keywordsOf } from '@tervik/domain/feedback/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Checkbox, Select } from '#ui/form/choice.tsx';
import { RATINGS, TAKEN, type Filters } from './filters.ts';
import styles from './clinic-feedback.module.css';

const ANY = '';

interface FieldsProps {
  readonly filters: Filters;
  readonly onChoose: (change: Partial<Filters>) => void;
}

/** What narrows the list. */
export function FilterFields({ filters, onChoose }: FieldsProps) {
  const t = useT();
  const types = E_CONTACT_TYPES.map((value) => ({ value, label: t(`e-contact.type.${value}`) })).toSorted(
    (one, other) => one.label.localeCompare(other.label),
  );
  return (
    <div className={styles.filters}>
      <Select
        label={t('feedback.clinic.rating')}
        value={filters.rating === undefined ? ANY : String(filters.rating)}
        options={[
          { value: ANY, label: t('feedback.clinic.anyRating') },
          ...RATINGS.map((rating) => ({
            value: String(rating),
            label: t('feedback.clinic.ratingWord', { rating, word: t(`feedback.rating.${rating}`) }),
          })),
        ]}
        onChange={({ target }) =>
          onChoose({ rating: RATINGS.find((rating) => String(rating) === target.value) })
        }
      />
      <Select
        label={t('feedback.clinic.keyword')}
        value={filters.keyword ?? ANY}
        options={[
          { value: ANY, label: t('feedback.clinic.anyKeyword') },
          ...keywordsOf('CLINIC').map((value) => ({ value, label: t(`feedback.keyword.${value}`) })),
        ]}
        onChange={({ target }) =>
          onChoose({ keyword: keywordsOf('CLINIC').find((keyword) => keyword === target.value) })
        }
      />
      <Select
        label={t('feedback.clinic.type')}
        value={filters.type ?? ANY}
        options={[{ value: ANY, label: t('feedback.clinic.anyType') }, ...types]}
        onChange={({ target }) => onChoose({ type: E_CONTACT_TYPES.find((type) => type === target.value) })}
      />
      <Select
        label={t('feedback.clinic.taken')}
        value={filters.taken ?? ANY}
        options={[
          { value: ANY, label: t('feedback.clinic.anyTaken') },
          ...TAKEN.map((value) => ({ value, label: t(`feedback.clinic.taken.${value}`) })),
        ]}
        onChange={({ target }) => onChoose({ taken: TAKEN.find((taken) => taken === target.value) })}
      />
      <div className={styles.switches}>
        <Checkbox
          label={t('feedback.clinic.dissatisfied')}
          checked={filters.dissatisfied}
          onChange={({ target }) => onChoose({ dissatisfied: target.checked })}
        />
        <Checkbox
          label={t('feedback.clinic.withText')}
          checked={filters.withText}
          onChange={({ target }) => onChoose({ withText: target.checked })}
        />
        <Checkbox
          label={t('feedback.clinic.notRead')}
          checked={filters.notRead}
          onChange={({ target }) => onChoose({ notRead: target.checked })}
        />
      </div>
    </div>
  );
}
