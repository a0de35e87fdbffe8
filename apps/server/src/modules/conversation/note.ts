import { decide } from '@tervik/domain/e-contact/decide.ts';
import { statement } from '#platform/db/statement.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { actorOf, checkText, lockForAction, presentFacts, writeInstant } from '#modules/e-contact/index.ts';
import type { Note } from './present.ts';

const saveNote = statement<never>(
  'e-contact.save_note',
  `with entry as (
     insert into note (id, e_contact_id, clinic_id, employee_id, author_name, body, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
   ), audited as (
     insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
     values ($8, $7, $9, $10, $3, 'NOTE', 'e_contact', $2, $11)
   )
   delete from draft where user_id = $9 and key = $12`,
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
  tx.write(saveNote, [
    note.id,
    row.id,
    row.clinic_id,
    actor.employeeId,
    note.authorName,
    text,
    tx.nowIso,
    newId(tx.now),
    user.userId,
    actor.kind,
    tx.requestId,
    `note:${row.id}`,
  ]);
  tx.notifyUpdated({ eContactId: row.id, clinicId: row.clinic_id });
  return note;
}
