import type { Addition } from '@tervik/contract/clinic-patient.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { listAdditionRows, seeAddition } from './queries.ts';

/** Clinics that have added me, or whom I represent, or have corrected contact data, until I have read so. */
export async function listMyAdditions(tx: Tx): Promise<{ additions: Addition[] }> {
  const rows = await tx.rows(listAdditionRows, { ownerUserId: userOf(tx).userId });
  const additions = rows.map((row) => ({
    id: row.id,
    clinicName: row.clinic_name,
    clinicPhone: row.clinic_phone,
    personName: row.person_name,
    kind: row.kind === 'ADDED' ? ('ADDED' as const) : ('CONTACT' as const),
    at: row.at,
    email: row.email,
    phone: row.phone,
  }));
  return { additions };
}

/** @throws NOT_FOUND for what is nobody's or somebody else's */
export async function readAddition(tx: Tx, id: string): Promise<{ ok: true }> {
  const { seen } = await tx.get(seeAddition, { id, now: tx.nowIso });
  if (!seen) throw new Refusal('NOT_FOUND');
  return { ok: true };
}
