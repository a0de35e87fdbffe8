import type { ClosureBody, IntakeClosure } from '@tervik/contract/intake.ts';
import type { ErrorKey } from '@tervik/domain/errors.ts';
import { addDays, calendarDate } from '@tervik/domain/calendar.ts';
import { closureTimeRefusal } from '@tervik/domain/intake/decide-intake.ts';
import { isCalendarDate } from '@tervik/domain/person/calendar-date.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { isTooLong } from '@tervik/domain/text.ts';

type ProblemGroup = NonNullable<ClosureBody['groups']>[number];
export const TEXT_LOCALES = ['et', 'en', 'ru'] as const;

/** A closure as it stands in the form. Dates are "YYYY-MM-DD" or what is typed so far. */
export interface ClosureFields {
  readonly reason: ClosureBody['reason'];
  /** undefined: not chosen yet. */
  readonly isForAll: boolean | undefined;
  readonly groups: readonly ProblemGroup[];
  readonly from: 'NOW' | 'LATER';
  readonly fromDate: string;
  readonly fromTime: string;
  readonly until: 'TODAY' | 'TIME' | 'OPEN';
  readonly untilDate: string;
  readonly untilTime: string;
  readonly texts: Readonly<Record<(typeof TEXT_LOCALES)[number], string>>;
}

/** What closing begins with: until the end of the day; what is not taken must be chosen. @param now epoch ms */
export function newFields(now: number, timeZone: string): ClosureFields {
  const today = calendarDate(now, timeZone);
  return {
    reason: 'OVERLOAD',
    isForAll: undefined,
    groups: [],
    from: 'NOW',
    fromDate: addDays(today, 1),
    fromTime: '00:00',
    until: 'TODAY',
    untilDate: addDays(today, 1),
    untilTime: '08:00',
    texts: { et: '', en: '', ru: '' },
  };
}

export function fieldsOf(closure: IntakeClosure, now: number, timeZone: string): ClosureFields {
  const { reason, groups, from, until, texts } = closure;
  const empty = newFields(now, timeZone);
  return {
    ...empty,
    reason,
    isForAll: groups === null,
    groups: groups ?? [],
    // One that has begun keeps its beginning, which is a time like any other.
    from: 'LATER',
    fromDate: from.slice(0, 10),
    fromTime: from.slice(11),
    until: until === null ? 'OPEN' : 'TIME',
    ...(until !== null && { untilDate: until.slice(0, 10), untilTime: until.slice(11) }),
    texts: { et: texts.et ?? '', en: texts.en ?? '', ru: texts.ru ?? '' },
  };
}

/** "8", "8:30", "8.30", "0830" as "HH:MM"; undefined where it is no time of the day. */
function readTime(typed: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed.trim()) ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60
    ? `${hour.padStart(2, '0')}:${minute}`
    : undefined;
}

const timeOf = (date: string, time: string): string | undefined => {
  const read = readTime(time);
  return isCalendarDate(date) && read !== undefined ? `${date}T${read}` : undefined;
};

export type ClosureField = 'groups' | 'from' | 'until' | (typeof TEXT_LOCALES)[number];

/** EMPTY: nothing that could be sent. Else a key of errors.ts. */
type ClosureProblem = 'EMPTY' | ErrorKey;
type ClosureProblems = Readonly<Partial<Record<ClosureField, ClosureProblem>>>;

/** What is sent, or everything that is wrong with it. */
export function readClosure(
  fields: ClosureFields,
  now: number,
  timeZone: string,
): { readonly body: ClosureBody; readonly wrong: ClosureProblems } {
  const tomorrow = addDays(calendarDate(now, timeZone), 1);
  const from = fields.from === 'NOW' ? null : timeOf(fields.fromDate, fields.fromTime);
  const until =
    fields.until === 'OPEN'
      ? null
      : fields.until === 'TODAY'
        ? `${tomorrow}T00:00`
        : timeOf(fields.untilDate, fields.untilTime);
  const wrong: Partial<Record<ClosureField, ClosureProblem>> = {};
  if (fields.isForAll !== true && fields.groups.length === 0) wrong.groups = 'EMPTY';
  const times = { from: from ?? null, until: until ?? null };
  const refused = closureTimeRefusal(times, now, timeZone);
  if (refused !== undefined) wrong[refused.data['field'] === 'from' ? 'from' : 'until'] = refused.key;
  if (from === undefined) wrong.from = 'EMPTY';
  if (until === undefined) wrong.until = 'EMPTY';
  for (const locale of TEXT_LOCALES)
    if (isTooLong(fields.texts[locale], LIMITS.closureText)) wrong[locale] = 'INTAKE_TEXT_TOO_LONG';
  const text = (locale: (typeof TEXT_LOCALES)[number]) =>
    fields.texts[locale].trim() === '' ? null : fields.texts[locale];
  const body: ClosureBody = {
    reason: fields.reason,
    groups: fields.isForAll === true ? null : [...fields.groups],
    ...times,
    texts: { et: text('et'), en: text('en'), ru: text('ru') },
  };
  return { body, wrong };
}
