import type { DraftContent } from '@tervik/contract/draft.ts';
import type { PlatformAnnouncement } from '@tervik/contract/announcement.ts';
import { decideAudience } from '@tervik/domain/announcement/decide-announcement.ts';
import { ANNOUNCEMENT_SEXES, proposedAudience } from '@tervik/domain/announcement/vocabulary.ts';
import type { AnnouncementSex, Audience } from '@tervik/domain/announcement/vocabulary.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { COUNTRY_CODES, type CountryCode } from '@tervik/domain/brand/countries.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { cleanTexts, countMessage } from '@tervik/domain/global-message/message-text.ts';
import type { MessageLocale, MessageTexts } from '@tervik/domain/global-message/vocabulary.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { textId } from '#features/global-message/message-controls.tsx';
import {
  listTimeMistakes,
  newTimes,
  readStored,
  readTimes,
  timesOf,
} from '#features/global-message/typed-times.ts';
import type { Clock, TimeMistakeKey, TypedTimes } from '#features/global-message/typed-times.ts';

/** What stands in the form, as it is typed. */
export interface AnnouncementFields extends TypedTimes {
  readonly texts: Readonly<Record<MessageLocale, string>>;
  readonly countryCode: CountryCode;
  readonly ageFrom: string;
  readonly ageTo: string;
  readonly sex: AnnouncementSex;
}

export interface Circumstances extends Clock {
  /** The installation's country. */
  readonly home: CountryCode;
}

export const localesOf = (countryCode: CountryCode): readonly MessageLocale[] => BRANDS[countryCode].locales;

function newFields(circumstances: Circumstances): AnnouncementFields {
  const { countryCode, ageFrom, ageTo, sex } = proposedAudience(circumstances.home);
  return {
    texts: { et: '', en: '', ru: '' },
    countryCode,
    ageFrom: String(ageFrom),
    ageTo: String(ageTo),
    sex,
    ...newTimes(circumstances),
  };
}

/** An earlier one as the beginning of a new one: its words and readers, not its days. */
export const fieldsFrom = (
  { texts, audience }: PlatformAnnouncement,
  circumstances: Circumstances,
): AnnouncementFields => ({
  ...newFields(circumstances),
  texts: { et: texts.et ?? '', en: texts.en ?? '', ru: texts.ru ?? '' },
  ...audience,
  ageFrom: String(audience.ageFrom),
  ageTo: String(audience.ageTo),
});

export const toDraft = ({ texts, ...fields }: AnnouncementFields): NonNullable<DraftContent['fields']> => ({
  ...fields,
  ...texts,
});

/** What a draft holds. */
export function readFields({ fields = {} }: DraftContent, circumstances: Circumstances): AnnouncementFields {
  const begun = newFields(circumstances);
  const { text } = readStored(fields);
  const oneOf = <Word extends string>(words: readonly Word[], name: string, otherwise: Word): Word =>
    words.find((word) => word === fields[name]) ?? otherwise;
  return {
    texts: { et: text('et', ''), en: text('en', ''), ru: text('ru', '') },
    countryCode: oneOf(COUNTRY_CODES, 'countryCode', begun.countryCode),
    ageFrom: text('ageFrom', begun.ageFrom),
    ageTo: text('ageTo', begun.ageTo),
    sex: oneOf(ANNOUNCEMENT_SEXES, 'sex', begun.sex),
    ...readTimes(fields, begun),
  };
}

const readAge = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

const audienceOf = ({ countryCode, ageFrom, ageTo, sex }: AnnouncementFields): Audience => ({
  countryCode,
  ageFrom: readAge(ageFrom),
  ageTo: readAge(ageTo),
  sex,
});

/** Whom it is for; undefined as long as the ages are none. */
export const readAudience = (fields: AnnouncementFields): Audience | undefined =>
  listAgeMistakes(fields).length === 0 ? audienceOf(fields) : undefined;

/** Those of the country's languages alone: what was written for another country stays in the draft. */
const textsOf = ({ texts, countryCode }: AnnouncementFields): MessageTexts =>
  Object.fromEntries(
    Object.entries(cleanTexts(texts)).filter(([locale]) =>
      localesOf(countryCode).some((one) => one === locale),
    ),
  );

export const bodyOf = (fields: AnnouncementFields, { timeZone }: Circumstances) => ({
  audience: audienceOf(fields),
  texts: textsOf(fields),
  ...timesOf(fields, timeZone),
});

export type MistakeKey =
  | 'global-message.form.tooLong'
  | 'announcement.form.ownLanguageRequired'
  | 'errors.platform.ANNOUNCEMENT_AGES_INVALID'
  | 'errors.platform.ANNOUNCEMENT_AGES_CROSSED'
  | TimeMistakeKey;
export interface Mistake {
  readonly id: string;
  readonly key: MistakeKey;
}

/** Everything that keeps it from being published, in the order of the form; the server's own rules. */
export function listMistakes(fields: AnnouncementFields, circumstances: Circumstances): Mistake[] {
  const found: Mistake[] = [];
  const [own = 'et', ...others] = localesOf(fields.countryCode);
  const written = textsOf(fields);
  if (written[own] === undefined)
    found.push({ id: textId(own), key: 'announcement.form.ownLanguageRequired' });
  for (const locale of [own, ...others])
    if (countMessage(fields.texts[locale]) > LIMITS.globalMessageCharacters)
      found.push({ id: textId(locale), key: 'global-message.form.tooLong' });
  return [...found, ...listAgeMistakes(fields), ...listTimeMistakes(fields, circumstances)];
}

function listAgeMistakes(fields: AnnouncementFields): Mistake[] {
  const { ageFrom, ageTo } = audienceOf(fields);
  const refusalOf = (from: number, to: number): MistakeKey | undefined => {
    try {
      decideAudience({ ...audienceOf(fields), ageFrom: from, ageTo: to });
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return `errors.platform.${refusal.key}` as MistakeKey;
    }
  };
  const alone = [
    { id: 'age-from', key: refusalOf(ageFrom, ageFrom) },
    { id: 'age-to', key: refusalOf(ageTo, ageTo) },
  ].flatMap(({ id, key }) => (key === undefined ? [] : [{ id, key }]));
  if (alone.length > 0) return alone;
  const key = refusalOf(ageFrom, ageTo);
  return key === undefined ? [] : [{ id: 'age-to', key }];
}
