import type { DraftContent } from '@tervik/contract/draft.ts';
import type { ClinicGlobalMessage } from '@tervik/contract/global-message.ts';
import { cleanTexts, countMessage } from '@tervik/domain/global-message/message-text.ts';
import { MESSAGE_LOCALES } from '@tervik/domain/global-message/vocabulary.ts';
import type { MessageLocale, MessageRole } from '@tervik/domain/global-message/vocabulary.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { textId } from '../message-controls.tsx';
import { listTimeMistakes, newTimes, readStored, readTimes, timesOf } from '../typed-times.ts';
import type { Clock, TimeMistakeKey, TypedTimes } from '../typed-times.ts';

/** What stands in the form, as it is typed. */
export interface MessageFields extends TypedTimes {
  readonly texts: Readonly<Record<MessageLocale, string>>;
  readonly patients: boolean;
  readonly staff: boolean;
  readonly clinicIds: readonly string[];
}

/** When and where it is written. */
export interface Circumstances extends Clock {
  /** The country's; the first is the clinic's. */
  readonly locales: readonly MessageLocale[];
  /** The clinic that is administered. */
  readonly clinicId: string;
  /** All in which I work. */
  readonly ownClinicIds: readonly string[];
}

const newFields = (circumstances: Circumstances): MessageFields => ({
  texts: { et: '', en: '', ru: '' },
  patients: true,
  staff: false,
  clinicIds: [circumstances.clinicId],
  ...newTimes(circumstances),
});

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

/** What a draft holds. */
export function readFields({ fields = {} }: DraftContent, circumstances: Circumstances): MessageFields {
  const begun = newFields(circumstances);
  const { text, tick } = readStored(fields);
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
    ...readTimes(fields, begun),
  };
}

export const rolesOf = ({ patients, staff }: MessageFields): MessageRole[] => [
  ...(patients ? (['PRM_PATIENT'] as const) : []),
  ...(staff ? (['PRM_DOCTOR'] as const) : []),
];

export const bodyOf = (fields: MessageFields, { timeZone, locales }: Circumstances) => ({
  roles: rolesOf(fields),
  texts: Object.fromEntries(
    Object.entries(cleanTexts(fields.texts)).filter(([locale]) => locales.some((one) => one === locale)),
  ),
  clinicIds: [...fields.clinicIds],
  ...timesOf(fields, timeZone),
});

/** Ids of the controls, and what may be wrong with each. */
export type MistakeKey =
  | 'global-message.form.audienceRequired'
  | 'global-message.form.clinicsRequired'
  | 'global-message.form.textRequired'
  | 'global-message.form.tooLong'
  | TimeMistakeKey;
export interface Mistake {
  readonly id: string;
  readonly key: MistakeKey;
}

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
  return [...found, ...listTimeMistakes(fields, circumstances)];
}
