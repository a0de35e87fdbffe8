import type { FeedbackLink } from '@tervik/contract/feedback.ts';
import { feedbackWindowEnd } from '@tervik/domain/e-contact/feedback-window.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { Tx } from '#platform/db/tx.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import { newId } from '#platform/ids.ts';
import { findLink, rateByLink, type LinkRow } from './queries.ts';

/** Looks at links of mails, of one address: more than a household needs, and far too few to find one by guessing. */
export const LINKS_PER_MINUTE = 20;

/** @throws FEEDBACK_LINK_UNKNOWN */
export async function readLink(tx: Tx, code: string): Promise<FeedbackLink> {
  const row = await tx.find(findLink, { codeHash: hashToken(code) });
  if (row === undefined) throw new Refusal('FEEDBACK_LINK_UNKNOWN');
  return presentLink(row, tx.now);
}

/** Stores the stars, and answers as the link stands then: one that takes none any more says so. @throws FEEDBACK_LINK_UNKNOWN */
export async function rate(tx: Tx, code: string, rating: number): Promise<FeedbackLink> {
  const link = await readLink(tx, code);
  if (link.state !== 'OPEN') return link;
  await tx.rows(rateByLink, { codeHash: hashToken(code), id: newId(tx.now), rating, now: tx.nowIso });
  return readLink(tx, code);
}

function presentLink(row: LinkRow, now: number): FeedbackLink {
  const { eContactId, clinicName, rating } = row;
  const isInTime = now < feedbackWindowEnd(Date.parse(row.completedAt), row.timeZone);
  if (!row.isCompleted || !isInTime) return { eContactId, clinicName, state: 'OVER', rating: null };
  return { eContactId, clinicName, state: row.hasWords ? 'GIVEN' : 'OPEN', rating };
}
