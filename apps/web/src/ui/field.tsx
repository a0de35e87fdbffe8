import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What every labelled control takes. */
export type FieldTexts = {
  label: string;
  /** How to fill it; stands between label and control, never inside the control. */
  hint?: ReactNode;
  /** What is wrong and how to mend it. */
  error?: string | undefined;
  /** A word after the label ("optional"). */
  optionalLabel?: string | undefined;
  /** The label is there for screen readers only (a search in a bar). */
  labelHidden?: boolean | undefined;
};

export type FieldIds = { control: string; hint: string; error: string };

/** Ids that tie label, hint and error to one control; `id` keeps a given id. */
export function useFieldIds(id?: string): FieldIds {
  const own = useId();
  const control = id ?? own;
  return { control, hint: `${control}-hint`, error: `${control}-error` };
}

/** The aria attributes that go with `Field`. */
export function describe(ids: FieldIds, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>, more?: string) {
  const described = [
    hint === undefined ? undefined : ids.hint,
    error === undefined ? undefined : ids.error,
    more,
  ];
  return {
    id: ids.control,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
}

/** Label, hint, control, error, in this order; the order is what a screen reader hears too. */
export function Field({
  ids,
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  footer,
  children,
}: FieldTexts & { ids: FieldIds; footer?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.field} data-invalid={error === undefined ? undefined : ''}>
      <label htmlFor={ids.control} className={labelHidden === true ? 'sr-only' : styles.label}>
        {label}
        {optionalLabel !== undefined && <span className={styles.optional}> ({optionalLabel})</span>}
      </label>
      {hint !== undefined && (
        <div id={ids.hint} className={styles.hint}>
          {hint}
        </div>
      )}
      {children}
      {(error !== undefined || footer !== undefined) && (
        <div className={styles.footer}>
          <FieldError id={ids.error} error={error} />
          {footer}
        </div>
      )}
    </div>
  );
}

/** The error line, with a shape beside the colour. Also for groups that are not one control. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={id} className={styles.error}>
      <CircleAlert />
      <span>{error}</span>
    </p>
  );
}
