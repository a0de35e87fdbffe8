import { Phone } from 'lucide-react';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { LinkButton } from '#ui/form/button.tsx';

/** Spec §4: "If the patient has no e-mail, staff are told to phone." */
export function PhoneBanner({ phone }: { phone: string | null }) {
  const t = useT();
  return (
    <Notice
      tone="warning"
      title={t('new-e-contact.clinic.phone.title')}
      actions={
        phone === null ? undefined : (
          <LinkButton icon={<Phone />} href={`tel:${phone}`}>
            {t('new-e-contact.clinic.phone.call', { number: phoneText(phone) })}
          </LinkButton>
        )
      }
    >
      {t(phone === null ? 'new-e-contact.clinic.phone.noNumber' : 'new-e-contact.clinic.phone.text')}
    </Notice>
  );
}
