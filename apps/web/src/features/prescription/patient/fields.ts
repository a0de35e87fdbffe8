import type { DraftContent } from '@tervik/contract/draft.ts';
import { MEDICINE_NAME_CHARACTERS, STRENGTH_CHARACTERS } from '@tervik/domain/prescription/decide.ts';
import { ADMINISTRATION_ROUTES, DOSINGS } from '@tervik/domain/prescription/vocabulary.ts';
import type { AdministrationRoute, Dosing } from '@tervik/domain/prescription/vocabulary.ts';
import { countCharacters, isBlank } from '@tervik/domain/text.ts';
import type { MessageKey, TextValues } from '#lib/i18n/i18n.ts';
import type { MedicineOf } from './medicine-text.ts';

/** The half-filled form of a medicine, as the draft keeps it. */
export interface MedicineFields {
  /** SEARCH: looked for in the register. PICKED: one of it. DETAILS: written by hand. */
  readonly step: 'SEARCH' | 'PICKED' | 'DETAILS';
  readonly search: string;
  readonly brandName: string;
  readonly activeIngredient: string;
  readonly strength: string;
  readonly routeOfAdministration: AdministrationRoute | '';
  readonly dosing: Dosing | '';
  /** The entry that it replaces. */
  readonly previousId: string;
}

/** What a draft says, whatever a browser of another day has put into it. */
export function parseFields({ fields }: DraftContent): MedicineFields {
  const text = (name: string): string => {
    const value = fields?.[name];
    return typeof value === 'string' ? value : '';
  };
  const oneOf = <V extends string>(list: readonly V[], name: string): V | '' =>
    list.find((value) => value === text(name)) ?? '';
  return {
    step: oneOf(['SEARCH', 'PICKED', 'DETAILS'], 'step') || 'SEARCH',
    search: text('search'),
    brandName: text('brandName'),
    activeIngredient: text('activeIngredient'),
    strength: text('strength'),
    routeOfAdministration: oneOf(ADMINISTRATION_ROUTES, 'routeOfAdministration'),
    dosing: oneOf(DOSINGS, 'dosing'),
    previousId: text('previousId'),
  };
}

/** The form of a medicine of the register: only its dosing is left to say. */
export const fieldsOf = (medicine: MedicineOf): Partial<MedicineFields> => ({
  step: 'PICKED',
  brandName: medicine.brandName,
  activeIngredient: medicine.activeIngredient,
  strength: medicine.strength,
  routeOfAdministration: medicine.routeOfAdministration,
});

export interface FieldMistakeOf {
  readonly field: 'brandName' | 'activeIngredient' | 'strength' | 'route' | 'dosing';
  readonly key: MessageKey;
  readonly values?: TextValues;
}

/** What is missing or too long, in the form's order; the rules are the server's. */
export function findMistakes(fields: MedicineFields): FieldMistakeOf[] {
  const mistakes: FieldMistakeOf[] = [];
  if (isBlank(fields.brandName) && isBlank(fields.activeIngredient))
    mistakes.push({ field: 'brandName', key: 'prescription.brandName.required' });
  for (const [field, max] of [
    ['brandName', MEDICINE_NAME_CHARACTERS],
    ['activeIngredient', MEDICINE_NAME_CHARACTERS],
    ['strength', STRENGTH_CHARACTERS],
  ] as const)
    if (countCharacters(fields[field]) > max)
      mistakes.push({ field, key: 'prescription.tooLong', values: { max } });
  if (fields.routeOfAdministration === '')
    mistakes.push({ field: 'route', key: 'prescription.route.required' });
  if (fields.dosing === '') mistakes.push({ field: 'dosing', key: 'prescription.dosing.required' });
  return mistakes;
}
