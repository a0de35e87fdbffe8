import type { Pool } from 'pg';
import { statement } from '#platform/db/statement.ts';
import type { Locale } from '#platform/texts.ts';

export interface MailRow {
  readonly id: string;
  readonly recipient: string;
  readonly user_id: string | null;
  readonly template: string;
  readonly sender_address: string | null;
  readonly locale: Locale;
  readonly params: Readonly<Record<string, string | number>>;
  readonly attempts: number;
  readonly age_ms: number;
}

export interface AddressRow {
  readonly id: string;
  readonly email: string;
  readonly locale: Locale;
  readonly bounced: boolean;
  /** Wants to hear by mail that something waits. */
  readonly notified: boolean;
  /** Made by a clinic; its owner has never been here. */
  readonly untaken: boolean;
}

export const listAddresses = statement<AddressRow>(
  'mail.list_addresses',
  // An account that a clinic made and nobody has taken yet has no e-mail but the one that staff were told.
  `select id, case when email = '' then contact_email else email end as email, locale,
          email_bounced_at is not null as bounced, notify_by_email as notified, is_untaken as untaken
     from app_user where id = any ($1) and (email <> '' or contact_email <> '')`,
);

/** $1: ids of e-contacts. Whom a rejected patient calls instead. */
export const listClinicPhones = statement<{ id: string; phone: string | null }>(
  'mail.list_clinic_phones',
  'select id, app.clinic_phone_of(id) as phone from unnest($1::uuid[]) as id',
);

/** $1: json array of rows. Returns the ids of those that are new and to be sent. */
export const insertMails = statement<{ id: string; state: string }>(
  'mail.insert',
  `insert into mail (id, dedupe_key, recipient, user_id, sender_address, template, locale, params, state, last_error, created_at)
   select id, dedupe_key, recipient, user_id, sender_address, template, locale, params, state, last_error, created_at
     from jsonb_populate_recordset(null::mail, $1)
   on conflict (dedupe_key) do nothing
   returning id, state`,
);

/** Committed before SMTP is called: a mail in SENDING may have arrived, one in QUEUED has not. */
export const beginSending = statement<MailRow>(
  'mail.begin_sending',
  `update mail set state = 'SENDING', attempts = attempts + 1
    where id = $1 and state in ('QUEUED', 'SENDING')
   returning id, recipient, user_id, sender_address, template, locale, params, attempts,
             (extract(epoch from now() - created_at) * 1000)::float8 as age_ms`,
);

/** Sent: what it needed (a one-time code) is forgotten. */
export const markSent = statement<never>(
  'mail.mark_sent',
  `update mail set state = 'SENT', sent_at = now(), last_error = null, params = '{}' where id = $1`,
);

export const markWaiting = statement<never>(
  'mail.mark_waiting',
  `update mail set state = 'QUEUED', last_error = $2 where id = $1`,
);

export const markFailed = statement<never>(
  'mail.mark_failed',
  `update mail set state = 'FAILED', last_error = $2, params = '{}' where id = $1`,
);

export const markBounced = statement<never>(
  'mail.mark_bounced',
  `update app_user set email_bounced_at = now() where id = $1 and case when email = '' then contact_email else email end = $2`,
);

const countUnsent = statement<{ queued: string; failed: string }>(
  'mail.count_unsent',
  `select count(*) filter (where state <> 'FAILED')::text as queued, count(*) filter (where state = 'FAILED')::text as failed
     from mail where state in ('QUEUED', 'SENDING', 'FAILED')`,
);

/** For /api/status: mails that wait, and mails that failed for good. @param pool under tervik_worker */
export async function readMailStatus(pool: Pool): Promise<{ mailQueued: number; mailFailed: number }> {
  const { rows } = await pool.query<{ queued: string; failed: string }>({ ...countUnsent });
  return { mailQueued: Number(rows[0]?.queued ?? 0), mailFailed: Number(rows[0]?.failed ?? 0) };
}
