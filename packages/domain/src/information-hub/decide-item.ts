import { addDays, calendarDate, startOfDay } from '../calendar.ts';
import { Refusal, type ErrorKey } from '../errors.ts';
import { isBlank, isTooLong, normaliseText } from '../text.ts';
import { INFORMATION_LIMITS } from './limits.ts';
import {
  INFORMATION_LOCALES,
  type InformationContent,
  type InformationLocale,
  type InformationText,
} from './vocabulary.ts';

/** When and where an item is published. */
export interface Publication {
  /** Languages of the installation: an item is published in all of them. */
  readonly locales: readonly InformationLocale[];
  readonly timeZone: string;
  /** Epoch ms. */
  readonly now: number;
  /** From when; null = at once. */
  readonly from: number | null;
}

/** Parts of an item in which something may be wrong. */
export type InformationField =
  | `${'title' | 'lead' | 'body'}-${InformationLocale}`
  | 'sources'
  | 'reviewedOn'
  | 'reviewedBy'
  | 'expiresOn'
  | 'from';

export interface InformationMistake {
  readonly field: InformationField;
  readonly key: ErrorKey;
  readonly data: Readonly<Record<string, number | string>>;
}

const tidy = (text: string): string => normaliseText(text).trim();
const tidyText = ({ title, lead, body }: InformationText): InformationText => ({
  title: tidy(title),
  lead: tidy(lead),
  body: tidy(body),
});

/** The content as it is stored: without empty lines of sources, and about drugs only where it is clinical. */
export function cleanContent(content: InformationContent): InformationContent {
  const { et, en, ru } = content.texts;
  return {
    ...content,
    isPrescriptionDrug: content.kind === 'CLINICAL' && content.isPrescriptionDrug,
    problemTypes: [...new Set(content.problemTypes)],
    sources: content.sources.map(tidy).filter((source) => !isBlank(source)),
    reviewedBy: tidy(content.reviewedBy),
    texts: { et: tidyText(et), en: tidyText(en), ru: tidyText(ru) },
  };
}

/** What keeps an item from being saved, in the order of the form: nothing but its lengths. */
export function listTooLong({ texts, sources, reviewedBy }: InformationContent): InformationMistake[] {
  const found: InformationMistake[] = [];
  const check = (field: InformationField, text: string, max: number): void => {
    if (isTooLong(text, max)) found.push({ field, key: 'INFORMATION_TOO_LONG', data: { max } });
  };
  for (const locale of INFORMATION_LOCALES) {
    check(`title-${locale}`, texts[locale].title, INFORMATION_LIMITS.titleMax);
    check(`lead-${locale}`, texts[locale].lead, INFORMATION_LIMITS.leadMax);
    check(`body-${locale}`, texts[locale].body, INFORMATION_LIMITS.bodyMax);
  }
  const { sources: max, sourceMax } = INFORMATION_LIMITS;
  if (sources.length > max)
    found.push({ field: 'sources', key: 'INFORMATION_SOURCES_TOO_MANY', data: { max } });
  if (sources.some((source) => isTooLong(source, sourceMax)))
    found.push({ field: 'sources', key: 'INFORMATION_TOO_LONG', data: { max: sourceMax } });
  check('reviewedBy', reviewedBy, INFORMATION_LIMITS.reviewedByMax);
  return found;
}

/** What keeps an item from being published, in the order of the form. */
export function listObstacles(
  content: InformationContent,
  { locales, timeZone, now, from }: Publication,
): InformationMistake[] {
  const found = listTooLong(content);
  for (const locale of locales)
    for (const part of ['title', 'body'] as const)
      if (isBlank(content.texts[locale][part]))
        found.push({ field: `${part}-${locale}`, key: 'INFORMATION_TEXT_MISSING', data: { locale } });
  if (content.sources.length === 0)
    found.push({ field: 'sources', key: 'INFORMATION_SOURCE_MISSING', data: {} });
  const today = calendarDate(now, timeZone);
  if (content.reviewedOn === null)
    found.push({ field: 'reviewedOn', key: 'INFORMATION_REVIEW_MISSING', data: {} });
  else if (content.reviewedOn > today)
    found.push({ field: 'reviewedOn', key: 'DATE_IN_FUTURE', data: { field: 'reviewedOn' } });
  const days = INFORMATION_LIMITS.daysAhead;
  const begins = calendarDate(beginOf(from, now), timeZone);
  if (begins > addDays(today, days)) found.push({ field: 'from', key: 'DATE_TOO_FAR', data: { days } });
  if (content.expiresOn !== null && content.expiresOn < begins)
    found.push({ field: 'expiresOn', key: 'INFORMATION_EXPIRES_EARLY', data: {} });
  return found;
}

/** An hour that has passed is now. */
const beginOf = (from: number | null, now: number): number => Math.max(from ?? now, now);

/**
 * From when until when an item is shown (epoch ms; null = until it is changed): to the end of its last day.
 * @throws what `listObstacles` finds first
 */
export function decidePublication(
  content: InformationContent,
  publication: Publication,
): { readonly publishAt: number; readonly expiresAt: number | null; readonly reviewedOn: string } {
  const [obstacle] = listObstacles(content, publication);
  if (obstacle !== undefined) throw new Refusal(obstacle.key, obstacle.data);
  if (content.reviewedOn === null) throw new Refusal('INFORMATION_REVIEW_MISSING');
  return {
    reviewedOn: content.reviewedOn,
    publishAt: beginOf(publication.from, publication.now),
    expiresAt:
      content.expiresOn === null ? null : startOfDay(addDays(content.expiresOn, 1), publication.timeZone),
  };
}

/** @throws what `listTooLong` finds first */
export function decideDraft(content: InformationContent): InformationContent {
  const clean = cleanContent(content);
  const [mistake] = listTooLong(clean);
  if (mistake !== undefined) throw new Refusal(mistake.key, mistake.data);
  return clean;
}
