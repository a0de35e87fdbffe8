import { createHash, timingSafeEqual } from 'node:crypto';
import type { takeSmsReply } from '@tervik/contract/message-centre-provider.ts';
import type { BodyOf } from '@tervik/contract/route.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { isStopWord } from '@tervik/domain/message-centre/opt-out/stop-word.ts';
import type { SmsProvider } from '#adapters/sms/port.ts';
import type { Tx } from '#platform/db/tx.ts';
import * as sql from './queries.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * What somebody answered to an SMS. STOP takes their number out at each clinic that has written to it; of anything else
 * nothing is stored or logged: it may be about their health, and nobody of a clinic would read it.
 * @param replyKey of the address that the provider was given; undefined = no answers are taken here
 * @throws NOT_FOUND for another key
 */
export async function takeReply(
  tx: Tx,
  { key, body }: { readonly key: string; readonly body: BodyOf<typeof takeSmsReply> },
  {
    provider,
    replyKey,
  }: { readonly provider: SmsProvider | undefined; readonly replyKey: string | undefined },
): Promise<Record<string, never>> {
  if (provider === undefined || replyKey === undefined || !timingSafeEqual(digest(key), digest(replyKey)))
    throw new Refusal('NOT_FOUND');
  const reply = provider.readReply(body);
  if (reply !== undefined && isStopWord(reply.text))
    await tx.rows(sql.stopByReply, { phone: reply.phone, now: tx.nowIso });
  return {};
}
