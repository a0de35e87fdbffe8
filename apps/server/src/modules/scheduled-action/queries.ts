import type { ErrorKey } from '@tervik/domain/errors.ts';
import type { OutgoingAction } from '@tervik/domain/e-contact/vocabulary.ts';
import { statement } from '#platform/db/statement.ts';
import type { ContextRow } from '#platform/db/transaction.ts';

export interface OutgoingRow {
  id: string;
  e_contact_id: string;
  clinic_id: string;
  action: OutgoingAction;
  author_name: string;
  is_mine: boolean;
  body: string;
  due_at: string;
  state: 'WAITING' | 'REFUSED';
  refusal_key: ErrorKey | null;
}
const COLUMNS = `o.id, o.e_contact_id, o.clinic_id, o.action, me.first_name || ' ' || me.surname as author_name,
  o.body, o.due_at, o.state, o.refusal_key`;

/** What waits for this e-contact, of colleagues without its words, and what came back to me. $1 e-contact. */
export const listOutgoingOf = statement<OutgoingRow>(
  'outgoing.of_e_contact',
  'select * from app.outgoing_of($1) order by due_at, id',
);
/** $1 user. */
export const listMyOutgoing = statement<OutgoingRow>(
  'outgoing.mine',
  `select ${COLUMNS}, true as is_mine
     from outgoing o join employee me on me.id = o.employee_id
    where o.user_id = $1 and o.state in ('WAITING', 'REFUSED') and o.dismissed_at is null
    order by o.due_at, o.id limit 500`,
);

/**
 * Schedules an action, and deletes the draft that it was. The e-contact's row is locked, so that of two of one
 * author the later one is due later, whatever the clocks of two servers say.
 */
export const insertOutgoing = statement<{ due_at: string }>(
  'outgoing.insert',
  `with audited as (
     insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
     values ($14, $12, $5, $15, $3, 'DELAY_' || $6::text, 'e_contact', $2, $16)
   ), deleted_draft as (
     delete from draft where user_id = $5 and key = $17
   )
   insert into outgoing (id, e_contact_id, clinic_id, employee_id, user_id, action, body, reason, reply_allowed_from, file_ids,
                         seen_updated_at, state, created_at, due_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'WAITING', $12,
           greatest($13::timestamptz, (select max(b.due_at) + interval '1 millisecond' from outgoing b
                                        where b.e_contact_id = $2 and b.user_id = $5 and b.state = 'WAITING')))
   returning due_at`,
);

/** An act that waits, with all that it takes to carry it out. */
export interface ScheduledRow {
  id: string;
  e_contact_id: string;
  clinic_id: string;
  action: OutgoingAction;
  body: string;
  reason: string | null;
  reply_allowed_from: string | null;
  file_ids: string[];
  seen_updated_at: string | null;
  created_at: string;
  due_at: string;
  is_deactivated: boolean;
  time_zone: string;
}
const SCHEDULED_COLUMNS = `o.id, o.e_contact_id, o.clinic_id, o.action, o.body, o.reason, o.reply_allowed_from, o.file_ids,
  o.seen_updated_at, o.created_at, o.due_at, me.deleted_at is not null as is_deactivated, c.time_zone`;
/** Its author and its clinic. */
const JOINS = `join employee me on me.id = o.employee_id join clinic c on c.id = o.clinic_id`;

/** The one that app.open_outgoing has locked. */
export const findLocked = statement<ScheduledRow>(
  'outgoing.opened',
  `select ${SCHEDULED_COLUMNS} from outgoing o ${JOINS} where o.id = $1 and o.state = 'WAITING'`,
);
/** This one of mine, and those of mine before it on the same e-contact, in their order. $1 id, $2 user. */
export const lockUpTo = statement<ScheduledRow>(
  'outgoing.lock_up_to',
  `select ${SCHEDULED_COLUMNS}
     from outgoing o join outgoing last on last.e_contact_id = o.e_contact_id and last.user_id = o.user_id ${JOINS}
    where last.id = $1 and last.user_id = $2 and o.state = 'WAITING' and o.due_at <= last.due_at
    order by o.due_at for update of o`,
);
/** How one of mine stands, whatever has become of it. $1 id, $2 user. */
export const findState = statement<{ state: string }>(
  'outgoing.state',
  'select state from outgoing where id = $1 and user_id = $2',
);

/** $1 id, $2 instant. What it said stands in the timeline now. */
export const markSent = statement<never>(
  'outgoing.end_sent',
  `update outgoing set state = 'SENT', ended_at = $2, body = '' where id = $1`,
);
/** Locks a scheduled action of mine. No row: it was dispatched or cancelled already. $1 id, $2 user. */
export const lockScheduled = statement<ScheduledRow>(
  'outgoing.lock',
  `select ${SCHEDULED_COLUMNS} from outgoing o ${JOINS}
    where o.id = $1 and o.user_id = $2 and o.state = 'WAITING' for update of o`,
);
export const markCancelled = statement<never>(
  'outgoing.end_cancelled',
  `with audited as (
     insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
     select $3, $2, o.user_id, $4, o.clinic_id, 'CANCEL_' || o.action, 'e_contact', o.e_contact_id, $5 from outgoing o where o.id = $1
   )
   update outgoing set state = 'CANCELLED', ended_at = $2, body = '' where id = $1`,
);
/** Its words are its author's draft again, and nowhere else. */
export const markRefused = statement<never>(
  'outgoing.end_refused',
  `with audited as (
     insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
     select $4, $2, o.user_id, $5, o.clinic_id, 'REFUSE_' || o.action, 'e_contact', o.e_contact_id, $6 from outgoing o where o.id = $1
   )
   update outgoing set state = 'REFUSED', ended_at = $2, refusal_key = $3, body = '' where id = $1`,
);
/** Its author has read why it came back. $1 id, $2 user, $3 instant. */
export const dismiss = statement<{ id: string }>(
  'outgoing.dismiss',
  `update outgoing set dismissed_at = coalesce(dismissed_at, $3)
    where id = $1 and user_id = $2 and state = 'REFUSED' returning id`,
);

/**
 * A text is its author's draft again. If they have begun another one meanwhile, both are kept, the older one first, with the
 * files of both: a version of its own, so that a page that goes on typing there is told of it.
 * $1 user, $2 place, $3 content, $4 instant.
 */
export const restoreDraft = statement<never>(
  'outgoing.give_back',
  `with newest as (
     delete from draft where user_id = $1 and key = $2 and set_aside_at is null and device =
       (select device from draft where user_id = $1 and key = $2 and set_aside_at is null
         order by updated_at desc, device limit 1)
     returning device, number, past, content
   )
   insert into draft (user_id, key, device, past, content, updated_at)
   select $1, $2, gen_random_uuid(), case when n.device is null then '{}' else n.past || (n.device || ':' || n.number) end,
          case when n.content is null then back.content else n.content
            || case when coalesce(n.content->>'text', '') in ('', back.content->>'text') then back.content - 'fields'
                    else jsonb_build_object('text', (back.content->>'text') || E'\\n\\n' || (n.content->>'text')) end
            || case when back.content ? 'fields'
                    then jsonb_build_object('fields', coalesce(n.content->'fields', '{}') || jsonb_build_object('files',
                           (select jsonb_agg(distinct f) from jsonb_array_elements(coalesce(n.content#>'{fields,files}', '[]')
                                                                                   || (back.content#>'{fields,files}')) f)))
                    else '{}' end
          end, $4
     from (values ($3::jsonb)) back(content) left join newest n on true`,
);

/** For jobs: which are due, and not what they say. */
export const listDue = statement<{ id: string }>(
  'outgoing.due',
  `select id from outgoing where state = 'WAITING' and due_at <= $1 order by due_at, id limit 200`,
);
export const openContext = statement<ContextRow>('outgoing.open', 'select * from app.open_outgoing($1, $2)');
