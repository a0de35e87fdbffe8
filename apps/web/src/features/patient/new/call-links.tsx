import { Phone } from 'lucide-react';
import { useT } from '../../../lib/i18n.ts';
import { useConfig } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/button.tsx';

/** The numbers that a tap dials. */
export function CallLinks() {
  const t = useT();
  const { emergencyNumber, adviceNumber } = useConfig();
  return (
    <>
      <LinkButton variant="danger" icon={<Phone />} href={`tel:${emergencyNumber}`}>
        {t('create.signs.call', { number: emergencyNumber })}
      </LinkButton>
      {adviceNumber !== null && (
        <LinkButton icon={<Phone />} href={`tel:${adviceNumber}`}>
          {t('create.signs.advice', { number: adviceNumber })}
        </LinkButton>
      )}
    </>
  );
}
