import { isClosed, type Status } from '@tervik/domain/e-contact/vocabulary.ts';
import type { PatientEContact } from '@tervik/contract/inbox.ts';
import { limitFor, parseCursor, writeCursor } from '#platform/cursor.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { presentCore, readByOf } from '#modules/e-contact/index.ts';
import { countPatientEContacts, patientPage, type PatientListRow } from './patient-list-queries.ts';

interface Page {
  readonly size: number;
  readonly page: number;
  readonly cursor?: string | undefined;
}

/** Mine: open ones first, the newest first. The cursor's order says in which half it stopped. */
export async function listForPatient(
  tx: Tx,
  { size, page, cursor }: Page,
): Promise<{ eContacts: PatientEContact[]; nextCursor: string | null; total: number }> {
  const { userId } = userOf(tx);
  const tail = `limit ${limitFor(size)}`;
  const after = cursor === undefined ? null : parseCursor(cursor, ['open', 'closed']);
  const list =
    after === null
      ? tx.dynamic<PatientListRow>(patientPage('', `${tail} offset :offset`), { userId, offset: page * size })
      : tx.dynamic<PatientListRow>(
          patientPage(
            `and (e.closed > :closed::boolean or (e.closed = :closed::boolean and (e.updated_at, e.id) < (:at::timestamptz, :id::uuid)))`,
            tail,
          ),
          { userId, closed: after.order === 'closed', at: after.at, id: after.id },
        );
  const [rows, counted] = await Promise.all([list, tx.get(countPatientEContacts, { ownerUserId: userId })]);
  const last = rows.length > size ? rows[size - 1] : undefined;
  return {
    eContacts: rows.slice(0, size).map(presentPatientEContact),
    nextCursor:
      last === undefined
        ? null
        : writeCursor({ order: orderOf(last.status), at: last.updated_at, id: last.id }),
    total: counted.total,
  };
}

const orderOf = (status: Status): string => (isClosed(status) ? 'closed' : 'open');

const presentPatientEContact = (row: PatientListRow): PatientEContact => ({
  ...presentCore(row, row.patient_person_id),
  clinicName: row.clinic_name,
  preview: row.preview,
  unread: row.unread,
  readBy: readByOf(row),
});
