import type { z } from 'zod';
import type { Medicine, Prescription } from '@tervik/contract/prescription.ts';
import type { Translate } from '#lib/i18n/i18n.ts';

export type MedicineOf = z.output<typeof Medicine>;
export type PrescriptionOf = z.output<typeof Prescription>;
type Named = Pick<PrescriptionOf, 'brandName' | 'activeIngredient' | 'strength'>;

/** What people call it: the brand, or the substance where no brand is known; with its strength. */
export const nameOf = ({ brandName, activeIngredient, strength }: Named): string =>
  [brandName === '' ? activeIngredient : brandName, strength].filter((part) => part !== '').join(' ');

/** The substance, where the name does not say it already. */
export function substanceOf({ brandName, activeIngredient }: Named): string {
  const lowerCase = brandName.toLowerCase();
  return lowerCase === '' || lowerCase.startsWith(activeIngredient.toLowerCase()) ? '' : activeIngredient;
}

/** "ibuprofen · by mouth · 2 times a day" */
export const describe = (t: Translate, medicine: PrescriptionOf): string =>
  [
    substanceOf(medicine),
    t(`e-contact.forms.route.${medicine.routeOfAdministration}`),
    t(`e-contact.forms.dosing.${medicine.dosing}`),
  ]
    .filter((part) => part !== '')
    .join('\u00A0· ');
