import type { ActionDone } from '@tervik/contract/e-contact.ts';
import type { Form } from '@tervik/contract/forms.ts';
import { leaveDays } from '@tervik/domain/sick-leave/sick-leave-days.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { statement } from '#platform/db/statement.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { findText } from '#platform/texts.ts';
import { performAction, insertForms } from '#modules/e-contact/index.ts';

const findSickLeave = statement(
  'sick-leave.sick_leave',
  `select e.clinic_id, c.time_zone,
          exists (select from e_contact_form f where f.e_contact_id = e.id and f.kind = 'SICK_LEAVE') as "has_form!"
     from e_contact e join clinic c on c.id = e.clinic_id
    where e.id = :id and e.owner_user_id = :ownerUserId`,
);

export interface SickLeaveInput {
  readonly jobTitle: string;
  readonly jobDescription: string;
  /** "YYYY-MM-DD" */
  readonly requestedStartDate: string;
}

/**
 * Asks for sick leave in an open e-contact of mine (spec §3 "Sick-leave form"): the form, and information added by it.
 * @throws what adding information refuses, E_CONTACT_ACTION_NOT_ALLOWED the second time, FIELD_REQUIRED {field},
 *   LEAVE_DATE_OUT_OF_RANGE
 */
export async function addSickLeave(tx: Tx, id: string, input: SickLeaveInput): Promise<ActionDone> {
  const before = await tx.get(findSickLeave, { id, ownerUserId: userOf(tx).userId });
  for (const field of ['jobTitle', 'jobDescription'] as const)
    if (isBlank(input[field])) throw new Refusal('FIELD_REQUIRED', { field });
  const { first, last } = leaveDays(calendarDate(tx.now, before.time_zone));
  const { requestedStartDate: day } = input;
  if (day < first || day > last)
    throw new Refusal('LEAVE_DATE_OUT_OF_RANGE', { field: 'requestedStartDate' });
  const jobTitle = input.jobTitle.trim();
  const jobDescription = input.jobDescription.trim();
  const date = new Intl.DateTimeFormat(`${tx.locale}-${tx.locale === 'en' ? 'GB' : 'EE'}`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
  const text = findText(tx.locale, 'e-contact.forms', 'e-contact.forms.sickLeave.entry', {
    jobTitle,
    jobDescription,
    date,
  });
  if (text === undefined) throw new Error('forms.sickLeave.entry has no text');
  const done = await performAction(tx, {
    side: 'PATIENT',
    action: 'ADD_INFO',
    id,
    text,
    draftKey: `sick-leave:${id}`,
  });
  // Looked at again under the lock that adding information has taken.
  if ((await tx.get(findSickLeave, { id, ownerUserId: userOf(tx).userId })).has_form)
    throw new Refusal('E_CONTACT_ACTION_NOT_ALLOWED');
  const form: Form = { kind: 'SICK_LEAVE', jobTitle, jobDescription, requestedStartDate: day };
  tx.write(insertForms, {
    eContactId: id,
    clinicId: before.clinic_id,
    ownerUserId: userOf(tx).userId,
    forms: JSON.stringify([form]),
    now: done.updatedAt,
  });
  return done;
}
