import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import type { Creating } from '../use-creating.ts';

/** The e-contact is there; only its questionnaire could not be begun. */
export function CreatedOnly({ creating }: { creating: Creating }) {
  const t = useT();
  const errorText = useErrorText();
  const { created, pending } = creating;
  if (created === undefined) return null;
  if (created.error === null) return <p role="status">{t('new-e-contact.clinic.questionnaire.starting')}</p>;
  return (
    <Notice
      tone="error"
      live
      title={t('new-e-contact.clinic.questionnaire.failedTitle')}
      actions={
        <>
          <Button pending={pending} pendingLabel={t('ui.pending')} onClick={() => void creating.again()}>
            {t('ui.retry')}
          </Button>
          <LinkButton
            href={hrefTo('/e-contacts/$eContactId', { params: { eContactId: created.eContactId } })}
          >
            {t('new-e-contact.clinic.created.open')}
          </LinkButton>
        </>
      }
    >
      {errorText(created.error)}
    </Notice>
  );
}
