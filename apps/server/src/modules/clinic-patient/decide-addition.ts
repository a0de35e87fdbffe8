import { Refusal } from '@tervik/domain/errors.ts';
import {
  decidePerson,
  type PersonInput,
  type PersonRules,
  type RepresentedPerson,
} from '@tervik/domain/person/represented.ts';
import type { Locale } from '#platform/texts.ts';
import { assertEmail, parsePhone } from '#modules/account/index.ts';

export interface Addition extends PersonInput {
  readonly email: string;
  readonly phone: string;
  readonly locale?: Locale | undefined;
  readonly representative: { readonly personId: string } | (PersonInput & Contact) | null;
}
interface Contact {
  readonly email: string;
  readonly phone: string;
}
export interface SoundPerson extends RepresentedPerson {
  /** A valid address, or none ('' and null as their columns have it). */
  readonly email: string;
  readonly phone: string | null;
  readonly locale: Locale;
}
export interface SoundAddition {
  readonly patient: SoundPerson;
  readonly representative: { readonly personId: string } | SoundPerson | null;
}
export interface AdditionRules {
  readonly personalCodeRequired: boolean;
  readonly country: 'EE' | 'GB' | 'US' | 'ZA';
  /** YYYY-MM-DD in the country's time zone. */
  readonly today: string;
  /** The country's own. */
  readonly defaultLocale: Locale;
}

/**
 * Who is added, or why not (spec §5: "a new e-mail for someone who has not used the platform"). Somebody under age has a
 * representative who is not; of a new one the patient's address and phone serve where there are no others, since whoever
 * represents is the one who is written to.
 * @param listedCode of a representative of the clinic's list
 * @throws REPRESENTATIVE_REQUIRED, REPRESENTATIVE_NOT_ADULT, PERSONAL_CODE_DUPLICATE, EMAIL_*, PHONE_INVALID, and as
 *   `decidePerson`
 */
export function decideAddition(
  input: Addition,
  rules: AdditionRules,
  listedCode: string | null = null,
): SoundAddition {
  const { representative: typed, locale = rules.defaultLocale } = input;
  const contact = { email: toEmail(input.email), phone: toPhone(input.phone, rules), locale };
  const representative =
    typed === null || 'personId' in typed
      ? typed
      : {
          ...decidePerson(typed, personRules(rules)),
          email: toEmail(typed.email) || contact.email,
          phone: toPhone(typed.phone, rules) ?? contact.phone,
          locale,
        };
  const ownCode =
    representative !== null && 'personalCode' in representative ? representative.personalCode : listedCode;
  const patient = { ...decidePerson(input, personRules(rules)), ...contact };
  if (patient.personalCode !== null && patient.personalCode === ownCode)
    throw new Refusal('PERSONAL_CODE_DUPLICATE');
  if (representative === null && patient.representedAs === 'MINOR')
    throw new Refusal('REPRESENTATIVE_REQUIRED');
  if (
    representative !== null &&
    'representedAs' in representative &&
    representative.representedAs === 'MINOR'
  )
    throw new Refusal('REPRESENTATIVE_NOT_ADULT');
  return { patient, representative };
}

/** Whose lists have them already is the database's to say; here nobody is listed yet. */
const personRules = ({ personalCodeRequired, today }: AdditionRules): PersonRules => ({
  personalCodeRequired,
  today,
  ownCode: null,
  listedCodes: [],
  current: null,
  listed: 0,
});

/** '' = none. @throws EMAIL_* */
export const toEmail = (typed: string): string => (typed.trim() === '' ? '' : assertEmail(typed.trim()));

/** E.164; null = none. @throws PHONE_INVALID */
export function toPhone(typed: string, { country }: Pick<AdditionRules, 'country'>): string | null {
  if (typed.trim() === '') return null;
  const phone = parsePhone(typed, country);
  if (phone === undefined) throw new Refusal('PHONE_INVALID');
  return phone;
}
