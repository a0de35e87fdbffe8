import { Check } from 'lucide-react';
import { useId } from 'react';
import type { InputHTMLAttributes, KeyboardEvent, ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { cx } from '#ui/styles/cx.ts';
import { describe, Field, FieldError, useFieldIds } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import styles from './choice.module.css';
import fieldStyles from './field.module.css';

export type SelectOption = { value: string; label: string };
export type SelectProps = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> & {
    ref?: Ref<HTMLSelectElement> | undefined;
    options: readonly SelectOption[];
    /** No border until it is touched (the language in the header). */
    quiet?: boolean | undefined;
    small?: boolean | undefined;
    icon?: ReactNode;
  };

/** The browser's own select: it is the best one on a phone. */
export function Select({
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  options,
  quiet,
  small,
  icon,
  className,
  id,
  ...rest
}: SelectProps) {
  const ids = useFieldIds(id);
  return (
    <Field {...{ ids, label, hint, error, optionalLabel, labelHidden }}>
      <span
        className={cx(styles.select, quiet === true && styles.quiet, small === true && styles.selectSmall)}
      >
        {icon}
        <select {...rest} {...describe(ids, { hint, error })} className={cx(fieldStyles.control, className)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </Field>
  );
}

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  ref?: Ref<HTMLInputElement> | undefined;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A native checkbox; the whole line is its target. */
export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const ids = useFieldIds(id);
  return (
    <div className={cx(fieldStyles.field, className)} data-invalid={error === undefined ? undefined : ''}>
      <label className={styles.check}>
        <span className={styles.box}>
          <input {...rest} {...describe(ids, { hint, error })} type="checkbox" />
          <Check strokeWidth={3} />
        </span>
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <div id={ids.hint} className={cx(fieldStyles.hint, styles.checkHint)}>
          {hint}
        </div>
      )}
      <FieldError id={ids.error} error={error} />
    </div>
  );
}

export type Choice<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** What follows from choosing it, in words. */
  hint?: ReactNode | undefined;
  /** Why it cannot be chosen now: it stands there, said in place of the hint. */
  unavailable?: ReactNode | undefined;
  icon?: ReactNode;
  /** Beside the card, not part of the choice: a link that changes what is offered. */
  aside?: ReactNode;
};

export type ChoiceCardsProps<Value extends string> = {
  /** The question. */
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Of the first choice: where a line of the error summary leads. */
  id?: string | undefined;
  name?: string | undefined;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
  /** row: beside each other where there is room. */
  layout?: 'column' | 'row' | undefined;
  /** In a form that sends what cannot be taken back: Enter on a choice does not press its button. */
  pressedOnly?: boolean | undefined;
};

/** The browser presses the form's button at Enter on a choice; only who presses it sends. */
export function pressNothing(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** One of a few, each a card with its consequence; native radios underneath, so arrows and forms work. */
export function ChoiceCards<Value extends string>({
  legend,
  legendHidden,
  hint,
  error,
  id,
  name,
  choices,
  value,
  onChoose,
  layout = 'column',
  pressedOnly = false,
}: ChoiceCardsProps<Value>) {
  const own = useId();
  const described = [hint === undefined ? '' : `${own}-hint`, error === undefined ? '' : `${own}-error`];
  return (
    <fieldset
      className={fieldStyles.field}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
    >
      <legend className={legendHidden === true ? 'sr-only' : styles.legend}>{legend}</legend>
      {hint !== undefined && (
        <div id={`${own}-hint`} className={fieldStyles.hint}>
          {hint}
        </div>
      )}
      <div className={styles.frame}>
        <div className={cx(styles.cards, layout === 'row' && styles.row)}>
          {choices.map((choice, index) => {
            const description = choice.unavailable ?? choice.hint;
            const disabled = choice.unavailable !== undefined;
            const card = (
              <label key={choice.value} className={cx(styles.card, disabled && styles.unavailable)}>
                <input
                  id={index === 0 ? id : undefined}
                  type="radio"
                  name={name ?? own}
                  value={choice.value}
                  checked={choice.value === value}
                  disabled={disabled}
                  // The words alone: what the whole card says would be read twice.
                  aria-labelledby={`${own}-${choice.value}-label`}
                  aria-describedby={description === undefined ? undefined : `${own}-${choice.value}`}
                  onChange={() => onChoose(choice.value)}
                  onKeyDown={pressedOnly ? pressNothing : undefined}
                />
                {choice.icon !== undefined && <span className={styles.cardIcon}>{choice.icon}</span>}
                <span className={styles.cardText}>
                  <span id={`${own}-${choice.value}-label`} className={styles.cardLabel}>
                    {choice.label}
                  </span>
                  {description !== undefined && (
                    <span id={`${own}-${choice.value}`} className={styles.cardHint}>
                      {description}
                    </span>
                  )}
                </span>
              </label>
            );
            if (choice.aside === undefined) return card;
            return (
              <div key={choice.value} className={styles.line}>
                {card}
                {choice.aside}
              </div>
            );
          })}
        </div>
      </div>
      <FieldError id={`${own}-error`} error={error} />
    </fieldset>
  );
}
