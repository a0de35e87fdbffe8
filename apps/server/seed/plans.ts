import { calendarDate } from '@tervik/domain/calendar.ts';
import {
  CANCEL_REASONS,
  CLINIC_REOPEN_REASONS,
  PATIENT_REOPEN_REASONS,
  type ReplyOption,
} from '@tervik/domain/e-contact/vocabulary.ts';
import { atTime, clinicMoment, DAY, HOUR, MINUTE, patientMoment, TIME_ZONE } from './moments.ts';
import type { Random } from './random.ts';
import type { EmployeeRow } from './rows.ts';
import type { Story } from './story.ts';

/** How e-contacts go, and how often. */
export const PLANS = [
  ['ANSWERED', 30],
  ['ASKED', 24],
  ['ASKED_AGAIN', 4],
  ['LATER', 10],
  ['NEVER_REPLIED', 6],
  ['PHONED', 5],
  ['DELIVERED', 3],
  ['CLOSED_OTHERWISE', 1],
  ['CANCELLED', 5],
  ['REJECTED', 2],
  ['MORE_INFO', 6],
  ['REOPENED_BY_PATIENT', 3],
  ['REOPENED_BY_CLINIC', 1],
] as const;
export type Plan = (typeof PLANS)[number][0];

/** The words of one e-contact, drawn for it already. */
export interface Script {
  readonly opening: string;
  readonly direct: (staff: EmployeeRow) => string;
  readonly ask: (staff: EmployeeRow) => string;
  readonly reply: string;
  readonly askLater: (staff: EmployeeRow) => string;
  readonly replyLater: string;
  readonly close: (staff: EmployeeRow) => string;
  readonly moreInfo: string;
  readonly reopening: string;
  readonly afterReopening: (staff: EmployeeRow) => string;
  readonly clinicReopens: (staff: EmployeeRow) => string;
  readonly replyAgain: string;
  readonly farewell: (staff: EmployeeRow) => string;
  readonly note: string;
}

export interface Team {
  /** Who answers this one. */
  readonly main: EmployeeRow;
  readonly colleague: EmployeeRow;
  /** Whoever sorts the new ones in the morning. */
  readonly sorter: EmployeeRow;
  /** These days there is more than they manage: the open list of a real Monday. */
  readonly busy: boolean;
}

const LATER_OPTIONS = [
  ['TOMORROW', 1],
  ['DAY_AFTER_TOMORROW', 2],
  ['IN_THREE_DAYS', 5],
  ['IN_A_WEEK', 4],
] as const satisfies readonly (readonly [ReplyOption, number])[];
const REJECT_REASONS_HERE = ['CLINIC_OVERWHELMED', 'OTHER'] as const;

/** Tells a submitted e-contact to its end; what lies after today is left out by the story itself. */
export function tell(random: Random, story: Story, plan: Plan, script: Script, team: Team): void {
  const { main, colleague } = team;
  const soon = (): number => {
    const slowest = random.chance(0.5) ? 9 * HOUR : team.busy ? 12 * DAY : 52 * HOUR;
    return clinicMoment(random, story.at(), 20 * MINUTE, slowest);
  };
  const reply = (): number => patientMoment(random, story.at(), 6 * MINUTE, 46 * HOUR);
  const someone = (): EmployeeRow => (random.chance(0.82) ? main : colleague);

  story.patient('SUBMIT', story.at() + 1, { text: script.opening });
  if (plan === 'CANCELLED') {
    if (random.chance(0.4)) sort(random, story, team);
    story.patient('CANCEL', reply(), { reason: random.pick(CANCEL_REASONS) });
    return story.end();
  }
  if (plan === 'MORE_INFO') {
    story.patient('ADD_INFO', patientMoment(random, story.at(), 5 * MINUTE, 5 * HOUR), {
      text: script.moreInfo,
    });
  }
  if (random.chance(0.45)) sort(random, story, team);
  if (random.chance(0.16))
    story.note(colleague, clinicMoment(random, story.at(), 5 * MINUTE, 3 * HOUR), script.note);

  switch (plan) {
    case 'REJECTED':
      story.staff('REJECT', main, soon(), { reason: random.pick(REJECT_REASONS_HERE) });
      break;
    case 'PHONED':
      story.note(main, soon(), script.note);
      story.staff('ARCHIVE', main, story.at() + random.int(2, 15) * MINUTE, {
        reason: 'RESOLVED_OUTSIDE_PLATFORM',
      });
      break;
    case 'DELIVERED':
      story.staff('ARCHIVE', main, soon(), { reason: 'INFORMATION_DELIVERED' });
      break;
    case 'CLOSED_OTHERWISE':
      story.staff('ARCHIVE', main, soon(), { reason: 'OTHER' });
      break;
    case 'NEVER_REPLIED':
      story.staff('INQUIRY', main, soon(), { text: script.ask(main) });
      story.staff('ARCHIVE', main, clinicMoment(random, story.at(), 12 * DAY, 24 * DAY), {
        reason: 'PATIENT_NOT_ANSWERING',
      });
      break;
    case 'LATER':
      askForLater(random, story, script, main);
      story.staff('COMPLETE', someone(), soon(), { text: script.close(main) });
      break;
    case 'ASKED':
      ask(story, script, main, soon(), reply);
      closeAs(story, script, someone(), soon());
      break;
    case 'ASKED_AGAIN':
      ask(story, script, main, soon(), reply);
      askForLater(random, story, script, someone());
      closeAs(story, script, main, soon());
      break;
    default:
      closeDirectly(story, script, someone(), soon());
  }
  if (plan === 'REOPENED_BY_PATIENT') {
    const reason = random.pick(PATIENT_REOPEN_REASONS);
    story.patient('REOPEN', patientMoment(random, story.at(), 3 * HOUR, 9 * DAY), {
      text: script.reopening,
      reason,
    });
    const author = someone();
    story.staff('COMPLETE', author, soon(), { text: script.afterReopening(author) });
  }
  if (plan === 'REOPENED_BY_CLINIC') {
    const reopenedAt = clinicMoment(random, story.at(), 1 * HOUR, 3 * DAY);
    story.staff('REOPEN', main, reopenedAt, { reason: random.pick(CLINIC_REOPEN_REASONS) });
    story.staff('INQUIRY', main, reopenedAt + 3 * MINUTE, { text: script.clinicReopens(main) });
    story.patient('ANSWER', reply(), { text: script.replyAgain });
    story.staff('COMPLETE', main, soon(), { text: script.farewell(main) });
  }
  story.end();
}

/** In the morning somebody takes the new one or hands it on. */
function sort(random: Random, story: Story, { main, sorter }: Team): void {
  const at = clinicMoment(random, story.at(), 3 * MINUTE, 4 * HOUR);
  if (sorter.id === main.id || random.chance(0.35)) story.staff('ACCEPT', main, at);
  else story.staff('ASSIGN', sorter, at, { assignee: main });
}

function ask(story: Story, script: Script, by: EmployeeRow, at: number, reply: () => number): void {
  story.staff('INQUIRY', by, at, { text: script.ask(by) });
  story.patient('ANSWER', reply(), { text: script.reply });
}

const closeAs = (story: Story, script: Script, by: EmployeeRow, at: number): void =>
  story.staff('COMPLETE', by, at, { text: script.close(by) });
const closeDirectly = (story: Story, script: Script, by: EmployeeRow, at: number): void =>
  story.staff('COMPLETE', by, at, { text: script.direct(by) });

/** "Try this and write in some days": until that day the patient may not answer. */
function askForLater(random: Random, story: Story, script: Script, by: EmployeeRow): void {
  const at = clinicMoment(random, story.at(), 20 * MINUTE, 20 * HOUR);
  story.staff('INQUIRY', by, at, { text: script.askLater(by), option: random.weighted(LATER_OPTIONS) });
  const lockedUntil = story.eContact.reply_allowed_from;
  const from = lockedUntil === null ? story.at() : Math.max(story.at(), Date.parse(lockedUntil));
  const morning = atTime(calendarDate(from, TIME_ZONE), 7 * 60 + 20);
  story.patient('ANSWER', patientMoment(random, Math.max(from, morning), 5 * MINUTE, 40 * HOUR), {
    text: script.replyLater,
  });
}
