import { CHANGED, READ_ONLINE } from '@tervik/domain/message-centre/vocabulary.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';
import { changes, DUE_AT, IS_NEXT, REASON_NOT_SENT } from './due.ts';

// What the jobs do, under tervik_worker.

/** Who opted out between the confirming and the sending gets none, unless it is needed for care. */
export const skipOptedOut = statement(
  'message-centre.skip_opted_out',
  // From the opt-outs, which are few: a call of the provider has a hundred SMS, of perhaps fifty thousand that wait.
  `with word as materialized (
     select distinct on (clinic_id, phone) clinic_id, phone, is_out from sms_opt_out order by clinic_id, phone, at desc, id desc)
   update sms s set state = 'STOPPED', reason = 'OPTED_OUT', ended_at = :now
     from word w, sms_batch b
    where w.is_out and s.clinic_id = w.clinic_id and s.phone = w.phone and s.${changes('STOPPED')}
      and b.id = s.batch_id and b.send_at <= :now and b.stopped_at is null and b.care_reason is null and b.is_test is null`,
);
/** Read while the provider was asked, which has not taken it: of those to be tried again, which are few. */
export const skipRead = statement(
  'message-centre.skip_read',
  `update sms s set state = 'SKIPPED', reason = '${READ_ONLINE}', ended_at = m.read_at
     from clinic_message m
    where s.retry_at is not null and s.is_online and s.${changes('READ_ONLINE')} and m.sms_id = s.id and m.read_at is not null`,
);
/** Of the next ones, whose number is another one by now gets none: their batch may have waited for days. A row for each. */
export const stopChanged = statement(
  'message-centre.stop_changed',
  `with due as (
     select s.id, s.clinic_id, s.patient_id, s.phone from sms_batch b join sms s on s.batch_id = b.id and s.${changes('STOPPED')}
      where ${IS_NEXT} and b.is_test is null and b.created_at < :before
      order by b.send_at, s.batch_id, s.nr limit :most)
   update sms s set state = 'STOPPED', reason = '${CHANGED}', ended_at = :now
     from due where s.id = due.id and s.${changes('STOPPED')} and not exists (select from app.sms_phones_of(due.clinic_id, due.patient_id) as p where p = due.phone)
   returning s.id`,
);
/**
 * Committed as SENDING before the provider is called: whatever happens then, none is taken twice. None whose hour is over, none at
 * night, and none that the provider has been seen to have. Each is looked at once more, whether its number has changed or it was
 * read online: where two send at once, those that stopChanged looked at may be the other one's. `minutes`: what is left of its hour.
 */
export const claim = statement(
  'message-centre.claim',
  `with due as (
     select s.id, s.clinic_id, s.patient_id, s.phone, b.is_test is true or b.created_at >= :before as is_fresh,
            ceil(extract(epoch from ${DUE_AT} - :late::timestamptz) / 60)::int as minutes
       from sms_batch b join sms s on s.batch_id = b.id and s.${changes('CLAIMED')}
      where ${IS_NEXT}
      order by b.send_at, s.batch_id, s.nr limit :most
      for update of s skip locked
   ), right_ones as materialized (
     select d.id, d.minutes from due d
      where (d.is_fresh or exists (select from app.sms_phones_of(d.clinic_id, d.patient_id) as p where p = d.phone))
        and not exists (select from clinic_message m where m.sms_id = d.id and m.read_at is not null))
   update sms s set state = 'SENDING', claimed_at = :now, tries = s.tries + 1
     from right_ones r, sms_batch b, sms_link l
    where s.id = r.id and b.id = s.batch_id and l.clinic_id = s.clinic_id and l.phone = s.phone
   returning s.id, s.first_name, s.phone as "phone!", s.receipt_key, b.text, b.clinic_name, l.code as link_code, r.minutes as "minutes!"`,
);
export type ClaimedRow = RowOf<typeof claim>;
/** What the provider said to each; a row that was given up meanwhile as lost is found again. */
export const markAccepted = statement(
  'message-centre.accepted',
  `update sms s set state = 'SENT', provider_id = a.provider_id
     from unnest(:ids::uuid[], :providerIds::text[]) a (id, provider_id)
    where s.id = a.id and s.${changes('ACCEPTED')}`,
);
/** A receipt may have been quicker than the answer that it belongs to. */
export const markRefused = statement(
  'message-centre.refused',
  `update sms s set state = case when r.later then 'PLANNED' else 'FAILED' end, reason = case when not r.later then r.reason end,
          ended_at = case when not r.later then :now::timestamptz end, retry_at = case when r.later then :retryAt::timestamptz end
     from unnest(:ids::uuid[], :reasons::text[], :later::boolean[]) r (id, reason, later)
    where s.id = r.id and s.${changes('REFUSED')}`,
);
export const markLost = statement(
  'message-centre.lost',
  `update sms set state = 'UNKNOWN' where id = any (:ids::uuid[]) and ${changes('LOST')}`,
);
/** Whose process died in the middle: they may have been sent. */
export const markAbandoned = statement(
  'message-centre.abandoned',
  `update sms set state = 'UNKNOWN' where ${changes('LOST')} and claimed_at < :before`,
);
/** Refused for a while just as somebody stopped their batch: they came back to be sent, and will not be. */
export const stopLeft = statement(
  'message-centre.stop_left',
  `update sms s set state = 'STOPPED', ended_at = b.stopped_at
     from sms_batch b where b.id = s.batch_id and b.stopped_at is not null and s.${changes('STOPPED')}`,
);
/** Waited for a second person too long, and its writer is told so; stopLeft stops their SMS. */
export const expireWaiting = statement(
  'message-centre.expire_waiting',
  `with expired as (
     update sms_batch set approval = 'EXPIRED', decided_at = :now, decided_by_name = '', stopped_at = :now, stopped_by_name = ''
      where approval = 'WAITING' and created_at <= :before returning id)
   select app.mail_sms_expired(id) from expired`,
);
/** Their hour is over, and they were never sent. `refusal`: why the provider takes nothing, where that is known. */
export const giveUpPlanned = statement(
  'message-centre.give_up',
  `update sms s set state = 'FAILED', reason = ${REASON_NOT_SENT}, ended_at = :now
     from sms_batch b where b.id = s.batch_id and ${DUE_AT} < :before and b.stopped_at is null and b.approval is distinct from 'WAITING' and s.${changes('GIVEN_UP')}`,
);
/** The provider has it, and no receipt has decided within the hour; also one whose answer was lost, and whose receipt gave its id. */
export const listOverdue = statement(
  'message-centre.overdue',
  `select s.id, s.provider_id as "provider_id!", ${DUE_AT} < :latest as "is_over!"
     from sms s join sms_batch b on b.id = s.batch_id
    where (s.${changes('EXPIRED')} or s.state = 'UNKNOWN' and s.provider_id is not null) and s.claimed_at < :before and ${DUE_AT} < :before order by s.claimed_at limit :most`,
);
/**
 * The longest waiting ones whose receipt has come. Each is to be asked about again later unless endReceipts follows: after ten
 * seconds, then twice as long, twelve times within some eleven hours.
 */
export const takeReceipts = statement(
  'message-centre.take_receipts',
  `update sms set asks = asks + 1, ask_at = case when asks < 11 then now() + interval '10 seconds' * power(2, asks) end
    where id in (select id from sms where ask_at <= now() order by ask_at limit :most for update skip locked)
   returning id, asks, provider_id as "provider_id!"`,
);
/** Not where another receipt has come meanwhile. */
export const endReceipts = statement(
  'message-centre.end_receipts',
  `update sms s set ask_at = null from unnest(:ids::uuid[], :asks::int[]) r (id, asks) where s.id = r.id and s.asks = r.asks`,
);
/** Where there is something to ask. */
export const wakeReader = statement(
  'message-centre.wake_reader',
  `insert into outbox (kind, payload) select 'SMS_RECEIPT', '{}' where exists (select from sms where ask_at <= now())`,
);
/** Delivered overrides whatever stood there; a failure does not override a delivery. */
export const markDelivered = statement(
  'message-centre.delivered',
  `update sms set state = 'DELIVERED', reason = null, ended_at = :now, provider_at = :at
    where id = :id and ${changes('RECEIPT_DELIVERED')}`,
);
export const markFailed = statement(
  'message-centre.failed',
  `update sms set state = 'FAILED', reason = :reason, ended_at = :now, provider_at = :at where id = :id and ${changes('RECEIPT_FAILED')}`,
);
/** The provider has it after all, and does not know yet whether it arrives. */
export const markOpen = statement(
  'message-centre.open',
  `update sms set state = 'SENT' where id = :id and ${changes('OPEN')}`,
);
