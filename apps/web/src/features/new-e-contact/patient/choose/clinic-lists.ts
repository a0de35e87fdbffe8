import { hrefTo } from '#lib/router/href.ts';
import type { PatientClinic } from '@tervik/contract/clinic.ts';

export const OPEN_CLINICS = hrefTo('/e-contacts/choose-open-clinic');
export const DECLINED = hrefTo('/e-contacts/declined');

export interface FirstList {
  /** The family doctor's clinics, private ones, and one that was chosen among the others. */
  readonly offered: readonly PatientClinic[];
  /** Those that are open to everybody and a page further on. */
  readonly others: readonly PatientClinic[];
  /** No clinic says that this person is theirs, and none has been chosen yet (PATIENT_NOT_RELATED_WITH_ANY_CLINIC). */
  readonly declined: boolean;
}

/** What the first page of clinics shows. @param chosenId the clinic of the draft */
export function listFirst(clinics: readonly PatientClinic[], chosenId: string | undefined): FirstList {
  const isFirst = ({ id, relation }: PatientClinic): boolean => relation !== 'OPEN' || id === chosenId;
  const offered = clinics.filter(isFirst);
  return {
    offered,
    others: clinics.filter((clinic) => !isFirst(clinic)),
    declined: !offered.some(({ id, relation }) => relation === 'FAMILY' || id === chosenId),
  };
}

/** Everything but the family doctor's: free ones before those that are paid for. */
export const listOpen = (clinics: readonly PatientClinic[]): readonly PatientClinic[] =>
  (['OPEN', 'PRIVATE'] as const).flatMap((kind) => clinics.filter(({ relation }) => relation === kind));

/** Case and marks do not count: "ounapuu" finds Õunapuu. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Clinics whose name has every word that is typed, whole or begun. */
export function findByName(clinics: readonly PatientClinic[], typed: string): readonly PatientClinic[] {
  const words = fold(typed).split(/\s+/u).filter(Boolean);
  return clinics.filter(({ name }) => words.every((word) => fold(name).includes(word)));
}
