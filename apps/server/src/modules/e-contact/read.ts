import { isClosed, type Status } from '@tervik/domain/e-contact/vocabulary.ts';
import { listActions, type Actor } from '@tervik/domain/e-contact/decide.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { ClinicDetails } from '@tervik/contract/clinic.ts';
import type { Activity } from '@tervik/contract/e-contact.ts';
import type { PatientEContact } from '@tervik/contract/patient.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { userOf, type Tx } from '../../platform/db/tx.ts';
import { newId } from '../../platform/ids.ts';
import { limitFor, parseCursor, writeCursor } from '../../platform/cursor.ts';
import { isOwnCase } from './own-case.ts';
import {
  presentActivity,
  presentClinicDetails,
  presentFacts,
  presentNote,
  presentPatientEContact,
  presentPatientTimeline,
  type Note,
  type PatientTimeline,
} from './present.ts';
import {
  countPatientEContacts,
  findClinicId,
  listClinicActivities,
  listFormRows,
  listNoteRows,
  listPatientActivities,
  patientPage,
  readClinicDetails,
  readForStaff,
  readPatientEContact,
  type ActivityRow,
  type PatientListRow,
  type ReadRow,
} from './queries.ts';

/** All statements are sent at once; nothing of the others leaves before the first has shown that it is ours. */
export async function getForClinic(tx: Tx, id: string): Promise<ClinicDetails> {
  const user = userOf(tx);
  const [row, activities, forms] = await Promise.all([
    tx.get(readClinicDetails, [id, user.userId, newId(tx.now), tx.nowIso, 'E_CONTACT_DETAILS']),
    tx.rows(listClinicActivities, [id]),
    tx.rows(listFormRows, [id]),
  ]);
  const parts = { activities, forms, filesOf: new Map() };
  const membership = user.memberships.find(({ clinicId }) => clinicId === row.clinic_id);
  if (membership === undefined) throw new Refusal('NOT_FOUND');
  const ownCase = isOwnCase(user, row);
  const actor: Actor = { kind: membership.profession, employeeId: membership.employeeId, isOwnCase: ownCase };
  return presentClinicDetails(row, parts, listActions(presentFacts(row), actor, tx.now), ownCase);
}

export async function getClinicTimeline(tx: Tx, id: string): Promise<{ activities: Activity[] }> {
  const [, rows] = await readPart<ActivityRow>(tx, id, 'E_CONTACT_TIMELINE', listClinicActivities);
  return { activities: rows.map((activity) => presentActivity(activity, new Map())) };
}

export async function listNotes(tx: Tx, id: string): Promise<{ notes: Note[] }> {
  const [row, rows] = await readPart(tx, id, 'E_CONTACT_NOTES', listNoteRows);
  if (isOwnCase(userOf(tx), row)) throw new Refusal('E_CONTACT_OWN_CASE');
  return { notes: rows.map(presentNote) };
}

/** The clinic of an e-contact that this staff context may see, or none. */
export async function findClinicOf(tx: Tx, eContactId: string): Promise<string | null> {
  return (await tx.find(findClinicId, [eContactId]))?.clinic_id ?? null;
}

function readPart<Row>(tx: Tx, id: string, purpose: string, part: Statement<Row>): Promise<[ReadRow, Row[]]> {
  return Promise.all([
    tx.get(readForStaff, [id, userOf(tx).userId, newId(tx.now), tx.nowIso, purpose]),
    tx.rows(part, [id]),
  ]);
}

export async function getPatientTimeline(tx: Tx, id: string): Promise<PatientTimeline> {
  const [row, activities, forms] = await Promise.all([
    tx.get(readPatientEContact, [id, userOf(tx).userId, tx.nowIso]),
    tx.rows(listPatientActivities, [id]),
    tx.rows(listFormRows, [id]),
  ]);
  const parts = { activities, forms, filesOf: new Map(), pendingFiles: [] };
  const actor: Actor = { kind: row.representative_name === null ? 'PATIENT' : 'REPRESENTATIVE' };
  return presentPatientTimeline(row, parts, listActions(presentFacts(row), actor, tx.now));
}

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
      ? tx.dynamic<PatientListRow>(patientPage('', `${tail} offset $2`), [userId, page * size])
      : tx.dynamic<PatientListRow>(
          patientPage(
            `and (e.closed > $2::boolean or (e.closed = $2::boolean and (e.updated_at, e.id) < ($3::timestamptz, $4::uuid)))`,
            tail,
          ),
          [userId, after.order === 'closed', after.at, after.id],
        );
  const [rows, counted] = await Promise.all([list, tx.get(countPatientEContacts, [userId])]);
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
