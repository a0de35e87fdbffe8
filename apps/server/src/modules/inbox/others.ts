import { Refusal } from '@tervik/domain/errors.ts';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import { parseCursor, writeCursor } from '#platform/cursor.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { listOtherRows, OTHERS_SIZE } from './list.ts';
import { isOwnCase } from '@tervik/domain/e-contact/own-case.ts';
import { readForStaff } from '#modules/e-contact/index.ts';

const ORDER = 'others';

/** The same patient's at this clinic, whoever wrote them. @throws E_CONTACT_OWN_CASE as notes do */
export async function listOthers(
  tx: Tx,
  id: string,
  cursor: string | undefined,
): Promise<{ eContacts: ClinicEContactRow[]; nextCursor: string | null }> {
  const user = userOf(tx);
  const after = cursor === undefined ? null : parseCursor(cursor, [ORDER]);
  const [row, rows] = await Promise.all([
    tx.get(readForStaff, {
      eContactId: id,
      userId: user.userId,
      logId: newId(tx.now),
      now: tx.nowIso,
      purpose: 'OTHER_E_CONTACTS',
    }),
    tx.rows(listOtherRows, { eContactId: id, afterAt: after?.at ?? null, afterId: after?.id ?? null }),
  ]);
  if (isOwnCase(user, row)) throw new Refusal('E_CONTACT_OWN_CASE');
  const eContacts = rows.slice(0, OTHERS_SIZE);
  const last = rows.length > OTHERS_SIZE ? eContacts.at(-1) : undefined;
  return {
    eContacts,
    nextCursor: last === undefined ? null : writeCursor({ order: ORDER, at: last.createdAt, id: last.id }),
  };
}
