import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Profession } from '@tervik/domain/access/roles.ts';
import { checkDigitOf } from '@tervik/domain/person/personal-code.ts';
import type { RepresentedAs } from '@tervik/domain/person/represented.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import { newId } from '#platform/ids.ts';

export interface TestClinic {
  readonly id: string;
  readonly name: string;
}

/** Somebody with an account, a running session, and their own row in their list of persons. */
export interface Persona {
  readonly userId: string;
  readonly email: string;
  readonly personId: string;
  /** As the clinic in whose list they stand knows them: the id that its staff see; '' = they stand in none. */
  readonly patientId: string;
  readonly token: string;
  readonly firstName: string;
  readonly surname: string;
  readonly employeeId: string | null;
  readonly clinicId: string | null;
}

export interface PersonaOptions {
  readonly firstName?: string;
  readonly surname?: string;
  readonly email?: string;
  readonly locale?: 'et' | 'en' | 'ru';
  readonly personalCode?: string | null;
  readonly birthDate?: string | null;
  readonly phone?: string | null;
  readonly passwordHash?: string;
  readonly isPatient?: boolean;
  readonly isAdmin?: boolean;
  /** Has signed in with two factors; a platform admin has, unless said otherwise. */
  readonly secondFactor?: boolean;
  /** `false`: has agreed to nothing yet. Else to everything that is published when they are made. */
  readonly consents?: boolean;
  /** Joins the staff of a clinic. */
  readonly staffOf?: TestClinic;
  readonly profession?: Profession;
  readonly clinicAdmin?: boolean;
  /** Stands in the patient list of a clinic. */
  readonly listedIn?: TestClinic;
  /** Has written to a clinic: its staff see how they are reached. */
  readonly wroteTo?: TestClinic;
}

/** Builders of test data: the only way in which tests write to the database beside the app itself. */
export interface World {
  clinic(options?: {
    name?: string;
    plan?: 'BASIC' | 'PREMIUM';
    isOpen?: boolean;
    /** Takes everybody, for money. */
    isPrivate?: boolean;
  }): Promise<TestClinic>;
  persona(options?: PersonaOptions): Promise<Persona>;
  /** A person whom somebody represents, listed in a clinic if one is given. */
  represented(
    owner: Persona,
    options?: {
      firstName?: string;
      surname?: string;
      personalCode?: string | null;
      /** 4 March 2018 unless said otherwise. */
      birthDate?: string;
      /** By the age today unless said otherwise: MINOR with an adult's birth date has come of age since. */
      representedAs?: RepresentedAs;
      listedIn?: TestClinic;
    },
  ): Promise<string>;
  /** A member of staff who has never signed in. @returns the employee's id */
  invitation(clinic: TestClinic, personalCode: string | null, email?: string): Promise<string>;
  deactivate(employeeId: string): Promise<void>;
  /** Whom a clinic means by its id of a patient. */
  personOf(patientId: string): Promise<string>;
  /** The id under which a clinic's staff see a person of its list. */
  patientIdOf(clinic: TestClinic, personId: string): Promise<string>;
  /** Rows as the owner sees them, for what a test must look up behind the app's back. */
  sql<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** A woman's code of that day. Odd numbers for staff, even ones for patients: nobody is both by chance. */
export function codeOf(birthDate: string, number: number): string {
  const first = birthDate < '2000' ? 4 : 6;
  const ten = `${first}${birthDate.slice(2).replaceAll('-', '')}${String(number % 1000).padStart(3, '0')}`;
  return `${ten}${checkDigitOf(ten)}`;
}

export function createWorld(ownerUrl: string): World {
  const pool = new pg.Pool({ ...connectionOptions(ownerUrl, 'owner'), max: 2 });
  pool.on('error', () => undefined);
  const sql = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values as unknown[])).rows;
  let counter = 0;

  const listPatient = async (clinicId: string, personId: string, ownerUserId: string): Promise<string> => {
    await sql(
      `insert into patient_list (id, clinic_id, code, doctor, imported_at, created_at)
       values (gen_random_uuid(), $1, 'A1', 'Katrin Põld', now(), now()) on conflict (clinic_id, code) do nothing`,
      [clinicId],
    );
    const [row] = await sql<{ id: string }>(
      'insert into clinic_patient (clinic_id, person_id, owner_user_id, list_code, confirmed_at) values ($1, $2, $3, $4, now()) returning id',
      [clinicId, personId, ownerUserId, 'A1'],
    );
    if (row === undefined) throw new Error('nobody was listed');
    return row.id;
  };

  return {
    sql,
    async clinic({
      name = `Clinic ${(counter += 1)}`,
      plan = 'PREMIUM',
      isPrivate = false,
      isOpen = isPrivate,
    } = {}) {
      const id = newId();
      await sql(
        'insert into clinic (id, name, plan, is_open, is_private, phones) values ($1, $2, $3, $4, $5, $6)',
        [id, name, plan, isOpen, isPrivate, ['+3726001000']],
      );
      return { id, name };
    },
    async persona(options = {}) {
      counter += 1;
      const userId = newId();
      const email = options.email ?? `person${counter}@example.ee`;
      const firstName = options.firstName ?? `First${counter}`;
      const surname = options.surname ?? `Surname${counter}`;
      const { birthDate = '1980-05-17', phone = '+37251234567' } = options;
      const {
        personalCode = codeOf(birthDate ?? '1980-05-17', counter * 2 + Number(options.staffOf !== undefined)),
      } = options;
      const isPatient = options.isPatient ?? options.staffOf === undefined;
      await sql(
        `insert into app_user (id, email, password_hash, first_name, surname, personal_code, birth_date, sex, phone, locale, is_patient, is_admin)
         values ($1, $2, $3, $4, $5, $6, $7, 'FEMALE', $8, $9, $10, $11)`,
        [
          userId,
          email,
          options.passwordHash ?? null,
          firstName,
          surname,
          personalCode,
          birthDate,
          phone,
          options.locale ?? 'et',
          isPatient,
          options.isAdmin ?? false,
        ],
      );
      const personId = newId();
      await sql(
        `insert into person (id, owner_user_id, is_self, first_name, surname, personal_code, birth_date, sex, email, phone)
         values ($1, $2, true, $3, $4, $5, $6, 'FEMALE', $7, $8)`,
        [personId, userId, firstName, surname, personalCode, birthDate, email, phone],
      );
      let employeeId: string | null = null;
      if (options.staffOf !== undefined) {
        employeeId = newId();
        await sql(
          `insert into employee (id, clinic_id, user_id, first_name, surname, personal_code, email, profession, is_admin)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [
            employeeId,
            options.staffOf.id,
            userId,
            firstName,
            surname,
            personalCode,
            email,
            options.profession ?? 'DOCTOR',
            options.clinicAdmin ?? false,
          ],
        );
      }
      const patientId =
        options.listedIn === undefined ? '' : await listPatient(options.listedIn.id, personId, userId);
      if (options.wroteTo !== undefined)
        await sql('insert into clinic_writer (clinic_id, user_id) values ($1, $2)', [
          options.wroteTo.id,
          userId,
        ]);
      if (options.consents !== false)
        await sql(
          'insert into consent (user_id, type, version) select $1, consent_type, max(updated_at) from policy_version group by consent_type',
          [userId],
        );
      const token = randomBytes(32).toString('base64url');
      await sql(
        `insert into session (token_hash, id, user_id, expires_at, ends_at, second_factor_at)
         values ($1, $2, $3, now() + interval '30 minutes', now() + interval '12 hours', case when $4 then now() end)`,
        [hashToken(token), newId(), userId, options.secondFactor ?? options.isAdmin ?? false],
      );
      return {
        userId,
        email,
        personId,
        patientId,
        token,
        firstName,
        surname,
        employeeId,
        clinicId: options.staffOf?.id ?? null,
      };
    },
    async represented(owner, options = {}) {
      const personId = newId();
      await sql(
        `insert into person (id, owner_user_id, is_self, first_name, surname, personal_code, birth_date, represented_as)
         values ($1, $2, false, $3, $4, $5, $6, coalesce($7, case when $6::date > now() - interval '18 years' then 'MINOR' else 'ADULT' end))`,
        [
          personId,
          owner.userId,
          options.firstName ?? 'Laps',
          options.surname ?? owner.surname,
          options.personalCode ?? null,
          options.birthDate ?? '2018-03-04',
          options.representedAs ?? null,
        ],
      );
      if (options.listedIn !== undefined) await listPatient(options.listedIn.id, personId, owner.userId);
      return personId;
    },
    async invitation(clinic, personalCode, email = 'kutsutud@example.ee') {
      const id = newId();
      await sql(
        `insert into employee (id, clinic_id, first_name, surname, personal_code, email, profession)
         values ($1, $2, 'Kutsutud', 'Õde', $3, $4, 'NURSE')`,
        [id, clinic.id, personalCode, email],
      );
      return id;
    },
    async personOf(patientId) {
      const [row] = await sql<{ person_id: string }>('select person_id from clinic_patient where id = $1', [
        patientId,
      ]);
      if (row === undefined) throw new Error('no clinic has a patient of this id');
      return row.person_id;
    },
    async patientIdOf(clinic, personId) {
      const [row] = await sql<{ id: string }>(
        'select id from clinic_patient where clinic_id = $1 and person_id = $2',
        [clinic.id, personId],
      );
      if (row === undefined) throw new Error('this person does not stand in the list of this clinic');
      return row.id;
    },
    async deactivate(employeeId) {
      await sql('update employee set deleted_at = now() where id = $1', [employeeId]);
    },
    close: () => pool.end(),
  };
}
