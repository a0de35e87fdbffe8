import type { DraftContent } from '@tervik/contract/draft.ts';
import { addDays, calendarDate } from '@tervik/domain/calendar.ts';
import {
  decideTimes,
  parseTime,
  proposedEnd,
  typedMoment,
} from '@tervik/domain/global-message/decide-message.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { readCalendarDate } from '@tervik/domain/person/calendar-date.ts';

/** From when until when, as it is typed. */
export interface TypedTimes {
  readonly later: boolean;
  readonly fromDate: string;
  readonly fromTime: string;
  readonly untilDate: string;
  readonly untilTime: string;
}

export interface Clock {
  /** Epoch ms of the server's clock. */
  readonly now: number;
  readonly timeZone: string;
}

const MORNING = '08:00';

export function newTimes({ now, timeZone }: Clock): TypedTimes {
  const end = proposedEnd(now, timeZone);
  return {
    later: false,
    fromDate: addDays(calendarDate(now, timeZone), 1),
    fromTime: MORNING,
    untilDate: end.date,
    untilTime: end.time,
  };
}

type Stored = NonNullable<DraftContent['fields']>;

/** A draft is written by browsers of any age, so nothing in it is believed. */
export const readStored = (fields: Stored) => ({
  text: (name: string, otherwise: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : otherwise;
  },
  tick: (name: string, otherwise: boolean): boolean => {
    const value = fields[name];
    return typeof value === 'boolean' ? value : otherwise;
  },
});

export function readTimes(fields: Stored, begun: TypedTimes): TypedTimes {
  const { text, tick } = readStored(fields);
  return {
    later: tick('later', begun.later),
    fromDate: text('fromDate', begun.fromDate),
    fromTime: text('fromTime', begun.fromTime),
    untilDate: text('untilDate', begun.untilDate),
    untilTime: text('untilTime', begun.untilTime),
  };
}

const isoOf = (moment: number): string => new Date(moment).toISOString();

/** As instants by the clinic's clock; `until` is '' where it is none. */
export function timesOf(typed: TypedTimes, timeZone: string): { from: string | null; until: string } {
  const from = typed.later ? typedMoment(typed.fromDate, typed.fromTime, timeZone) : undefined;
  const until = typedMoment(typed.untilDate, typed.untilTime, timeZone);
  return {
    from: from === undefined ? null : isoOf(from),
    until: until === undefined ? '' : isoOf(until),
  };
}

export type TimeMistakeKey =
  | 'global-message.form.dateRequired'
  | 'global-message.form.timeUnreadable'
  | 'errors.GLOBAL_MESSAGE_ENDS_BEFORE_START'
  | 'errors.GLOBAL_MESSAGE_ENDED'
  | 'errors.GLOBAL_MESSAGE_TOO_FAR';

/** What is wrong with the times, by the ids of their controls; the server's own rules. */
export function listTimeMistakes(
  typed: TypedTimes,
  { now, timeZone }: Clock,
): { readonly id: string; readonly key: TimeMistakeKey }[] {
  const found = [
    ...(typed.later ? momentMistakes('from', typed.fromDate, typed.fromTime) : []),
    ...momentMistakes('until', typed.untilDate, typed.untilTime),
  ];
  if (found.length > 0) return found;
  try {
    decideTimes(timesOf(typed, timeZone), now);
    return [];
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return [{ id: 'until-date', key: `errors.${refusal.key}` as TimeMistakeKey }];
  }
}

function momentMistakes(name: 'from' | 'until', date: string, time: string) {
  const found: { id: string; key: TimeMistakeKey }[] = [];
  if (readCalendarDate(date) === undefined)
    found.push({ id: `${name}-date`, key: 'global-message.form.dateRequired' });
  if (parseTime(time) === undefined)
    found.push({ id: `${name}-time`, key: 'global-message.form.timeUnreadable' });
  return found;
}
