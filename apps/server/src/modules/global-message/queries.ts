import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

/** Those that are shown, and those that will be: the next of their moments is when a page asks again. */
export const listBannerRows = statement(
  'global-message.banner',
  `select m.id, m.texts, m.role, m.starts_at, m.ends_at,
          string_agg(c.name, ', ' order by c.name, c.id) as "clinic_name!", array_agg(c.id order by c.name, c.id) as "clinic_ids!"
     from app.banner_audience() a
     join global_message_clinic gc on gc.clinic_id = a.clinic_id and gc.deleted_at is null
     join global_message m on m.id = gc.message_id and m.role = a.role
     join clinic c on c.id = gc.clinic_id
    where a.role = :role and m.ends_at > :now and (:clinicIds?::uuid[] is null or gc.clinic_id = any (:clinicIds))
    group by m.id
    order by m.created_at desc, m.id desc`,
);
export type BannerRow = RowOf<typeof listBannerRows>;

/** All that are shown or coming, and the newest of the others. */
export const listMessageRows = statement(
  'global-message.list',
  `select m.id, m.texts, m.role, m.starts_at, m.ends_at, m.author_name, m.created_at, gc.deleted_at, gc.deleted_by_name,
          coalesce((select json_agg(json_build_object('clinicId', c.id, 'clinicName', c.name) order by c.name, c.id)
                      from global_message_clinic other join clinic c on c.id = other.clinic_id
                     where other.message_id = m.id and other.deleted_at is null
                       and other.clinic_id = any (app.clinic_ids())), '[]') as "clinics!: global_message.clinics"
     from (select gc.*, row_number() over (partition by gc.deleted_at is null and m.ends_at > :now
                                           order by m.created_at desc, m.id desc) as place,
                  gc.deleted_at is null and m.ends_at > :now as alive
             from global_message_clinic gc join global_message m on m.id = gc.message_id
            where gc.clinic_id = :clinicId) gc
     join global_message m on m.id = gc.message_id
    where gc.alive or gc.place <= ${SERVER_LIMITS.globalMessagesPast}
    order by m.created_at desc, m.id desc`,
);
export type MessageRow = RowOf<typeof listMessageRows>;

/** How many each clinic shows or will show, where there are any. */
export const countAlive = statement(
  'global-message.count',
  `select gc.clinic_id, count(*) as "total!"
     from global_message_clinic gc join global_message m on m.id = gc.message_id
    where gc.clinic_id = any (:clinicIds) and gc.deleted_at is null and m.ends_at > :now
    group by gc.clinic_id`,
);

export const insertMessage = statement(
  'global-message.insert',
  `insert into global_message (id, role, texts, starts_at, ends_at, created_by, author_name, created_at, press_id)
   values (:id, :role, :texts, :startsAt, :endsAt, :userId, :authorName, :now, :pressId)`,
);
export const insertMessageClinics = statement(
  'global-message.insert_clinics',
  `insert into global_message_clinic (message_id, clinic_id) select :id, unnest(:clinicIds::uuid[])`,
);

/** Locked: of two colleagues who delete it at once, the second sees that it is done. */
export const lockMessage = statement(
  'global-message.lock',
  `select deleted_at, deleted_by from global_message_clinic
    where message_id = :id and clinic_id = :clinicId for no key update`,
);
export const deleteMessage = statement(
  'global-message.delete',
  `update global_message_clinic set deleted_at = :now, deleted_by = :userId, deleted_by_name = :name
    where message_id = :id and clinic_id = :clinicId`,
);
export const restoreMessage = statement(
  'global-message.restore',
  `update global_message_clinic set deleted_at = null, deleted_by = null, deleted_by_name = null
    where message_id = :id and clinic_id = :clinicId`,
);

export const findOwnPress = statement(
  'global-message.own_press',
  'select press_id from global_message where id = :id and created_by = :userId',
);
/** In one order, so that two who take back the same wait for each other. */
export const lockPress = statement(
  'global-message.lock_press',
  `select gc.message_id, gc.clinic_id, gc.deleted_at
     from global_message_clinic gc join global_message m on m.id = gc.message_id
    where m.press_id = :pressId and gc.clinic_id = any (app.clinic_ids())
    order by gc.message_id, gc.clinic_id for no key update of gc`,
);
