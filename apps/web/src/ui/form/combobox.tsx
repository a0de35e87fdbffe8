import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import styles from './combobox.module.css';
import { cx } from '#ui/styles/cx.ts';
import { describe, Field, useFieldIds } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';

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

/**
 * A search with its results under it, for hands that stay on the keyboard: arrows move, Enter chooses, Escape clears.
 * No form of its own, so it may stand inside one.
 */
export function Combobox(props: ComboboxProps) {
  const { id, ref, label, hint, error, optionalLabel, labelHidden, value, onValue } = props;
  const { listLabel, options, onChoose, status, stale = false } = props;
  const ids = useFieldIds(id);
  const own = useId();
  // By the option's own id: the same one stays marked when others come before it.
  const [marked, setMarked] = useState<string>();
  const at = options.findIndex((option) => option.id === marked);
  const optionId = (option: ComboboxOption): string => `${own}-${option.id}`;
  const active = at === -1 ? undefined : options[at];

  function mark(index: number): void {
    const option = options.at(index % Math.max(options.length, 1));
    if (option === undefined) return;
    setMarked(option.id);
    document.getElementById(optionId(option))?.scrollIntoView({ block: 'nearest' });
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') mark(at + 1);
    else if (event.key === 'ArrowUp') mark(at <= 0 ? -1 : at - 1);
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) choose();
    else if (event.key === 'Escape' && value !== '') onValue('');
    else return;
    event.preventDefault();
  }
  function choose(): void {
    if (stale) return;
    // What stands alone is what was meant; of several the first is only marked.
    const only = options.length === 1 ? options[0] : undefined;
    if (active !== undefined) onChoose(active.id);
    else if (only !== undefined) onChoose(only.id);
    else mark(0);
  }

  return (
    <div>
      <Field {...{ ids, label, hint, error, optionalLabel, labelHidden }}>
        <div className={fieldStyles.withStart}>
          <Search className={fieldStyles.start} />
          <input
            {...describe(ids, { hint, error })}
            ref={ref}
            type="search"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${own}-list`}
            aria-activedescendant={active === undefined ? undefined : optionId(active)}
            className={fieldStyles.control}
            value={value}
            onChange={(event) => {
              setMarked(undefined);
              onValue(event.target.value);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
      </Field>
      <p role="status" className={styles.status}>
        {status}
      </p>
      <div
        id={`${own}-list`}
        role="listbox"
        aria-label={listLabel}
        className={cx(styles.list, stale && styles.stale)}
        hidden={options.length === 0}
      >
        {options.map((option) => (
          // The keyboard is the search's: aria-activedescendant says which option it is at.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.id}
            id={optionId(option)}
            role="option"
            tabIndex={-1}
            aria-selected={option.id === marked}
            className={styles.option}
            // The focus stays in the search.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option.id)}
          >
            {option.content}
          </div>
        ))}
      </div>
    </div>
  );
}
