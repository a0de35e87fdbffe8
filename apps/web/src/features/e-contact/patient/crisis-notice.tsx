import { LifeBuoy } from 'lucide-react';
import type { Form } from '@tervik/contract/forms.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { alertsOf } from '#features/e-contact/shared/form-alerts.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { CallLinks } from './call-links.tsx';

interface CrisisNoticeProps {
  readonly eContactId: string;
  readonly forms: readonly Form[];
  readonly clinicPhone: string | null;
}

/** Where an answer marks self-harm: whom to call, and the way back to the page of help, as long as it is there. */
export function CrisisNotice({ eContactId, forms, clinicPhone }: CrisisNoticeProps) {
  const t = useT();
  if (!alertsOf(forms).includes('SELF_HARM')) return null;
  return (
    <Notice
      tone="warning"
      title={t('e-contact.patient.help.title')}
      actions={
        <>
          <CallLinks clinicPhone={clinicPhone} />
          <LinkButton
            variant="quiet"
            icon={<LifeBuoy />}
            href={hrefTo('/e-contacts/$eContactId/help', { params: { eContactId } })}
          >
            {t('e-contact.patient.help.open')}
          </LinkButton>
        </>
      }
    >
      {t('e-contact.patient.help.text')}
    </Notice>
  );
}
