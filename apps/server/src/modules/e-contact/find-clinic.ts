import type { Tx } from '#platform/db/tx.ts';
import { findClinicId } from './queries.ts';

/** The clinic of an e-contact that this staff context may see, or none. */
export async function findClinicOf(tx: Tx, eContactId: string): Promise<string | null> {
  return (await tx.find(findClinicId, { eContactId }))?.clinic_id ?? null;
}
