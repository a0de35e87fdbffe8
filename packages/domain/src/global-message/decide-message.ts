import { addDays, calendarDate, instantOf } from '../calendar.ts';
import { Refusal } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { cleanTexts } from './message-text.ts';
import { MESSAGE_ROLES, type MessageLocale, type MessageRole, type MessageTexts } from './vocabulary.ts';

const DAY = 24 * 60 * 60_000;
/** The day on which a message ends if nobody says otherwise, and when on that day. */
const DEFAULT_DAYS = 7;
const DEFAULT_END = '18:00';

export interface MessageInput {
  readonly roles: readonly MessageRole[];
  readonly texts: MessageTexts;
  /** Instants (ISO 8601); `from` null = at once. */
  readonly from: string | null;
  readonly until: string;
}

export interface DecidedMessage {
  readonly roles: readonly MessageRole[];
  readonly texts: MessageTexts;
  /** Epoch ms. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * What is shown to whom, from when and until when, or why not. A beginning that has passed is now.
 * @param rules.locales languages of the country
 * @param rules.now epoch ms
 * @throws TEXT_REQUIRED, GLOBAL_MESSAGE_TOO_LONG {max, locale}, GLOBAL_MESSAGE_ENDS_BEFORE_START,
 *   GLOBAL_MESSAGE_ENDED, GLOBAL_MESSAGE_TOO_FAR {days}, INVALID_INPUT (nobody to show it to; a language that the
 *   country does not have)
 */
export function decideMessage(
  input: MessageInput,
  rules: { readonly locales: readonly MessageLocale[]; readonly now: number },
): DecidedMessage {
  const roles = MESSAGE_ROLES.filter((role) => input.roles.includes(role));
  if (roles.length === 0) throw new Refusal('INVALID_INPUT');
  const texts = decideTexts(input.texts, rules.locales);
  return { roles, texts, ...decideTimes(input, rules.now) };
}

/**
 * From when until when (epoch ms). A beginning that has passed is now.
 * @throws GLOBAL_MESSAGE_ENDED, GLOBAL_MESSAGE_ENDS_BEFORE_START, GLOBAL_MESSAGE_TOO_FAR {days}
 */
export function decideTimes(
  { from, until }: Pick<MessageInput, 'from' | 'until'>,
  now: number,
): Pick<DecidedMessage, 'startsAt' | 'endsAt'> {
  const startsAt = Math.max(from === null ? now : Date.parse(from), now);
  const endsAt = Date.parse(until);
  if (endsAt <= now) throw new Refusal('GLOBAL_MESSAGE_ENDED');
  if (endsAt <= startsAt) throw new Refusal('GLOBAL_MESSAGE_ENDS_BEFORE_START');
  const days = LIMITS.globalMessageDays;
  if (endsAt > now + days * DAY) throw new Refusal('GLOBAL_MESSAGE_TOO_FAR', { days });
  return { startsAt, endsAt };
}

/**
 * The texts as they are shown, in languages of the country.
 * @throws TEXT_REQUIRED, GLOBAL_MESSAGE_TOO_LONG {max, locale}, INVALID_INPUT (another language)
 */
export function decideTexts(written: MessageTexts, locales: readonly MessageLocale[]): MessageTexts {
  const texts = cleanTexts(written);
  const present = Object.entries(texts) as [MessageLocale, string][];
  if (present.length === 0) throw new Refusal('TEXT_REQUIRED');
  const max = LIMITS.globalMessageCharacters;
  for (const [locale, text] of present) {
    if (!locales.includes(locale)) throw new Refusal('INVALID_INPUT');
    if ([...text].length > max) throw new Refusal('GLOBAL_MESSAGE_TOO_LONG', { max, locale });
  }
  return texts;
}

/** The end that is proposed: in a week, when the working day is over. `YYYY-MM-DD` and `HH:MM` by the clinic's clock. */
export const proposedEnd = (
  now: number,
  timeZone: string,
): { readonly date: string; readonly time: string } => ({
  date: addDays(calendarDate(now, timeZone), DEFAULT_DAYS),
  time: DEFAULT_END,
});

/**
 * The moment (epoch ms) of a date and a time as they are typed; undefined where one of them is none. A time that the
 * clocks jump over is the one after the jump; of an hour that comes twice it is the first.
 */
export function typedMoment(date: string, time: string, timeZone: string): number | undefined {
  const readTime = parseTime(time);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || readTime === undefined) return undefined;
  return instantOf(date, readTime, timeZone);
}

/** "8", "8:00", "8.00", "08 00" and "0800" as `HH:MM`; undefined for what is no time of day. */
export function parseTime(text: string): string | undefined {
  const match = /^(?<hour>\d{1,2})(?:[:. ]?(?<minute>\d{2}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const { hour = '', minute = '00' } = match.groups ?? {};
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/**
 * May whoever deleted a message still take that back? A little longer than the bar offers it, for slow networks.
 * @param deletedAt epoch ms
 * @param now epoch ms
 */
export const mayRestore = (deletedAt: number, now: number): boolean =>
  now <= deletedAt + LIMITS.globalMessageUndo + LIMITS.undoGrace;
