import type { Form } from '@tervik/contract/forms.ts';
import type { ActorKind } from '@tervik/domain/e-contact/vocabulary.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { statement } from '#platform/db/statement.ts';
import type { Locale } from '#platform/texts.ts';

/** Whether a model may be asked in this clinic. */
export interface RuleRow {
  plan: 'BASIC' | 'PREMIUM';
  /** The clinic's switch; null = never touched. */
  enabled: boolean | null;
  translation_agreed: boolean;
}
export interface CaseRow extends RuleRow {
  id: string;
  clinic_id: string;
  type: EContactType;
  /** Language in which the patient reads. */
  locale: Locale;
  owner_user_id: string;
  patient_personal_code: string | null;
  employee_code: string | null;
  /** The patient, who writes for them, everybody of that account whom the clinic knows; and staff who have acted or have it. */
  names: string[];
}
/**
 * One e-contact of my clinic and the mark that the reading leaves.
 * $1 id, $2 user, $3 row id, $4 now, $5 purpose, $6 feature.
 */
export const readCase = statement<CaseRow>(
  'assist.read_case',
  `with read as (
     select e.id, e.clinic_id, e.type, e.locale, e.owner_user_id, e.patient_person_id, e.patient_personal_code,
            e.patient_first_name, e.patient_surname, e.representative_name, e.assignee_employee_id,
            me.id as employee_id, me.personal_code as employee_code
       from e_contact e join employee me on me.clinic_id = e.clinic_id and me.user_id = $2 and me.deleted_at is null
      where e.id = $1 and e.creation_status = 'SUBMITTED'
   ), logged as (
     insert into access_log (id, at, clinic_id, employee_id, user_id, owner_user_id, patient_person_id, e_contact_id, purpose)
     select $3, $4, clinic_id, employee_id, $2, owner_user_id, patient_person_id, id, $5 from read
   )
   select e.id, e.clinic_id, e.type, e.locale, e.owner_user_id, e.patient_personal_code, e.employee_code, c.plan, f.enabled,
          app.is_translation_agreed(e.clinic_id) as translation_agreed,
          array_remove(array[e.patient_first_name || ' ' || e.patient_surname, e.representative_name], null)
            || array(select p.first_name || ' ' || p.surname from person p where p.owner_user_id = e.owner_user_id)
            || array(select s.first_name || ' ' || s.surname from employee s
                      where s.id = e.assignee_employee_id
                         or s.id in (select a.actor_employee_id from activity a where a.e_contact_id = e.id)) as names
     from read e
     join clinic c on c.id = e.clinic_id
     left join clinic_feature f on f.clinic_id = e.clinic_id and f.feature = $6`,
);

/** The same rules when the model has answered; no row: I work there no more. $1 e-contact, $2 user, $3 feature. */
export const findRules = statement<RuleRow>(
  'assist.rules',
  `select c.plan, f.enabled, app.is_translation_agreed(e.clinic_id) as translation_agreed
     from e_contact e
     join employee me on me.clinic_id = e.clinic_id and me.user_id = $2 and me.deleted_at is null
     join clinic c on c.id = e.clinic_id
     left join clinic_feature f on f.clinic_id = e.clinic_id and f.feature = $3
    where e.id = $1`,
);

export interface LetterRow {
  id: string;
  actor_kind: ActorKind;
  actor_name: string;
  /** Written by staff. */
  is_staff: boolean;
  body: string;
  created_at: string;
}
/** What patient and clinic wrote to each other; nothing that only staff see. */
export const listLetters = statement<LetterRow>(
  'assist.letters',
  `select id, actor_kind, actor_name, actor_employee_id is not null as is_staff, body, created_at
     from activity where e_contact_id = $1 and body <> '' and not staff_only order by created_at, id`,
);

export interface FormRow {
  content: Form;
  created_at: string;
}
export const listForms = statement<FormRow>(
  'assist.forms',
  'select content, created_at from e_contact_form where e_contact_id = $1 order by created_at, kind',
);

export interface SummaryRow {
  id: string;
  summary: string;
  locale: Locale;
  model: string;
  created_at: string;
  outdated: boolean;
  liked: boolean | null;
}
/** $1 e-contact, $2 language, $3 my ids as staff. To the millisecond, as instants travel. */
export const findSummary = statement<SummaryRow>(
  'assist.summary',
  `select s.id, s.summary, s.locale, s.model, s.created_at, f.liked,
          exists (select from activity a
                   where a.e_contact_id = s.e_contact_id and a.actor_employee_id is null and a.body <> ''
                     and date_trunc('milliseconds', a.created_at) > s.covers_until)
          or exists (select from e_contact_form m
                      where m.e_contact_id = s.e_contact_id
                        and date_trunc('milliseconds', m.created_at) > s.covers_until) as outdated
     from ai_summarization s
     left join ai_summarization_feedback f on f.summarization_id = s.id and f.employee_id = any ($3)
    where s.e_contact_id = $1 and s.locale = $2
    order by s.created_at desc, s.id desc limit 1`,
);

/** $1 id, $2 clinic, $3 e-contact, $4 employee, $5 language, $6 text, $7 model, $8 prompt, $9 covers until, $10 now. */
export const insertSummary = statement<never>(
  'assist.insert_summary',
  `insert into ai_summarization (id, clinic_id, e_contact_id, employee_id, locale, summary, model, prompt, covers_until, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export const findSummaryClinic = statement<{ clinic_id: string; e_contact_id: string }>(
  'assist.summary_clinic',
  'select clinic_id, e_contact_id from ai_summarization where id = $1',
);

/** $1 summary, $2 employee, $3 clinic, $4 liked, $5 words, $6 now. */
export const putFeedback = statement<never>(
  'assist.put_feedback',
  `insert into ai_summarization_feedback (summarization_id, employee_id, clinic_id, liked, feedback, at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (summarization_id, employee_id) do update
     set liked = excluded.liked, feedback = excluded.feedback, at = excluded.at`,
);

/** $1 id, $2 now, $3 user, $4 profession, $5 clinic, $6 action, $7 what, $8 e-contact, $9 request. */
export const insertAudit = statement<never>(
  'assist.audit',
  `insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
