import { INFORMATION_LIMITS } from '@tervik/domain/information-hub/limits.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

const ROW = `e.item_id as id, e.kind, e.is_prescription_drug, e.topic, e.reviewed_by, t.locale, t.title, t.lead`;

/** Its text in this language; in the installation's first one where it was not written in it. */
const textIn = (columns: string): string =>
  `(select ${columns} from information_text t
     where t.item_id = e.item_id and t.revision = e.revision
     order by t.locale = :locale desc, t.locale = :otherwise desc, t.locale limit 1)`;

/** What whoever asks may see is the policies' to say: nothing here knows a profession. A small correction is no news. */
export const listRows = statement(
  'information-hub.list',
  `select ${ROW}, e.news_at as publish_at, e.total as "total!"
     from (select e.*, s.rank, count(*) over () as total
             from information_edition e
             left join app.search_information(:search?) s on s.item_id = e.item_id
            where (:search?::text is null or s.item_id is not null)
              and (:topic?::text is null or e.topic = :topic?)
              and (:kind?::text is null or e.kind = :kind?)
              and (:problemType?::text is null or :problemType? = any (e.problem_types))
              and (:after?::timestamptz is null or e.news_at > :after?)
            order by s.rank nulls first, e.news_at desc, e.item_id
            limit ${INFORMATION_LIMITS.pageSize} offset :offset) e
    cross join lateral ${textIn('t.locale, t.title, t.lead')} t
    order by e.rank nulls first, e.news_at desc, e.item_id`,
);
export type InformationListRow = RowOf<typeof listRows>;

export const findItem = statement(
  'information-hub.item',
  `select ${ROW}, e.publish_at, t.body, e.problem_types, e.sources, e.reviewed_on, e.file_ids
     from information_edition e
    cross join lateral ${textIn('t.locale, t.title, t.lead, t.body')} t
    where e.item_id = :id
    order by e.publish_at desc limit 1`,
);
export type InformationItemRow = RowOf<typeof findItem>;

export const findPicture = statement(
  'information-hub.picture',
  'select content_type, bytes from information_picture where id = :id',
);

/** Of those that whoever asks may see. */
export const listFiles = statement(
  'information-hub.files',
  'select id, name, content_type, size from information_file where id = any (:ids::uuid[]) order by name, id',
);

export const findFile = statement(
  'information-hub.file',
  'select name, content_type, bytes from information_file where id = :id',
);

/** The time before, which stays the same as long as a visit goes on. */
export const noteVisit = statement(
  'information-hub.visit',
  `insert into information_visit as v (user_id, at) values (:userId, :now)
   on conflict (user_id) do update
     set previous_at = case when v.at < :pausedSince then v.at else v.previous_at end, at = excluded.at
   returning previous_at`,
);

/** When it was read last: of an edition those have read it who opened it since it is shown. */
export const noteReading = statement(
  'information-hub.read',
  `insert into information_reading (item_id, user_id, at)
   select e.item_id, :userId, :now from information_edition e where e.item_id = :id limit 1
   on conflict (item_id, user_id) do update set at = excluded.at`,
);

/** Under the worker's role. */
export const tellReminders = statement(
  'information-hub.remind',
  `select app.tell_information_reminders(:now, :timeZone, :reminderDays, :reviewDays) as "told!"`,
);

/** Under the worker's role. */
export const sweepFiles = statement(
  'information-hub.sweep_files',
  'select app.sweep_information_files(:before) as "removed!"',
);
