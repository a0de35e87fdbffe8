import type { Profession } from '../access/roles.ts';
import type { InformationAudience } from './vocabulary.ts';

/**
 * Whether somebody of this profession may read such an item (spec §6): doctors all, nurses all but what is about
 * prescription drugs, non-clinical staff nothing clinical. The database decides the same (app.information_level).
 */
export function mayRead(profession: Profession, { kind, isPrescriptionDrug }: InformationAudience): boolean {
  if (profession === 'DOCTOR') return true;
  if (profession === 'NURSE') return !isPrescriptionDrug;
  return kind === 'NON_CLINICAL' && !isPrescriptionDrug;
}
