import { X } from 'lucide-react';
import { useId } from 'react';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { cx } from '#ui/styles/cx.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import styles from './overlay.module.css';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  closeLabel: string;
  /** Asked by Escape, the cross or the backdrop. Without it the dialog can only be answered. */
  onClose?: (() => void) | undefined;
  /** Room for two things beside each other. */
  wide?: boolean | undefined;
  /** Keys of the whole dialog, wherever in it the focus is. */
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement> | undefined;
};

/**
 * A modal on the browser's own <dialog>: the rest of the page is inert, Escape closes, focus goes in and
 * returns to where it was. `data-autofocus` on a control inside makes it the first. For decisions that must not be missed, not for everything.
 */
export function Dialog({
  open,
  title,
  children,
  actions,
  closeLabel,
  onClose,
  wide,
  onKeyDown,
}: DialogProps) {
  const ref = useModal(open, onClose);
  const titleId = useId();

  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, wide === true && styles.dialogWide)}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      {open && (
        <>
          <div className={styles.dialogHeader}>
            <h2 id={titleId} className={styles.dialogTitle} tabIndex={-1}>
              {title}
            </h2>
            {onClose && <IconButton small label={closeLabel} icon={<X />} onClick={onClose} />}
          </div>
          <div className={styles.dialogBody}>{children}</div>
          {actions !== undefined && <div className={styles.dialogActions}>{actions}</div>}
        </>
      )}
    </dialog>
  );
}
