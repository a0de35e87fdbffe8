import type { z } from 'zod';
import type { listOpenEContacts, StartedEContact } from '@tervik/contract/new-e-contact.ts';
import type { ResponseOf } from '@tervik/contract/route.ts';
import { listActions } from '@tervik/domain/e-contact/decide.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { findReturning, listOpenRows, listStartedRows, type StartedRow } from './queries.ts';
import { presentFacts } from '#modules/e-contact/index.ts';
import { freshAfter } from '#modules/questionnaire/index.ts';

/** What this browser has come back for. Another's cookie, and an e-contact that has ended, are none. */
export async function findFlow(tx: Tx, flowHash: Buffer | null): Promise<{ eContactId: string | null }> {
  if (flowHash === null) return { eContactId: null };
  const found = await tx.find(findReturning, { ownerUserId: userOf(tx).userId, browserHash: flowHash });
  return { eContactId: found?.e_contact_id ?? null };
}

export async function listStarted(tx: Tx): Promise<{ eContacts: z.infer<typeof StartedEContact>[] }> {
  const rows = await tx.rows(listStartedRows, { ownerUserId: userOf(tx).userId, since: freshAfter(tx.now) });
  return { eContacts: rows.map(presentStarted) };
}

function presentStarted(row: StartedRow): z.infer<typeof StartedEContact> {
  const ready = row.kind === 'WORKFLOW' && row.workflow_completed_at !== null;
  const files = `/my-e-contacts/files?eContactId=${row.id}`;
  return {
    eContactId: row.id,
    type: row.type,
    kind: row.kind,
    createdAt: row.created_at,
    patientName: row.patient_name,
    isSelf: row.is_self,
    ready,
    // Text that waits for its files, and what is filled in, go on where files are added and it is sent.
    url: row.kind === 'TEXT' || ready ? files : (row.url ?? files),
  };
}

/** Adding to one of the same kind is offered before a second one is made. */
export async function listOpen(
  tx: Tx,
  { personId, clinicId }: { readonly personId: string; readonly clinicId: string },
): Promise<ResponseOf<typeof listOpenEContacts>> {
  const rows = await tx.rows(listOpenRows, { personId, ownerUserId: userOf(tx).userId, clinicId });
  if (rows.length === 0) throw new Refusal('NOT_FOUND');
  const eContacts = rows.flatMap(({ id, ...row }) => {
    if (id === null) return [];
    const kind = row.representative_name === null ? 'PATIENT' : 'REPRESENTATIVE';
    const actions = listActions(presentFacts(row), { kind }, tx.now);
    return [{ id, type: row.type, createdAt: row.created_at, mayAddInfo: actions.includes('ADD_INFO') }];
  });
  return { eContacts };
}
