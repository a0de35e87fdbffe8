import type { ClientBase } from 'pg';
import type { Profession } from '@tervik/domain/access/roles.ts';
import type { OpeningHours } from '@tervik/domain/clinic/opening-hours.ts';
import type { RepresentedAs } from '@tervik/domain/person/represented.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import type {
  ActivityType,
  ActorKind,
  CreationStatus,
  FlowType,
  Status,
} from '@tervik/domain/e-contact/vocabulary.ts';
import type { Sex } from './names.ts';

export type Locale = 'et' | 'en' | 'ru';

/** Rows as the tables of the migrations hold them; instants are ISO 8601, dates YYYY-MM-DD. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly first_name: string;
  readonly surname: string;
  readonly personal_code: string;
  readonly birth_date: string;
  readonly sex: Sex;
  readonly phone: string;
  readonly locale: Locale;
  readonly identity_level: 'LOW' | 'HIGH';
  /** Of a proven identity only. */
  readonly identity_country: 'EE' | null;
  readonly is_patient: boolean;
  readonly is_admin: boolean;
  readonly created_at: string;
}

export interface ClinicRow {
  readonly id: string;
  readonly name: string;
  readonly country_code: 'EE';
  readonly time_zone: string;
  readonly plan: 'BASIC' | 'PREMIUM';
  readonly plan_valid_from: string;
  readonly phones: readonly string[];
  readonly address: string;
  readonly emails: string;
  readonly websites: string;
  readonly registration_code: string;
  readonly is_open: boolean;
  readonly is_private: boolean;
  readonly opening_hours: OpeningHours;
  readonly reads_within_hours: number;
  /** Minutes that such a matter took by phone, as the clinic says. */
  readonly baseline_minutes: number | null;
  readonly created_at: string;
}

/** A switch of a clinic that its management has agreed to. */
export interface ClinicFeatureRow {
  readonly clinic_id: string;
  readonly feature: 'translation' | 'aiSummarization' | 'aiSmartQuestionnaire';
  readonly enabled: boolean;
  readonly board_confirmed_at: string;
  readonly changed_by: string | null;
  readonly changed_at: string;
}

export interface EmployeeRow {
  readonly id: string;
  readonly clinic_id: string;
  readonly user_id: string;
  readonly first_name: string;
  readonly surname: string;
  readonly personal_code: string;
  readonly birth_date: string;
  readonly sex: Sex;
  readonly email: string;
  readonly profession: Profession;
  readonly is_admin: boolean;
  readonly deleted_at: string | null;
  readonly created_at: string;
  readonly invited_at: string;
}

/** An employee who has no account yet. */
export type InvitationRow = Omit<EmployeeRow, 'user_id'> & { readonly user_id: null };

export interface PersonRow {
  readonly id: string;
  readonly owner_user_id: string;
  readonly is_self: boolean;
  readonly first_name: string;
  readonly surname: string;
  readonly personal_code: string;
  readonly birth_date: string;
  readonly sex: Sex;
  readonly email: string | null;
  readonly phone: string | null;
  readonly represented_as: RepresentedAs | null;
  readonly created_at: string;
}

export interface PatientListRow {
  readonly id: string;
  readonly clinic_id: string;
  readonly code: string;
  readonly doctor: string;
  readonly registration_number: string;
  readonly imported_at: string;
  readonly created_at: string;
}

export interface ClinicPatientRow {
  readonly id: string;
  readonly clinic_id: string;
  readonly person_id: string;
  readonly owner_user_id: string;
  readonly list_code: string | null;
  /** As the clinic's own list says; most lists know a phone, few an address. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly confirmed_at: string | null;
  readonly rejected_at: string | null;
}

/** Changes while its story is told. */
export interface EContactRow {
  id: string;
  clinic_id: string;
  type: EContactType;
  origin: 'PATIENT';
  flow_type: FlowType;
  creation_status: CreationStatus;
  status: Status;
  close_reason: string | null;
  owner_user_id: string;
  patient_person_id: string;
  assignee_employee_id: string | null;
  patient_first_name: string;
  patient_surname: string;
  patient_personal_code: string;
  patient_birth_date: string;
  patient_sex: Sex;
  representative_name: string | null;
  list_code: string | null;
  preview: string;
  locale: Locale;
  reply_allowed_from: string | null;
  open_inquiry_id: string | null;
  patient_seen_at: string | null;
  representative_seen_at: string | null;
  is_urgent: boolean;
  queue: Profession;
  snoozed_until: string | null;
  created_at: string;
  updated_at: string;
  completed_at: string | null;
}

export interface ActivityRow {
  readonly id: string;
  readonly e_contact_id: string;
  readonly clinic_id: string;
  readonly owner_user_id: string;
  readonly type: ActivityType;
  readonly staff_only: boolean;
  readonly actor_kind: ActorKind;
  readonly actor_user_id: string;
  readonly actor_employee_id: string | null;
  readonly actor_name: string;
  readonly body: string;
  readonly reason: string | null;
  readonly reply_allowed_from: string | null;
  readonly answers_id: string | null;
  readonly assignee_name: string | null;
  readonly created_at: string;
}

export interface NoteRow {
  readonly id: string;
  readonly e_contact_id: string;
  readonly clinic_id: string;
  readonly employee_id: string;
  readonly author_name: string;
  readonly body: string;
  readonly created_at: string;
}

export interface AccessLogRow {
  readonly id: string;
  readonly at: string;
  readonly clinic_id: string;
  readonly employee_id: string;
  readonly user_id: string;
  readonly owner_user_id: string;
  readonly patient_person_id: string;
  readonly e_contact_id: string;
  readonly purpose: string;
}

const CHUNK = 2_000;

/** Inserts rows of one shape, some thousand a statement: a row at a time would take ten times as long. */
export async function insertRows(client: ClientBase, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  for (let from = 0; from < rows.length; from += CHUNK) {
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(rows.slice(from, from + CHUNK))],
    );
  }
}
