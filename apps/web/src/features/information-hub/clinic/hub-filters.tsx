import { INFORMATION_KINDS, INFORMATION_TOPICS } from '@tervik/domain/information-hub/vocabulary.ts';
import { INFORMATION_LIMITS } from '@tervik/domain/information-hub/limits.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useSearchWords } from '#lib/router/use-search-words.ts';
import { Checkbox, Select } from '#ui/form/choice.tsx';
import { SearchField } from '#ui/form/special-fields.tsx';
import type { Filters } from './filters.ts';
import styles from '../information-hub.module.css';

const ANY = '';

interface HubFiltersProps {
  readonly filters: Filters;
  readonly onChoose: (change: Partial<Filters>) => void;
}

/** Search and filters over the list. */
export function HubFilters({ filters, onChoose }: HubFiltersProps) {
  const t = useT();
  const [words, setWords] = useSearchWords(filters.find, (find) => onChoose({ find }));
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          label={t('information-hub.search')}
          value={words}
          onValue={setWords}
          maxLength={INFORMATION_LIMITS.searchMax}
          clearLabel={t('ui.clearSearch')}
        />
      </div>
      <Select
        label={t('information-hub.topic')}
        value={filters.topic ?? ANY}
        options={[
          { value: ANY, label: t('information-hub.anyTopic') },
          ...INFORMATION_TOPICS.map((value) => ({ value, label: t(`information-hub.topic.${value}`) })),
        ]}
        onChange={({ target }) =>
          onChoose({ topic: INFORMATION_TOPICS.find((topic) => topic === target.value) })
        }
      />
      <Select
        label={t('information-hub.kind')}
        value={filters.kind ?? ANY}
        options={[
          { value: ANY, label: t('information-hub.anyKind') },
          ...INFORMATION_KINDS.map((value) => ({ value, label: t(`information-hub.kind.${value}`) })),
        ]}
        onChange={({ target }) => onChoose({ kind: INFORMATION_KINDS.find((kind) => kind === target.value) })}
      />
      <Checkbox
        label={t('information-hub.onlyNew')}
        checked={filters.onlyNew}
        onChange={({ target }) => onChoose({ onlyNew: target.checked })}
      />
    </div>
  );
}
