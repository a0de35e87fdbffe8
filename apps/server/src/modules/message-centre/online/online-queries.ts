import { LIMITS } from '@tervik/domain/limits.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { statement } from '#platform/db/statement.ts';
import { MAY_LEAVE } from '../sending/due.ts';

export const findOnlineFirst = statement(
  'message-centre.online_first',
  `select is_on, set_by_name, set_at from sms_online_first where clinic_id = :clinicId order by set_at desc, id desc limit 1`,
);
export const addOnlineFirst = statement(
  'message-centre.add_online_first',
  `insert into sms_online_first (id, clinic_id, is_on, set_by, set_by_name, set_at)
   values (:id, :clinicId, :isOn, :userId, :name, :now)`,
);

/** Of the account, also for those whom it writes for. */
export const listClinicMessages = statement(
  'message-centre.clinic_messages',
  `select m.sms_id as id, m.clinic_name as "clinicName", p.first_name as "firstName", p.surname, p.is_self as "isSelf", m.text,
          m.told_at as "toldAt!", m.read_at is not null as "isRead!"
     from clinic_message m join person p on p.id = m.person_id
    where m.owner_user_id = :userId and m.told_at is not null
    order by m.told_at desc, m.sms_id
    limit ${MESSAGE_LIMITS.clinicMessagePageSize + 1} offset :offset`,
);
export const countUnread = statement(
  'message-centre.clinic_messages_unread',
  `select count(*)::int as "unread!" from clinic_message where owner_user_id = :userId and told_at is not null and read_at is null`,
);
/** Their SMS, where they have not left yet, are not needed any more (0039). */
export const markRead = statement(
  'message-centre.read_clinic_messages',
  `update clinic_message set read_at = :now
    where sms_id = any (:ids::uuid[]) and owner_user_id = :userId and told_at is not null and read_at is null`,
);

/**
 * Whose hour has come is told so, once for each batch, by mail and push that say nothing of the text. Under tervik_worker;
 * as many rows as were told.
 */
export const tellOnline = statement(
  'message-centre.tell_online',
  `with due as (
     select m.sms_id
       from clinic_message m
       join sms_batch b on b.id = m.batch_id
       join sms s on s.id = m.sms_id
      where m.told_at is null and b.send_at <= :now and b.stopped_at is null and (b.approval is null or b.approval = 'APPROVED')
        and s.state in ('PLANNED', 'SKIPPED') and ${MAY_LEAVE}
      order by m.batch_id, m.sms_id limit ${LIMITS.clinicPageSize}
      for update of m skip locked
   ), told as (
     update clinic_message m set told_at = :now from due where m.sms_id = due.sms_id returning m.batch_id, m.owner_user_id
   ), mails as (
     insert into outbox (kind, payload)
       select 'MAIL', jsonb_build_object('dedupeKey', 'clinic-message:' || t.batch_id || ':' || t.owner_user_id,
                                         'template', 'CLINIC_MESSAGE', 'userId', t.owner_user_id)
         from (select distinct batch_id, owner_user_id from told) t
   )
   select 1 as "told!" from told`,
);
