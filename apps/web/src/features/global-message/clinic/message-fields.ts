import type { DraftContent } from '@tervik/contract/draft.ts';
import type { ClinicGlobalMessage } from '@tervik/contract/global-message.ts';
import { addDays, calendarDate } from '@tervik/domain/calendar.ts';
import {
  decideMessage,
  parseTime,
  proposedEnd,
  typedMoment,
} from '@tervik/domain/global-message/decide-message.ts';
import { cleanTexts, countMessage } from '@tervik/domain/global-message/message-text.ts';
import { MESSAGE_LOCALES } from '@tervik/domain/global-message/vocabulary.ts';
import type { MessageLocale, MessageRole } from '@tervik/domain/global-message/vocabulary.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { readCalendarDate } from '@tervik/domain/person/calendar-date.ts';

/** What stands in the form, as it is typed. */
export interface MessageFields {
  readonly texts: Readonly<Record<MessageLocale, string>>;
  readonly patients: boolean;
  readonly staff: boolean;
  readonly clinicIds: readonly string[];
  readonly later: boolean;
  readonly fromDate: string;
  readonly fromTime: string;
  readonly untilDate: string;
  readonly untilTime: string;
}

/** When and where it is written. */
export interface Circumstances {
  /** Epoch ms of the server's clock. */
  readonly now: number;
  readonly timeZone: string;
  /** The country's; the first is the clinic's. */
  readonly locales: readonly MessageLocale[];
  /** The clinic that is administered. */
  readonly clinicId: string;
  /** All in which I work. */
  readonly ownClinicIds: readonly string[];
}

const MORNING = '08:00';

function newFields({ now, timeZone, clinicId }: Circumstances): MessageFields {
  const end = proposedEnd(now, timeZone);
  return {
    texts: { et: '', en: '', ru: '' },
    patients: true,
    staff: false,
    clinicIds: [clinicId],
    later: false,
    fromDate: addDays(calendarDate(now, timeZone), 1),
    fromTime: MORNING,
    untilDate: end.date,
    untilTime: end.time,
  };
}

/** An earlier message as the beginning of a new one: its words and readers, not its days. */
export const fieldsFrom = (
  { texts, role }: ClinicGlobalMessage,
  circumstances: Circumstances,
): MessageFields => ({
  ...newFields(circumstances),
  texts: { et: texts.et ?? '', en: texts.en ?? '', ru: texts.ru ?? '' },
  patients: role === 'PRM_PATIENT',
  staff: role === 'PRM_DOCTOR',
});

type Stored = NonNullable<DraftContent['fields']>;

export const toDraft = ({ texts, clinicIds, ...fields }: MessageFields): Stored => ({
  ...fields,
  ...texts,
  clinicIds: [...clinicIds],
});

/** What a draft holds; a draft is written by browsers of any age, so nothing in it is believed. */
export function readFields({ fields = {} }: DraftContent, circumstances: Circumstances): MessageFields {
  const begun = newFields(circumstances);
  const text = (name: string, otherwise: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : otherwise;
  };
  const tick = (name: string, otherwise: boolean): boolean => {
    const value = fields[name];
    return typeof value === 'boolean' ? value : otherwise;
  };
  const { clinicIds } = fields;
  const mine = Array.isArray(clinicIds)
    ? clinicIds.filter((id) => circumstances.ownClinicIds.includes(id))
    : begun.clinicIds;
  return {
    texts: { et: text('et', ''), en: text('en', ''), ru: text('ru', '') },
    patients: tick('patients', begun.patients),
    staff: tick('staff', begun.staff),
    // There is nothing to choose where one works in one clinic.
    clinicIds: circumstances.ownClinicIds.length === 1 ? circumstances.ownClinicIds : mine,
    later: tick('later', begun.later),
    fromDate: text('fromDate', begun.fromDate),
    fromTime: text('fromTime', begun.fromTime),
    untilDate: text('untilDate', begun.untilDate),
    untilTime: text('untilTime', begun.untilTime),
  };
}

export const rolesOf = ({ patients, staff }: MessageFields): MessageRole[] => [
  ...(patients ? (['PRM_PATIENT'] as const) : []),
  ...(staff ? (['PRM_DOCTOR'] as const) : []),
];

const isoOf = (moment: number): string => new Date(moment).toISOString();

export function bodyOf(fields: MessageFields, { timeZone, locales }: Circumstances) {
  const from = fields.later ? typedMoment(fields.fromDate, fields.fromTime, timeZone) : undefined;
  const until = typedMoment(fields.untilDate, fields.untilTime, timeZone);
  return {
    roles: rolesOf(fields),
    texts: Object.fromEntries(
      Object.entries(cleanTexts(fields.texts)).filter(([locale]) => locales.some((one) => one === locale)),
    ),
    clinicIds: [...fields.clinicIds],
    from: from === undefined ? null : isoOf(from),
    until: until === undefined ? '' : isoOf(until),
  };
}

/** Ids of the controls, and what may be wrong with each. */
export type MistakeKey =
  | 'global-message.form.audienceRequired'
  | 'global-message.form.clinicsRequired'
  | 'global-message.form.textRequired'
  | 'global-message.form.tooLong'
  | 'global-message.form.dateRequired'
  | 'global-message.form.timeUnreadable'
  | 'errors.GLOBAL_MESSAGE_ENDS_BEFORE_START'
  | 'errors.GLOBAL_MESSAGE_ENDED'
  | 'errors.GLOBAL_MESSAGE_TOO_FAR';
export interface Mistake {
  readonly id: string;
  readonly key: MistakeKey;
}

export const textId = (locale: MessageLocale): string => `text-${locale}`;

/** Everything that keeps it from being published, in the order of the form; the server's own rules. */
export function listMistakes(fields: MessageFields, circumstances: Circumstances): Mistake[] {
  const found: Mistake[] = [];
  const add = (id: string, key: MistakeKey): void => void found.push({ id, key });
  if (rolesOf(fields).length === 0) add('audience', 'global-message.form.audienceRequired');
  if (fields.clinicIds.length === 0) add('clinics', 'global-message.form.clinicsRequired');
  const [first = 'et'] = circumstances.locales;
  if (Object.keys(cleanTexts(fields.texts)).length === 0)
    add(textId(first), 'global-message.form.textRequired');
  for (const locale of MESSAGE_LOCALES)
    if (countMessage(fields.texts[locale]) > LIMITS.globalMessageCharacters)
      add(textId(locale), 'global-message.form.tooLong');
  const before = found.length;
  if (fields.later) checkMoment('from', fields.fromDate, fields.fromTime);
  checkMoment('until', fields.untilDate, fields.untilTime);
  if (found.length === before) {
    const key = timeMistake(fields, circumstances);
    if (key !== undefined) add('until-date', key);
  }
  return found;

  function checkMoment(name: string, date: string, time: string): void {
    if (readCalendarDate(date) === undefined) add(`${name}-date`, 'global-message.form.dateRequired');
    if (parseTime(time) === undefined) add(`${name}-time`, 'global-message.form.timeUnreadable');
  }
}

function timeMistake(fields: MessageFields, circumstances: Circumstances): MistakeKey | undefined {
  const { from, until } = bodyOf(fields, circumstances);
  try {
    decideMessage(
      { roles: ['PRM_PATIENT'], texts: { et: '-' }, from, until },
      { ...circumstances, locales: ['et'] },
    );
    return undefined;
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return `errors.${refusal.key}` as MistakeKey;
  }
}
