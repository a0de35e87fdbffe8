import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface DiscardDraftProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** The second word before what was typed is deleted. */
export function DiscardDraft({ open, onClose, onConfirm }: DiscardDraftProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      title={t('draft.discard.title')}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('draft.discard.keep')}</Button>
          <Button variant="danger" onClick={onConfirm}>
            {t('draft.discard.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('draft.discard.text')}</p>
    </Dialog>
  );
}
