import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { cx } from '#ui/styles/cx.ts';
import { describe, Field, useFieldIds } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';
import { IconButton } from './icon-button.tsx';
import styles from './date-field.module.css';

/** How a <DateField> speaks and reads in the page's language: `useDateNotation()`. */
export type DateNotation = {
  /** "dd/mm/yyyy" */
  pattern: string;
  /** Name of the button that opens the calendar; the date's own name follows it. */
  choose: string;
  /** What is wrong with a text that is no date: how it is written, or which day there is not. */
  unreadable: (text: string) => string;
  /** `YYYY-MM-DD` in figures: "03/12/2026". */
  inFigures: (date: string) => string;
  /** A text as `YYYY-MM-DD`; undefined where it is no date. */
  read: (text: string) => string | undefined;
};

export type DateFieldProps = FieldTexts & {
  notation: DateNotation;
  id?: string | undefined;
  /** `YYYY-MM-DD`, or what is typed so far. */
  value: string;
  /** Told a date as `YYYY-MM-DD`, and a text that is none (yet) as it stands. */
  onValue: (value: string) => void;
  /** Bounds of the calendar, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
  readOnly?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A date, typed as one writes it in the page's language or chosen from the browser's own calendar. The browser's own
 * field would show it in the browser's language: mm/dd/yyyy in an Estonian page.
 */
export function DateField({
  notation,
  id,
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  value,
  onValue,
  min,
  max,
  readOnly = false,
  className,
}: DateFieldProps) {
  const ids = useFieldIds(id);
  const text = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  // What stands in it while it is typed; a date is written out when its writer is done.
  const [typed, setTyped] = useState<string>();
  const date = notation.read(value);
  const written = date === undefined ? value : notation.inFigures(date);
  const isUnreadable = typed === undefined && value.trim() !== '' && date === undefined;
  const problem = isUnreadable ? notation.unreadable(value) : error;

  function type(next: string): void {
    setTyped(next);
    onValue(notation.read(next) ?? next);
  }
  function choose(chosen: string): void {
    setTyped(undefined);
    onValue(chosen);
    text.current?.focus();
  }
  return (
    <div className={className}>
      <Field {...{ ids, label, hint, optionalLabel, labelHidden }} error={problem}>
        <div className={cx(fieldStyles.withEnd, styles.date)}>
          <input
            {...describe(ids, { hint, error: problem })}
            ref={text}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder={notation.pattern}
            readOnly={readOnly}
            className={fieldStyles.control}
            value={typed ?? written}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(undefined)}
          />
          <span className={fieldStyles.end}>
            {/* The button opens it; by itself it can neither be seen nor reached. */}
            <input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              className={styles.calendar}
              min={min}
              max={max}
              value={date ?? ''}
              onChange={(event) => choose(event.target.value)}
            />
            <IconButton
              small
              label={`${notation.choose}: ${label}`}
              icon={<CalendarDays />}
              aria-disabled={readOnly}
              onClick={() => {
                if (!readOnly) calendar.current?.showPicker();
              }}
            />
          </span>
        </div>
      </Field>
    </div>
  );
}
