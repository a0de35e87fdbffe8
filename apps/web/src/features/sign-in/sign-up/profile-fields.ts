import { isPhoneLike } from '@tervik/domain/brand/phone-regions.ts';
import type { Profile } from '@tervik/contract/account.ts';
import { isAdult } from '@tervik/domain/person/age.ts';
import { isCalendarDate } from '@tervik/domain/person/calendar-date.ts';
import { agreesWithCode, parsePersonalCode } from '@tervik/domain/person/personal-code.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { emailMistakes } from '../mistakes.ts';
import type { Mistakes } from '../mistakes.ts';

/** In the form's order; each is its control's id too. */
export const PROFILE_FIELDS = [
  'firstName',
  'surname',
  'personalCode',
  'birthDate',
  'phone',
  'email',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** As typed. */
export interface ProfileTexts extends Readonly<Record<string, string>> {
  readonly firstName: string;
  readonly surname: string;
  readonly personalCode: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly phone: string;
  readonly email: string;
}

/** What this account still has to say; the rest is known, and what a digital ID has proven is not its owner's to change. */
export function listAsked(profile: Profile, personalCodeRequired: boolean): ReadonlySet<ProfileField> {
  const asked = new Set<ProfileField>();
  if (profile.namesEditable) {
    // Names of a consumer account are a proposal.
    asked.add('firstName').add('surname');
    if (personalCodeRequired && profile.personalCode === null) asked.add('personalCode');
  }
  if (profile.birthDate === null) asked.add('birthDate');
  if ((profile.phone ?? '') === '') asked.add('phone');
  if (profile.email === '') asked.add('email');
  return asked;
}

/** "YYYY-MM-DD", or undefined while the three parts name no day. */
export function birthDateOf({ day, month, year }: ProfileTexts): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year.length === 4 && isCalendarDate(date) ? date : undefined;
}

/** The birth date that a personal code says, as the three parts; undefined until the code is whole and right. */
export function partsOfCode(
  personalCode: string,
  today: string,
): Pick<ProfileTexts, 'day' | 'month' | 'year'> | undefined {
  const code = parsePersonalCode(personalCode, today);
  if (!code.valid) return undefined;
  const [year = '', month = '', day = ''] = code.birthDate.split('-');
  return { day, month, year };
}

/** Spec §5, as far as a browser can see. Which numbers exist in which country, the server knows. */
export function profileMistakes(
  texts: ProfileTexts,
  asked: ReadonlySet<ProfileField>,
  today: string,
): Mistakes<ProfileField> {
  const found: Mistakes<ProfileField> = {};
  if (isBlank(texts.firstName)) found.firstName = 'sign-in.profile.firstNameRequired';
  if (isBlank(texts.surname)) found.surname = 'sign-in.profile.surnameRequired';
  const code = parsePersonalCode(texts.personalCode, today);
  if (isBlank(texts.personalCode)) found.personalCode = 'sign-in.profile.codeRequired';
  else if (!code.valid) found.personalCode = `sign-in.profile.code.${code.reason}`;
  const birthDate = birthDateOf(texts);
  if (texts.day === '' && texts.month === '' && texts.year === '')
    found.birthDate = 'sign-in.profile.birthDateRequired';
  else if (birthDate === undefined) found.birthDate = 'sign-in.profile.birthDateInvalid';
  else if (birthDate > today) found.birthDate = 'sign-in.profile.birthDateFuture';
  else if (asked.has('personalCode') && code.valid && !agreesWithCode(code, { birthDate }))
    found.birthDate = 'sign-in.profile.birthDateDiffers';
  if (isBlank(texts.phone)) found.phone = 'sign-in.profile.phoneRequired';
  else if (!isPhoneLike(texts.phone)) found.phone = 'errors.PHONE_INVALID';
  Object.assign(found, emailMistakes(texts.email));
  for (const field of PROFILE_FIELDS) if (!asked.has(field)) delete found[field];
  return found;
}

/** Refused before anything is sent: the server ends the session of a minor, and a mistyped year would cost the way in. */
export function saysUnderage(texts: ProfileTexts, asked: ReadonlySet<ProfileField>, today: string): boolean {
  const birthDate = birthDateOf(texts);
  return asked.has('birthDate') && birthDate !== undefined && !isAdult(birthDate, today);
}

/** What is sent: exactly what was asked. */
export function profileBody(texts: ProfileTexts, asked: ReadonlySet<ProfileField>): Record<string, string> {
  const values = { ...texts, birthDate: birthDateOf(texts) ?? '' };
  return Object.fromEntries(
    PROFILE_FIELDS.filter((field) => asked.has(field)).map((field) => [field, values[field].trim()]),
  );
}

const KEY_FIELDS: Readonly<Record<string, ProfileField>> = {
  PHONE_INVALID: 'phone',
  PERSONAL_CODE_INVALID: 'personalCode',
  PERSONAL_CODE_MISMATCH: 'personalCode',
  PERSONAL_CODE_TAKEN: 'personalCode',
  PERSONAL_CODE_DUPLICATE: 'personalCode',
  EMAIL_INVALID: 'email',
  EMAIL_GMAIL_EE: 'email',
  EMAIL_HOTMAIL_EE: 'email',
  EMAIL_DOMAIN_MISSING: 'email',
  GIVEN_EMAIL_IS_RELATED_WITH_NOT_SUITABLE_ACCOUNT: 'email',
};

/** The field that a refusal of the server belongs to, if it was asked for here. */
export function profileFieldOf(
  { key, data }: { readonly key: string; readonly data: Readonly<Record<string, string | number>> },
  asked: ReadonlySet<ProfileField>,
): ProfileField | undefined {
  const named = PROFILE_FIELDS.find((field) => field === data['field']);
  const field = key === 'FIELD_REQUIRED' ? named : KEY_FIELDS[key];
  return field !== undefined && asked.has(field) ? field : undefined;
}
