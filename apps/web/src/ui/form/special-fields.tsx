import { Eye, EyeOff, Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FormEvent, InputHTMLAttributes, Ref } from 'react';
import { cx } from '#ui/styles/cx.ts';
import { describe, Field, useFieldIds } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import styles from './field.module.css';
import { IconButton } from './icon-button.tsx';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> & {
  ref?: Ref<HTMLInputElement> | undefined;
};

export type PasswordFieldProps = FieldTexts & InputProps & { showLabel: string; hideLabel: string };

/** A password that its owner can look at; paste and password managers work. */
export function PasswordField({
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  showLabel,
  hideLabel,
  className,
  id,
  ...rest
}: PasswordFieldProps) {
  const ids = useFieldIds(id);
  const [visible, setVisible] = useState(false);
  return (
    <Field {...{ ids, label, hint, error, optionalLabel, labelHidden }}>
      <div className={styles.withEnd}>
        <input
          autoCapitalize="off"
          spellCheck={false}
          {...rest}
          {...describe(ids, { hint, error })}
          type={visible ? 'text' : 'password'}
          className={cx(styles.control, className)}
        />
        <span className={styles.end}>
          <IconButton
            small
            label={visible ? hideLabel : showLabel}
            icon={visible ? <EyeOff /> : <Eye />}
            aria-controls={ids.control}
            onClick={() => setVisible(!visible)}
          />
        </span>
      </div>
    </Field>
  );
}

export type CodeFieldProps = FieldTexts &
  Omit<InputProps, 'onChange' | 'value'> & {
    value: string;
    /** Digits only; a pasted "123 456" arrives as 123456. */
    onValue: (digits: string) => void;
    length?: number | undefined;
  };

/** The six-digit code: one input, so that paste, SMS autofill and screen readers simply work. */
export function CodeField({
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  value,
  onValue,
  length = 6,
  className,
  id,
  ...rest
}: CodeFieldProps) {
  const ids = useFieldIds(id);
  return (
    <Field {...{ ids, label, hint, error, optionalLabel, labelHidden }}>
      <input
        {...rest}
        {...describe(ids, { hint, error })}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        className={cx(styles.control, styles.code, className)}
        value={value}
        onChange={(event) => onValue(event.target.value.replace(/\D/g, '').slice(0, length))}
      />
    </Field>
  );
}

export type SearchFieldProps = FieldTexts &
  Omit<InputProps, 'value'> & {
    value: string;
    onValue: (text: string) => void;
    clearLabel: string;
    /** Enter. Without it the search follows typing. */
    onSearch?: ((text: string) => void) | undefined;
  };

/** A search with a magnifier and a cross; Escape clears. */
export function SearchField({
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  value,
  onValue,
  onSearch,
  onKeyDown,
  clearLabel,
  className,
  id,
  ...rest
}: SearchFieldProps) {
  const ids = useFieldIds(id);
  const form = useRef<HTMLFormElement>(null);
  function clear() {
    onValue('');
    form.current?.querySelector('input')?.focus();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch?.(value);
  }
  return (
    <form ref={form} role="search" onSubmit={submit} className={className}>
      <Field {...{ ids, label, hint, error, optionalLabel, labelHidden }}>
        <div className={cx(styles.withStart, styles.withEnd)}>
          <Search className={styles.start} />
          <input
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onValue(event.target.value)}
            {...rest}
            {...describe(ids, { hint, error })}
            type="search"
            enterKeyHint="search"
            className={styles.control}
            value={value}
            onKeyDown={(event) => {
              onKeyDown?.(event);
              if (event.key === 'Escape' && value !== '' && !event.defaultPrevented) {
                event.preventDefault();
                event.stopPropagation();
                clear();
              }
            }}
          />
          {value !== '' && (
            <span className={styles.end}>
              <IconButton small label={clearLabel} icon={<X />} onClick={clear} />
            </span>
          )}
        </div>
      </Field>
    </form>
  );
}
