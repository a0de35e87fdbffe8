import { runStatement, type Database } from '#platform/db/statement.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { MailFailure, type MailPort } from '#adapters/mail/port.ts';
import { newId } from '#platform/ids.ts';
import type { JobTask } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import type { JobRequest, OutboxHandler } from '#platform/outbox.ts';
import {
  beginSending,
  insertMails,
  listAddresses,
  listClinicPhones,
  markBounced,
  markFailed,
  markSent,
  markWaiting,
} from './queries.ts';
import { renderMail, type MailSettings } from './render.ts';
import { MAIL_TEMPLATES, MailPayload, NOTICE_TEMPLATES, SENDABLE_FOR } from './templates.ts';
import type { MailTemplate } from './templates.ts';

const TASK = 'send_mail';
/** With the library's growing pause the last of them comes about four days after the first. */
const ATTEMPTS_MAX = 25;
const SendMail = z.object({ mailId: z.uuid() });
const Template = z.enum(MAIL_TEMPLATES);

/** Outbox rows → mail rows and their jobs, in the relay's transaction. */
export function createMailRelay({ log }: { readonly log: Log }): OutboxHandler {
  return async (client, rows) => {
    const notices = rows.flatMap(({ id, payload, created_at }) => {
      const parsed = MailPayload.safeParse(payload);
      // A bug of ours; kept, it would come back for ever.
      if (!parsed.success)
        log.error(
          { outbox: id, at: parsed.error.issues.map(({ path }) => path.join('.')) },
          'unreadable mail dropped',
        );
      return parsed.success ? [{ ...parsed.data, created_at }] : [];
    });
    const userIds = notices.flatMap((mail) => ('userId' in mail ? [mail.userId] : []));
    const users = userIds.length === 0 ? [] : await runStatement(client, listAddresses, { userIds });
    const userOf = new Map(users.map((user) => [user.id, user]));
    const phoneOf = await listPhones(client, notices);
    const mails = notices.flatMap((mail) => {
      const to =
        'userId' in mail
          ? userOf.get(mail.userId)
          : {
              id: null,
              email: mail.recipient,
              locale: mail.locale,
              bounced: false,
              notified: true,
              untaken: false,
            };
      // The account is gone or has no address; or it is nobody's, a code for an address without an account.
      if (to === undefined || to.email === '') return [];
      if (!to.notified && isNotice(mail.template)) return [];
      // An address that staff have typed and nobody has proven: told is who takes the account, in its pages.
      if (to.untaken && mail.template === 'CLINIC_ADDED') return [];
      return [
        {
          id: newId(),
          dedupe_key: mail.dedupeKey,
          recipient: to.email,
          user_id: to.id,
          // Who has no account yet cannot sign in: this one says how to come by it.
          template: to.untaken && isNotice(mail.template) ? 'FIRST_MESSAGE' : mail.template,
          locale: to.locale,
          params: { ...mail.params, ...phoneOf(mail) },
          sender_address: mail.template === 'SUPPORT_REQUEST' ? toReplyAddress(mail.params['from']) : null,
          // An address that bounced is not tried again until it is changed; the row keeps that visible.
          state: to.bounced ? 'FAILED' : 'QUEUED',
          last_error: to.bounced ? 'ADDRESS_BOUNCED' : null,
          created_at: mail.created_at,
        },
      ];
    });
    const inserted = await runStatement(client, insertMails, { mails: JSON.stringify(mails) });
    return inserted.filter(({ state }) => state === 'QUEUED').map(({ id }) => toJob(id));
  };
}

/** Of the clinics that have rejected: the mail says whom to call instead, whatever template it becomes. */
async function listPhones(
  client: Database,
  mails: readonly MailPayload[],
): Promise<(mail: MailPayload) => { clinicPhone?: string }> {
  const idOf = ({ template, params }: MailPayload): string | undefined =>
    template === 'E_CONTACT_REJECTED' ? z.uuid().safeParse(params['eContactId']).data : undefined;
  const ids = mails.flatMap((mail) => idOf(mail) ?? []);
  if (ids.length === 0) return () => ({});
  const rows = await runStatement(client, listClinicPhones, { ids });
  const phones = new Map(rows.map(({ id, phone }) => [id, phone]));
  return (mail) => {
    const id = idOf(mail);
    return id === undefined ? {} : { clinicPhone: phones.get(id) ?? '' };
  };
}

const isNotice = (template: MailTemplate): boolean =>
  (NOTICE_TEMPLATES as readonly MailTemplate[]).includes(template);

/** Only what is one address and nothing else may become a header. */
function toReplyAddress(from: string | number | undefined): string | null {
  const parsed = parseEmail(String(from ?? ''));
  return parsed.valid ? parsed.email : null;
}

// The library gives up later than we do: who gives up is the code that writes FAILED.
const toJob = (mailId: string): JobRequest => ({
  task: TASK,
  payload: { mailId },
  key: `mail:${mailId}`,
  maxAttempts: ATTEMPTS_MAX * 4,
});

export interface MailTaskDeps extends MailSettings {
  readonly mail: MailPort;
  readonly log: Log;
}

/**
 * send_mail. "Never twice without need": a mail is sent again only if it may not have arrived: after a temporary
 * refusal, or when the process died in SENDING; then under the same Message-ID, so that mailboxes can tell.
 */
export function createMailTasks(deps: MailTaskDeps): Readonly<Record<string, JobTask>> {
  return { [TASK]: (payload, { pool }) => sendMail(pool, deps, SendMail.parse(payload).mailId) };
}

async function sendMail(pool: Pool, deps: MailTaskDeps, mailId: string): Promise<void> {
  const { mail, log } = deps;
  const [row] = await runStatement(pool, beginSending, { mailId });
  if (row === undefined) return; // Sent or given up before.
  const template = Template.parse(row.template);
  const giveUp = async (reason: string): Promise<void> => {
    await runStatement(pool, markFailed, { mailId, lastError: reason });
    log.error({ mail: mailId, template, attempts: row.attempts, reason }, 'a mail failed for good');
  };
  if (row.age_ms > (SENDABLE_FOR[template] ?? Infinity)) return giveUp('TOO_LATE');
  try {
    const rendered = renderMail(template, row.locale, row.params, deps);
    const replyTo = row.sender_address ?? undefined;
    await mail.send({
      id: mailId,
      to: row.recipient,
      ...(replyTo !== undefined && { replyTo }),
      ...rendered,
    });
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    if (error.kind === 'ADDRESS' && row.user_id !== null)
      await runStatement(pool, markBounced, { userId: row.user_id, recipient: row.recipient });
    if (error.kind !== 'TEMPORARY' || row.attempts >= ATTEMPTS_MAX) return giveUp(error.message);
    await runStatement(pool, markWaiting, { mailId, lastError: error.message });
    // The job library pauses and repeats; its log line has only this sentence.
    throw new Error(`mail not taken yet (${error.message})`, { cause: error });
  }
  await runStatement(pool, markSent, { mailId });
}
