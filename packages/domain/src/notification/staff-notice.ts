import { addDays, calendarDate, instantOf } from '../calendar.ts';
import { isOpenAt, nextOpening, openingsOn, type ClinicSchedule } from '../clinic/opening-hours.ts';
import { LIMITS } from '../limits.ts';

/**
 * What staff are told of: something urgent; an answer, added information, files or a reopening in an e-contact that is
 * assigned to me; one that nobody has taken yet in the queue of my profession. What is urgent is that alone.
 */
export const STAFF_EVENTS = ['URGENT', 'MINE', 'QUEUE'] as const;
export type StaffEvent = (typeof STAFF_EVENTS)[number];

export const NOTICE_CHANNELS = ['MAIL', 'PUSH'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** When somebody wants to be told. All of them mean the clinic's opening hours: outside them nobody is. */
export const NOTICE_TIMES = ['AT_ONCE', 'HOURLY', 'MORNING', 'OFF'] as const;
export type NoticeTime = (typeof NOTICE_TIMES)[number];

export type NoticeChoices = Readonly<Record<StaffEvent, Readonly<Record<NoticeChannel, NoticeTime>>>>;

/** Of whoever has chosen nothing: thirty people and ninety new e-contacts on a Monday make one mail a person, not ninety. */
export const DEFAULT_CHOICES: NoticeChoices = {
  URGENT: { MAIL: 'AT_ONCE', PUSH: 'AT_ONCE' },
  MINE: { MAIL: 'HOURLY', PUSH: 'HOURLY' },
  QUEUE: { MAIL: 'MORNING', PUSH: 'OFF' },
};

const HOUR = 60 * 60_000;
const WEEK = Object.fromEntries(['1', '2', '3', '4', '5'].map((day) => [day, [['08:00', '16:00']] as const]));

/** A clinic that never opens would leave its notices lying for ever: it counts as open on weekdays from 8 to 4. */
export function noticeSchedule(schedule: ClinicSchedule, now: number): ClinicSchedule {
  if (nextOpening(now, schedule) !== null) return schedule;
  return { ...schedule, openingHours: WEEK, exceptions: [] };
}

/** The first opening from an instant (epoch ms) on; of a schedule from `noticeSchedule`. */
function openFrom(at: number, schedule: ClinicSchedule): number {
  return (
    nextOpening(at, schedule) ??
    instantOf(addDays(calendarDate(at, schedule.timeZone), 1), '08:00', schedule.timeZone)
  );
}

/** When the next day of work begins (epoch ms): at `at` or after it; an opening after a break is none. */
export function nextMorning(at: number, schedule: ClinicSchedule): number {
  const today = calendarDate(at, schedule.timeZone);
  const [first] = openingsOn(today, schedule);
  if (first !== undefined && first.from >= at) return first.from;
  return openFrom(instantOf(addDays(today, 1), '00:00', schedule.timeZone), schedule);
}

/** Something that waits for an employee. */
export interface WaitingEvent {
  readonly event: StaffEvent;
  /** Since when it waits, epoch ms. */
  readonly at: number;
}

/**
 * When somebody is told of an event by a channel (epoch ms), always within opening hours; null = by their choice never.
 * "At once" leaves those who have the e-contact open the time to see it there, and what is not urgent comes in small
 * heaps rather than one by one.
 * @param toldAt when this channel told them of anything the last time, epoch ms
 */
export function tellAt(
  { event, at }: WaitingEvent,
  time: NoticeTime,
  schedule: ClinicSchedule,
  toldAt: number | null,
): number | null {
  if (time === 'OFF') return null;
  if (time === 'MORNING') return nextMorning(at, schedule);
  if (time === 'HOURLY') return openFrom((Math.floor(at / HOUR) + 1) * HOUR, schedule);
  const ready = at + LIMITS.staffNoticeGrace;
  if (event === 'URGENT' || toldAt === null) return openFrom(ready, schedule);
  return openFrom(Math.max(ready, toldAt + LIMITS.staffNoticeGap), schedule);
}

/** What of one channel is due for one employee. */
export interface DueEvent extends WaitingEvent {
  readonly eContactId: string;
  /** Still waits for this employee, who has not opened it since: else nobody needs to be told. */
  readonly isNeeded: boolean;
}

export interface NoticeRound {
  /** Told in one notice. */
  readonly told: readonly string[];
  /** Of those how many are urgent. */
  readonly urgent: number;
  /** Looked at again then (epoch ms). */
  readonly later: readonly { readonly eContactId: string; readonly dueAt: number }[];
  /** Need no notice any more: seen, dealt with, or off by choice. */
  readonly dropped: readonly string[];
}

/**
 * One look at what is due for one employee by one channel: hours and choices may have changed since it was planned, and
 * a server that was down tells nobody at midnight what it has missed.
 */
export function decideRound(
  due: readonly DueEvent[],
  {
    channel,
    choices,
    schedule,
    now,
    toldAt,
  }: {
    readonly channel: NoticeChannel;
    readonly choices: NoticeChoices;
    /** From `noticeSchedule`. */
    readonly schedule: ClinicSchedule;
    readonly now: number;
    readonly toldAt: number | null;
  },
): NoticeRound {
  const told: string[] = [];
  const later: { eContactId: string; dueAt: number }[] = [];
  const dropped: string[] = [];
  let urgent = 0;
  const opening = isOpenAt(now, schedule) ? now : openFrom(now, schedule);
  for (const { eContactId, isNeeded, ...waiting } of due) {
    const planned = tellAt(waiting, choices[waiting.event][channel], schedule, toldAt);
    if (!isNeeded || planned === null) {
      dropped.push(eContactId);
      continue;
    }
    const dueAt = Math.max(planned, opening);
    if (dueAt > now) {
      later.push({ eContactId, dueAt });
      continue;
    }
    told.push(eContactId);
    if (waiting.event === 'URGENT') urgent += 1;
  }
  return { told, urgent, later, dropped };
}

/** Choices as they are stored ("URGENT:MAIL" → time), over the defaults; what is not known is left out. */
export function readChoices(stored: Readonly<Record<string, string>>): NoticeChoices {
  const find = (event: StaffEvent, channel: NoticeChannel): NoticeTime =>
    NOTICE_TIMES.find((time) => time === stored[`${event}:${channel}`]) ?? DEFAULT_CHOICES[event][channel];
  const of = (event: StaffEvent) => ({ MAIL: find(event, 'MAIL'), PUSH: find(event, 'PUSH') });
  return { URGENT: of('URGENT'), MINE: of('MINE'), QUEUE: of('QUEUE') };
}
