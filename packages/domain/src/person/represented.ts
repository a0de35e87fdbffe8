import { calendarDate } from '../calendar.ts';
import { Refusal } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { isBlank } from '../text.ts';
import { isAdult } from './age.ts';
import { isName, normaliseName } from './name.ts';
import { agreesWithCode, parsePersonalCode } from './personal-code.ts';

export const REPRESENTED_AS = ['MINOR', 'ADULT'] as const;
export type RepresentedAs = (typeof REPRESENTED_AS)[number];
export type PersonSex = 'MALE' | 'FEMALE' | 'NOT_DISCLOSED';

/** What was entered about a person whom somebody represents. */
export interface PersonInput {
  readonly firstName: string;
  readonly surname: string;
  readonly personalCode?: string | undefined;
  /** `YYYY-MM-DD` */
  readonly birthDate?: string | undefined;
  readonly sex?: PersonSex | undefined;
}

/** The representative's own list: nobody else's is ever looked at (decisions "People and identity"). */
export interface PersonRules {
  readonly personalCodeRequired: boolean;
  /** `YYYY-MM-DD` in the country's time zone. */
  readonly today: string;
  /** The representative's own code. */
  readonly ownCode: string | null;
  /** Codes of the others in the list; without that of the person who is changed. */
  readonly listedCodes: readonly (string | null)[];
  /** Who is changed; none = a new one. */
  readonly current: { readonly representedAs: RepresentedAs | null } | null;
  /** How many persons are represented already. */
  readonly listed: number;
}

export interface RepresentedPerson {
  readonly firstName: string;
  readonly surname: string;
  readonly personalCode: string | null;
  readonly birthDate: string;
  readonly sex: PersonSex;
  readonly representedAs: RepresentedAs;
}

/** Nobody lives longer; an older birth date is a slip of the hand. */
const OLDEST_BIRTH_YEARS = 130;

/**
 * What a represented person becomes, or why not (spec §3 "representable person", §5). With codes, birth date and sex
 * are the code's. @throws FIELD_REQUIRED {field}, PERSONAL_CODE_*, PERSON_IS_SELF, PERSON_LIMIT_REACHED {max},
 * DATE_IN_FUTURE {field}, INVALID_INPUT
 */
export function decidePerson(input: PersonInput, rules: PersonRules): RepresentedPerson {
  if (rules.current === null && rules.listed >= LIMITS.representedPersons)
    throw new Refusal('PERSON_LIMIT_REACHED', { max: LIMITS.representedPersons });
  const names = {
    firstName: nameOf('firstName', input.firstName),
    surname: nameOf('surname', input.surname),
  };
  if (input.birthDate !== undefined && input.birthDate > rules.today)
    throw new Refusal('DATE_IN_FUTURE', { field: 'birthDate' });
  const identity = rules.personalCodeRequired ? byCode(input, rules) : byBirthDate(input, rules);
  return { ...names, ...identity, representedAs: representAs(identity.birthDate, rules) };
}

type Identity = Pick<RepresentedPerson, 'personalCode' | 'birthDate' | 'sex'>;

function byCode(input: PersonInput, { today, ownCode, listedCodes }: PersonRules): Identity {
  const typed = input.personalCode?.trim() ?? '';
  if (typed === '') throw new Refusal('FIELD_REQUIRED', { field: 'personalCode' });
  const code = parsePersonalCode(typed, today);
  if (!code.valid) throw new Refusal('PERSONAL_CODE_INVALID');
  const { birthDate, sex } = input;
  const entered = { ...(birthDate !== undefined && { birthDate }), ...(sex !== undefined && { sex }) };
  if (!agreesWithCode(code, entered)) throw new Refusal('PERSONAL_CODE_MISMATCH');
  if (code.code === ownCode) throw new Refusal('PERSON_IS_SELF');
  if (listedCodes.includes(code.code)) throw new Refusal('PERSONAL_CODE_DUPLICATE');
  return { personalCode: code.code, birthDate: code.birthDate, sex: sex ?? code.sex };
}

/** Countries without codes: the field does not exist there, and nobody is told apart by name (decisions). */
function byBirthDate(input: PersonInput, { today }: PersonRules): Identity {
  if (input.personalCode !== undefined && input.personalCode.trim() !== '')
    throw new Refusal('INVALID_INPUT');
  const { birthDate, sex = 'NOT_DISCLOSED' } = input;
  if (birthDate === undefined) throw new Refusal('FIELD_REQUIRED', { field: 'birthDate' });
  if (Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) > OLDEST_BIRTH_YEARS)
    throw new Refusal('INVALID_INPUT');
  return { personalCode: null, birthDate, sex };
}

/** A child's row stays a child's when somebody changes it: coming of age ends the right to write, not a spelling. */
function representAs(birthDate: string, { current, today }: PersonRules): RepresentedAs {
  if (!isAdult(birthDate, today)) return 'MINOR';
  return current?.representedAs === 'MINOR' ? 'MINOR' : 'ADULT';
}

function nameOf(field: 'firstName' | 'surname', typed: string): string {
  const name = normaliseName(typed);
  if (isBlank(name)) throw new Refusal('FIELD_REQUIRED', { field });
  if (!isName(name)) throw new Refusal('INVALID_INPUT');
  return name;
}

/**
 * Decisions "Minors": represented as a child and an adult by now, somebody is nobody's to write for any more; what was
 * written stays readable. @param now epoch ms @param timeZone in which the 18th birthday begins
 */
export function hasComeOfAge(
  representedAs: RepresentedAs | null,
  birthDate: string | null,
  now: number,
  timeZone: string,
): boolean {
  return representedAs === 'MINOR' && birthDate !== null && isAdult(birthDate, calendarDate(now, timeZone));
}
