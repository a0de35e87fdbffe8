import { useT } from '#lib/i18n/i18n.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { useWrittenText } from '../../batch-words.tsx';
import phone from '../text/phone-preview.module.css';

interface UnknownOutcomeProps {
  /** What was sent, with its placeholders. */
  readonly text: string;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** No answer came to a sending: it is tried again as it was, so that what has arrived is not sent a second time. */
export function UnknownOutcome({ text, pending, onConfirm, onClose }: UnknownOutcomeProps) {
  const t = useT();
  const written = useWrittenText();
  return (
    <ConfirmDialog
      wide
      title={t('message-centre.write.confirm.unknownTitle')}
      cancelLabel={t('message-centre.write.confirm.back')}
      confirmLabel={t('message-centre.write.confirm.tryAgain')}
      pending={pending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack>
        <Notice tone="warning" live>
          {t('message-centre.write.confirm.unknownText')}
        </Notice>
        <p className={phone.bubble}>{written(text)}</p>
      </Stack>
    </ConfirmDialog>
  );
}
