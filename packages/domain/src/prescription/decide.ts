import { Refusal } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { countCharacters, isBlank, normaliseText } from '../text.ts';
import type { AdministrationRoute, Dosing } from './vocabulary.ts';

/** Spec §3 "Prescription": what is known of a medicine that somebody takes. */
export interface PrescriptionFields {
  readonly brandName: string;
  readonly activeIngredient: string;
  readonly routeOfAdministration: AdministrationRoute;
  /** As it stands on the package; may be empty. */
  readonly strength: string;
  readonly dosing: Dosing;
}

/** Longest name of a medicine and longest strength, in characters. */
export const MEDICINE_NAME_CHARACTERS = 200;
export const STRENGTH_CHARACTERS = 60;

const tidy = (text: string): string =>
  isBlank(text) ? '' : normaliseText(text).replaceAll(/\s+/gu, ' ').trim();

/**
 * A medicine as it is kept: white space folded; brand or ingredient is enough, since people know one of them.
 * @throws FIELD_REQUIRED without either, INVALID_INPUT when a text is too long to be a name.
 */
export function decidePrescription<F extends PrescriptionFields>(fields: F): F {
  const brandName = tidy(fields.brandName);
  const activeIngredient = tidy(fields.activeIngredient);
  const strength = tidy(fields.strength);
  if (brandName === '' && activeIngredient === '')
    throw new Refusal('FIELD_REQUIRED', { field: 'brandName' });
  const isTooLong =
    [brandName, activeIngredient].some((name) => countCharacters(name) > MEDICINE_NAME_CHARACTERS) ||
    countCharacters(strength) > STRENGTH_CHARACTERS;
  if (isTooLong) throw new Refusal('INVALID_INPUT');
  return { ...fields, brandName, activeIngredient, strength };
}

const fold = (text: string): string => tidy(text).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** "5 mg", "5mg" and "0,5 MG" against "0.5 mg": people write one strength in many ways. */
const foldStrength = (text: string): string => fold(text).replaceAll(' ', '').replaceAll(',', '.');

/** One medicine: the same substance (or brand, where no substance is known), strength and way into the body. */
export function isSameMedicine(a: PrescriptionFields, b: PrescriptionFields): boolean {
  if (a.routeOfAdministration !== b.routeOfAdministration) return false;
  if (foldStrength(a.strength) !== foldStrength(b.strength)) return false;
  const substances = [fold(a.activeIngredient), fold(b.activeIngredient)];
  if (substances.every((substance) => substance !== '')) return substances[0] === substances[1];
  const brand = fold(a.brandName);
  return brand !== '' && brand === fold(b.brandName);
}

/** `KEEP` = it stands on the list as it is; `PUT` = a new entry. What is in `replaced` leaves the list. */
export type ListDecision<P> =
  | { readonly kind: 'KEEP'; readonly existing: P; readonly replaced: readonly P[] }
  | { readonly kind: 'PUT'; readonly replaced: readonly P[] };

/**
 * Where a medicine goes on somebody's list. One medicine stands there once: named again with another dosing or brand
 * it takes the place of the old entry, so that the clinic never reads a dosing that was said before.
 * `previous`: the entry that the patient says is replaced.
 * @throws PRESCRIPTION_LIMIT_REACHED when the list is full and nothing gives way.
 */
export function decideListEntry<P extends PrescriptionFields>(
  list: readonly P[],
  input: PrescriptionFields,
  previous?: P,
): ListDecision<P> {
  const same = list.find((entry) => isSameMedicine(entry, input));
  if (same !== undefined && saysTheSame(same, input))
    return {
      kind: 'KEEP',
      existing: same,
      replaced: previous === undefined || previous === same ? [] : [previous],
    };
  const replaced = [...new Set([previous, same])].filter((entry) => entry !== undefined);
  if (replaced.length === 0 && list.length >= LIMITS.prescriptionsPerPerson)
    throw new Refusal('PRESCRIPTION_LIMIT_REACHED', { max: LIMITS.prescriptionsPerPerson });
  return { kind: 'PUT', replaced };
}

/** Of the same medicine: the entry has everything that the input says. */
const saysTheSame = (entry: PrescriptionFields, input: PrescriptionFields): boolean =>
  entry.dosing === input.dosing &&
  [
    [entry.brandName, input.brandName],
    [entry.activeIngredient, input.activeIngredient],
  ].every(([written = '', asked = '']) => fold(asked) === '' || fold(written) === fold(asked));
