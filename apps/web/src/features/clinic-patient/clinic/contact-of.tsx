import { useQuery } from '@tanstack/react-query';
import { useT } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { patientCardQuery } from './queries.ts';

interface ContactOfProps {
  readonly clinicId: string;
  /** The clinic's own id of the patient. */
  readonly personId: string;
  readonly onClose: () => void;
}

/** The same from an e-contact: the card is read only now, and the access log says so. */
export function ContactOf({ clinicId, personId, onClose }: ContactOfProps) {
  const t = useT();
  const query = useQuery(patientCardQuery(clinicId, personId));
  if (query.data !== undefined) return <ContactDialog card={query.data} onClose={onClose} />;
  if (query.isPending)
    return (
      <span role="status" className="sr-only">
        {t('ui.loading')}
      </span>
    );
  return (
    <Dialog open title={t('clinic-patient.contact.open')} closeLabel={t('ui.close')} onClose={onClose}>
      <LoadError error={query.error} onRetry={() => void query.refetch()} />
    </Dialog>
  );
}
