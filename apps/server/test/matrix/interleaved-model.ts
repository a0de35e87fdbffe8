import { decide, type Actor, type EContactFacts } from '@tervik/domain/e-contact/decide.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { Asked, Who } from './interleaved-acts.ts';

/** A call with its answer. `began` and `ended` count everything that happened to this e-contact, in its order. */
export interface Attempt extends Asked {
  readonly who: Who;
  readonly seenUpdatedAt: string;
  readonly began: number;
  readonly ended: number;
  /** `null` = done. */
  readonly key: string | null;
  readonly activityId: string | null;
  readonly scheduledActionId: string | null;
  readonly othersReplied: boolean | null;
  /** What was given back of an act that waited. */
  readonly returned: string | null;
}

/** The e-contact as it is stored when all have ended. */
export interface Stored {
  readonly row: {
    readonly status: EContactFacts['status'];
    readonly assignee_employee_id: string | null;
    readonly close_reason: string | null;
    readonly completed_at: string | null;
    readonly reply_allowed_from: string | null;
    readonly open_inquiry_id: string | null;
    readonly snoozed_until: string | null;
    readonly queue: string;
  };
  readonly entries: readonly {
    readonly id: string;
    readonly type: string;
    readonly actor_user_id: string;
    readonly actor_employee_id: string | null;
    readonly body: string;
    readonly created_at: string;
  }[];
  readonly notes: readonly string[];
  readonly scheduledActions: readonly {
    readonly id: string;
    readonly state: string;
    readonly refusal_key: string | null;
    readonly body: string;
  }[];
  /** Texts of the half-written answers. */
  readonly drafts: readonly (string | null)[];
}

export interface Cast {
  readonly actors: Readonly<Record<Who, Actor>>;
  readonly userOf: Readonly<Record<Who, string>>;
}

/** An act of the timeline: who asked for it, and whether it left later. */
interface Step {
  readonly attempts: Attempt;
  readonly entry: Stored['entries'][number];
}

const CLOSES_OR_ASKS = new Set(['CLINIC_ANSWER', 'COMPLETED']);

/**
 * Everything that does not fit between what people were told and what is stored. The timeline is the order in which
 * acts were committed; asked in that order, the pure table must have allowed each of them and end where the row ends.
 */
export function findContradictions(
  before: EContactFacts,
  attempts: readonly Attempt[],
  stored: Stored,
  cast: Cast,
): string[] {
  const wrong: string[] = [];
  const steps = match(attempts, stored, cast, wrong);
  const states = replay(before, steps, cast, wrong);
  checkRow(states.at(-1) ?? before, stored, wrong);
  checkAssignee(before, stored, steps, wrong);
  checkRealTime(steps, wrong);
  for (const one of attempts) {
    checkRefusal(one, states, steps, cast, wrong);
    checkOthersReplied(one, stored, cast, wrong);
  }
  checkScheduledAction(attempts, states, stored, cast, wrong);
  const noted = attempts
    .filter(({ action, key }) => action === 'NOTE' && key === null)
    .map(({ text }) => text);
  if (noted.toSorted().join() !== stored.notes.toSorted().join())
    wrong.push('notes differ from what was acknowledged');
  return wrong;
}

/** Each entry belongs to one acknowledged act, and each acknowledged act has one entry. */
function match(attempts: readonly Attempt[], stored: Stored, { userOf }: Cast, wrong: string[]): Step[] {
  const waitingFor = new Map<string, Attempt[]>();
  for (const one of attempts) {
    if (one.key !== null || one.action === null || one.action === 'NOTE' || one.isDelayed) continue;
    waitingFor.set(userOf[one.who], [...(waitingFor.get(userOf[one.who]) ?? []), one]);
  }
  const sent = new Set(stored.scheduledActions.filter(({ state }) => state === 'SENT').map(({ id }) => id));
  const delayed = attempts.filter(
    ({ scheduledActionId }) => scheduledActionId !== null && sent.has(scheduledActionId),
  );
  const steps: Step[] = [];
  for (const entry of stored.entries) {
    const ofActor = waitingFor.get(entry.actor_user_id) ?? [];
    // One person acts one after the other: their entries stand in the order of their calls.
    const [next] = ofActor;
    const isNext =
      next !== undefined &&
      (next.activityId === null ? wordOf(next) === entry.type : next.activityId === entry.id);
    const left = delayed.findIndex(
      (one) =>
        userOf[one.who] === entry.actor_user_id &&
        (one.action === 'REJECT' ? entry.type === 'REJECTED' : one.text === entry.body),
    );
    if (isNext) steps.push({ attempts: ofActor.shift()!, entry });
    else if (left === -1) wrong.push(`an entry that nobody was told of: ${entry.type} "${entry.body}"`);
    else steps.push({ attempts: delayed.splice(left, 1)[0]!, entry });
  }
  for (const one of [...waitingFor.values()].flat().concat(delayed))
    wrong.push(`${one.who} was told that ${one.action} is done, and it is lost`);
  return steps;
}

const wordOf = ({ action }: Attempt): string => (action === 'SNOOZE' ? 'SNOOZED' : 'MOVED');

/** The state after each entry, the first one before any. */
function replay(
  before: EContactFacts,
  steps: readonly Step[],
  { actors }: Cast,
  wrong: string[],
): EContactFacts[] {
  const states = [before];
  let facts = before;
  for (const { attempts, entry } of steps) {
    try {
      const { patch, activity } = decide(
        facts,
        attempts.action!,
        actors[attempts.who],
        Date.now(),
        attempts.input,
      );
      if (activity !== entry.type) wrong.push(`${attempts.action} has left ${entry.type}`);
      const openInquiryId =
        attempts.action === 'INQUIRY'
          ? entry.id
          : patch.status === 'WAITING_FOR_PATIENT'
            ? facts.openInquiryId
            : null;
      facts = Object.assign({ timeZone: facts.timeZone, openInquiryId }, patch);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      wrong.push(
        `${attempts.who} ${attempts.action} was carried out, and the table says ${error.key} (${facts.status})`,
      );
    }
    states.push(facts);
  }
  return states;
}

function checkRow(facts: EContactFacts, { row }: Stored, wrong: string[]): void {
  const expected = {
    status: facts.status,
    assignee: facts.assigneeEmployeeId,
    reason: facts.closeReason,
    closed: facts.completedAt !== null,
    locked: facts.replyAllowedFrom !== null,
    inquiry: facts.openInquiryId,
    snoozed: facts.snoozedUntil !== null,
    queue: facts.queue,
  };
  const is = {
    status: row.status,
    assignee: row.assignee_employee_id,
    reason: row.close_reason,
    closed: row.completed_at !== null,
    locked: row.reply_allowed_from !== null,
    inquiry: row.open_inquiry_id,
    snoozed: row.snoozed_until !== null,
    queue: row.queue,
  };
  if (JSON.stringify(is) !== JSON.stringify(expected))
    wrong.push(`is ${JSON.stringify(is)}, and its timeline comes to ${JSON.stringify(expected)}`);
}

/** Said once more without the table: who replied last, unless somebody was assigned later. */
function checkAssignee(
  before: EContactFacts,
  { row, entries }: Stored,
  steps: readonly Step[],
  wrong: string[],
): void {
  let assignee = before.assigneeEmployeeId;
  for (const entry of entries) {
    if (CLOSES_OR_ASKS.has(entry.type)) assignee = entry.actor_employee_id;
    if (entry.type === 'ACCEPTED') assignee ??= entry.actor_employee_id;
    if (entry.type === 'ASSIGNED')
      assignee = steps.find((step) => step.entry === entry)?.attempts.input.assigneeEmployeeId ?? null;
  }
  if (assignee !== row.assignee_employee_id)
    wrong.push(`assignee ${row.assignee_employee_id}, not ${assignee}`);
}

/** What was acknowledged before another call began stands before what that one did. */
function checkRealTime(steps: readonly Step[], wrong: string[]): void {
  for (const [at, { attempts }] of steps.entries()) {
    if (attempts.isDelayed) continue;
    const later = steps
      .slice(0, at)
      .find((before) => !before.attempts.isDelayed && before.attempts.began > attempts.ended);
    if (later !== undefined)
      wrong.push(`${attempts.action} was over before ${later.attempts.action} began, and stands after it`);
  }
}

/** A refusal is what the table says in a state in which the e-contact was while the call ran. */
function checkRefusal(
  one: Attempt,
  states: readonly EContactFacts[],
  steps: readonly Step[],
  cast: Cast,
  wrong: string[],
): void {
  if (one.key === null) return;
  if (one.action === null) {
    if (
      one.key !== 'SCHEDULED_ACTION_GONE' &&
      one.key !== 'NOT_FOUND' &&
      one.key !== 'E_CONTACT_ALREADY_CLOSED'
    )
      wrong.push(`${one.who} was told ${one.key} of an act that waits`);
    return;
  }
  // The patient answers a question that was never asked.
  if (one.action === 'ANSWER' && one.key === 'NOT_FOUND') return;
  const first = steps.findLastIndex(({ attempts }) => !attempts.isDelayed && attempts.ended < one.began) + 1;
  const possible = states.slice(first).map((facts) => keyOf(facts, one, cast));
  if (!possible.includes(one.key))
    wrong.push(`${one.who} ${one.action} was told ${one.key}, possible: ${possible.join()}`);
}

function keyOf(facts: EContactFacts, { action, who, input }: Attempt, { actors }: Cast): string | null {
  try {
    decide(facts, action!, actors[who], Date.now(), input);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.key;
    throw error;
  }
}

/** Told exactly when a reply of another stands between what the author saw and the author's own. */
function checkOthersReplied(one: Attempt, { entries }: Stored, { userOf }: Cast, wrong: string[]): void {
  if (one.othersReplied === null || one.activityId === null || !('seenUpdatedAt' in one.body)) return;
  const own = entries.findIndex(({ id }) => id === one.activityId);
  const between = entries
    .slice(0, own)
    .some(
      (entry) =>
        CLOSES_OR_ASKS.has(entry.type) &&
        entry.actor_user_id !== userOf[one.who] &&
        Date.parse(entry.created_at) > Date.parse(one.seenUpdatedAt),
    );
  if (one.othersReplied !== between)
    wrong.push(`${one.who} ${one.action} was told othersReplied: ${one.othersReplied}, and it is ${between}`);
}

/** What was put aside is sent, or its text is the author's again; never both, never neither. */
function checkScheduledAction(
  attempts: readonly Attempt[],
  states: readonly EContactFacts[],
  stored: Stored,
  cast: Cast,
  wrong: string[],
): void {
  for (const one of attempts) {
    if (!one.isDelayed || one.key !== null) continue;
    const end = stored.scheduledActions.find(({ id }) => id === one.scheduledActionId);
    const sent = stored.entries.filter(({ body }) => body === one.text).length;
    const hasText = one.action !== 'REJECT';
    // A refused one's words are in its author's draft, perhaps before others of theirs; its row has forgotten them.
    const isDraft = end?.state === 'REFUSED' && stored.drafts.some((text) => text?.includes(one.text));
    const remembered = isDraft || attempts.some(({ returned }) => returned === one.text);
    const is = `${one.who}'s ${one.action} that waited is ${end?.state}, sent ${sent} times, given back: ${remembered}`;
    if (end === undefined || end.state === 'WAITING') wrong.push(is);
    else if (hasText && sent !== Number(end.state === 'SENT')) wrong.push(is);
    else if (hasText && remembered === (end.state === 'SENT')) wrong.push(is);
    else if (end.state === 'REFUSED' && !states.some((facts) => keyOf(facts, one, cast) === end.refusal_key))
      wrong.push(`${is}: ${end.refusal_key}`);
  }
}
