import type { Person } from '@tervik/contract/person.ts';
import { isCalendarDate } from '@tervik/domain/person/calendar-date.ts';
import { isName, normaliseName } from '@tervik/domain/person/name.ts';
import { parsePersonalCode } from '@tervik/domain/person/personal-code.ts';
import { isBlank } from '@tervik/domain/text.ts';
import type { MessageKey } from '#lib/i18n/i18n.ts';

/** In the form's order; each is its control's id too. */
export const PERSON_FIELDS = ['personalCode', 'firstName', 'surname', 'birthDate', 'sex'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** As typed. */
const PERSON_TEXTS = ['personalCode', 'firstName', 'surname', 'day', 'month', 'year', 'sex'] as const;
export type PersonTexts = Readonly<Record<(typeof PERSON_TEXTS)[number], string>>;

export const NO_TEXTS: PersonTexts = {
  personalCode: '',
  firstName: '',
  surname: '',
  day: '',
  month: '',
  year: '',
  sex: 'NOT_DISCLOSED',
};

type Named = Pick<Person, 'firstName' | 'surname' | 'birthDate' | 'sex'>;

export function textsOf(person: Named & { readonly personalCode: string | null }): PersonTexts {
  const [year = '', month = '', day = ''] = person.birthDate?.split('-') ?? [];
  const { firstName, surname, sex } = person;
  return { personalCode: person.personalCode ?? '', firstName, surname, day, month, year, sex };
}

/** What a draft keeps of the form; anything else in it is somebody else's. */
export function textsOfDraft(fields: Readonly<Record<string, unknown>> | undefined): Partial<PersonTexts> {
  const found: Partial<Record<keyof PersonTexts, string>> = {};
  for (const name of PERSON_TEXTS) {
    const value = fields?.[name];
    if (typeof value === 'string') found[name] = value;
  }
  return found;
}

export interface PersonFormRules {
  readonly personalCodeRequired: boolean;
  /** YYYY-MM-DD in the clinic's time zone, by the server's clock. */
  readonly today: string;
}

/** The day of birth: by the code, where people have one; undefined until it is known. */
export function birthDateOf(texts: PersonTexts, rules: PersonFormRules): string | undefined {
  if (rules.personalCodeRequired) {
    const code = parsePersonalCode(texts.personalCode, rules.today);
    return code.valid ? code.birthDate : undefined;
  }
  const date = `${texts.year}-${texts.month.padStart(2, '0')}-${texts.day.padStart(2, '0')}`;
  return texts.year.length === 4 && isCalendarDate(date) ? date : undefined;
}

type Mistakes = Partial<Record<PersonField, MessageKey>>;

/** Spec §5, as far as a browser can see; the list itself is the server's to compare with. */
export function personMistakes(texts: PersonTexts, rules: PersonFormRules): Mistakes {
  const found: Mistakes = {};
  const [firstName, surname] = [normaliseName(texts.firstName), normaliseName(texts.surname)];
  if (isBlank(firstName)) found.firstName = 'person.mistake.firstNameRequired';
  else if (!isName(firstName)) found.firstName = 'person.mistake.name';
  if (isBlank(surname)) found.surname = 'person.mistake.surnameRequired';
  else if (!isName(surname)) found.surname = 'person.mistake.name';
  if (rules.personalCodeRequired) {
    const code = parsePersonalCode(texts.personalCode, rules.today);
    if (isBlank(texts.personalCode)) found.personalCode = 'person.mistake.codeRequired';
    else if (!code.valid) found.personalCode = `person.mistake.code.${code.reason}`;
    return found;
  }
  const birthDate = birthDateOf(texts, rules);
  if (texts.day === '' && texts.month === '' && texts.year === '')
    found.birthDate = 'person.mistake.birthDateRequired';
  else if (birthDate === undefined) found.birthDate = 'person.mistake.birthDateInvalid';
  else if (birthDate > rules.today) found.birthDate = 'person.mistake.birthDateFuture';
  else if (Number(rules.today.slice(0, 4)) - Number(birthDate.slice(0, 4)) > 130)
    found.birthDate = 'person.mistake.birthDateTooOld';
  return found;
}

/** What is sent. With a code, birth date and sex are its. */
export function personBody(texts: PersonTexts, rules: PersonFormRules) {
  const names = { firstName: texts.firstName, surname: texts.surname };
  if (rules.personalCodeRequired) return { ...names, personalCode: texts.personalCode.trim() };
  return { ...names, birthDate: birthDateOf(texts, rules), sex: sexOf(texts.sex) };
}

export const SEXES = ['FEMALE', 'MALE', 'NOT_DISCLOSED'] as const;
const sexOf = (text: string): (typeof SEXES)[number] => SEXES.find((sex) => sex === text) ?? 'NOT_DISCLOSED';

const KEY_FIELDS: Readonly<Record<string, PersonField>> = {
  PERSONAL_CODE_INVALID: 'personalCode',
  PERSONAL_CODE_MISMATCH: 'personalCode',
  PERSONAL_CODE_DUPLICATE: 'personalCode',
  PERSON_IS_SELF: 'personalCode',
};

/** The field that a refusal of the server belongs to. */
export function personFieldOf({
  key,
  data,
}: {
  readonly key: string;
  readonly data: Readonly<Record<string, string | number>>;
}): PersonField | undefined {
  const named = PERSON_FIELDS.find((field) => field === data['field']);
  return key === 'FIELD_REQUIRED' || key === 'DATE_IN_FUTURE' ? named : KEY_FIELDS[key];
}
