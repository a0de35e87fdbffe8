import type { FastifyReply } from 'fastify';
import { Refusal } from '@tervik/domain/errors.ts';
import type { OpenTransaction } from '#platform/db/transaction.ts';

/** Step: the first answer to this idempotency key, or `null`. @throws IDEMPOTENCY_KEY_REUSED for another question */
export function firstAnswerOf(
  { replay }: Pick<OpenTransaction, 'replay'>,
  repeat: { readonly hash: Buffer } | null,
): string | null {
  if (replay === null || repeat === null) return null;
  if (!replay.hash.equals(repeat.hash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return replay.response;
}

/** As it was stored, byte for byte. */
export const sendStored = (reply: FastifyReply, response: string): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(response);
