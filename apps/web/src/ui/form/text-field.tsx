import { useEffect, useState } from 'react';
import type { CSSProperties, InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { describe, Field, FieldError, useFieldIds } from './field.tsx';
import type { FieldIds, FieldTexts } from './field.tsx';
import styles from './field.module.css';
import { cx } from '#ui/styles/cx.ts';

export type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
    ref?: Ref<HTMLInputElement> | undefined;
    /** Width follows what is expected in it. */
    width?: 'full' | 'medium' | 'short' | undefined;
  };

/** One line of text. Everything else of <input> passes through, so `{...register('name')}` fits. */
export function TextField({
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  width = 'full',
  className,
  id,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const ids = useFieldIds(id);
  return (
    <Field {...{ ids, label, hint, error, optionalLabel, labelHidden }}>
      <input
        {...rest}
        {...describe(ids, { hint, error }, rest['aria-describedby'])}
        type={type}
        className={cx(styles.control, styles[width], className)}
      />
    </Field>
  );
}

/** Counts what is typed against a bound; `measure` is the rule that the server uses too. */
export type Counter = {
  max: number;
  measure: (text: string) => number;
  /** "120 of 3000 characters" */
  text: (count: number, max: number) => string;
};

export type TextAreaProps = FieldTexts &
  TextareaHTMLAttributes<HTMLTextAreaElement> & {
    ref?: Ref<HTMLTextAreaElement> | undefined;
    /** With a counter give `value` too: text put in by a draft or a template must be counted. */
    counter?: Counter | undefined;
    /** Error and count stand in a <TextAreaFooter> of the same `id`: where the text scrolls, they do not. */
    footerElsewhere?: boolean | undefined;
  };

/** Several lines; grows with its text where the browser can. Never cuts what is typed: the error says it. */
export function TextArea({
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  labelEnd,
  counter,
  footerElsewhere = false,
  className,
  id,
  rows = 5,
  value,
  ...rest
}: TextAreaProps) {
  const ids = useFieldIds(id);
  return (
    <Field
      {...{ ids, label, hint, error, optionalLabel, labelHidden, labelEnd }}
      footerElsewhere={footerElsewhere}
      footer={counter && <Count id={countId(ids)} counter={counter} value={value} />}
    >
      <textarea
        {...rest}
        {...describe(ids, { hint, error }, counter ? countId(ids) : rest['aria-describedby'])}
        value={value}
        rows={rows}
        style={{ '--rows': rows } as CSSProperties}
        className={cx(styles.control, styles.area, className)}
      />
    </Field>
  );
}

const countId = ({ control }: FieldIds): string => `${control}-count`;
type CountProps = {
  counter: Counter;
  value: TextareaHTMLAttributes<HTMLTextAreaElement>['value'];
};

/** What is wrong with the text of a <TextArea footerElsewhere>, and its length. */
export function TextAreaFooter({
  id,
  error,
  ...count
}: CountProps & Pick<FieldTexts, 'error'> & { id: string }) {
  const ids = useFieldIds(id);
  return (
    <>
      <FieldError id={ids.error} error={error} />
      <Count id={countId(ids)} {...count} />
    </>
  );
}

/** Shown at once, said politely only after a pause: a number after each key would drown the typing. */
function Count({ id, counter, value }: CountProps & { id: string }) {
  const count = counter.measure(String(value ?? ''));
  const shown = counter.text(count, counter.max);
  const near = count >= counter.max * 0.9;
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setAnnounced(near ? shown : ''), 1000);
    return () => window.clearTimeout(timer);
  }, [shown, near]);
  return (
    <p className={cx(styles.count, count > counter.max && styles.over)}>
      <span id={id}>{shown}</span>
      <span className="sr-only" aria-live="polite">
        {announced}
      </span>
    </p>
  );
}
