import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

/** All that are shown or coming, and the newest of the others. */
export const listRows = statement(
  'announcement.list',
  `select a.id, a.country_code, a.age_from, a.age_to, a.sex, a.texts, a.starts_at, a.ends_at, a.author_name, a.created_at,
          a.withdrawn_at, a.withdrawn_by_name, c.closed as "closed?"
     from (select a.*, a.withdrawn_at is null and a.ends_at > :now as alive,
                  row_number() over (partition by a.withdrawn_at is null and a.ends_at > :now
                                     order by coalesce(a.withdrawn_at, a.ends_at) desc, a.id desc) as place
             from announcement a) a
     left join app.announcements_closed() c on c.announcement_id = a.id
    where a.alive or a.place <= ${PLATFORM_LIMITS.announcementsPast}
    order by a.created_at desc, a.id desc`,
);
export type AnnouncementRow = RowOf<typeof listRows>;

/** In force, not closed by me, and nothing of more weight is on my page. Whom each is for is the domain's to say. */
export const listMineRows = statement(
  'announcement.mine',
  `select a.id, a.country_code, a.age_from, a.age_to, a.sex as audience_sex, a.texts,
          u.birth_date as "birth_date?", u.sex as "sex!: app_user.sex", u.country as "country?: app_user.identity_country"
     from announcement a cross join app.announcement_reader() u
    where a.withdrawn_at is null and a.starts_at <= :now and a.ends_at > :now
      and not exists (select from announcement_dismissal d where d.announcement_id = a.id and d.user_id = u.user_id)
      and not exists (select from e_contact e where e.owner_user_id = u.user_id and e.is_urgent and not e.closed)
      and not exists (select from app.banner_audience() b
                        join global_message_clinic gc on gc.clinic_id = b.clinic_id and gc.deleted_at is null
                        join global_message m on m.id = gc.message_id and m.role = b.role
                       where b.role = 'PRM_PATIENT' and m.starts_at <= :now and m.ends_at > :now)
    order by a.starts_at desc, a.id desc`,
);
export type MineRow = RowOf<typeof listMineRows>;

export const countAlive = statement(
  'announcement.count',
  'select count(*) as "total!" from announcement where withdrawn_at is null and ends_at > :now',
);

export const insertAnnouncement = statement(
  'announcement.insert',
  `insert into announcement (id, country_code, age_from, age_to, sex, texts, starts_at, ends_at, created_by, author_name, created_at)
   values (:id, :countryCode, :ageFrom, :ageTo, :sex, :texts, :startsAt, :endsAt, :userId, :authorName, :now)`,
);

/** Locked: of two admins who withdraw it at once, the second sees that it is done. */
export const lockAnnouncement = statement(
  'announcement.lock',
  'select withdrawn_at, withdrawn_by from announcement where id = :id for no key update',
);
export const withdrawRow = statement(
  'announcement.withdraw',
  'update announcement set withdrawn_at = :now, withdrawn_by = :userId, withdrawn_by_name = :name where id = :id',
);
export const restoreRow = statement(
  'announcement.restore',
  'update announcement set withdrawn_at = null, withdrawn_by = null, withdrawn_by_name = null where id = :id',
);

export const countReach = statement(
  'announcement.reach',
  'select app.announcement_reach(:countryCode, :homeCountry, :ageFrom, :ageTo, :sex, :today) as "patients!"',
);

/** One that is over meanwhile needs no closing; a second press finds it closed. */
export const insertDismissal = statement(
  'announcement.dismiss',
  `insert into announcement_dismissal (announcement_id, user_id, at)
   select a.id, :userId, :now from announcement a where a.id = :id
   on conflict do nothing`,
);
export const deleteDismissal = statement(
  'announcement.show_again',
  'delete from announcement_dismissal where announcement_id = :id and user_id = :userId',
);
