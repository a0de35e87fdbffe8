import { Refusal } from '@tervik/domain/errors.ts';
import { isAdult } from '@tervik/domain/person/age.ts';
import { basesOf, type Basis } from '@tervik/domain/person/basis.ts';
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
  readonly basis?: Basis | undefined;
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
  readonly patient: SoundPerson & {
    /** Why the representative reads and writes for them. */
    readonly basis?: Basis | undefined;
    /** Who is in the list already; the new row stands beside theirs. */
    readonly besidePersonId?: string;
  };
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
  const person = decidePerson(input, personRules(rules));
  const { basis } = input;
  if (basis !== undefined && (representative === null || !basesOf(person.representedAs).includes(basis)))
    throw new Refusal('REPRESENTATIVE_BASIS_INVALID');
  const patient = { ...person, ...contact, ...(basis !== undefined && { basis }) };
  if (patient.personalCode !== null && patient.personalCode === ownCode)
    throw new Refusal('PERSONAL_CODE_DUPLICATE');
  if (representative === null && patient.representedAs === 'MINOR')
    throw new Refusal('REPRESENTATIVE_REQUIRED');
  assertAdult(representative);
  return { patient, representative };
}

/** Who is in the clinic's list, as far as a representative's row needs it. */
export interface Represented {
  readonly person_id: string;
  readonly first_name: string;
  readonly surname: string;
  readonly personal_code: string | null;
  readonly birth_date: string | null;
  readonly sex: SoundPerson['sex'];
}
export interface AddedRepresentative {
  readonly basis: Basis;
  readonly locale?: Locale | undefined;
  readonly representative: { readonly personId: string } | (PersonInput & Contact);
}

/**
 * A representative for somebody who is in the list (spec §2 "add a new representative"). A parent represents nobody who has
 * come of age. @param listedCode as for `decideAddition`
 * @throws REPRESENTATIVE_BASIS_INVALID, REPRESENTATIVE_NOT_ADULT, REPRESENTATIVE_IS_PATIENT, FIELD_REQUIRED {field}, and as
 *   `decidePerson`
 */
export function decideRepresentative(
  represented: Represented,
  input: AddedRepresentative,
  rules: AdditionRules,
  listedCode: string | null = null,
): SoundAddition {
  const { basis, representative: typed, locale = rules.defaultLocale } = input;
  const { birth_date: birthDate, personal_code: personalCode } = represented;
  if (birthDate === null) throw new Refusal('FIELD_REQUIRED', { field: 'birthDate' });
  const representedAs = isAdult(birthDate, rules.today) ? 'ADULT' : 'MINOR';
  if (!basesOf(representedAs).includes(basis)) throw new Refusal('REPRESENTATIVE_BASIS_INVALID');
  const representative =
    'personId' in typed
      ? typed
      : {
          ...decidePerson(typed, personRules(rules)),
          email: toEmail(typed.email),
          phone: toPhone(typed.phone, rules),
          locale,
        };
  assertAdult(representative);
  const ownCode = 'personalCode' in representative ? representative.personalCode : listedCode;
  if (personalCode !== null && personalCode === ownCode) throw new Refusal('REPRESENTATIVE_IS_PATIENT');
  return {
    patient: {
      firstName: represented.first_name,
      surname: represented.surname,
      personalCode,
      birthDate,
      sex: represented.sex,
      representedAs,
      basis,
      besidePersonId: represented.person_id,
      email: '',
      phone: null,
      locale,
    },
    representative,
  };
}

function assertAdult(representative: SoundAddition['representative']): void {
  const isMinor =
    representative !== null && 'representedAs' in representative && representative.representedAs === 'MINOR';
  if (isMinor) throw new Refusal('REPRESENTATIVE_NOT_ADULT');
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
