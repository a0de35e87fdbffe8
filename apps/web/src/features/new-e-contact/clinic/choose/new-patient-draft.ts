import type { DraftContent } from '@tervik/contract/draft.ts';
import {
  isMinorBy,
  nameOf,
  NEW_FIELDS,
  newFieldOf,
  newMistakes,
  readTexts,
} from '#features/clinic-patient/clinic/new-patient-fields.ts';
import type { NewMistakes, NewTexts, Part } from '#features/clinic-patient/clinic/new-patient-fields.ts';
import { basesOf, type Basis } from '@tervik/domain/person/basis.ts';
import type { RepresentedAs } from '@tervik/domain/person/represented.ts';
import type { PersonFormRules } from '#features/person/person-fields.ts';

type Locale = 'et' | 'en' | 'ru';
const PARTS = ['patient', 'representative'] as const;

/** Somebody new, as far as the draft says. */
export interface NewPatientDraft {
  readonly texts: Readonly<Record<Part, NewTexts>>;
  readonly isMinor: boolean;
  /** Somebody else reads and writes: for a child always, for an adult where staff say so. */
  readonly isRepresented: boolean;
  /** On what ground. */
  readonly basis: Basis;
  /** The representative is on the clinic's list, or new too. */
  readonly representedBy: 'LIST' | 'NEW';
  /** Who was chosen from the list. */
  readonly representative: { readonly id: string; readonly name: string } | undefined;
  readonly locale: Locale;
  readonly mistakes: Readonly<Record<Part, NewMistakes>>;
  readonly isRepresentativeMissing: boolean;
}

export function readNewPatient(
  fields: DraftContent['fields'],
  rules: PersonFormRules,
  locales: readonly Locale[],
): NewPatientDraft {
  const texts = {
    patient: readTexts(fields, 'patient'),
    representative: readTexts(fields, 'representative'),
  };
  const isMinor = isMinorBy(texts.patient, rules) === true;
  const isRepresented = isMinor || fields?.['represented'] === true;
  const representedBy = fields?.['representedBy'] === 'NEW' ? 'NEW' : 'LIST';
  const id = textField(fields, 'representedById');
  const isRepresentativeNew = isRepresented && representedBy === 'NEW';
  return {
    texts,
    isMinor,
    isRepresented,
    basis: readBasis(fields, isMinor ? 'MINOR' : 'ADULT'),
    representedBy,
    representative: id === undefined ? undefined : { id, name: textField(fields, 'representedByName') ?? '' },
    locale: locales.find((one) => one === fields?.['patient.locale']) ?? locales[0] ?? 'en',
    mistakes: {
      patient: newMistakes(texts.patient, rules, !isRepresented),
      representative: isRepresentativeNew ? newMistakes(texts.representative, rules, true) : {},
    },
    isRepresentativeMissing: isRepresented && representedBy === 'LIST' && id === undefined,
  };
}

export const isSound = ({ mistakes, isRepresentativeMissing }: NewPatientDraft): boolean =>
  !isRepresentativeMissing && PARTS.every((part) => Object.keys(mistakes[part]).length === 0);

/** All that is sent, as one text: a refusal holds for what was sent, not for what is typed since. */
export const contentOf = (person: NewPatientDraft): string => {
  const { texts, isRepresented, basis, representedBy, representative, locale } = person;
  return JSON.stringify([texts, isRepresented, basis, representedBy, representative?.id, locale]);
};

/** The control that a refusal of the server belongs to. */
export const refusedFieldOf = (
  { isRepresented }: NewPatientDraft,
  refusal: Parameters<typeof newFieldOf>[0],
): string | undefined => newFieldOf(refusal, isRepresented ? 'representative' : 'patient');

/** What is wrong, by control, in the order of the form. */
export function listMistakes({
  mistakes,
}: NewPatientDraft): { readonly id: string; readonly key: NonNullable<NewMistakes[keyof NewMistakes]> }[] {
  return PARTS.flatMap((part) =>
    NEW_FIELDS.flatMap((field) => {
      const key = mistakes[part][field];
      return key === undefined ? [] : [{ id: nameOf(part, field), key }];
    }),
  );
}

/** The draft's fields without those that have become a person. */
export function fieldsToForget(fields: DraftContent['fields']): Record<string, undefined> {
  const gone = Object.keys(fields ?? {}).filter((name) => /^(patient\.|represent|basis$)/.test(name));
  return Object.fromEntries([...gone, 'adding', 'addingRepresentative'].map((name) => [name, undefined]));
}

function textField(fields: DraftContent['fields'], name: string): string | undefined {
  const value = fields?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** What is chosen, where it holds for somebody of this age; else the first that does. */
export function readBasis(fields: DraftContent['fields'], representedAs: RepresentedAs): Basis {
  const bases = basesOf(representedAs);
  return bases.find((basis) => basis === fields?.['basis']) ?? bases[0] ?? 'CAREGIVER';
}
