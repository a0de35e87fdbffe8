import { PROFESSIONS, type Profession } from '../access/roles.ts';
import { isPhoneLike } from '../brand/phone-regions.ts';
import { isRegistrationCode, tidyRegistrationCode } from '../clinic/registration-code.ts';
import { CLINIC_LANGUAGES } from '../clinic/vocabulary.ts';
import { Refusal, type ErrorKey } from '../errors.ts';
import { PLATFORM_LIMITS } from '../platform-limits.ts';
import { isAdult } from '../person/age.ts';
import { parseEmail } from '../person/email.ts';
import { isName, NAME_MAX_CHARACTERS, normaliseName } from '../person/name.ts';
import { parsePersonalCode } from '../person/personal-code.ts';
import { countCharacters, isBlank, normaliseText } from '../text.ts';

/** What a clinic writes about itself when it signs up (spec §2 /clinic-signup), as it was typed. */
export interface SignupForm {
  readonly clinicName: string;
  readonly registrationCode: string;
  readonly countryCode: string;
  readonly address: string;
  /** The contact person, who becomes the clinic's first admin. */
  readonly firstName: string;
  readonly surname: string;
  /** Where staff sign in by digital ID: the invitation is matched by it. */
  readonly personalCode?: string | undefined;
  readonly profession: string;
  readonly email: string;
  readonly phone: string;
  /** Family doctors' lists of patients. */
  readonly lists: number | null;
  /** ISO 639-1. */
  readonly languages: readonly string[];
}
export type SignupField = keyof SignupForm | 'agreement';

export interface SignupMistake {
  readonly field: SignupField;
  readonly key: ErrorKey;
  readonly data: Readonly<Record<string, string | number>>;
}

export interface SignupRules {
  /** Of the country that this installation serves. */
  readonly countryCode: string;
  readonly personalCodeRequired: boolean;
  /** `YYYY-MM-DD` in the country's time zone. */
  readonly today: string;
  /** A number as E.164; undefined = none. The browser knows only what looks like one. */
  readonly parsePhone?: (value: string) => string | undefined;
}

/** An application as it is kept. */
export interface Signup extends Omit<SignupForm, 'personalCode' | 'profession' | 'lists'> {
  readonly personalCode: string | null;
  readonly profession: Profession;
  readonly lists: number;
}

const LANGUAGES: ReadonlySet<string> = new Set(CLINIC_LANGUAGES);
const isProfession = (value: string): value is Profession =>
  (PROFESSIONS as readonly string[]).includes(value);

/** What of it is wrong, in the form's order: the same in browser and server. */
export function listSignupMistakes(form: SignupForm, rules: SignupRules): readonly SignupMistake[] {
  const mistakes: SignupMistake[] = [];
  const add = (field: SignupField, key: ErrorKey, data: SignupMistake['data'] = {}): void => {
    mistakes.push({ field, key, data });
  };
  const required = (field: SignupField, value: string, max: number): boolean => {
    if (isBlank(value)) add(field, 'FIELD_REQUIRED');
    else if (countCharacters(value.trim()) > max) add(field, 'SIGNUP_TEXT_TOO_LONG', { max });
    else return true;
    return false;
  };
  if (form.countryCode !== rules.countryCode) add('countryCode', 'SIGNUP_COUNTRY_NOT_SERVED');
  if (required('registrationCode', form.registrationCode, PLATFORM_LIMITS.clinicNameCharacters)) {
    if (!isRegistrationCode(tidyRegistrationCode(form.registrationCode), rules.countryCode))
      add('registrationCode', 'REGISTRATION_CODE_INVALID');
  }
  if (
    required('clinicName', form.clinicName, PLATFORM_LIMITS.clinicNameCharacters) &&
    !/\p{L}/u.test(form.clinicName)
  )
    add('clinicName', 'FIELD_REQUIRED');
  required('address', form.address, PLATFORM_LIMITS.clinicAddressCharacters);
  if (form.lists === null) add('lists', 'FIELD_REQUIRED');
  else if (!Number.isInteger(form.lists) || form.lists < 1 || form.lists > PLATFORM_LIMITS.signupLists)
    add('lists', 'SIGNUP_LISTS_INVALID', { max: PLATFORM_LIMITS.signupLists });
  if (form.languages.length === 0) add('languages', 'FIELD_REQUIRED');
  else if (!form.languages.every((language) => LANGUAGES.has(language))) add('languages', 'INVALID_INPUT');
  for (const field of ['firstName', 'surname'] as const)
    if (required(field, form[field], NAME_MAX_CHARACTERS) && !isName(normaliseName(form[field])))
      add(field, 'SIGNUP_NAME_INVALID');
  addCodeMistake();
  if (!isProfession(form.profession)) add('profession', 'FIELD_REQUIRED');
  if (required('email', form.email, PLATFORM_LIMITS.clinicNameCharacters)) {
    const email = parseEmail(form.email);
    if (!email.valid) add('email', email.reason);
  }
  if (
    required('phone', form.phone, PLATFORM_LIMITS.clinicNameCharacters) &&
    (rules.parsePhone === undefined ? !isPhoneLike(form.phone) : rules.parsePhone(form.phone) === undefined)
  )
    add('phone', 'PHONE_INVALID');
  return mistakes;

  /** Where there are no codes, none is kept either: least data. */
  function addCodeMistake(): void {
    if (!rules.personalCodeRequired) return;
    const typed = form.personalCode?.trim() ?? '';
    if (typed === '') return add('personalCode', 'FIELD_REQUIRED');
    const code = parsePersonalCode(typed, rules.today);
    if (!code.valid) return add('personalCode', 'PERSONAL_CODE_INVALID');
    // Nobody under age gets in by digital ID, so that their invitation would wait for ever.
    if (!isAdult(code.birthDate, rules.today)) add('personalCode', 'EMPLOYEE_IS_UNDERAGE');
  }
}

/**
 * The application as it is kept: tidy, the phone as E.164.
 * @throws Refusal of the first mistake, with data.field
 */
export function decideSignup(
  form: SignupForm,
  rules: SignupRules & Required<Pick<SignupRules, 'parsePhone'>>,
): Signup {
  const [mistake] = listSignupMistakes(form, rules);
  if (mistake !== undefined) throw new Refusal(mistake.key, { field: mistake.field, ...mistake.data });
  const email = parseEmail(form.email);
  if (!email.valid || !isProfession(form.profession) || form.lists === null)
    throw new Refusal('INVALID_INPUT');
  return {
    clinicName: tidy(form.clinicName),
    registrationCode: tidyRegistrationCode(form.registrationCode),
    countryCode: form.countryCode,
    address: tidy(form.address),
    firstName: normaliseName(form.firstName),
    surname: normaliseName(form.surname),
    personalCode: rules.personalCodeRequired ? (form.personalCode?.trim() ?? null) : null,
    profession: form.profession,
    email: email.email,
    phone: rules.parsePhone(form.phone) ?? form.phone,
    lists: form.lists,
    languages: CLINIC_LANGUAGES.filter((language) => form.languages.includes(language)),
  };
}

const tidy = (text: string): string => normaliseText(text).replaceAll(/\s+/gu, ' ').trim();

/** The checkbox of the agreement, and which text stood beside it. */
export interface AcceptedAgreement {
  readonly accepted: boolean;
  /** ISO 8601. */
  readonly version: string;
}

/**
 * Spec §5: "an agreement flag must be true"; and of the text that is in force, not of one that nobody was shown.
 * @throws AGREEMENT_REQUIRED, AGREEMENT_OUTDATED
 */
export function assertAgreement({ accepted, version }: AcceptedAgreement, inForce: string): void {
  if (!accepted) throw new Refusal('AGREEMENT_REQUIRED', { field: 'agreement' });
  if (Date.parse(version) !== Date.parse(inForce))
    throw new Refusal('AGREEMENT_OUTDATED', { field: 'agreement' });
}

/** @throws FIELD_REQUIRED, SIGNUP_TEXT_TOO_LONG */
export function decideRefusalReason(typed: string): string {
  const reason = normaliseText(typed).trim();
  if (isBlank(reason)) throw new Refusal('FIELD_REQUIRED', { field: 'reason' });
  if (countCharacters(reason) > PLATFORM_LIMITS.signupReasonCharacters)
    throw new Refusal('SIGNUP_TEXT_TOO_LONG', {
      field: 'reason',
      max: PLATFORM_LIMITS.signupReasonCharacters,
    });
  return reason;
}
