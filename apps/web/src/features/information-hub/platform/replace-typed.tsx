import { useT } from '#lib/i18n/i18n.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';

interface ReplaceProps {
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** The second word before what is typed and not saved makes room for something else: there is no way back to it. */
export function ReplaceTyped({ onReplace, onClose }: ReplaceProps) {
  const t = useT();
  return (
    <ConfirmDialog
      danger
      title={t('information-hub.platform.replace.title')}
      confirmLabel={t('information-hub.platform.replace.confirm')}
      cancelLabel={t('information-hub.platform.replace.keep')}
      onConfirm={() => {
        onClose();
        onReplace();
      }}
      onClose={onClose}
    >
      <p>{t('information-hub.platform.replace.text')}</p>
    </ConfirmDialog>
  );
}
