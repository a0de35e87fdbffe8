import { statement, type RowOf } from '#platform/db/statement.ts';

export const findTimeZone = statement(
  'feedback.time_zone',
  'select time_zone from clinic where id = :clinicId',
);

/** Of a clinic, in a period. Its first two columns are an index's. */
const IN_PERIOD = `f.clinic_id = :clinicId and f.scope = 'CLINIC' and f.created_at >= :from and f.created_at < :to`;

/**
 * Each row counts the ratings of one group: of a rating, of a type, of a week or month, of a profession; the other columns
 * are null. The profession is that of who completed it, the first entry from that moment on. The cost grows with
 * the feedback of the period, which is read once.
 */
export const countRatings = statement(
  'feedback.count_ratings',
  `with rated as (
     select f.rating, e.type, date_trunc(:step, f.created_at at time zone :timeZone)::date as since,
            done.actor_kind as profession, done.actor_employee_id as person
       from feedback f join e_contact e on e.id = f.e_contact_id
       left join lateral (
         select a.actor_kind, a.actor_employee_id from activity a
          where a.e_contact_id = f.e_contact_id and a.type in ('COMPLETED', 'ARCHIVED', 'CANCELLED') and a.created_at >= f.completed_at
          order by a.created_at, a.id limit 1) done on true
      where ${IN_PERIOD}
   )
   select grouping(rating, type, since, profession) as "group!", rating, type, since, profession,
          count(*) as "count!", sum(rating) as "sum!", count(distinct person) as "people!"
     from rated group by grouping sets ((rating), (type), (since), (profession))`,
);
export type RatingsRow = RowOf<typeof countRatings>;

export const countKeywords = statement(
  'feedback.count_keywords',
  `select k as "keyword!", count(*) as "count!", count(*) filter (where f.rating <= :dissatisfiedMax::int) as "dissatisfied!"
     from feedback f, unnest(f.keywords) k where ${IN_PERIOD} group by k`,
);

/** E-contacts whose last completion fell into the period, and those of them that were rated for it, whenever that was. */
export const countCompleted = statement(
  'feedback.count_completed',
  `select count(*) as "completed!", count(f.id) as "rated!"
     from e_contact e
     left join feedback f on f.e_contact_id = e.id and f.scope = 'CLINIC' and f.completed_at = e.completed_at
    where e.clinic_id = :clinicId and e.status = 'COMPLETED' and e.completed_at >= :from and e.completed_at < :to`,
);

const MARK = `m.is_read as "isRead", m.is_taken_up as "isTakenUp", m.note, m.changed_by_name as "changedBy", m.changed_at as "changedAt"`;
const ROW = `f.id, f.e_contact_id, e.type, f.rating, f.keywords, f.comment, f.created_at,
  m.is_read as "is_read?", m.is_taken_up as "is_taken_up?", m.note as "note?", m.changed_by_name as "changed_by_name?",
  m.changed_at as "changed_at?", e.owner_user_id, e.patient_personal_code, me.personal_code as "employee_code?"`;
/** Who reads it, as the clinic employs them. */
const ME = `left join employee me on me.clinic_id = e.clinic_id and me.user_id = app.user_id() and me.deleted_at is null`;
/** As domain `isOwnCase`: the reader is the patient. */
const NOT_OWN = `e.owner_user_id <> app.user_id()
      and (e.patient_personal_code is null
           or e.patient_personal_code is distinct from me.personal_code and e.patient_personal_code is distinct from :ownCode?::text)`;
/** What colleagues have made of the reader's own words is not there: a filter by it shows all but those, and tells nothing. */
const FROM = `from feedback f join e_contact e on e.id = f.e_contact_id ${ME}
     left join feedback_mark m on m.feedback_id = f.id and ${NOT_OWN}`;
const CHOSEN = `${IN_PERIOD}
      and (:rating?::int is null or f.rating = :rating)
      and (:keyword?::text is null or :keyword = any (f.keywords))
      and (:type?::text is null or e.type = :type)
      and (not :withText::boolean or f.comment <> '')
      and (not :notRead::boolean or m.is_read is not true and ${NOT_OWN})
      and (:ratingMax?::int is null or f.rating <= :ratingMax)
      and (:takenUp?::boolean is null or coalesce(m.is_taken_up, false) = :takenUp and ${NOT_OWN})`;

export const listFeedback = statement(
  'feedback.list',
  `select ${ROW} ${FROM} where ${CHOSEN} order by f.created_at desc, f.id desc limit :limit offset :offset`,
);
export type ClinicFeedbackRow = RowOf<typeof listFeedback>;
export const countFeedback = statement(
  'feedback.count',
  `select count(*) as "total!" ${FROM} where ${CHOSEN}`,
);

/** Of a clinic of mine; no row for an e-contact of none. */
export const findEContact = statement(
  'feedback.find_e_contact',
  `select id, clinic_id from e_contact where id = :id and clinic_id = any (:clinicIds::uuid[])`,
);
export const listOfEContact = statement(
  'feedback.list_of_e_contact',
  `select ${ROW} ${FROM} where f.e_contact_id = :id and f.scope = 'CLINIC' and f.clinic_id = :clinicId order by f.created_at desc, f.id desc`,
);

/** Whether the patient has said more than stars. */
const HAS_WORDS = `(f.comment <> '' or f.keywords <> '{}')`;

/** Locked as by a patient who rates: what they add at once waits, and the next statement sees what was added before. */
export const findFeedback = statement(
  'feedback.find',
  `select f.id, f.clinic_id, e.owner_user_id, e.patient_personal_code, me.personal_code as "employee_code?"
     from feedback f join e_contact e on e.id = f.e_contact_id ${ME}
    where f.id = :id and f.scope = 'CLINIC' and f.clinic_id = any (:clinicIds::uuid[]) for no key update of e`,
);
/**
 * No row = a colleague has marked it since it was read, or the patient has said something else. The moment of change
 * grows even within a clock's tick, so that whoever saw an older state is always found out.
 */
export const markFeedback = statement(
  'feedback.mark',
  `insert into feedback_mark as m (feedback_id, clinic_id, is_read, is_taken_up, note, changed_by_name, changed_at)
   select f.id, :clinicId, :isRead, :isTakenUp, :note, :by, :now from feedback f
    where f.id = :id and f.rating = :rating and ${HAS_WORDS} = :hasWords::boolean
      and (:seen?::timestamptz is null or exists (select from feedback_mark s where s.feedback_id = :id))
   on conflict (feedback_id) do update
      set is_read = excluded.is_read, is_taken_up = excluded.is_taken_up, note = excluded.note,
          changed_by_name = excluded.changed_by_name,
          changed_at = greatest(excluded.changed_at, m.changed_at + interval '1 millisecond')
    where m.changed_at = :seen?::timestamptz
   returning ${MARK}`,
);
export type MarkRow = RowOf<typeof markFeedback>;
/** Locked as `findFeedback`; in one order, so that two who mark the same ones do not wait for each other in a circle. */
export const lockFeedback = statement(
  'feedback.lock_shown',
  `select e.id from feedback f join e_contact e on e.id = f.e_contact_id
    where f.id = any (:ids::uuid[]) and f.clinic_id = :clinicId and f.scope = 'CLINIC'
    order by e.id for no key update of e`,
);
/**
 * What is of another clinic, of the platform, or about who reads it, is passed over, and what is not as it was shown;
 * what was taken up stays read.
 */
export const readFeedback = statement(
  'feedback.read',
  `insert into feedback_mark as m (feedback_id, clinic_id, is_read, is_taken_up, note, changed_by_name, changed_at)
   select f.id, f.clinic_id, :isRead, false, '', :by, :now
     from feedback f join e_contact e on e.id = f.e_contact_id ${ME}
    where f.id = any (:ids::uuid[]) and f.clinic_id = :clinicId and f.scope = 'CLINIC' and ${NOT_OWN}
      and (f.id, f.rating, ${HAS_WORDS}) in (
        select s.id, s.rating, s."hasWords"
          from jsonb_to_recordset(:shown) s (id uuid, rating int, "hasWords" boolean))
   on conflict (feedback_id) do update
      set is_read = excluded.is_read, changed_by_name = excluded.changed_by_name,
          changed_at = greatest(excluded.changed_at, m.changed_at + interval '1 millisecond')
    where m.is_read <> excluded.is_read and not m.is_taken_up
   returning feedback_id`,
);
