import { auditRow } from '#platform/audit.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';
import { CONTEXT_COLUMNS } from '#platform/db/transaction.ts';

const COLUMNS = `o.id, o.e_contact_id, o.clinic_id, o.action, me.first_name || ' ' || me.surname as "author_name!",
  o.body, o.due_at, o.state, o.refusal_key`;

/** What waits for this e-contact, of colleagues without its words, and what came back to me. */
export const listScheduledActionsOf = statement(
  'scheduled-action.of_e_contact',
  `select id as "id!", e_contact_id as "e_contact_id!", clinic_id as "clinic_id!", action as "action!: scheduled_action.action",
          author_name as "author_name!", is_mine as "is_mine!", body as "body!", due_at as "due_at!",
          state as "state!: scheduled_action.state", refusal_key as "refusal_key: scheduled_action.refusal_key"
     from app.scheduled_actions_of(:eContactId) order by due_at, id`,
);
export type ScheduledActionRow = RowOf<typeof listScheduledActionsOf>;
export const listMyScheduledActions = statement(
  'scheduled-action.mine',
  `select ${COLUMNS}, true as "is_mine!"
     from scheduled_action o join employee me on me.id = o.employee_id
    where o.user_id = :userId and o.state in ('WAITING', 'REFUSED') and o.dismissed_at is null
    order by o.due_at, o.id limit 500`,
);

/**
 * Schedules an action, and deletes the draft that it was. The e-contact's row is locked, so that of two of one
 * author the later one is due later, whatever the clocks of two servers say.
 */
export const insertScheduledAction = statement(
  'scheduled-action.insert',
  `with audited as (
     ${auditRow({ action: "'DELAY_' || :action::text", subject: "'e_contact'", subjectId: ':eContactId' })}
   ), deleted_draft as (
     delete from draft where user_id = :userId and key = :draftKey?
   )
   insert into scheduled_action (id, e_contact_id, clinic_id, employee_id, user_id, action, body, reason, reply_allowed_from, file_ids,
                         seen_updated_at, state, created_at, due_at)
   values (:id, :eContactId, :clinicId, :employeeId, :userId, :action, :body, :reason?, :replyAllowedFrom?, :fileIds, :seenUpdatedAt?, 'WAITING', :now,
           greatest(:dueAt::timestamptz, (select max(b.due_at) + interval '1 millisecond' from scheduled_action b
                                        where b.e_contact_id = :eContactId and b.user_id = :userId and b.state = 'WAITING')))
   returning due_at`,
);

const SCHEDULED_COLUMNS = `o.id, o.e_contact_id, o.clinic_id, o.action, o.body, o.reason, o.reply_allowed_from, o.file_ids,
  o.seen_updated_at, o.created_at, o.due_at, me.deleted_at is not null as "is_deactivated!", c.time_zone`;
/** Its author and its clinic. */
const JOINS = `join employee me on me.id = o.employee_id join clinic c on c.id = o.clinic_id`;

/** The one that app.open_scheduled_action has locked. */
export const findLocked = statement(
  'scheduled-action.opened',
  `select ${SCHEDULED_COLUMNS} from scheduled_action o ${JOINS} where o.id = :id and o.state = 'WAITING'`,
);
/** An act that waits, with all that it takes to carry it out. */
export type ScheduledRow = RowOf<typeof findLocked>;
/** This one of mine, and those of mine before it on the same e-contact, in their order. */
export const lockUpTo = statement(
  'scheduled-action.lock_up_to',
  `select ${SCHEDULED_COLUMNS}
     from scheduled_action o join scheduled_action last on last.e_contact_id = o.e_contact_id and last.user_id = o.user_id ${JOINS}
    where last.id = :id and last.user_id = :userId and o.state = 'WAITING' and o.due_at <= last.due_at
    order by o.due_at for update of o`,
);
/** How one of mine stands, whatever has become of it. */
export const findState = statement(
  'scheduled-action.state',
  'select state from scheduled_action where id = :id and user_id = :userId',
);

/** What it said stands in the timeline now. */
export const markSent = statement(
  'scheduled-action.mark_sent',
  `update scheduled_action set state = 'SENT', ended_at = :now, body = '' where id = :id`,
);
/** Locks a scheduled action of mine. No row: it was dispatched or cancelled already. */
export const lockScheduled = statement(
  'scheduled-action.lock',
  `select ${SCHEDULED_COLUMNS} from scheduled_action o ${JOINS}
    where o.id = :id and o.user_id = :userId and o.state = 'WAITING' for update of o`,
);
export const markCancelled = statement(
  'scheduled-action.mark_cancelled',
  `with audited as (
     ${auditRow({ action: "'CANCEL_' || o.action", subject: "'e_contact'", subjectId: 'o.e_contact_id', userId: 'o.user_id', clinicId: 'o.clinic_id', from: 'from scheduled_action o where o.id = :id' })}
   )
   update scheduled_action set state = 'CANCELLED', ended_at = :now, body = '' where id = :id`,
);
/** Its words are its author's draft again, and nowhere else. */
export const markRefused = statement(
  'scheduled-action.mark_refused',
  `with audited as (
     ${auditRow({ action: "'REFUSE_' || o.action", subject: "'e_contact'", subjectId: 'o.e_contact_id', userId: 'o.user_id', clinicId: 'o.clinic_id', from: 'from scheduled_action o where o.id = :id' })}
   )
   update scheduled_action set state = 'REFUSED', ended_at = :now, refusal_key = :refusalKey, body = '' where id = :id`,
);
/** Its author has read why it came back. */
export const dismiss = statement(
  'scheduled-action.dismiss',
  `update scheduled_action set dismissed_at = coalesce(dismissed_at, :now)
    where id = :id and user_id = :userId and state = 'REFUSED' returning id`,
);

/**
 * A text is its author's draft again. If they have begun another one meanwhile, both are kept, the older one first, with the
 * files of both: a version of its own, so that a page that goes on typing there is told of it.
 */
export const restoreDraft = statement(
  'scheduled-action.restore_draft',
  `with newest as (
     delete from draft where user_id = :userId and key = :draftKey and set_aside_at is null and device =
       (select device from draft where user_id = :userId and key = :draftKey and set_aside_at is null
         order by updated_at desc, device limit 1)
     returning device, number, past, content
   )
   insert into draft (user_id, key, device, past, content, updated_at)
   select :userId, :draftKey, gen_random_uuid(), case when n.device is null then '{}' else n.past || (n.device || ':' || n.number) end,
          case when n.content is null then back.content else n.content
            || case when coalesce(n.content->>'text', '') in ('', back.content->>'text') then back.content - 'fields'
                    else jsonb_build_object('text', (back.content->>'text') || E'\\n\\n' || (n.content->>'text')) end
            || case when back.content ? 'fields'
                    then jsonb_build_object('fields', coalesce(n.content->'fields', '{}') || jsonb_build_object('files',
                           (select jsonb_agg(distinct f) from jsonb_array_elements(coalesce(n.content#>'{fields,files}', '[]')
                                                                                   || (back.content#>'{fields,files}')) f)))
                    else '{}' end
          end, :now
     from (values (:content::jsonb)) back(content) left join newest n on true`,
);

/** For jobs: which are due, and not what they say. */
export const listDue = statement(
  'scheduled-action.due',
  `select id from scheduled_action where state = 'WAITING' and due_at <= :now order by due_at, id limit 200`,
);
export const openContext = statement(
  'scheduled-action.open',
  `select ${CONTEXT_COLUMNS}, '{}'::text[] as "lacking_consents!", false as "has_second_factor!"
     from app.open_scheduled_action(:id, :now)`,
);
