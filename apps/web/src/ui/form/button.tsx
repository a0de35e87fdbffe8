import { useId } from 'react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { cx } from '#ui/styles/cx.ts';
import { Link } from '#ui/frame/link.tsx';
import type { LinkProps } from '#ui/frame/link.tsx';
import { useTooltip } from '#ui/overlay/tooltip.tsx';

/**
 * primary: the one thing to do here · secondary: another way · quiet: aside · danger: destroys or refuses ·
 * quietDanger: asks before it does.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger';

type Looks = {
  variant?: ButtonVariant | undefined;
  /** Stands before the words. */
  icon?: ReactNode;
  /** Full width on a phone: the main button of a patient's page. */
  wide?: boolean | undefined;
  /** 32 px beside tables and tabs (44 px for patients). */
  small?: boolean | undefined;
};

export type ButtonProps = Looks &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    ref?: Ref<HTMLButtonElement> | undefined;
    /** Waiting for an answer: keeps its width and the focus, ignores further clicks. */
    pending?: boolean | undefined;
    /** Spoken while pending ("Sending…"). */
    pendingLabel?: string | undefined;
    /** Why it cannot be pressed now. There is no plain `disabled`: a button always says why. */
    disabledReason?: string | undefined;
  };

/** A button. `type` is "button" unless said otherwise. */
export function Button({
  variant = 'secondary',
  icon,
  wide,
  small,
  pending = false,
  pendingLabel,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const tooltip = useTooltip<HTMLButtonElement>(disabledReason);
  const blocked = pending || disabledReason !== undefined;
  function click(event: MouseEvent<HTMLButtonElement>) {
    // Not the native attribute: it would drop the focus, and nobody could read why.
    if (blocked) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <>
      <button
        {...rest}
        {...tooltip.props}
        type={type}
        className={cx(looks(variant, wide, small), className)}
        aria-disabled={blocked || undefined}
        aria-busy={pending || undefined}
        aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
        onClick={click}
      >
        <span className={styles.content}>
          {icon}
          <span>{children}</span>
        </span>
        {pending && <span className={styles.spinner} aria-hidden="true" />}
        {pending && pendingLabel !== undefined && <span className="sr-only">{pendingLabel}</span>}
      </button>
      {disabledReason !== undefined && (
        <span id={reasonId} className="sr-only">
          {disabledReason}
        </span>
      )}
      {tooltip.element}
    </>
  );
}

export type LinkButtonProps = Looks & LinkProps;

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({
  variant = 'secondary',
  icon,
  wide,
  small,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={cx(looks(variant, wide, small), className)}>
      <span className={styles.content}>
        {icon}
        <span>{children}</span>
      </span>
    </Link>
  );
}

function looks(variant: ButtonVariant, wide: boolean | undefined, small: boolean | undefined): string {
  return cx(styles.button, styles[variant], wide === true && styles.wide, small === true && styles.small);
}
