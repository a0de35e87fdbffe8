import { Paperclip, Send } from 'lucide-react';
import { CallEmergency } from '#features/e-contact/patient/call-links.tsx';
import styles from '#features/e-contact/patient/patient.module.css';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import type { Sending } from './use-sending.ts';

/** The two ways to send it, with files or without, and why the last try did not succeed. */
export function SendParts({ sending, urgent }: { sending: Sending; urgent: boolean }) {
  const t = useT();
  const errorText = useErrorText();
  const { send, pending, error } = sending;
  const twice = error?.key === 'IDEMPOTENCY_KEY_REUSED';
  return (
    <>
      <Stack>
        <p className={styles.small}>
          {t(urgent ? 'new-e-contact.write.summary.filesUrgent' : 'new-e-contact.write.summary.filesText')}
        </p>
        <p>
          <Button
            icon={<Paperclip />}
            pending={pending === 'FILES'}
            pendingLabel={t('ui.pending')}
            onClick={() => send(true)}
          >
            {t(urgent ? 'new-e-contact.write.summary.filesAfter' : 'new-e-contact.write.summary.filesFirst')}
          </Button>
        </p>
      </Stack>
      {error !== null && (
        <Notice
          tone="error"
          live
          title={t(twice ? 'new-e-contact.write.summary.twiceTitle' : 'new-e-contact.patient.failed')}
          actions={
            twice ? (
              <LinkButton href={hrefTo('/my-e-contacts')}>{t('new-e-contact.patient.sent.list')}</LinkButton>
            ) : undefined
          }
        >
          {twice ? t('new-e-contact.write.summary.twice') : errorText(error)}
        </Notice>
      )}
      <FormActions urgent={urgent}>
        {urgent && <CallEmergency />}
        <Button
          variant={urgent ? 'secondary' : 'primary'}
          icon={<Send />}
          pending={pending === 'SEND'}
          pendingLabel={t('new-e-contact.patient.sending')}
          onClick={() => send(false)}
        >
          {t(urgent ? 'new-e-contact.write.signs.sendAnyway' : 'new-e-contact.patient.send')}
        </Button>
      </FormActions>
    </>
  );
}
