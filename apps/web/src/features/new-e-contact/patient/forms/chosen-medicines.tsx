import { useQuery } from '@tanstack/react-query';
import { LoadError } from '#parts/load-error.tsx';
import type { Draft } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Stack } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import styles from '#features/e-contact/patient/patient.module.css';
import own from './chosen-medicines.module.css';
import { PAGE_OF } from '../flow.ts';
import { medicinesQuery } from '../queries.ts';
import { medicineName, MedicinesGone } from './medicines.tsx';
import { chosenMedicines } from './new-forms.ts';

/** What is to be renewed, with the way back to the list. */
export function ChosenMedicines({ draft }: { draft: Draft }) {
  const t = useT();
  const { personId, clinicId } = draft.content;
  const query = useQuery(medicinesQuery({ personId, clinicId }));
  if (query.isPending) return <Skeleton count={2} label={t('ui.loading')} />;
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  const chosen = chosenMedicines(draft.content, query.data.prescriptions);
  if (chosen.length === 0) return <MedicinesGone />;
  return (
    <Stack>
      <h2 className={own.partTitle}>{t('new-e-contact.write.medicines.title')}</h2>
      <ul className={styles.signs}>
        {chosen.map((medicine) => (
          <li key={medicine.id}>{medicineName(medicine)}</li>
        ))}
      </ul>
      <p>
        <Link href={PAGE_OF.MEDICINES}>{t('new-e-contact.write.medicines.change')}</Link>
      </p>
    </Stack>
  );
}
