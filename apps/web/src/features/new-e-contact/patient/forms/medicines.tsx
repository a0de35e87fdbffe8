import { useQuery } from '@tanstack/react-query';
import { LoadError } from '#parts/load-error.tsx';
import type { Draft } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import styles from '#features/e-contact/patient/patient.module.css';
import { PAGE_OF } from '../flow.ts';
import { chosenMedicines } from './new-forms.ts';
import type { Medicine } from './new-forms.ts';
import { medicinesQuery } from '../queries.ts';

/** "Panadol (paracetamol) 500 mg", as it stands in the sentence of a renewal too. */
export function medicineName({ brandName, activeIngredient, strength }: Medicine): string {
  const names = [brandName, activeIngredient].filter((name) => name !== '');
  const [first = '', second] = names;
  const same = second === undefined || second.toLowerCase() === first.toLowerCase();
  return [first, same ? '' : `(${second})`, strength].filter((part) => part !== '').join(' ');
}

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
      <h2 className={styles.partTitle}>{t('new-e-contact.write.medicines.title')}</h2>
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

/** They were taken off the list, perhaps on another device. */
export function MedicinesGone() {
  const t = useT();
  return (
    <Notice
      tone="warning"
      title={t('new-e-contact.write.medicines.goneTitle')}
      actions={<LinkButton href={PAGE_OF.MEDICINES}>{t('new-e-contact.write.medicines.change')}</LinkButton>}
    >
      {t('new-e-contact.write.medicines.goneText')}
    </Notice>
  );
}
