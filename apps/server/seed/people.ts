import { checkDigitOf } from '@tervik/domain/person/personal-code.ts';
import { addDays, calendarDate } from '@tervik/domain/calendar.ts';
import type { RepresentedAs } from '@tervik/domain/person/represented.ts';
import { DAY, TIME_ZONE } from './moments.ts';
import { mailboxOf, nameSomebody, surnameFor, type Community, type Sex } from './names.ts';
import type { Random } from './random.ts';
import type { Locale, PersonRow, UserRow } from './rows.ts';

/** Makes people whose codes, addresses and phones are unique in this seed. */
export interface Registry {
  readonly users: UserRow[];
  readonly persons: PersonRow[];
  readonly addUser: (input: UserOverrides) => UserRow;
  /** The account's own person, or one whom it represents. */
  readonly addPerson: (owner: UserRow, input: PersonOverrides) => PersonRow;
  readonly today: string;
}

export interface UserOverrides {
  readonly community: Community;
  /** Full years. */
  readonly age: number;
  readonly sex?: Sex;
  readonly firstName?: string;
  readonly surname?: string;
  readonly email?: string;
  readonly passwordHash?: string;
  readonly locale?: Locale;
  readonly isPatient?: boolean;
  readonly isAdmin?: boolean;
  /** A proven identity, as after a login with digital ID. */
  readonly identity?: { readonly code: string; readonly birthDate: string };
  readonly createdAt: number;
}

export type PersonOverrides =
  | 'SELF'
  | {
      readonly age: number;
      readonly sex?: Sex;
      readonly community: Community;
      readonly firstName?: string;
      /** By the age unless said otherwise: a MINOR of 18 has come of age since. */
      readonly representedAs?: RepresentedAs;
    };

const LOCALES: Record<Community, readonly (readonly [Locale, number])[]> = {
  ESTONIAN: [['et', 1]],
  RUSSIAN: [
    ['ru', 0.92],
    ['et', 0.08],
  ],
  OTHER: [['en', 1]],
};

/** @param now epoch ms; birth dates are counted from it, so that everybody keeps their age */
export function createRegistry(random: Random, now: number): Registry {
  const today = calendarDate(now, TIME_ZONE);
  const users: UserRow[] = [];
  const persons: PersonRow[] = [];
  const used = new Set<string>();

  function unique(make: (attempt: number) => string): string {
    for (let attempt = 0; ; attempt += 1) {
      const value = make(attempt);
      if (used.has(value)) continue;
      used.add(value);
      return value;
    }
  }

  function bornAt(age: number): string {
    const birthday = `${Number(today.slice(0, 4)) - age}-${today.slice(5) === '02-29' ? '02-28' : today.slice(5)}`;
    return addDays(birthday, -random.int(0, 364));
  }

  function codeOf(birthDate: string, sex: Sex): string {
    const century = Math.floor(Number(birthDate.slice(0, 4)) / 100) - 18;
    const first = century * 2 + (sex === 'MALE' ? 1 : 2);
    return unique(() => {
      const ten = `${first}${birthDate.slice(2).replaceAll('-', '')}${String(random.int(1, 999)).padStart(3, '0')}`;
      return ten + checkDigitOf(ten);
    });
  }

  return {
    users,
    persons,
    today,
    addUser(input) {
      const drawn = nameSomebody(random, input.community, input.age, input.sex);
      const sex = input.sex ?? drawn.sex;
      const name = { firstName: input.firstName ?? drawn.firstName, surname: input.surname ?? drawn.surname };
      const drawnBirth = bornAt(input.age);
      const drawnCode = codeOf(drawnBirth, sex);
      const user: UserRow = {
        id: random.id(input.createdAt),
        email: unique((n) => input.email ?? `${mailboxOf(name)}${n === 0 ? '' : n + 1}@postkast.example`),
        password_hash: input.passwordHash ?? null,
        first_name: name.firstName,
        surname: name.surname,
        personal_code: input.identity?.code ?? drawnCode,
        birth_date: input.identity?.birthDate ?? drawnBirth,
        sex,
        // Estonian mobile numbers begin with 5 and have seven or eight digits.
        phone: unique(() => `+3725${random.int(10, 89)}${String(random.int(0, 99_999)).padStart(5, '0')}`),
        locale: input.locale ?? random.weighted(LOCALES[input.community]),
        identity_level: input.identity === undefined ? 'LOW' : 'HIGH',
        identity_country: input.identity === undefined ? null : 'EE',
        is_patient: input.isPatient ?? true,
        is_admin: input.isAdmin ?? false,
        created_at: new Date(input.createdAt).toISOString(),
      };
      users.push(user);
      return user;
    },
    addPerson(owner, input) {
      const createdAt = Date.parse(owner.created_at) + (input === 'SELF' ? 0 : random.int(1, 30) * DAY);
      const person = input === 'SELF' ? selfOf(owner) : representedBy(owner, input);
      const row: PersonRow = {
        id: random.id(createdAt),
        owner_user_id: owner.id,
        is_self: input === 'SELF',
        ...person,
        created_at: new Date(createdAt).toISOString(),
      };
      persons.push(row);
      return row;
    },
  };

  function selfOf(owner: UserRow) {
    const { first_name, surname, personal_code, birth_date, sex, email, phone } = owner;
    return { first_name, surname, personal_code, birth_date, sex, email, phone, represented_as: null };
  }

  /** Children and old relatives have no mailbox of their own: the clinic writes to who represents them. */
  function representedBy(owner: UserRow, input: Exclude<PersonOverrides, 'SELF'>) {
    const drawn = nameSomebody(random, input.community, input.age, input.sex);
    const sex = input.sex ?? drawn.sex;
    const birthDate = bornAt(input.age);
    return {
      represented_as: input.representedAs ?? (input.age < 18 ? ('MINOR' as const) : ('ADULT' as const)),
      first_name: input.firstName ?? drawn.firstName,
      surname: surnameFor(owner.surname, input.community, sex),
      personal_code: codeOf(birthDate, sex),
      birth_date: birthDate,
      sex,
      email: null,
      phone: null,
    };
  }
}
