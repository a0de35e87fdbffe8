import { auditRow } from '#platform/audit.ts';
import { decide } from '@tervik/domain/e-contact/decide.ts';
import { statement } from '#platform/db/statement.ts';
import { getMembership, userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { actorOf, checkText, lockForAction, presentFacts, writeInstant } from '#modules/e-contact/index.ts';
import type { Note } from './present.ts';

const saveNote = statement(
  'conversation.save_note',
  `with entry as (
     insert into note (id, e_contact_id, clinic_id, employee_id, author_name, body, created_at)
     values (:id, :eContactId, :clinicId, :employeeId, :authorName, :body, :now)
   ), audited as (
     ${auditRow({ action: "'NOTE'", subject: "'e_contact'", subjectId: ':eContactId' })}
   )
   delete from draft where user_id = :userId and key = :draftKey`,
);

/** An internal note; it never shows in the timeline and does not move the e-contact in the list. */
export async function addNote(tx: Tx, eContactId: string, text: string): Promise<Note> {
  checkText({ action: 'NOTE', text });
  const row = await lockForAction(tx, { side: 'CLINIC', action: 'NOTE', id: eContactId });
  const actor = actorOf(userOf(tx), 'CLINIC', row);
  decide(presentFacts(row), 'NOTE', actor, tx.now);
  const user = userOf(tx);
  const note = {
    id: newId(tx.now),
    authorName: `${user.firstName} ${user.surname}`,
    text,
    createdAt: writeInstant(tx.now),
  };
  tx.write(saveNote, {
    id: note.id,
    eContactId: row.id,
    clinicId: row.clinic_id,
    employeeId: getMembership(tx, row.clinic_id).employeeId,
    authorName: note.authorName,
    body: text,
    now: tx.nowIso,
    auditId: newId(tx.now),
    userId: user.userId,
    actorKind: actor.kind,
    requestId: tx.requestId,
    draftKey: `note:${row.id}`,
  });
  tx.notifyUpdated({ eContactId: row.id, clinicId: row.clinic_id, inList: false });
  return note;
}
