import { z } from 'zod';
import type { Route } from '@tervik/contract/route.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { statement } from '#platform/db/statement.ts';
import type { OpenTransaction } from '#platform/db/transaction.ts';
import type { Tx } from '#platform/db/tx.ts';

const Asked = z.object({ id: z.uuid() });
const isInLockedClinic = statement(
  'platform.is_in_locked_clinic',
  'select app.is_in_locked_clinic(:id) as "is!"',
);

/**
 * Step: an e-contact of a locked clinic is nobody's to see. Staff who work in another clinic too, and so get past
 * `authorise`, are told CLINIC_LOCKED of it and not that there is no such thing.
 * @param open asks in a transaction of its own: the refused one has ended
 * @returns what to throw
 */
export async function explainMissing(
  refused: unknown,
  { access }: Route,
  { params }: { readonly params: unknown },
  { user }: Tx,
  open: () => Promise<OpenTransaction>,
): Promise<unknown> {
  const isMissing = refused instanceof Refusal && refused.key === 'NOT_FOUND';
  if (!isMissing || access !== 'CLINIC' || user === null || user.lockedClinicIds.length === 0) return refused;
  const asked = Asked.safeParse(params);
  if (!asked.success) return refused;
  const again = await open();
  try {
    return (await again.tx.get(isInLockedClinic, asked.data)).is ? new Refusal('CLINIC_LOCKED') : refused;
  } finally {
    await again.rollback();
  }
}
