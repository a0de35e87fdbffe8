import { useT } from '#lib/i18n/i18n.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';

interface DiscardDraftProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** The second word before what was typed is deleted. */
export function DiscardDraft({ open, onClose, onConfirm }: DiscardDraftProps) {
  const t = useT();
  return (
    <ConfirmDialog
      open={open}
      title={t('draft.discard.title')}
      cancelLabel={t('draft.discard.keep')}
      confirmLabel={t('draft.discard.confirm')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('draft.discard.text')}</p>
    </ConfirmDialog>
  );
}
