import type { z } from 'zod';
import type { Clinic } from '@tervik/contract/clinic.ts';
import { changedFields, mergeInfo } from '@tervik/domain/clinic/decide-info.ts';
import type { ClinicInfo, InfoField } from '@tervik/domain/clinic/decide-info.ts';

export type ClinicData = z.output<typeof Clinic>;

/** What another admin has saved while I was writing. */
export interface News {
  readonly name: string;
  readonly taken: readonly InfoField[];
  readonly conflicts: readonly InfoField[];
}

export interface InfoState {
  /** What the server has, as far as this page knows. */
  readonly base: ClinicInfo;
  readonly version: number;
  readonly form: ClinicInfo;
  readonly news: News | null;
}

export const infoOf = ({ info, openingHours, openingExceptions }: ClinicData): ClinicInfo => ({
  address: info.address,
  websites: info.websites,
  emails: info.emails,
  phones: info.phones,
  registrationCode: info.registrationCode,
  languages: info.languages,
  openingHours,
  openingExceptions,
  readsWithinHours: info.readsWithinHours,
  readsWithinHoursByType: info.readsWithinHoursByType,
  egfrEquation: info.egfrEquation,
});

export const startState = (clinic: ClinicData): InfoState => ({
  base: infoOf(clinic),
  version: clinic.info.version,
  form: infoOf(clinic),
  news: null,
});

/** Another admin has saved: what I have not touched follows, what I have written stays. */
export function takeNews(state: InfoState, clinic: ClinicData): InfoState {
  const theirs = infoOf(clinic);
  const { info, taken, conflicts } = mergeInfo(state.base, state.form, theirs);
  const told = changedFields(state.base, state.form).length > 0 || state.news !== null;
  return {
    base: theirs,
    version: clinic.info.version,
    form: info,
    news: told ? { name: clinic.info.changedBy ?? '', taken, conflicts } : null,
  };
}

/** What is sent: fields that are another than before, without lines that nobody has filled in. */
export function changeOf({ base, form }: InfoState): Partial<ClinicInfo> {
  const tidy = { ...form, phones: form.phones.filter((phone) => phone.trim() !== '') };
  return Object.fromEntries(changedFields(base, tidy).map((field) => [field, tidy[field]]));
}
