import type { SignupForm, SignupStatus } from '@tervik/contract/clinic-signup.ts';
import {
  listSignupMistakes,
  type SignupField,
  type SignupMistake,
  type SignupRules,
} from '@tervik/domain/clinic-signup/decide-signup.ts';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';

/** What is typed, as the tab keeps it: without the personal code, and languages with a comma between. */
export interface SignupTexts extends Record<string, string> {
  clinicName: string;
  registrationCode: string;
  address: string;
  lists: string;
  languages: string;
  firstName: string;
  surname: string;
  profession: string;
  email: string;
  phone: string;
}

export const emptySignup = (language: string): SignupTexts => ({
  clinicName: '',
  registrationCode: '',
  address: '',
  lists: '',
  languages: language,
  firstName: '',
  surname: '',
  profession: '',
  email: '',
  phone: '',
});

/** What an application said, as the form has it; the personal code is typed anew. */
export const textsOf = (said: SignupStatus): SignupTexts => ({
  clinicName: said.clinicName,
  registrationCode: said.registrationCode,
  address: said.address,
  lists: String(said.lists),
  languages: said.languages.join(','),
  firstName: said.firstName,
  surname: said.surname,
  profession: said.profession,
  email: said.email,
  phone: said.phone,
});

/** A language is chosen for the writer. */
export const isTyped = (texts: SignupTexts): boolean =>
  Object.entries(texts).some(([name, text]) => name !== 'languages' && text.trim() !== '');

export const languagesOf = ({ languages }: Pick<SignupTexts, 'languages'>): string[] =>
  languages.split(',').filter((language) => language !== '');

/** A number that is none stays wrong: 0 is no number of lists. */
const numberOf = (typed: string): number | null => {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
};

/** The form as it is sent. @param countryCode the one country that is served */
export function toForm(
  texts: SignupTexts,
  countryCode: string,
  personalCode: string | undefined,
): SignupForm {
  const { lists, languages: _, profession, ...same } = texts;
  return {
    ...same,
    countryCode,
    profession: PROFESSIONS.find((known) => known === profession) ?? '',
    lists: numberOf(lists),
    languages: languagesOf(texts),
    ...(personalCode !== undefined && { personalCode }),
  };
}

/** What is wrong, in the form's order; the agreement last. */
export function listMistakes(
  form: SignupForm,
  isAgreed: boolean,
  rules: SignupRules,
): readonly SignupMistake[] {
  const mistakes = listSignupMistakes(form, rules);
  return isAgreed ? mistakes : [...mistakes, { field: 'agreement', key: 'AGREEMENT_REQUIRED', data: {} }];
}

export const SIGNUP_FIELDS: readonly SignupField[] = [
  'registrationCode',
  'clinicName',
  'address',
  'lists',
  'languages',
  'firstName',
  'surname',
  'personalCode',
  'profession',
  'email',
  'phone',
  'agreement',
];

/** The field that a refusal of the server speaks of. */
export function fieldOf({
  key,
  data,
}: {
  readonly key: string;
  readonly data: Readonly<Record<string, string | number>>;
}): SignupField | undefined {
  if (key.startsWith('EMAIL_')) return 'email';
  return SIGNUP_FIELDS.find((field) => field === data['field']);
}
