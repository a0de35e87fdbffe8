import { statement, type RowOf } from '#platform/db/statement.ts';

/**
 * One e-contact of my clinic and the mark that the reading leaves.
 */
export const readCase = statement(
  'ai.read_case',
  `with read as (
     select e.id, e.clinic_id, e.type, e.locale, e.owner_user_id, e.patient_person_id, e.patient_personal_code,
            e.patient_first_name, e.patient_surname, e.representative_name, e.assignee_employee_id,
            me.id as employee_id, me.personal_code as employee_code
       from e_contact e join employee me on me.clinic_id = e.clinic_id and me.user_id = :userId and me.deleted_at is null
      where e.id = :id and e.creation_status = 'SUBMITTED'
   ), logged as (
     insert into access_log (id, at, clinic_id, employee_id, user_id, owner_user_id, patient_person_id, e_contact_id, purpose)
     select :logId, :now, clinic_id, employee_id, :userId, owner_user_id, patient_person_id, id, :purpose from read
   )
   select e.id, e.clinic_id, e.type, e.locale, e.owner_user_id, e.patient_personal_code, e.employee_code, c.plan, f.enabled,
          app.is_translation_agreed(e.clinic_id) as "translation_agreed!",
          array_remove(array[e.patient_first_name || ' ' || e.patient_surname, e.representative_name], null)
            || array(select p.first_name || ' ' || p.surname from person p where p.owner_user_id = e.owner_user_id)
            || array(select s.first_name || ' ' || s.surname from employee s
                      where s.id = e.assignee_employee_id
                         or s.id in (select a.actor_employee_id from activity a where a.e_contact_id = e.id)) as "names!"
     from read e
     join clinic c on c.id = e.clinic_id
     left join clinic_feature f on f.clinic_id = e.clinic_id and f.feature = :feature`,
);
/**
 * `locale`: in which the patient reads. `names`: the patient, who writes for them, everybody of that account whom the clinic
 * knows; and staff who have acted or have it.
 */
export type CaseRow = RowOf<typeof readCase>;

/** The same rules when the model has answered; no row: I work there no more. */
export const findRules = statement(
  'ai.rules',
  `select c.plan, f.enabled, app.is_translation_agreed(e.clinic_id) as "translation_agreed!"
     from e_contact e
     join employee me on me.clinic_id = e.clinic_id and me.user_id = :userId and me.deleted_at is null
     join clinic c on c.id = e.clinic_id
     left join clinic_feature f on f.clinic_id = e.clinic_id and f.feature = :feature
    where e.id = :eContactId`,
);
/** Whether a model may be asked in this clinic. `enabled`: the switch of the clinic; null = never touched. */
export type RuleRow = RowOf<typeof findRules>;

/** What patient and clinic wrote to each other; nothing that only staff see. */
export const listLetters = statement(
  'ai.letters',
  `select id, actor_kind, actor_name, actor_employee_id is not null as "is_staff!", body, created_at
     from activity where e_contact_id = :eContactId and body <> '' and not staff_only order by created_at, id`,
);
export type LetterRow = RowOf<typeof listLetters>;

export const listForms = statement(
  'ai.forms',
  'select content, created_at from e_contact_form where e_contact_id = :eContactId order by created_at, kind',
);
export type FormRow = RowOf<typeof listForms>;

/** To the millisecond, as instants travel. */
export const findSummary = statement(
  'ai.summary',
  `select s.id, s.summary, s.locale, s.model, s.created_at, f.liked,
          exists (select from activity a
                   where a.e_contact_id = s.e_contact_id and a.actor_employee_id is null and a.body <> ''
                     and date_trunc('milliseconds', a.created_at) > s.covers_until)
          or exists (select from e_contact_form m
                      where m.e_contact_id = s.e_contact_id
                        and date_trunc('milliseconds', m.created_at) > s.covers_until) as "outdated!"
     from ai_summarization s
     left join ai_summarization_feedback f on f.summarization_id = s.id and f.employee_id = any (:employeeIds)
    where s.e_contact_id = :eContactId and s.locale = :locale
    order by s.created_at desc, s.id desc limit 1`,
);
export type SummaryRow = RowOf<typeof findSummary>;

export const insertSummary = statement(
  'ai.insert_summary',
  `insert into ai_summarization (id, clinic_id, e_contact_id, employee_id, locale, summary, model, ai_model_id, prompt, covers_until, created_at)
   values (:id, :clinicId, :eContactId, :employeeId, :locale, :summary, :model, :aiModelId, :prompt, :coversUntil, :now)`,
);

export const findSummaryClinic = statement(
  'ai.summary_clinic',
  'select clinic_id, e_contact_id from ai_summarization where id = :aiSummarizationId',
);

export const putFeedback = statement(
  'ai.put_feedback',
  `insert into ai_summarization_feedback (summarization_id, employee_id, clinic_id, liked, feedback, at)
   values (:summarizationId, :employeeId, :clinicId, :liked, :feedback, :now)
   on conflict (summarization_id, employee_id) do update
     set liked = excluded.liked, feedback = excluded.feedback, at = excluded.at`,
);
