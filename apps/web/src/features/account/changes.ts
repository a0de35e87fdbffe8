import { isPhoneLike } from '@tervik/domain/brand/phone-regions.ts';
import type { Profile } from '@tervik/contract/account.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import { isBlank } from '@tervik/domain/text.ts';

export const FIELDS = ['firstName', 'surname', 'sex', 'email', 'phone'] as const;
export type Field = (typeof FIELDS)[number];
export type Texts = Readonly<Record<Field, string>>;

export const textsOf = ({ firstName, surname, sex, email, phone }: Profile): Texts => ({
  firstName,
  surname,
  sex,
  email,
  phone: phone ?? '',
});

/** Names come from an identity provider or are the person's own; a personal code says the sex too (decisions). */
export const lockedFields = ({ namesEditable, personalCode }: Profile): readonly Field[] => [
  ...(namesEditable ? [] : (['firstName', 'surname'] as const)),
  ...(namesEditable && personalCode === null ? [] : (['sex'] as const)),
];

/** What was changed, trimmed; without what may not be. */
export function changesOf(profile: Profile, typed: Texts): Partial<Texts> {
  const before = textsOf(profile);
  const locked = lockedFields(profile);
  const isSame = (field: Field): boolean =>
    field === 'phone'
      ? typed.phone.replaceAll(/[\s().-]/g, '') === before.phone
      : typed[field].trim() === before[field];
  const changed = FIELDS.filter((field) => !locked.includes(field) && !isSame(field));
  return Object.fromEntries(changed.map((field) => [field, typed[field].trim()]));
}

/** What must be proven first: a new e-mail by a code sent to it, another phone by one sent to the own e-mail. */
export function codeNeeded(
  { email, phone }: Profile,
  changes: Partial<Texts>,
): 'NEW_EMAIL' | 'OWN_EMAIL' | null {
  if (changes.email !== undefined && changes.email.toLowerCase() !== email.toLowerCase()) return 'NEW_EMAIL';
  return changes.phone !== undefined && (phone ?? '') !== '' ? 'OWN_EMAIL' : null;
}

export type Mistake = 'REQUIRED' | 'PHONE_INVALID' | 'EMAIL_INVALID' | 'EMAIL_GMAIL_EE' | 'EMAIL_HOTMAIL_EE';

/** What a browser can see before a code is sent for nothing. */
export function mistakesOf(profile: Profile, typed: Texts): Partial<Record<Field, Mistake>> {
  const asked = FIELDS.filter((field) => !lockedFields(profile).includes(field));
  const blank = asked.filter((field) => isBlank(typed[field]));
  const mistakes: Partial<Record<Field, Mistake>> = Object.fromEntries(
    blank.map((field) => [field, 'REQUIRED']),
  );
  const email = parseEmail(typed.email);
  if (mistakes.email === undefined && !email.valid) mistakes.email = email.reason;
  const isNewPhone = changesOf(profile, typed).phone !== undefined;
  if (mistakes.phone === undefined && isNewPhone && !isPhoneLike(typed.phone))
    mistakes.phone = 'PHONE_INVALID';
  return mistakes;
}

/** The field that a refusal of the server belongs to. */
export function fieldOf(key: string, data: Readonly<Record<string, string | number>>): Field | undefined {
  if (key === 'PHONE_INVALID') return 'phone';
  if (key.startsWith('EMAIL_') && key !== 'EMAIL_CODE_REQUIRED') return 'email';
  if (key === 'GIVEN_EMAIL_IS_RELATED_WITH_NOT_SUITABLE_ACCOUNT') return 'email';
  return key === 'FIELD_REQUIRED' ? FIELDS.find((field) => field === data['field']) : undefined;
}
