import { useT } from '#lib/i18n/i18n.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import type { EditorState } from './use-editor.ts';

interface WithdrawProps {
  readonly editor: EditorState;
  readonly onClose: () => void;
}

/** The second word before no clinic sees it any more. */
export function WithdrawItem({ editor, onClose }: WithdrawProps) {
  const t = useT();
  const { withdrawing } = editor;
  async function confirm(): Promise<void> {
    if (await editor.withdraw()) onClose();
  }
  return (
    <ConfirmDialog
      danger
      title={t('information-hub.platform.withdraw.title')}
      confirmLabel={t('information-hub.platform.withdraw.confirm')}
      pending={withdrawing.pending}
      error={withdrawing.error}
      errorTitle={t('information-hub.platform.withdraw.failed')}
      onConfirm={() => void confirm()}
      onClose={() => {
        withdrawing.clearError();
        onClose();
      }}
    >
      <p>{t('information-hub.platform.withdraw.text')}</p>
    </ConfirmDialog>
  );
}
