import { useT } from '#lib/i18n/i18n.ts';
import { FilterChip } from '#ui/content/badge.tsx';
import { Select } from '#ui/form/choice.tsx';
import type { SelectOption } from '#ui/form/choice.tsx';
import styles from './write.module.css';

interface ChosenProps {
  readonly label: string;
  /** Nothing is chosen: all. */
  readonly none: string;
  readonly another: string;
  readonly options: readonly SelectOption[];
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
}

/** Some of many: what is chosen stands as words under the field, each to be taken away. */
export function Chosen({ label, none, another, options, chosen, onChosen }: ChosenProps) {
  const t = useT();
  const left = options.filter(({ value }) => !chosen.includes(value));
  const nameOf = (value: string): string => options.find((one) => one.value === value)?.label ?? value;
  return (
    <div className={styles.chosen}>
      <Select
        label={label}
        value=""
        options={[{ value: '', label: chosen.length === 0 ? none : another }, ...left]}
        onChange={(event) => event.target.value !== '' && onChosen([...chosen, event.target.value])}
      />
      {chosen.length > 0 && (
        <div className={styles.chips}>
          {chosen.map((value) => (
            <FilterChip
              key={value}
              removeLabel={t('message-centre.write.remove', { name: nameOf(value) })}
              onRemove={() => onChosen(chosen.filter((one) => one !== value))}
            >
              {nameOf(value)}
            </FilterChip>
          ))}
        </div>
      )}
    </div>
  );
}
