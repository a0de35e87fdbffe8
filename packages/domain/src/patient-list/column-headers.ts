import { LIST_COLUMNS, type ListColumn } from './vocabulary.ts';

/**
 * What a column may be called in the lists that clinics have, in three languages (Facts A5: no vendor's headers are
 * public). Where several columns of a file fit one meaning, the word that stands earlier here is taken.
 */
const SYNONYMS: Readonly<Record<ListColumn, readonly string[]>> = {
  PERSONAL_CODE: [
    ...['isikukood', 'ik', 'personal code', 'personal id code', 'personal identification code'],
    ...['national id', 'national identification number', 'id code', 'личный код', 'персональный код'],
  ],
  FIRST_NAME: ['eesnimi', 'eesnimed', 'first name', 'given name', 'given names', 'forename', 'имя'],
  SURNAME: ['perenimi', 'perekonnanimi', 'surname', 'last name', 'family name', 'фамилия'],
  FULL_NAME: [
    ...['täisnimi', 'ees- ja perenimi', 'eesnimi ja perenimi', 'ees- ja perekonnanimi', 'eesnimi perenimi'],
    ...['perenimi ja eesnimi', 'perekonna- ja eesnimi', 'pere- ja eesnimi', 'perenimi eesnimi'],
    ...['perekonnanimi eesnimi', 'nimi', 'full name', 'name and surname', 'first name and surname'],
    ...['first name surname', 'surname and first name', 'surname first name', 'surname name', 'name'],
    ...['last name first name', 'last name and first name', 'имя и фамилия', 'имя фамилия', 'фамилия и имя'],
    ...['фамилия имя', 'фио', 'полное имя', 'patsient', 'patient', 'пациент'],
  ],
  BIRTH_DATE: [
    ...['sünniaeg', 'sünnikuupäev', 'sünnipäev', 'date of birth', 'birth date', 'birthday', 'dob'],
    ...['дата рождения', 'день рождения'],
  ],
  SEX: ['sugu', 'sex', 'gender', 'пол'],
  PHONE: [
    ...['mobiil', 'mobiiltelefon', 'mobiiltelefoni number', 'mobiilinumber', 'mobiili number', 'mobile'],
    ...[
      'mobile phone',
      'mobile number',
      'mobile phone number',
      'cell phone',
      'мобильный',
      'мобильный телефон',
    ],
    ...['telefon', 'telefoninumber', 'telefoni', 'kontakttelefon', 'tel', 'phone', 'phone number'],
    ...['contact phone', 'telephone', 'телефон', 'номер телефона', 'контактный телефон'],
  ],
  EMAIL: [
    ...['e-post', 'e-posti aadress', 'e-mail', 'e-maili aadress', 'email address', 'meil', 'meiliaadress'],
    ...['mail', 'эл. почта', 'электронная почта', 'почта', 'имейл', 'емейл'],
  ],
  LIST_CODE: [
    ...['nimistu kood', 'nimistukood', 'nimistu number', 'nimistu', 'list code', 'list number', 'list'],
    ...['код списка', 'номер списка', 'список', 'список пациентов'],
  ],
  DOCTOR: [
    ...[
      'perearst',
      'perearsti nimi',
      'arst',
      'arsti nimi',
      'raviarst',
      'family doctor',
      'doctor',
      'doctor name',
    ],
    ...["doctor's name", 'physician', 'gp', 'семейный врач', 'врач', 'имя врача'],
  ],
  REGISTRATION_NUMBER: [
    ...['registrikood', 'registrinumber', 'registreerimisnumber', 'reg. kood', 'registration number'],
    ...['registration code', 'registry code', 'register code', 'reg. number', 'регистрационный номер'],
    ...['регистрационный код', 'регистровый код', 'код регистра', 'номер регистра'],
  ],
};

/** Words that say nothing more: whose column it is, and that a number is one. */
const FILLERS = new Set(
  [
    'patsiendi',
    'patsientide',
    'patient',
    'patients',
    's',
    'пациента',
    'пациентов',
    'nr',
    'no',
    'number',
    'номер',
  ].map(plain),
);
const SURNAME_FIRST = /^(?:pere|surname|lastname|фамилия|фио)/;

/** Small letters without their signs, and spaces between words. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
const compact = (text: string): string => text.replaceAll(' ', '');

const MEANINGS: ReadonlyMap<string, { readonly column: ListColumn; readonly rank: number }> = new Map(
  LIST_COLUMNS.flatMap((column) =>
    SYNONYMS[column].map((word, rank) => [compact(plain(word)), { column, rank }] as const),
  ),
);

/** What a header says of its column. */
export interface HeaderMeaning {
  readonly column: ListColumn;
  /** Lower is more telling, where several columns of a file mean the same. */
  readonly rank: number;
  readonly surnameFirst: boolean;
}

/**
 * Capitals, signs over letters, hyphens, brackets' content, a number behind the word ("Telefon 2") and words like
 * "patsiendi" do not matter.
 */
export function readHeader(header: string): HeaderMeaning | undefined {
  const words = plain(header.replaceAll(/\(.*?\)/g, ' ')).replace(/ ?\d+$/, '');
  const few = words
    .split(' ')
    .filter((word) => !FILLERS.has(word))
    .join(' ');
  const found = MEANINGS.get(compact(words)) ?? MEANINGS.get(compact(few));
  return (
    found && {
      ...found,
      surnameFirst: found.column === 'FULL_NAME' && SURNAME_FIRST.test(compact(words)),
    }
  );
}
