import type { ReactNode } from 'react';
import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface ConfirmDialogProps {
  /** Left out where the dialog is only drawn while it is asked. */
  readonly open?: boolean;
  readonly wide?: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** "Cancel" where it is left out. */
  readonly cancelLabel?: string;
  /** The confirmation takes something away. */
  readonly danger?: boolean;
  /** What is confirmed is on its way: only the button closes the dialog, no slip of the hand. */
  readonly pending?: boolean;
  /** What would be confirmed is still being worked out: the button waits, and the dialog closes as ever. */
  readonly isWaiting?: boolean;
  /** Why the server refused it. */
  readonly error?: ApiError | null;
  readonly errorTitle?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more, says what follows, and stays open with the reason when it is refused. */
export function ConfirmDialog({
  open = true,
  wide,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  pending = false,
  isWaiting = false,
  error = null,
  errorTitle,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <Dialog
      open={open}
      wide={wide}
      title={title}
      closeLabel={t('ui.close')}
      onClose={pending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancelLabel ?? t('ui.cancel')}</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            pending={pending || isWaiting}
            pendingLabel={t('ui.pending')}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error !== null && (
        <Notice tone="error" live title={errorTitle}>
          {errorText(error)}
        </Notice>
      )}
    </Dialog>
  );
}
