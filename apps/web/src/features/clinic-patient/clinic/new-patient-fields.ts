import { isPhoneLike } from '@tervik/domain/brand/phone-regions.ts';
import type { Basis } from '@tervik/domain/person/basis.ts';
import type { DraftContent } from '@tervik/contract/draft.ts';
import type { addClinicPatient } from '@tervik/contract/clinic-patient.ts';
import type { SentBody } from '@tervik/contract/light-route.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import { isAdult } from '@tervik/domain/person/age.ts';
import { isBlank } from '@tervik/domain/text.ts';
import type { MessageKey } from '#lib/i18n/i18n.ts';
import {
  birthDateOf,
  NO_TEXTS,
  personBody,
  PERSON_FIELDS,
  personFieldOf,
  personMistakes,
  textsOfDraft,
} from '#features/person/person-fields.ts';
import type { PersonFormRules, PersonTexts } from '#features/person/person-fields.ts';

/** Whose fields: of a child there are two, the child and who reads for it. */
export type Part = 'patient' | 'representative';
export const NEW_FIELDS = [...PERSON_FIELDS, 'email', 'phone'] as const;
export type NewField = (typeof NEW_FIELDS)[number];
/** As typed. */
export interface NewTexts extends PersonTexts {
  readonly email: string;
  readonly phone: string;
}
/** The field's name in the draft, and its control's id: "patient.email". */
export const nameOf = (part: Part, field: string): string => `${part}.${field}`;

export function readTexts(fields: DraftContent['fields'], part: Part): NewTexts {
  const own: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields ?? {}))
    if (name.startsWith(`${part}.`)) own[name.slice(part.length + 1)] = value;
  const text = (name: string): string => (typeof own[name] === 'string' ? own[name] : '');
  return { ...NO_TEXTS, ...textsOfDraft(own), email: text('email'), phone: text('phone') };
}

/** Under age by what is typed so far; undefined while no birth date is known. */
export function isMinorBy(texts: NewTexts, rules: PersonFormRules): boolean | undefined {
  const birthDate = birthDateOf(texts, rules);
  return birthDate === undefined ? undefined : !isAdult(birthDate, rules.today);
}

export type NewMistakes = Partial<Record<NewField, MessageKey>>;

/** Spec §5, as far as a browser can see. `reached`: mails and calls go to this person. */
export function newMistakes(texts: NewTexts, rules: PersonFormRules, reached: boolean): NewMistakes {
  const found: NewMistakes = personMistakes(texts, rules);
  if (!reached) return found;
  const email = isBlank(texts.email) ? undefined : parseEmail(texts.email);
  if (email?.valid === false) found.email = `errors.${email.reason}`;
  if (!isBlank(texts.phone) && !isPhoneLike(texts.phone)) found.phone = 'errors.PHONE_INVALID';
  // Somebody whom nobody can reach would never hear of the answer.
  if (isBlank(texts.email) && isBlank(texts.phone)) found.phone = 'new-e-contact.clinic.add.contactRequired';
  return found;
}

type Body = SentBody<typeof addClinicPatient>;
const contactOf = ({ email, phone }: NewTexts) => ({ email: email.trim(), phone: phone.trim() });
/** A birth date that is not there is not sent. */
function personOf(texts: NewTexts, rules: PersonFormRules) {
  const { birthDate, ...rest } = { birthDate: undefined, ...personBody(texts, rules) };
  return { ...rest, ...(birthDate !== undefined && { birthDate }) };
}

/** What is sent. Of somebody represented nothing but who it is: whoever represents them is written to. */
export function newPatientBody(
  texts: Readonly<Record<Part, NewTexts>>,
  rules: PersonFormRules,
  choice: {
    readonly clinicId: string;
    readonly locale: 'et' | 'en' | 'ru';
    /** Somebody else reads and writes, on this ground; null = the patient. */
    readonly basis: Basis | null;
    readonly representativeId?: string;
  },
): Body {
  const { clinicId, locale, basis, representativeId } = choice;
  const base = { clinicId, locale, ...personOf(texts.patient, rules) };
  if (basis === null) return { ...base, ...contactOf(texts.patient), representative: null };
  return {
    ...base,
    basis,
    representative: representativeBody(texts.representative, rules, representativeId),
  };
}

/** Somebody of the clinic's list, or somebody new. */
export const representativeBody = (texts: NewTexts, rules: PersonFormRules, listedId: string | undefined) =>
  listedId === undefined ? { ...personOf(texts, rules), ...contactOf(texts) } : { personId: listedId };

const CONTACT_KEY = /^EMAIL_(INVALID|GMAIL_EE|HOTMAIL_EE|DOMAIN_MISSING)$/;
/**
 * The control that a refusal of the server belongs to. A code may be the child's or its representative's, and the
 * server does not say whose: with two new people the refusal stands over the form.
 */
export function newFieldOf(
  error: { readonly key: string; readonly data: Readonly<Record<string, string | number>> },
  reached: Part,
): string | undefined {
  if (CONTACT_KEY.test(error.key)) return nameOf(reached, 'email');
  if (error.key === 'PHONE_INVALID') return nameOf(reached, 'phone');
  if (reached === 'representative') return undefined;
  if (error.key === 'PATIENT_EXISTS_ALREADY' || error.key === 'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME')
    return nameOf('patient', 'personalCode');
  const field = personFieldOf(error);
  return field === undefined ? undefined : nameOf('patient', field);
}
