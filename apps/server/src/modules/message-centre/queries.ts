import { auditRow } from '#platform/audit.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';
import { changes, DUE_AT } from './sending/due.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { READ_ONLINE } from '@tervik/domain/message-centre/vocabulary.ts';

/** SQL: no SMS could reach them, and they are told online (0052). */
const isOnlineOnly = `(s.is_online and s.state = 'SKIPPED' and s.reason <> '${READ_ONLINE}')`;

export const findClinic = statement(
  'message-centre.clinic',
  'select name, time_zone from clinic where id = :clinicId',
);

/** A page by name; one row in the audit log for all of them, as for every search. */
export const listMessagePatients = statement(
  'message-centre.patients',
  `with audited as (${auditRow({ action: "'findMessagePatients'", subject: "'person'" })})
   select id as "id!", first_name as "firstName!", surname as "surname!", birth_date as "birthDate", sex as "sex!: person.sex", list_code as "listCode",
          right(phone, 3) as "phoneEnding", skip as "skipReason: sms.skip", (is_online and skip is not null) as "isOnlineOnly!"
     from app.message_patients(:clinicId, :filter::jsonb, ${LIMITS.clinicPageSize + 1}, :offset)
    order by surname collate "et-x-icu", first_name collate "et-x-icu", id`,
);

/** skip null = they would get it; the names are of those who are told, each once. */
export const countMessagePatients = statement(
  'message-centre.count',
  `select skip as "skip: sms.skip", count(*)::int as "count!", array_agg(distinct first_name) filter (where skip is null or is_online) as names,
          count(*) filter (where is_recent and (skip is null or is_online))::int as "recent!", count(*) filter (where is_online)::int as "online!"
     from app.message_patients(:clinicId, :filter::jsonb) group by skip`,
);

// — what a month costs —

/** Two who confirm at once count one after the other. */
export const lockMonth = statement(
  'message-centre.lock_month',
  `select pg_advisory_xact_lock(hashtextextended('sms_cap ' || :clinicId::uuid, 0))`,
);
/**
 * The calendar month of an instant, where the clinic is: delivered by receipts of this month; open where it is due in it. What was
 * due shortly before the month that is now, and is still on its way, will be billed in this one.
 */
export const findMonth = statement(
  'message-centre.month',
  `with range as (
     select date_trunc('month', :at::timestamptz at time zone c.time_zone) at time zone c.time_zone as since,
            (date_trunc('month', :at::timestamptz at time zone c.time_zone) + interval '1 month') at time zone c.time_zone as until
       from clinic c where c.id = :clinicId)
   select k.amount::text as cap, k.set_by_name, k.set_at,
          (select coalesce(sum(b.price), 0)::numeric(12, 4)::text from sms s join sms_batch b on b.id = s.batch_id
            where s.clinic_id = :clinicId and s.state = 'DELIVERED' and s.ended_at >= r.since and s.ended_at < r.until) as "spent!",
          (select coalesce(sum(b.price), 0)::numeric(12, 4)::text from sms_batch b join sms s on s.batch_id = b.id
            where b.clinic_id = :clinicId and b.send_at >= r.since - interval '1 day' and b.send_at < r.until
              and (${DUE_AT} >= r.since and ${DUE_AT} < r.until and s.state in ('PLANNED', 'SENDING', 'SENT', 'UNKNOWN')
                   or ${DUE_AT} < r.since and :now::timestamptz >= r.since and :now::timestamptz < r.until
                      and s.state in ('PLANNED', 'SENDING', 'SENT'))) as "open!"
     from range r
     left join lateral (select c.amount, c.set_by_name, c.set_at from sms_cap c where c.clinic_id = :clinicId
                         order by c.set_at desc, c.id desc limit 1) k on true`,
);
export type MonthRow = RowOf<typeof findMonth>;
/** In which months SMS of a batch fall due, with their number: those who are told online first may get theirs in the next one. */
export const listMonthsOf = statement(
  'message-centre.months_of',
  `select min(${DUE_AT}) as "at!", count(*)::int as "planned!"
     from sms s join sms_batch b on b.id = s.batch_id join clinic c on c.id = b.clinic_id
    where b.id = :batchId and s.state = 'PLANNED'
    group by date_trunc('month', ${DUE_AT} at time zone c.time_zone) order by 1`,
);
export const addCap = statement(
  'message-centre.add_cap',
  `insert into sms_cap (id, clinic_id, amount, set_by, set_by_name, set_at)
   values (:id, :clinicId, :amount?::numeric, :userId, :name, :now)`,
);

// — what is billed —

/** SQL: when the last of these SMS of the clinic was delivered. */
const lastDelivery = (condition: string): string =>
  `(select max(s.ended_at) from sms s where s.clinic_id = :clinicId and s.state = 'DELIVERED' and ${condition})`;

export const listInvoice = statement(
  'message-centre.invoice',
  `select b.id as "batchId", b.text, b.is_test is not null as "isTest!", b.made_by_name as "madeBy", b.send_at as "sendAt",
          b.price::text as "price!", d.delivered as "delivered!"
     from (select s.batch_id, count(*)::int as delivered from sms s, clinic c
            where c.id = :clinicId and s.clinic_id = c.id and s.state = 'DELIVERED'
              and s.ended_at >= (:month || '-01')::date::timestamp at time zone c.time_zone
              and s.ended_at < ((:month || '-01')::date + interval '1 month') at time zone c.time_zone
            group by s.batch_id) d
     join sms_batch b on b.id = d.batch_id
    order by b.send_at, b.id`,
);
/** Newest first. From each month to the last delivery before it: one look into the index (sms_delivered) a month, whatever was sent. */
export const listBilledMonths = statement(
  'message-centre.billed_months',
  `with recursive month as (
     select date_trunc('month', ${lastDelivery('true')} at time zone c.time_zone) as began, c.time_zone from clinic c where c.id = :clinicId
     union
     select date_trunc('month', ${lastDelivery('s.ended_at < m.began at time zone m.time_zone')} at time zone m.time_zone), m.time_zone
       from month m where m.began is not null)
   select to_char(began, 'YYYY-MM') as "month!" from month where began is not null`,
);

// — batches —

/** How many would get it; null = no clinic of mine. */
export const planSms = statement(
  'message-centre.plan',
  'select app.plan_sms(:batch::jsonb, :now) as planned',
  {
    patience: 25_000,
  },
);
export const listNames = statement(
  'message-centre.names',
  `select distinct first_name from sms where batch_id = :batchId and state = 'PLANNED'`,
);
/** Whom a batch is for, as it was planned. */
export const countPlanned = statement(
  'message-centre.planned',
  `select count(*) filter (where s.state = 'PLANNED')::int as "planned!", count(*) filter (where ${isOnlineOnly})::int as "onlineOnly!"
     from sms s where s.batch_id = :batchId`,
);
/** Of those whom it is for, who had a message of the clinic lately, may have one that ran out of time, or will have another one. */
export const countRepeats = statement(
  'message-centre.repeats',
  `with lately as (
     select s.id from sms s join sms o on o.clinic_id = s.clinic_id and o.phone = s.phone join sms_batch b on b.id = o.batch_id
      where s.batch_id = :batchId and o.batch_id <> s.batch_id and b.is_test is null and b.send_at >= :since
        and (o.state in ('PLANNED', 'SENDING', 'SENT', 'DELIVERED', 'UNKNOWN') or o.reason in ('${READ_ONLINE}', 'EXPIRED'))
      union
     select s.id from sms s join sms_batch b on b.clinic_id = s.clinic_id join sms o on o.batch_id = b.id and o.patient_id = s.patient_id
      where s.batch_id = :batchId and b.id <> s.batch_id and b.send_at >= :since and b.stopped_at is null
        and o.is_online and o.state = 'SKIPPED')
   select count(*)::int as "count!" from sms s
    where s.batch_id = :batchId and (s.state = 'PLANNED' or ${isOnlineOnly}) and s.id in (select id from lately)`,
);
/** PLANNED, or why none is sent to the own phone. */
export const planTestSms = statement(
  'message-centre.plan_test',
  'select app.plan_test_sms(:batch::jsonb, :now) as outcome',
);
export const countTests = statement(
  'message-centre.tests',
  `select count(*)::int as "count!" from sms_batch
    where clinic_id = :clinicId and is_test and made_by = app.user_id() and created_at > :since`,
);
/** To whom a decision is asked of, or to its writer once it has fallen. */
export const mailApproval = statement('message-centre.mail_approval', 'select app.mail_sms_approval(:id)');
export const wakeSender = statement(
  'message-centre.wake',
  `insert into outbox (kind, payload) values ('SMS', '{}')`,
);

const BATCH = `select b.id, b.clinic_id, b.template as "template: sms_batch.template", b.text, b.clinic_name, b.is_test is not null as "is_test!", b.care_reason, b.price::text as "price!", b.made_by_name, b.created_at, b.send_at,
          b.stopped_at, b.stopped_by_name, b.approval as "approval: sms_batch.approval", b.decided_at, b.decided_by_name, b.decided_note, b.made_by = app.user_id() as "is_mine!",
          (select coalesce(jsonb_object_agg(c.state, c.n), '{}')
             from (select s.state, count(*) as n from sms s where s.batch_id = b.id group by s.state) c) as "counts!: sms_batch.counts",
          b.fallback_at, o.told as "told!", o.read as "read!", o.reading as "reading!",
          o.only as "only!", o.only_told as "only_told!", o.only_read as "only_read!"
     from sms_batch b
     left join lateral (
       select count(*) filter (where s.reason = '${READ_ONLINE}' or m.told_at is not null and not ${isOnlineOnly})::int as told, count(*) filter (where s.reason = '${READ_ONLINE}')::int as read,
              count(*) filter (where s.state = 'PLANNED')::int as reading, count(*) filter (where ${isOnlineOnly})::int as only,
              count(m.told_at) filter (where ${isOnlineOnly})::int as only_told,
              count(m.read_at) filter (where ${isOnlineOnly})::int as only_read
         from sms s left join clinic_message m on m.sms_id = s.id
        where s.batch_id = b.id and s.is_online and b.fallback_at is not null) o on true`;
export const findBatch = statement('message-centre.batch', `${BATCH} where b.id = :id`);
export type BatchRow = RowOf<typeof findBatch>;
export const findForm = statement(
  'message-centre.form',
  `select clinic_id, form as "form: sms_batch.form" from sms_batch where id = :id`,
);
export const listBatches = statement(
  'message-centre.batches',
  `${BATCH} where b.clinic_id = :clinicId and b.is_test is null and b.created_at < :before order by b.created_at desc, b.id desc limit ${MESSAGE_LIMITS.batchPageSize + 1}`,
);
export const listReports = statement(
  'message-centre.reports',
  `select s.nr, s.patient_id as "patientId", s.first_name as "firstName", s.surname, right(s.phone, 3) as "phoneEnding", s.state,
          s.reason as "reason: sms.reason", (${isOnlineOnly} and m.told_at is not null) as "isOnlineOnly!", s.ended_at as "endedAt"
     from sms s left join clinic_message m on m.sms_id = s.id
    where s.batch_id = :batchId and s.nr > :after and (:state::text is null or s.state = :state?)
    order by s.nr limit ${LIMITS.clinicPageSize + 1}`,
);
/** No row: it is stopped already, or somebody else's decision waits for it (refuseBatch). */
export const stopBatch = statement(
  'message-centre.stop',
  `update sms_batch set stopped_at = :now, stopped_by_name = :name
    where id = :id and stopped_at is null and approval is distinct from 'WAITING' returning id`,
);
export const stopPlanned = statement(
  'message-centre.stop_planned',
  `update sms set state = 'STOPPED', ended_at = :now where batch_id = :id and ${changes('STOPPED')}`,
);

// — a second person's word —

export const findApproval = statement(
  'message-centre.approval',
  `select is_required, set_by_name, set_at from sms_approval where clinic_id = :clinicId order by set_at desc, id desc limit 1`,
);
export const addApproval = statement(
  'message-centre.add_approval',
  `insert into sms_approval (id, clinic_id, is_required, set_by, set_by_name, set_at)
   values (:id, :clinicId, :isRequired, :userId, :name, :now)`,
);
export const listWaiting = statement(
  'message-centre.waiting',
  `${BATCH} where b.clinic_id = :clinicId and b.approval = 'WAITING' and b.stopped_at is null order by b.created_at, b.id`,
);
/** No row: a colleague has decided it meanwhile, it was withdrawn, or it is too old. */
export const approveBatch = statement(
  'message-centre.approve',
  `update sms_batch set approval = 'APPROVED', decided_at = :now, decided_by_name = :name, send_at = greatest(send_at, :now),
          fallback_at = case when fallback_at is not null then :fallbackAt::timestamptz end,
          is_at_night = is_at_night or send_at <= :now and :isAtNight
    where id = :id and approval = 'WAITING' and stopped_at is null and created_at > :since returning id`,
);
export const refuseBatch = statement(
  'message-centre.refuse',
  `update sms_batch set approval = case when made_by = app.user_id() then 'WITHDRAWN' else 'REFUSED' end, decided_at = :now,
          decided_by_name = :name, decided_note = :note, stopped_at = :now, stopped_by_name = :name
    where id = :id and approval = 'WAITING' and stopped_at is null returning id`,
);

// — a clinic's own texts —

const TEMPLATE = `id, clinic_id as "clinicId", name, text, changed_by_name as "changedBy", changed_at as "changedAt"`;
export const listTemplates = statement(
  'message-centre.templates',
  `select ${TEMPLATE} from sms_template where clinic_id = :clinicId and deleted_at is null order by name collate "et-x-icu", id`,
);
/** Removed or not; of two who change it at once, the second sees what the first has made of it. */
export const lockTemplate = statement(
  'message-centre.lock_template',
  `select ${TEMPLATE}, deleted_at from sms_template where id = :id for no key update`,
);
export const addTemplate = statement(
  'message-centre.add_template',
  `insert into sms_template (id, clinic_id, name, text, changed_by_name, changed_at)
   values (:id, :clinicId, :name, :text, :by, :now) returning ${TEMPLATE}`,
);
/** The time of change grows even within a clock's tick, so that whoever saw an older state is always found out. */
export const changeTemplate = statement(
  'message-centre.change_template',
  `update sms_template set name = :name, text = :text, changed_by_name = :by,
          changed_at = greatest(:now::timestamptz, changed_at + interval '1 millisecond')
    where id = :id returning ${TEMPLATE}`,
);
export const setTemplateRemoved = statement(
  'message-centre.set_template_removed',
  `update sms_template set deleted_at = :at?::timestamptz where id = :id returning ${TEMPLATE}`,
);

// — who wants none —

/** The newest thousand words, and of each number that is out the one that says so. */
export const listOptOuts = statement(
  'message-centre.opt_outs',
  `select phone, is_out as "isOut", at, by_name as "byName", is_by_reply as "isByReply"
     from (select o.*, row_number() over (order by at desc, id desc) as nr, row_number() over (partition by phone order by at desc, id desc) as nr_of_phone
             from sms_opt_out o where clinic_id = :clinicId) w
    where nr <= 1000 or nr_of_phone = 1 and is_out
    order by at desc, id desc`,
);
export const addOptOut = statement(
  'message-centre.add_opt_out',
  `insert into sms_opt_out (id, clinic_id, phone, is_out, at, by_name) values (:id, :clinicId, :phone, :isOut, :now, :name)`,
);

export const findLink = statement(
  'message-centre.link',
  `select clinic_name as "clinicName!", phone_ending as "phoneEnding!", is_out as "isOut!" from app.find_sms_link(:code)`,
);
export const setOptOutByLink = statement(
  'message-centre.opt_out_by_link',
  'select app.set_sms_opt_out(:code, :id, :isOut, :now)',
);

/** By tervik_auth: whoever knows the provider's address. */
export const stopByReply = statement(
  'message-centre.stop_by_reply',
  'select app.stop_sms_by_reply(:phone, :now) as "clinics!"',
);

// — invitations —

export const findInvitation = statement(
  'message-centre.invitation',
  `select clinic_name as "clinicName!" from app.find_sms_invitation(:code, :now)`,
);
export const openInvitation = statement(
  'message-centre.open_invitation',
  `select app.open_sms_invitation(:code, :now) as "isKnown!"`,
);
/** Sent is what the provider took, or may have. */
export const findConversion = statement(
  'message-centre.conversion',
  `select (select count(*)::int from sms s where s.batch_id = b.id and (s.state in ('SENT', 'DELIVERED', 'UNKNOWN') or s.state = 'FAILED' and s.provider_id is not null)) as "sent!",
          (select count(*)::int from sms_invitation_open o where o.batch_id = b.id) as "opened!",
          app.count_joined(b.id) as "joined!"
     from sms_batch b where b.id = :id`,
);

// — the provider's word —

export const noteReceipt = statement(
  'message-centre.receipt',
  'select app.note_sms_receipt(:key, :providerId) as "known!"',
);
