import { Refusal } from '@tervik/domain/errors.ts';
import { isAdult } from '@tervik/domain/person/age.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import { agreesWithCode, parsePersonalCode } from '@tervik/domain/person/personal-code.ts';
import { isBlank, normaliseText } from '@tervik/domain/text.ts';
import { parsePhone } from './phone.ts';
import type { ProfileRow } from './queries.ts';

type Sex = ProfileRow['sex'];

/** What was entered; what is left out stays as it is. */
export interface ProfileInput {
  readonly firstName?: string | undefined;
  readonly surname?: string | undefined;
  readonly birthDate?: string | undefined;
  readonly personalCode?: string | undefined;
  readonly sex?: Sex | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

export interface ProfileRules {
  readonly country: 'EE' | 'GB' | 'US' | 'ZA';
  readonly personalCodeRequired: boolean;
  /** YYYY-MM-DD in the country's time zone. */
  readonly today: string;
}

export interface Profile {
  readonly first_name: string;
  readonly surname: string;
  readonly personal_code: string | null;
  readonly birth_date: string;
  readonly sex: Sex;
  readonly phone: string;
  readonly email: string;
}

export type ProfileDecision =
  | { readonly underage: true }
  | {
      readonly underage: false;
      readonly next: Profile;
      /** What must be proven by a code first; a new e-mail's code is enough for both. */
      readonly needsCode: 'EMAIL' | 'PHONE' | null;
    };

type Identity = Pick<Profile, 'first_name' | 'surname' | 'personal_code' | 'birth_date' | 'sex'>;

/** No letter of a name is forbidden, but characters that nobody sees are. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/**
 * What a profile becomes, or why not. Whatever is saved is whole: names, birth date, phone, e-mail, and the code where
 * the country has one. @throws FIELD_REQUIRED {field}, PERSONAL_CODE_*, PHONE_INVALID, EMAIL_*, PERSON_IS_UNDERAGE
 */
export function decideProfile(row: ProfileRow, input: ProfileInput, rules: ProfileRules): ProfileDecision {
  // What an identity provider has proven is not the person's to change: what comes for it is passed over.
  const identity =
    row.identity_level === 'HIGH' ? decideProven(row, input) : decideDeclared(row, input, rules);
  if (identity.birth_date > rules.today) throw new Refusal('INVALID_INPUT');
  if (!isAdult(identity.birth_date, rules.today)) {
    if (row.birth_date === null) return { underage: true };
    throw new Refusal('PERSON_IS_UNDERAGE');
  }
  const phone = decidePhone(row, input, rules);
  const email = decideEmail(row, input);
  const hasNewPhone = row.phone !== null && row.phone !== '' && phone !== row.phone;
  const needsCode = email !== row.email ? 'EMAIL' : hasNewPhone ? 'PHONE' : null;
  return { underage: false, next: { ...identity, phone, email }, needsCode };
}

/** Only what the provider could not say: a digital ID of another country has no birth date in its code. */
function decideProven(row: ProfileRow, input: ProfileInput): Identity {
  return {
    first_name: required('firstName', row.first_name),
    surname: required('surname', row.surname),
    personal_code: row.personal_code,
    birth_date: required('birthDate', row.birth_date ?? input.birthDate),
    sex: row.birth_date === null ? (input.sex ?? row.sex) : row.sex,
  };
}

function decideDeclared(row: ProfileRow, input: ProfileInput, rules: ProfileRules): Identity {
  const first_name = required('firstName', toName(input.firstName) ?? row.first_name);
  const surname = required('surname', toName(input.surname) ?? row.surname);
  const typed = input.personalCode?.trim();
  if (!rules.personalCodeRequired) {
    // The field does not exist there (decisions "Personal code").
    if (typed !== undefined && typed !== '') throw new Refusal('INVALID_INPUT');
    const birth_date = required('birthDate', input.birthDate ?? row.birth_date);
    return { first_name, surname, personal_code: row.personal_code, birth_date, sex: input.sex ?? row.sex };
  }
  const code = parsePersonalCode(required('personalCode', typed ?? row.personal_code), rules.today);
  if (!code.valid) throw new Refusal('PERSONAL_CODE_INVALID');
  // A new code brings its own date and sex along; what is typed beside it must be the same.
  const isNew = code.code !== row.personal_code;
  const birthDate = input.birthDate ?? (isNew ? undefined : (row.birth_date ?? undefined));
  const sex = input.sex ?? (isNew ? undefined : row.sex);
  const entered = { ...(birthDate !== undefined && { birthDate }), ...(sex !== undefined && { sex }) };
  if (!agreesWithCode(code, entered)) throw new Refusal('PERSONAL_CODE_MISMATCH');
  return {
    first_name,
    surname,
    personal_code: code.code,
    birth_date: code.birthDate,
    sex: sex ?? code.sex,
  };
}

function decidePhone(row: ProfileRow, input: ProfileInput, { country }: ProfileRules): string {
  const typed = required('phone', input.phone?.trim() ?? row.phone);
  if (typed === row.phone) return typed;
  const phone = parsePhone(typed, country);
  if (phone === undefined) throw new Refusal('PHONE_INVALID');
  return phone;
}

/** The own address in another spelling is no change. */
function decideEmail(row: ProfileRow, input: ProfileInput): string {
  const typed = required('email', input.email?.trim() ?? row.email);
  if (typed.toLowerCase() === row.email.toLowerCase()) return row.email;
  const parsed = parseEmail(typed);
  if (!parsed.valid) throw new Refusal(parsed.reason);
  return parsed.email.toLowerCase() === row.email.toLowerCase() ? row.email : parsed.email;
}

const toName = (typed: string | undefined): string | undefined =>
  typed === undefined
    ? undefined
    : normaliseText(typed).replaceAll(INVISIBLE, '').replaceAll(/\s+/gu, ' ').trim();

function required(field: string, value: string | null | undefined): string {
  if (value === null || value === undefined || isBlank(value)) throw new Refusal('FIELD_REQUIRED', { field });
  return value;
}
