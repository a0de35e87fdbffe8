import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { cx } from '#ui/styles/cx.ts';
import { Link } from '#ui/frame/link.tsx';
import type { LinkProps } from '#ui/frame/link.tsx';
import { useTooltip } from '#ui/overlay/tooltip.tsx';

type Common = {
  /** Its name for everybody: read aloud, and shown as a tooltip after half a second. */
  label: string;
  icon: ReactNode;
  small?: boolean | undefined;
};

export type IconButtonProps = Common &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'children' | 'aria-label'> & {
    ref?: Ref<HTMLButtonElement> | undefined;
  };

/** A button that shows only an icon. */
export function IconButton({ label, icon, small, className, type = 'button', ...rest }: IconButtonProps) {
  const tooltip = useTooltip<HTMLButtonElement>(label);
  return (
    <>
      <button
        {...rest}
        {...tooltip.props}
        type={type}
        aria-label={label}
        className={cx(styles.iconButton, small === true && styles.iconSmall, className)}
      >
        {icon}
      </button>
      {tooltip.element}
    </>
  );
}

export type IconLinkProps = Common & Omit<LinkProps, 'children' | 'aria-label'>;

/** A link that shows only an icon. */
export function IconLink({ label, icon, small, className, ...rest }: IconLinkProps) {
  const tooltip = useTooltip<HTMLAnchorElement>(label);
  return (
    <>
      <Link
        {...rest}
        {...tooltip.props}
        aria-label={label}
        className={cx(styles.iconButton, small === true && styles.iconSmall, className)}
      >
        {icon}
      </Link>
      {tooltip.element}
    </>
  );
}
