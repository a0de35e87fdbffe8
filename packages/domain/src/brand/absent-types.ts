import { isEContactType, type EContactType } from '../e-contact/type-catalogue.ts';
import type { CountryCode } from './countries.ts';

/**
 * Types that a country does not have; all others are offered there. Apart from the brands: the browser, too, needs it.
 * - EEK-2 is Estonia's own questionnaire.
 * - SICK_LEAVE begins Estonia's (and South Africa's) leave by the doctor; Britain certifies it by a fit note alone, and
 *   in the United States the employer grants it: there a CERTIFICATE says that somebody was ill.
 * - FIT_NOTE is a British and, under its other name, an Estonian paper. Its end stays everywhere: it is one of the
 *   types that a search falls back to, and these go by language (spec §3).
 * - Nobody pays a British family doctor.
 */
export const ABSENT_TYPES: Readonly<Record<CountryCode, readonly EContactType[]>> = {
  EE: [],
  GB: ['SICK_LEAVE', 'QUEST_EEK2', 'BILLING_QUESTION'],
  US: ['SICK_LEAVE', 'FIT_NOTE', 'QUEST_EEK2'],
  ZA: ['FIT_NOTE', 'QUEST_EEK2'],
};

/** Those of a clinic's country; one that we have no data of lacks nothing. */
export const absentTypes = (country: string): readonly EContactType[] =>
  Object.hasOwn(ABSENT_TYPES, country) ? ABSENT_TYPES[country as CountryCode] : [];

/** Whether a type exists in a country. What is no type exists nowhere. */
export const isTypeIn = (country: string, type: string): boolean =>
  isEContactType(type) && !absentTypes(country).includes(type);
