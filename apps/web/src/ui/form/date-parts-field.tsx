import type { ClipboardEvent } from 'react';
import { cx } from '#ui/styles/cx.ts';
import { FieldError, useFieldIds } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import styles from './field.module.css';

const DATE_PARTS = ['day', 'month', 'year'] as const;
export type DatePart = (typeof DATE_PARTS)[number];
/** As typed: digits, possibly too few. */
export type DateText = Readonly<Record<DatePart, string>>;

export type DatePartsFieldProps = Omit<FieldTexts, 'labelHidden'> & {
  /** Of the first part; the others add "-month" and "-year". */
  id?: string | undefined;
  partLabels: Readonly<Record<DatePart, string>>;
  value: DateText;
  onValue: (patch: Partial<DateText>) => void;
  /** "bday": the browser may fill it. */
  autoComplete?: 'bday' | undefined;
};

/**
 * A date that its owner knows by heart, as three numbers: no calendar to page back through for seventy years. A whole
 * date may be pasted into any of them.
 */
export function DatePartsField({
  id,
  label,
  hint,
  error,
  optionalLabel,
  partLabels,
  value,
  onValue,
  autoComplete,
}: DatePartsFieldProps) {
  const ids = useFieldIds(id);
  const described = [hint === undefined ? '' : ids.hint, error === undefined ? '' : ids.error];

  function paste(event: ClipboardEvent): void {
    const whole = /^\s*(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4})\s*$/.exec(
      event.clipboardData.getData('text'),
    );
    if (whole === null) return;
    event.preventDefault();
    const [, day = '', month = '', year = ''] = whole;
    onValue({ day, month, year });
  }

  return (
    <fieldset
      className={styles.field}
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
    >
      <legend className={styles.label}>
        {label}
        {optionalLabel !== undefined && <span className={styles.optional}> ({optionalLabel})</span>}
      </legend>
      {hint !== undefined && (
        <div id={ids.hint} className={styles.hint}>
          {hint}
        </div>
      )}
      <div className={styles.parts}>
        {DATE_PARTS.map((part) => {
          const control = part === 'day' ? ids.control : `${ids.control}-${part}`;
          return (
            <div key={part} className={cx(styles.part, part === 'year' && styles.year)}>
              <label htmlFor={control} className={styles.partLabel}>
                {partLabels[part]}
              </label>
              <input
                id={control}
                type="text"
                inputMode="numeric"
                autoComplete={autoComplete === undefined ? 'off' : `${autoComplete}-${part}`}
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={error === undefined ? undefined : ids.error}
                className={styles.control}
                value={value[part]}
                onPaste={paste}
                onChange={(event) => {
                  const digits = event.target.value.replace(/\D/g, '').slice(0, part === 'year' ? 4 : 2);
                  onValue({ [part]: digits });
                }}
              />
            </div>
          );
        })}
      </div>
      <FieldError id={ids.error} error={error} />
    </fieldset>
  );
}
