import { addDays, calendarDate } from '../calendar.ts';
import { INFORMATION_LIMITS } from './limits.ts';
import { INFORMATION_LOCALES, type InformationContent, type InformationState } from './vocabulary.ts';

/** An edition as far as its time goes (epoch ms). */
export interface EditionTime {
  readonly publishAt: number;
  readonly expiresAt: number | null;
  readonly endsAt: number | null;
}

const endOf = ({ expiresAt, endsAt }: EditionTime): number =>
  Math.min(expiresAt ?? Infinity, endsAt ?? Infinity);

/** Where an item stands: shown now, to come, over, or never published. */
export function stateOf(editions: readonly EditionTime[], now: number): InformationState {
  if (editions.some((one) => one.publishAt <= now && endOf(one) > now)) return 'PUBLISHED';
  if (editions.some((one) => one.publishAt > now && endOf(one) > one.publishAt)) return 'COMING';
  // What was withdrawn before its hour was never shown, also once the hour has passed.
  return editions.some((one) => one.publishAt <= now && endOf(one) > one.publishAt) ? 'ENDED' : 'DRAFT';
}

/** Its last day by the country's calendar; null = it has none, or was withdrawn before that was over. */
export function lastDayOf({ expiresAt, endsAt }: EditionTime, timeZone: string): string | null {
  if (expiresAt === null || (endsAt !== null && endsAt < expiresAt)) return null;
  return calendarDate(expiresAt - 1, timeZone);
}

/** Whether its last day is near, or was over lately; null = neither, or it has none. */
function expiryOf(lastDay: string | null, today: string): 'SOON' | 'OVER' | null {
  if (lastDay === null) return null;
  const { reminderDays } = INFORMATION_LIMITS;
  if (lastDay < addDays(today, -reminderDays) || lastDay > addDays(today, reminderDays)) return null;
  return lastDay < today ? 'OVER' : 'SOON';
}

/** Where an item stands, and the days of what clinics see, will see or saw last: a draft may have others. */
export interface ShownItem {
  readonly state: InformationState;
  readonly shownUntil: string | null;
  readonly shownReviewedOn: string | null;
}

/**
 * Why those who write an item should look at it again; null = they need not. Of what nobody was ever shown, or what was
 * withdrawn in time, nobody is reminded. The database counts the same (app.tell_information_reminders).
 */
export function reminderOf(
  { state, shownUntil, shownReviewedOn }: ShownItem,
  today: string,
): 'SOON' | 'OVER' | 'OLD' | null {
  const expiry = expiryOf(shownUntil, today);
  if (state === 'DRAFT') return null;
  if (state === 'ENDED') return expiry === 'OVER' ? expiry : null;
  const isOld = shownReviewedOn !== null && lookAgainBy(shownReviewedOn) < today;
  return expiry ?? (isOld ? 'OLD' : null);
}

/** The day by which what was looked through then is to be looked through again. */
export const lookAgainBy = (reviewedOn: string): string => addDays(reviewedOn, INFORMATION_LIMITS.reviewDays);

/** Parts of an item by which two of its versions may differ. */
export const CONTENT_PARTS = [
  'et',
  'en',
  'ru',
  'audience',
  'topic',
  'problemTypes',
  'sources',
  'review',
  'expiresOn',
] as const;
export type ContentPart = (typeof CONTENT_PARTS)[number];

const partsOf = (content: InformationContent): Readonly<Record<ContentPart, unknown>> => ({
  ...content.texts,
  audience: [content.kind, content.isPrescriptionDrug],
  topic: content.topic,
  problemTypes: content.problemTypes.toSorted(),
  sources: content.sources,
  review: [content.reviewedOn, content.reviewedBy],
  expiresOn: content.expiresOn,
});

const wordsOf = (value: unknown): string =>
  // Keys of stored JSON come in an order of their own.
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** What a version has changed; all that is written where there was none before. */
export function changedParts(
  before: InformationContent | undefined,
  after: InformationContent,
): ContentPart[] {
  if (before === undefined) return INFORMATION_LOCALES.filter((locale) => after.texts[locale].title !== '');
  const [old, now] = [partsOf(before), partsOf(after)];
  return CONTENT_PARTS.filter((part) => wordsOf(old[part]) !== wordsOf(now[part]));
}
