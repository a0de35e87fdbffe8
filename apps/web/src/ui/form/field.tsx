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
  /** Beside the label, at the end of its line. */
  labelEnd?: ReactNode;
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
  labelEnd,
  footer,
  footerElsewhere = false,
  children,
}: FieldTexts & {
  ids: FieldIds;
  footer?: ReactNode;
  /** Somebody else shows error and footer under their ids. */
  footerElsewhere?: boolean;
  children: ReactNode;
}) {
  const labelled = (
    <label htmlFor={ids.control} className={labelHidden === true ? 'sr-only' : styles.label}>
      {label}
      {optionalLabel !== undefined && <span className={styles.optional}> ({optionalLabel})</span>}
    </label>
  );
  return (
    <div className={styles.field} data-invalid={error === undefined ? undefined : ''}>
      {labelEnd === undefined ? (
        labelled
      ) : (
        <div className={styles.labelLine}>
          {labelled}
          {labelEnd}
        </div>
      )}
      {hint !== undefined && (
        <div id={ids.hint} className={styles.hint}>
          {hint}
        </div>
      )}
      {children}
      {!footerElsewhere && (error !== undefined || footer !== undefined) && (
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
