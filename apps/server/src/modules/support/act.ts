import { audit } from '#platform/audit.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import { isBlank, isTooLong } from '@tervik/domain/text.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import * as sql from './queries.ts';

const HOUR = 60 * 60_000;

export interface Report {
  readonly email: string;
  readonly message: string;
  readonly page: string;
  readonly browser: string;
  readonly locale: 'et' | 'en' | 'ru';
}

/**
 * A technical problem on its way to the support mailbox; the sender is who gets the answer.
 * @throws the e-mail rule's own key, TEXT_REQUIRED, E_CONTACT_ANSWER_TOO_LONG (its text speaks of a text in general),
 * TOO_MANY_REQUESTS after five an hour from one sender or one place
 */
export async function sendReport(tx: Tx, report: Report, to: { mailbox: string; ip: string }): Promise<void> {
  const sender = parseEmail(report.email);
  if (!sender.valid) throw new Refusal(sender.reason);
  if (isBlank(report.message)) throw new Refusal('TEXT_REQUIRED');
  if (isTooLong(report.message)) throw new Refusal('E_CONTACT_ANSWER_TOO_LONG');

  const counted = { sender: sender.email.toLowerCase(), origin: `ip ${networkOf(to.ip)}` };
  // Always in this order: two reports never wait for each other crosswise.
  const keys = [counted.sender, counted.origin];
  for (const key of keys) await tx.rows(sql.lockSender, { key });
  for (const key of keys) {
    const { reached } = await tx.get(sql.findLimit, {
      email: key,
      at: new Date(tx.now - HOUR).toISOString(),
    });
    if (reached) throw new Refusal('TOO_MANY_REQUESTS');
  }
  await tx.rows(sql.insertSent, { ...counted, now: tx.nowIso });
  const id = newId(tx.now);
  const mail = {
    dedupeKey: `SUPPORT_REQUEST ${id}`,
    template: 'SUPPORT_REQUEST',
    recipient: to.mailbox,
    locale: report.locale,
    params: {
      message: report.message,
      from: sender.email,
      page: cleanPage(report.page),
      browser: oneLine(report.browser),
    },
  };
  await tx.rows(sql.insertMail, { payload: JSON.stringify(mail) });
  const by = { userId: null, actorKind: 'ANYBODY' };
  audit(tx, { action: 'reportTechnicalProblem', subject: 'support', subjectId: id, ...by });
  tx.wakeRelay();
}

/** Whoever has an IPv6 address has the other 2^64 of its network too: they count as one. */
export function networkOf(ip: string): string {
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1);
  if (!ip.includes(':')) return ip;
  const [head = [], tail = []] = ip.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** No line break and nothing else that is not to be seen: it stands in a line of its own. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();

/** The path of a page as the routes spell it: whose page it was, and what was searched there, stays behind. */
const cleanPage = (page: string): string =>
  (/^[^?#]*/.exec(oneLine(page))?.[0] ?? '')
    .split('/')
    .map((part) => (/\d|%|@/.test(part) ? ':id' : part))
    .join('/');
