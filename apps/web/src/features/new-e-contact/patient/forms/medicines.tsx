import { useT } from '#lib/i18n/i18n.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { PAGE_OF } from '../flow.ts';
import type { Medicine } from './new-forms.ts';

/** "Panadol (paracetamol) 500 mg", as it stands in the sentence of a renewal too. */
export function medicineName({ brandName, activeIngredient, strength }: Medicine): string {
  const names = [brandName, activeIngredient].filter((name) => name !== '');
  const [first = '', second] = names;
  const same = second === undefined || second.toLowerCase() === first.toLowerCase();
  return [first, same ? '' : `(${second})`, strength].filter((part) => part !== '').join(' ');
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
