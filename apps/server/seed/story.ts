import { decide, type Actor, type EContactFacts, type ActionInput } from '@tervik/domain/e-contact/decide.ts';
import { replyAllowedFrom } from '@tervik/domain/e-contact/reply-time.ts';
import { queueOf } from '@tervik/domain/e-contact/queue.ts';
import type { Action } from '@tervik/domain/e-contact/transitions.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { STAFF_ONLY_ACTIVITIES, type ReplyOption } from '@tervik/domain/e-contact/vocabulary.ts';
import { HOUR, MINUTE, TIME_ZONE } from './moments.ts';
import type { Random } from './random.ts';
import type {
  AccessLogRow,
  ActivityRow,
  ClinicPatientRow,
  EContactRow,
  EmployeeRow,
  Locale,
  NoteRow,
  PersonRow,
  UserRow,
} from './rows.ts';
import { previewOf } from './write.ts';

/** Everything that the stories have left behind until `now`. */
export interface Archive {
  readonly now: number;
  readonly eContacts: EContactRow[];
  readonly activities: ActivityRow[];
  readonly notes: NoteRow[];
  readonly accesses: AccessLogRow[];
}

export interface Writer {
  readonly owner: UserRow;
  readonly person: PersonRow;
  readonly membership: ClinicPatientRow;
}

export interface StoryDetails {
  readonly text?: string;
  readonly reason?: string;
  readonly option?: ReplyOption;
  readonly assignee?: EmployeeRow;
}

/**
 * One e-contact while it is told. What would happen after `now` has not happened: from there on every act is
 * silently left out, so a plan can be written to its end and the e-contact stands where it stands today.
 */
export interface Story {
  readonly eContact: EContactRow;
  /** Instant of the last act, told or left out. */
  readonly at: () => number;
  readonly patient: (action: Action, at: number, details?: StoryDetails) => void;
  readonly staff: (action: Action, employee: EmployeeRow, at: number, details?: StoryDetails) => void;
  readonly note: (employee: EmployeeRow, at: number, text: string) => void;
  /** Ends the telling: the patient may have looked at the clinic's last words since. */
  readonly end: () => void;
}

const iso = (instant: number): string => new Date(instant).toISOString();
const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));
export const fullName = (person: { readonly first_name: string; readonly surname: string }): string =>
  `${person.first_name} ${person.surname}`;

/** Begins an e-contact that is not submitted yet. @param at epoch ms, not after `archive.now` */
export function openStory(
  archive: Archive,
  random: Random,
  { owner, person, membership }: Writer,
  type: EContactType,
  at: number,
  locale: Locale = owner.locale,
): Story {
  const represented = !person.is_self;
  const eContact: EContactRow = {
    id: random.id(at),
    clinic_id: membership.clinic_id,
    type,
    origin: 'PATIENT',
    flow_type: represented ? 'REPRESENTATIVE_TO_CLINIC' : 'PATIENT_TO_CLINIC',
    creation_status: 'CREATED',
    status: 'WAITING_FOR_CLINIC',
    close_reason: null,
    owner_user_id: owner.id,
    patient_person_id: person.id,
    assignee_employee_id: null,
    patient_first_name: person.first_name,
    patient_surname: person.surname,
    patient_personal_code: person.personal_code,
    patient_birth_date: person.birth_date,
    patient_sex: person.sex,
    representative_name: represented ? fullName(owner) : null,
    list_code: membership.list_code,
    preview: '',
    locale,
    reply_allowed_from: null,
    open_inquiry_id: null,
    patient_seen_at: null,
    representative_seen_at: null,
    is_urgent: false,
    queue: queueOf(type),
    snoozed_until: null,
    created_at: iso(at),
    updated_at: iso(at),
    completed_at: null,
  };
  archive.eContacts.push(eContact);
  let last = at - 1;
  let seen = 0;
  let pendingLook = 0;

  const facts = (): EContactFacts => ({
    creationStatus: eContact.creation_status,
    status: eContact.status,
    replyAllowedFrom: instantOf(eContact.reply_allowed_from),
    completedAt: instantOf(eContact.completed_at),
    closeReason: eContact.close_reason,
    assigneeEmployeeId: eContact.assignee_employee_id,
    openInquiryId: eContact.open_inquiry_id,
    snoozedUntil: null,
    queue: eContact.queue,
    timeZone: TIME_ZONE,
  });

  /** `false` = this lies in the future, and so does everything that follows it. */
  function reaches(instant: number): boolean {
    if (last > archive.now) return false;
    if (instant <= last) throw new Error('a story goes forward in time');
    last = instant;
    return instant <= archive.now;
  }

  function look(instant: number): void {
    if (instant <= seen || instant > archive.now) return;
    seen = instant;
    if (represented) eContact.representative_seen_at = iso(instant);
    else eContact.patient_seen_at = iso(instant);
  }

  function act(
    action: Action,
    actor: Actor,
    instant: number,
    details: StoryDetails,
    author: { user: string; name: string },
  ): void {
    const decision = decide(facts(), action, actor, instant, toActionInput(action, instant, details));
    const { patch, activity } = decision;
    const id = random.id(instant);
    const staffOnly = activity !== null && STAFF_ONLY_ACTIVITIES.includes(activity);
    eContact.creation_status = patch.creationStatus;
    eContact.status = patch.status;
    eContact.reply_allowed_from = patch.replyAllowedFrom === null ? null : iso(patch.replyAllowedFrom);
    eContact.completed_at = patch.completedAt === null ? null : iso(patch.completedAt);
    eContact.close_reason = patch.closeReason;
    eContact.assignee_employee_id = patch.assigneeEmployeeId;
    if (action === 'INQUIRY') eContact.open_inquiry_id = id;
    else if (patch.status !== 'WAITING_FOR_PATIENT') eContact.open_inquiry_id = null;
    // What only staff see does not move the e-contact in anybody's list.
    if (!staffOnly) eContact.updated_at = iso(instant);
    const text = details.text ?? '';
    if (actor.employeeId === undefined && text !== '') eContact.preview = previewOf(text);
    if (activity === null) return;
    archive.activities.push({
      id,
      e_contact_id: eContact.id,
      clinic_id: eContact.clinic_id,
      owner_user_id: eContact.owner_user_id,
      type: activity,
      staff_only: staffOnly,
      actor_kind: actor.kind,
      actor_user_id: author.user,
      actor_employee_id: actor.employeeId ?? null,
      actor_name: author.name,
      body: text,
      reason: details.reason ?? null,
      reply_allowed_from: action === 'INQUIRY' ? eContact.reply_allowed_from : null,
      answers_id: patch.answersInquiryId,
      assignee_name: details.assignee === undefined ? null : fullName(details.assignee),
      created_at: iso(instant),
    });
  }

  function toActionInput(
    action: Action,
    instant: number,
    { reason, option, assignee }: StoryDetails,
  ): ActionInput {
    return {
      replyAllowedFrom: replyAllowedFrom(option ?? 'NOW', instant, TIME_ZONE),
      assigneeEmployeeId: assignee?.id ?? null,
      seenAssigneeEmployeeId: eContact.assignee_employee_id,
      ...(action === 'ANSWER' &&
        eContact.open_inquiry_id !== null && { inquiryId: eContact.open_inquiry_id }),
      ...(reason !== undefined && { reason }),
    };
  }

  /** A look before an act is a row of the access log: nobody answers what they have not opened. */
  function open(employee: EmployeeRow, instant: number): void {
    archive.accesses.push({
      id: random.id(instant),
      at: iso(instant),
      clinic_id: eContact.clinic_id,
      employee_id: employee.id,
      user_id: employee.user_id,
      owner_user_id: eContact.owner_user_id,
      patient_person_id: eContact.patient_person_id,
      e_contact_id: eContact.id,
      purpose: 'E_CONTACT_DETAILS',
    });
  }

  return {
    eContact,
    at: () => last,
    patient(action, instant, details = {}) {
      if (!reaches(instant)) return;
      // Whoever writes has read what came before.
      if (action !== 'SUBMIT') look(instant - random.int(20_000, 50_000));
      pendingLook = 0;
      const author = { user: owner.id, name: fullName(owner) };
      act(action, { kind: represented ? 'REPRESENTATIVE' : 'PATIENT' }, instant, details, author);
    },
    staff(action, employee, instant, details = {}) {
      if (pendingLook < instant) look(pendingLook);
      const before = last;
      if (!reaches(instant)) return;
      open(employee, Math.max(before + 1, instant - random.int(MINUTE, 9 * MINUTE)));
      const actor: Actor = { kind: employee.profession, employeeId: employee.id };
      act(action, actor, instant, details, { user: employee.user_id, name: fullName(employee) });
      pendingLook = Math.round(instant + random.skewed(4 * MINUTE, 40 * HOUR));
    },
    note(employee, instant, text) {
      const before = last;
      if (!reaches(instant)) return;
      decide(facts(), 'NOTE', { kind: employee.profession, employeeId: employee.id }, instant);
      open(employee, Math.max(before + 1, instant - random.int(MINUTE, 5 * MINUTE)));
      archive.notes.push({
        id: random.id(instant),
        e_contact_id: eContact.id,
        clinic_id: eContact.clinic_id,
        employee_id: employee.id,
        author_name: fullName(employee),
        body: text,
        created_at: iso(instant),
      });
    },
    end: () => look(pendingLook),
  };
}
