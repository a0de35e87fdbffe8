import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { acceptEContact } from '@tervik/contract/routes-clinic.gen.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import type { ReasonAction } from '../answer/reason-dialog.tsx';
import type { News } from '../use-news.ts';
import styles from './first-time.module.css';

interface FirstTimeProps {
  readonly details: ClinicDetails;
  readonly perform: News['perform'];
  readonly onDialog: (action: ReasonAction) => void;
}

/** Spec §4: "A first-time patient not seen before must be confirmed or rejected". */
export function FirstTime({ details, perform, onDialog }: FirstTimeProps) {
  const t = useT();
  const errorText = useErrorText();
  const accept = useAction(acceptEContact);
  const { actions, eContact } = details;
  if (!eContact.firstTime) return null;
  return (
    <Notice
      compact
      tone="warning"
      title={t('conversation.clinic.firstTime.title')}
      actions={
        <>
          {actions.includes('ACCEPT') && (
            <Button
              small
              variant="primary"
              pending={accept.pending}
              pendingLabel={t('ui.pending')}
              onClick={() => void perform(() => accept.run({ params: { id: eContact.id }, body: {} }))}
            >
              {t('conversation.clinic.firstTime.accept')}
            </Button>
          )}
          {actions.includes('REJECT') && (
            <Button small onClick={() => onDialog('REJECT')}>
              {t('conversation.clinic.firstTime.reject')}
            </Button>
          )}
        </>
      }
    >
      <span className={styles.whereRoom}>{t('conversation.clinic.firstTime.text')}</span>
      {accept.error !== null && (
        <p role="alert">
          <strong>{errorText(accept.error)}</strong>
        </p>
      )}
    </Notice>
  );
}
