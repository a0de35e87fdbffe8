import type { Pool } from 'pg';
import { runStatement, statement, type RowOf } from '#platform/db/statement.ts';

export const listAddresses = statement(
  'mail.list_addresses',
  // An account that a clinic made and nobody has taken yet has no e-mail but the one that staff were told.
  `select id, case when email = '' then contact_email else email end as "email!", locale,
          email_bounced_at is not null as "bounced!", notify_by_email as notified, is_untaken as untaken
     from app_user where id = any (:userIds) and (email <> '' or contact_email <> '')`,
);
export type AddressRow = RowOf<typeof listAddresses>;

/** Of e-contacts: whom a rejected patient calls instead. */
export const listClinicPhones = statement(
  'mail.list_clinic_phones',
  'select id as "id!", app.clinic_phone_of(id) as phone from unnest(:ids::uuid[]) as id',
);

/** `mails`: a JSON list of rows. Returns the ids of those that are new and to be sent. */
export const insertMails = statement(
  'mail.insert',
  `insert into mail (id, dedupe_key, recipient, user_id, sender_address, template, locale, params, state, last_error, created_at)
   select id, dedupe_key, recipient, user_id, sender_address, template, locale, params, state, last_error, created_at
     from jsonb_populate_recordset(null::mail, :mails)
   on conflict (dedupe_key) do nothing
   returning id, state`,
);

/** Committed before SMTP is called: a mail in SENDING may have arrived, one in QUEUED has not. */
export const beginSending = statement(
  'mail.begin_sending',
  `update mail set state = 'SENDING', attempts = attempts + 1
    where id = :mailId and state in ('QUEUED', 'SENDING')
   returning id, recipient, user_id, sender_address, template, locale, params, attempts,
             (extract(epoch from now() - created_at) * 1000)::float8 as "age_ms!"`,
);
export type MailRow = RowOf<typeof beginSending>;

/** Sent: what it needed (a one-time code) is forgotten. */
export const markSent = statement(
  'mail.mark_sent',
  `update mail set state = 'SENT', sent_at = now(), last_error = null, params = '{}' where id = :mailId`,
);

export const markWaiting = statement(
  'mail.mark_waiting',
  `update mail set state = 'QUEUED', last_error = :lastError where id = :mailId`,
);

export const markFailed = statement(
  'mail.mark_failed',
  `update mail set state = 'FAILED', last_error = :lastError, params = '{}' where id = :mailId`,
);

export const markBounced = statement(
  'mail.mark_bounced',
  `update app_user set email_bounced_at = now() where id = :userId and case when email = '' then contact_email else email end = :recipient`,
);

const countUnsent = statement(
  'mail.count_unsent',
  `select count(*) filter (where state <> 'FAILED')::text as "queued!", count(*) filter (where state = 'FAILED')::text as "failed!"
     from mail where state in ('QUEUED', 'SENDING', 'FAILED')`,
);

/** For /api/status: mails that wait, and mails that failed for good. @param pool under tervik_worker */
export async function readMailStatus(pool: Pool): Promise<{ mailQueued: number; mailFailed: number }> {
  const [counted] = await runStatement(pool, countUnsent, {});
  return { mailQueued: Number(counted?.queued ?? 0), mailFailed: Number(counted?.failed ?? 0) };
}
