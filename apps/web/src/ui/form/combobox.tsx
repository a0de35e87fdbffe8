import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import styles from './combobox.module.css';
import { cx } from '#ui/styles/cx.ts';
import { describe, Field, useFieldIds } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';
import { Option, Options, SearchInput, SearchList } from './search-list.tsx';

export type ComboboxOption = { id: string; content: ReactNode };

export type ComboboxProps = FieldTexts & {
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  value: string;
  onValue: (text: string) => void;
  /** Name of the list for screen readers. */
  listLabel: string;
  options: readonly ComboboxOption[];
  onChoose: (id: string) => void;
  /** How many were found, or that none was: said politely. */
  status: string;
  /** The options belong to an older text: they stay on the screen and cannot be chosen by Enter yet. */
  stale?: boolean | undefined;
};

/** A search with its results under it: Escape clears. No form of its own, so it may stand inside one. */
export function Combobox(props: ComboboxProps) {
  const { id, ref, label, hint, error, optionalLabel, labelHidden, value, onValue } = props;
  const { listLabel, options, onChoose, status, stale = false } = props;
  const ids = useFieldIds(id);
  // By the option's own id: the same one stays marked when others come before it.
  const [chosen, setChosen] = useState<string>();
  const marked = options.find((option) => option.id === chosen)?.id;

  /** What stands alone is what was meant; of several the first is only marked. */
  function onEnter(): void {
    const [first, ...others] = options;
    if (first === undefined) return;
    if (others.length === 0) onChoose(first.id);
    else setChosen(first.id);
  }
  return (
    <SearchList text={value} onText={onValue} marked={marked} onMark={setChosen} isOpen={options.length > 0}>
      <Field {...{ ids, label, hint, error, optionalLabel, labelHidden }}>
        <div className={fieldStyles.withStart}>
          <Search className={fieldStyles.start} />
          <SearchInput
            stale={stale}
            onEnter={onEnter}
            onEscape={value === '' ? undefined : () => onValue('')}
            field={
              <input
                {...describe(ids, { hint, error })}
                ref={ref}
                type="search"
                spellCheck={false}
                enterKeyHint="search"
                className={fieldStyles.control}
              />
            }
          />
        </div>
      </Field>
      <p role="status" className={styles.status}>
        {status}
      </p>
      <Options
        label={listLabel}
        className={cx(styles.list, stale && styles.stale, options.length === 0 && styles.empty)}
      >
        {options.map((option) => (
          <Option
            key={option.id}
            id={option.id}
            className={styles.option}
            onChoose={() => onChoose(option.id)}
          >
            {option.content}
          </Option>
        ))}
      </Options>
    </SearchList>
  );
}
