import type { InformationDetails } from '@tervik/contract/information-hub.ts';
import {
  cleanContent,
  listObstacles,
  listTooLong,
  type InformationField,
  type InformationMistake,
  type Publication,
} from '@tervik/domain/information-hub/decide-item.ts';
import type { InformationContent, InformationLocale } from '@tervik/domain/information-hub/vocabulary.ts';
import { readCalendarDate } from '@tervik/domain/person/calendar-date.ts';

type Stored = InformationDetails['content'];

/** An item as it is typed: sources a line each, days as far as they are written. */
export interface TypedItem extends Omit<InformationContent, 'sources' | 'reviewedOn' | 'expiresOn'> {
  readonly sources: string;
  readonly reviewedOn: string;
  readonly expiresOn: string;
}

const EMPTY = { title: '', lead: '', body: '' };
export const NEW_ITEM: TypedItem = {
  kind: 'NON_CLINICAL',
  isPrescriptionDrug: false,
  topic: 'E_CONTACTS',
  problemTypes: [],
  sources: '',
  reviewedOn: '',
  reviewedBy: '',
  expiresOn: '',
  texts: { et: EMPTY, en: EMPTY, ru: EMPTY },
};

export const typedOf = ({ sources, reviewedOn, expiresOn, ...rest }: Stored): TypedItem => ({
  ...rest,
  sources: sources.join('\n'),
  reviewedOn: reviewedOn ?? '',
  expiresOn: expiresOn ?? '',
});

/** As it is sent; a day that is none is none. */
export const contentOf = ({ sources, reviewedOn, expiresOn, ...rest }: TypedItem): InformationContent =>
  cleanContent({
    ...rest,
    sources: sources.split('\n'),
    reviewedOn: readCalendarDate(reviewedOn) ?? null,
    expiresOn: readCalendarDate(expiresOn) ?? null,
  });

/** The same content, whatever lies between the lines of its sources. */
export const isSame = (one: TypedItem, other: TypedItem): boolean =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other)) &&
  one.reviewedOn === other.reviewedOn &&
  one.expiresOn === other.expiresOn;

/** In the reader's language where it was written in it; empty = in none. */
export const titleIn = (texts: Stored['texts'], locale: InformationLocale): string =>
  texts[locale].title || texts.et.title || texts.en.title;

/** A day that nobody can read, told by the page alone: the server gets none. */
export interface TypedMistake extends Omit<InformationMistake, 'key'> {
  readonly key: InformationMistake['key'] | 'DATE_UNREADABLE';
}

/** What keeps it from being saved; with a publication also what keeps it from being published. */
export function listMistakes(typed: TypedItem, publication?: Publication): TypedMistake[] {
  const content = contentOf(typed);
  const found = publication === undefined ? listTooLong(content) : listObstacles(content, publication);
  const unreadable = (['reviewedOn', 'expiresOn'] as const satisfies InformationField[]).filter(
    (field) => typed[field] !== '' && readCalendarDate(typed[field]) === undefined,
  );
  return [
    ...found.filter(({ field }) => !unreadable.some((one) => one === field)),
    ...unreadable.map((field): TypedMistake => ({ field, key: 'DATE_UNREADABLE', data: {} })),
  ];
}
