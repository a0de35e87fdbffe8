import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';

interface BegunNoticeProps {
  /** What the button does: begins with what was chosen. */
  readonly replaceLabel: string;
  readonly onReplace: () => void;
  readonly onKeep: () => void;
}

/** A template, or an earlier sending, was chosen while another message is half-written: which of them goes on? */
export function BegunNotice({ replaceLabel, onReplace, onKeep }: BegunNoticeProps) {
  const t = useT();
  return (
    <Notice
      tone="info"
      title={t('message-centre.write.begun.title')}
      actions={
        <>
          <Button small onClick={onReplace}>
            {replaceLabel}
          </Button>
          <Button small variant="quiet" onClick={onKeep}>
            {t('message-centre.write.begun.keep')}
          </Button>
        </>
      }
    >
      {t('message-centre.write.begun.text')}
    </Notice>
  );
}
