import { Phone } from 'lucide-react';
import { useT } from '#lib/i18n/i18n.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { useConfig } from '#lib/session/session.ts';
import { LinkButton } from '#ui/form/button.tsx';

interface CallLinksProps {
  /** Called in working hours; none = this clinic has given no number, or none is known. */
  readonly clinicPhone?: string | null;
  /** Offered, not urged: nothing says that there is danger now. */
  readonly calm?: boolean | undefined;
  /** Of the emergency number's: it is left out where the same stands docked at the bottom. */
  readonly className?: string | undefined;
}

/** The numbers that a tap dials: the country's own, then the clinic's. */
export function CallLinks({ clinicPhone = null, calm, className }: CallLinksProps) {
  const t = useT();
  const { adviceNumber } = useConfig();
  return (
    <>
      <CallEmergency calm={calm} className={className} />
      {adviceNumber !== null && (
        <LinkButton icon={<Phone />} href={`tel:${adviceNumber}`}>
          {t('e-contact.patient.call.advice', { number: adviceNumber })}
        </LinkButton>
      )}
      {clinicPhone !== null && (
        <LinkButton icon={<Phone />} href={`tel:${clinicPhone}`}>
          {t('e-contact.patient.call.clinic', { number: phoneText(clinicPhone) })}
        </LinkButton>
      )}
    </>
  );
}

export function CallEmergency({ calm = false, className }: Pick<CallLinksProps, 'calm' | 'className'>) {
  const t = useT();
  const { emergencyNumber } = useConfig();
  return (
    <LinkButton
      variant={calm ? 'secondary' : 'danger'}
      icon={<Phone />}
      href={`tel:${emergencyNumber}`}
      className={className}
    >
      {t('e-contact.patient.call.number', { number: emergencyNumber })}
    </LinkButton>
  );
}

/** Who answers when, in words. */
export function WhereToTurn({ clinicPhone }: { clinicPhone: string | null }) {
  const t = useT();
  const { emergencyNumber, adviceNumber } = useConfig();
  return (
    <p>
      {clinicPhone !== null && `${t('e-contact.patient.turn.clinic')} `}
      {adviceNumber !== null && `${t('e-contact.patient.turn.advice', { number: adviceNumber })} `}
      {t('e-contact.patient.turn.emergency', { number: emergencyNumber })}
    </p>
  );
}
