import { LIMITS } from '@tervik/domain/limits.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { CHANGED } from '@tervik/domain/message-centre/vocabulary.ts';
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

/** SQL: may be told online now: also late, but not once the hour is over in which the SMS leaves to those who have not read it. */
const MAY_BE_TOLD = `m.told_at is null and b.send_at <= :now and b.fallback_at > :late and b.stopped_at is null
        and (b.approval is null or b.approval = 'APPROVED') and ${MAY_LEAVE}`;
const IS_TO_TELL = `s.is_online and s.state in ('PLANNED', 'SKIPPED')`;
const IS_READER = `(app.sms_reader_of(s.clinic_id, s.patient_id) is not distinct from m.owner_user_id)`;

/**
 * Who is not that account's patient of that clinic any more will not be told: they get the SMS at once, where its number is still
 * theirs (stopChanged); whom no SMS reaches is not waited for.
 */
export const forgetChanged = statement(
  'message-centre.forget_changed',
  `update sms s set is_online = false, reason = case when s.state = 'SKIPPED' then '${CHANGED}' end
     from clinic_message m, sms_batch b
    where b.id = m.batch_id and ${MAY_BE_TOLD} and s.id = m.sms_id and ${IS_TO_TELL} and not ${IS_READER}`,
);
/**
 * Whose hour has come is told so, once for each batch, by mail and push that say nothing of the text. Whose patient it is, is asked
 * once more of those who are next alone: they may be very many. Who gets no SMS of one of them afterwards is told that it comes in
 * no other way: asked of all that they have in the batch, so that its mail is the same one whichever of them is next. Under
 * tervik_worker; as many rows as were told.
 */
export const tellOnline = statement(
  'message-centre.tell_online',
  `with due as (
     select m.sms_id, s.clinic_id, s.patient_id
       from clinic_message m
       join sms_batch b on b.id = m.batch_id
       join sms s on s.id = m.sms_id
      where ${MAY_BE_TOLD} and ${IS_TO_TELL}
      order by m.batch_id, m.sms_id limit ${LIMITS.clinicPageSize}
      for update of m skip locked
   ), readers as materialized (
     select s.sms_id from due s join clinic_message m on m.sms_id = s.sms_id where ${IS_READER}
   ), told as (
     update clinic_message m set told_at = :now from readers where m.sms_id = readers.sms_id returning m.batch_id, m.owner_user_id
   ), mails as (
     insert into outbox (kind, payload)
       select 'MAIL', jsonb_build_object('dedupeKey', 'clinic-message:' || t.batch_id || ':' || t.owner_user_id,
                                         'template', case when exists (
                                             select from clinic_message m join sms s on s.id = m.sms_id
                                              where m.owner_user_id = t.owner_user_id and m.batch_id = t.batch_id
                                                and m.read_at is null and s.is_online and s.state = 'SKIPPED')
                                           then 'CLINIC_MESSAGE_ONLY' else 'CLINIC_MESSAGE' end, 'userId', t.owner_user_id)
         from (select distinct batch_id, owner_user_id from told) t
   )
   select 1 as "told!" from told`,
);
/** The same of those whose hour is over, of a clinic that was locked perhaps. */
export const forgetUntold = statement(
  'message-centre.forget_untold',
  `update sms s set is_online = false
     from clinic_message m, sms_batch b
    where m.told_at is null and b.id = m.batch_id and b.fallback_at <= :before and b.stopped_at is null and b.approval is distinct from 'WAITING'
      and s.id = m.sms_id and s.is_online and s.state = 'SKIPPED'`,
);
