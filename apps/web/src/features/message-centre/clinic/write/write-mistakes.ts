import { Refusal } from '@tervik/domain/errors.ts';
import type { ErrorKey } from '@tervik/domain/errors.ts';
import { typedMoment, parseTime } from '@tervik/domain/global-message/decide-message.ts';
import { calendarDate, localTime } from '@tervik/domain/calendar.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { assertFits, decideMessageText } from '@tervik/domain/message-centre/message-text.ts';
import type { MessageRecipient } from '@tervik/domain/message-centre/message-text.ts';
import { isNightNear, isQuietHour } from '@tervik/domain/message-centre/quiet-hours.ts';
import { readCalendarDate } from '@tervik/domain/person/calendar-date.ts';
import { isForCare } from './write-fields.ts';
import type { Circumstances, WriteFields } from './write-fields.ts';

const DAY = 24 * 60 * 60_000;

type TextRefusal = Extract<
  ErrorKey,
  | 'MESSAGE_FIRST_NAME_REQUIRED'
  | 'MESSAGE_PLACEHOLDER_UNKNOWN'
  | 'MESSAGE_BRACE_ALONE'
  | 'MESSAGE_CYRILLIC'
  | 'MESSAGE_CHARACTER_UNKNOWN'
  | 'MESSAGE_TOO_LONG'
>;
export interface TextMistake {
  readonly key: 'message-centre.write.textRequired' | `errors.clinic.${TextRefusal}`;
  readonly values: Readonly<Record<string, string | number>>;
  /** Typing on does not mend it by itself: it is said while one types. */
  readonly atOnce: boolean;
}

const AT_ONCE: ReadonlySet<string> = new Set([
  'MESSAGE_CYRILLIC',
  'MESSAGE_CHARACTER_UNKNOWN',
  'MESSAGE_TOO_LONG',
]);

/** Why a text cannot be sent to this recipient, by the server's own rules. */
export function findTextMistake(text: string, recipient: MessageRecipient): TextMistake | undefined {
  try {
    decideMessageText(text);
    assertFits(text, recipient);
    return undefined;
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const { key, data } = refusal;
    if (key === 'TEXT_REQUIRED')
      return { key: 'message-centre.write.textRequired', values: {}, atOnce: false };
    return { key: `errors.clinic.${key as TextRefusal}`, values: data, atOnce: AT_ONCE.has(key) };
  }
}

/** Is the reason missing why it is needed for care? Whom it reaches is counted without it. */
export const lacksCareReason = (fields: WriteFields): boolean =>
  isForCare(fields) && fields.careReason.trim().length < MESSAGE_LIMITS.careReasonMin;

export interface TimeMistake {
  readonly id: 'send-day' | 'send-time';
  readonly key:
    | 'message-centre.write.dateInvalid'
    | 'message-centre.write.timeInvalid'
    | 'errors.clinic.MESSAGE_TIME_PAST'
    | 'errors.clinic.MESSAGE_TIME_TOO_FAR';
}
export interface SendingTime {
  /** Epoch ms; null = at once. */
  readonly moment: number | null;
  /** At night, or so shortly before it that some may not have left by then: staff are asked. */
  readonly isQuiet: boolean;
  /** The night begins before the hour is over in which all of them have to leave. */
  readonly isCutShort: boolean;
  readonly mistakes: readonly TimeMistake[];
}

/** When it is to leave, by the clinic's clock, and whether people sleep then. */
export function readSendingTime(
  { later, day, time }: Pick<WriteFields, 'later' | 'day' | 'time'>,
  { now, timeZone }: Pick<Circumstances, 'now' | 'timeZone'>,
): SendingTime {
  const hourAt = (moment: number): number => Number(localTime(moment, timeZone).slice(11, 13));
  const nightFrom = (moment: number): Pick<SendingTime, 'isQuiet' | 'isCutShort'> => {
    const isQuiet = isNightNear(moment, hourAt);
    return { isQuiet, isCutShort: !isQuiet && isQuietHour(hourAt(moment + MESSAGE_LIMITS.deliveredWithin)) };
  };
  if (!later) return { moment: null, ...nightFrom(now), mistakes: [] };
  const mistakes: TimeMistake[] = [];
  if (readCalendarDate(day) === undefined)
    mistakes.push({ id: 'send-day', key: 'message-centre.write.dateInvalid' });
  if (parseTime(time) === undefined)
    mistakes.push({ id: 'send-time', key: 'message-centre.write.timeInvalid' });
  const moment = typedMoment(day, time, timeZone);
  if (moment === undefined || mistakes.length > 0)
    return { moment: null, isQuiet: false, isCutShort: false, mistakes };
  if (moment < now) mistakes.push({ id: 'send-time', key: 'errors.clinic.MESSAGE_TIME_PAST' });
  if (moment > now + MESSAGE_LIMITS.plannedDays * DAY)
    mistakes.push({ id: 'send-day', key: 'errors.clinic.MESSAGE_TIME_TOO_FAR' });
  return { moment, ...nightFrom(moment), mistakes };
}

/** Does it leave in the month that is now, where the clinic is? @param moment epoch ms; null = at once */
export const isInMonthOf = ({ today, timeZone }: Circumstances, moment: number | null): boolean =>
  moment === null || calendarDate(moment, timeZone).slice(0, 7) === today.slice(0, 7);

/** Euro of so many SMS: counted in parts of a cent, so that no sum gets a tail. @param price "0.0900" */
export const costOf = (price: string, count: number): number =>
  (Math.round(Number(price) * 10_000) * count) / 10_000;
