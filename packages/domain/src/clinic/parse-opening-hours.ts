import { addDays } from '../calendar.ts';
import { LIMITS } from '../limits.ts';
import { isCalendarDate } from '../person/calendar-date.ts';
import { minutesOf, type OpeningException, type OpeningHours, type Span } from './opening-hours.ts';

export const HOURS_PROBLEMS = [
  'WEEKDAY_UNKNOWN',
  'TIME_INVALID', // no time of a day; only an end may be 24:00
  'ENDS_BEFORE_IT_BEGINS',
  'OVERLAP', // two spans of a day share time
  'TOO_MANY_SPANS',
  'DATE_INVALID',
  'DAYS_END_BEFORE_THEY_BEGIN',
  'DAYS_TOO_MANY', // an exception of more than a year is the week itself
  'DAYS_OVERLAP', // a day stands in two exceptions
  'NAME_TOO_LONG',
  'TOO_MANY_EXCEPTIONS',
] as const;

export type HoursProblem = (typeof HOURS_PROBLEMS)[number];

export interface HoursMistake {
  /** Where: "openingHours.1.0.to" (Monday's first span), "exceptions.2.from", "exceptions". */
  readonly field: string;
  readonly problem: HoursProblem;
}

export interface WrittenHours {
  readonly openingHours: OpeningHours;
  readonly exceptions: readonly OpeningException[];
}

export type ParsedHours =
  | { readonly mistakes: readonly HoursMistake[] }
  | ({ readonly mistakes: null } & WrittenHours);

const WEEKDAYS = new Set(['1', '2', '3', '4', '5', '6', '7']);

/**
 * Opening hours as somebody wrote them: every mistake with its field, or the hours as they are kept (times as "HH:MM",
 * spans and exceptions in their order, closed days left out of the week).
 */
export function parseOpeningHours({ openingHours, exceptions }: WrittenHours): ParsedHours {
  const mistakes: HoursMistake[] = [];
  const week: Record<string, readonly Span[]> = {};
  for (const [day, spans = []] of Object.entries(openingHours)) {
    const field = `openingHours.${day}`;
    if (!WEEKDAYS.has(day)) mistakes.push({ field, problem: 'WEEKDAY_UNKNOWN' });
    else {
      const parsed = parseSpans(spans, field, mistakes);
      if (parsed.length > 0) week[day] = parsed;
    }
  }
  if (exceptions.length > LIMITS.openingExceptions)
    mistakes.push({ field: 'exceptions', problem: 'TOO_MANY_EXCEPTIONS' });
  const parsed = exceptions.map((exception, index) => parseException(exception, index, mistakes));
  // Only dates that are dates are compared; each later one is told that the days are taken.
  const taken: (readonly [from: string, to: string])[] = [];
  exceptions.forEach(({ from, to }, index) => {
    if (!isCalendarDate(from) || !isCalendarDate(to) || to < from) return;
    if (taken.some((other) => from <= other[1] && other[0] <= to))
      mistakes.push({ field: `exceptions.${index}.from`, problem: 'DAYS_OVERLAP' });
    taken.push([from, to]);
  });
  if (mistakes.length > 0) return { mistakes };
  return {
    mistakes: null,
    openingHours: week,
    exceptions: parsed.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  };
}

function parseException(
  { from, to, spans, name }: OpeningException,
  index: number,
  mistakes: HoursMistake[],
): OpeningException {
  const field = `exceptions.${index}`;
  if (!isCalendarDate(from)) mistakes.push({ field: `${field}.from`, problem: 'DATE_INVALID' });
  if (!isCalendarDate(to)) mistakes.push({ field: `${field}.to`, problem: 'DATE_INVALID' });
  else if (isCalendarDate(from) && to < from)
    mistakes.push({ field: `${field}.to`, problem: 'DAYS_END_BEFORE_THEY_BEGIN' });
  else if (isCalendarDate(from) && to > addDays(from, LIMITS.openingExceptionDays - 1))
    mistakes.push({ field: `${field}.to`, problem: 'DAYS_TOO_MANY' });
  const trimmed = name?.trim() ?? '';
  if ([...trimmed].length > LIMITS.openingExceptionName)
    mistakes.push({ field: `${field}.name`, problem: 'NAME_TOO_LONG' });
  return {
    from,
    to,
    spans: parseSpans(spans, field, mistakes),
    ...(trimmed !== '' && { name: trimmed }),
  };
}

function parseSpans(spans: readonly Span[], field: string, mistakes: HoursMistake[]): readonly Span[] {
  if (spans.length > LIMITS.openingSpansPerDay) mistakes.push({ field, problem: 'TOO_MANY_SPANS' });
  const sound: { readonly span: Span; readonly index: number }[] = [];
  spans.forEach(([opens, closes], index) => {
    const from = parseTime(opens);
    const to = parseTime(closes);
    if (from === null || from === '24:00')
      mistakes.push({ field: `${field}.${index}.from`, problem: 'TIME_INVALID' });
    if (to === null) mistakes.push({ field: `${field}.${index}.to`, problem: 'TIME_INVALID' });
    if (from === null || to === null || from === '24:00') return;
    if (to <= from) mistakes.push({ field: `${field}.${index}.to`, problem: 'ENDS_BEFORE_IT_BEGINS' });
    else sound.push({ span: [from, to], index });
  });
  sound.sort((a, b) => minutesOf(a.span[0]) - minutesOf(b.span[0]));
  sound.forEach(({ span, index }, position) => {
    const earlier = sound[position - 1];
    if (earlier !== undefined && span[0] < earlier.span[1])
      mistakes.push({ field: `${field}.${index}.from`, problem: 'OVERLAP' });
  });
  return sound.map(({ span }) => span);
}

/** A time of the day as people write it ("8", "8.30", "08:30", "0830", "24:00"). @returns "HH:MM", null = none */
export function parseTime(text: string): string | null {
  const match = /^([0-9]{1,2})(?:[:.]?([0-9]{2}))?$/.exec(text.trim());
  if (match === null) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? '0')];
  if (minutes > 59 || hours * 60 + minutes > 24 * 60) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
