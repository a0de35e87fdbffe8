import { auditRow } from '#platform/audit.ts';
import { FACTS_COLUMNS } from '#modules/e-contact/index.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

/** Locked: a reopening that comes at once waits, so that no open e-contact is rated. */
export const lockRated = statement(
  'feedback.lock',
  `select e.id, e.clinic_id, e.representative_name, ${FACTS_COLUMNS}
     from e_contact e join clinic c on c.id = e.clinic_id
    where e.id = :id and e.owner_user_id = :ownerUserId
      for no key update of e`,
);
/**
 * Stars that stand there alone are completed; no row = this completion has words in this scope already, which a trigger
 * keeps. The instant of the completion is the e-contact's own, to the microsecond.
 */
export const insertFeedback = statement(
  'feedback.insert',
  `with given as (
     insert into feedback (id, e_contact_id, clinic_id, owner_user_id, scope, completed_at, rating, comment, keywords, created_at)
     select :id, e.id, e.clinic_id, e.owner_user_id, :scope, e.completed_at, :rating, :comment, :keywords, :now from e_contact e where e.id = :eContactId
     on conflict (e_contact_id, scope, completed_at) do update
       set rating = excluded.rating, comment = excluded.comment, keywords = excluded.keywords, created_at = excluded.created_at
     returning id, e_contact_id, clinic_id, owner_user_id
   ), audited as (
     ${auditRow({ action: "'FEEDBACK'", subject: "'e_contact'", subjectId: 'e_contact_id', userId: 'owner_user_id', clinicId: 'clinic_id', from: 'from given' })}
   )
   select id from given`,
);

/** What the owner of an e-contact has said of it, of earlier completions too. For domain `feedbackStates`. */
export const listFeedbackRows = statement(
  'feedback.of',
  `select scope, completed_at, rating, (comment <> '' or keywords <> '{}') as "has_words!" from feedback
    where e_contact_id = :eContactId order by created_at, id`,
);
export type FeedbackRow = RowOf<typeof listFeedbackRows>;

/** By tervik_auth: whoever has the code is asked nothing else. */
export const findLink = statement(
  'feedback.find_link',
  `select e_contact_id as "eContactId!", clinic_name as "clinicName!", time_zone as "timeZone!", completed_at as "completedAt!",
          is_completed as "isCompleted!", rating as "rating?", has_words as "hasWords!" from app.find_feedback_link(:codeHash)`,
);
export type LinkRow = RowOf<typeof findLink>;
export const rateByLink = statement(
  'feedback.rate_by_link',
  'select app.rate_by_link(:codeHash, :id, :rating::int, :now)',
);

/** Of the platform: without whose it is. */
export const listOfPlatform = statement(
  'feedback.of_platform',
  `select id as "id!", created_on as "createdOn!", rating as "rating!", keywords as "keywords!: feedback.keywords", comment as "comment!"
     from app.platform_feedback(:since) limit :limit offset :offset`,
);
export const countOfPlatform = statement(
  'feedback.count_of_platform',
  'select rating as "rating!", count(*)::int as "count!" from app.platform_feedback(:since) group by rating',
);
export const countPlatformKeywords = statement(
  'feedback.count_platform_keywords',
  `select k as "keyword!", count(*)::int as "count!", count(*) filter (where f.rating <= :dissatisfiedMax::int)::int as "dissatisfied!"
     from app.platform_feedback(:since) f, unnest(f.keywords) k group by k`,
);

/** By tervik_auth. The same report sent again changes nothing. */
export const insertObstacle = statement(
  'feedback.insert_obstacle',
  `insert into obstacle (id, place, obstacles, comment, locale, told_on)
   values (:id, :place, :obstacles, :comment, :locale, :toldOn) on conflict do nothing`,
);
export const listObstacleRows = statement(
  'feedback.obstacles',
  `select id, told_on as "toldOn", place, obstacles, comment, locale, count(*) over ()::int as "total!"
     from obstacle where told_on >= :since order by told_on desc, id desc limit :limit offset :offset`,
);
export type ObstacleRow = RowOf<typeof listObstacleRows>;
export const countObstacles = statement(
  'feedback.count_obstacles',
  'select o as "obstacle!", count(*)::int as "count!" from obstacle, unnest(obstacles) o where told_on >= :since group by o',
);
