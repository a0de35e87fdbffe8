import { parsePeriod, type Period } from '@tervik/domain/calendar-period.ts';
import { E_CONTACT_TYPES, type EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { keywordsOf, type FeedbackKeyword } from '@tervik/domain/feedback/vocabulary.ts';

export const RATINGS = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof RATINGS)[number];

/** Figures of all that was said, or what was said one by one. */
export const VIEWS = ['figures', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** What of the feedback is looked at. */
export interface Filters {
  readonly view: View;
  readonly period: Period;
  readonly rating: Rating | undefined;
  readonly keyword: FeedbackKeyword | undefined;
  readonly type: EContactType | undefined;
  readonly withText: boolean;
  readonly notRead: boolean;
  /** From 1. */
  readonly page: number;
}

/** The filters as the address has them: each a text, and no more than differs from what is shown at first. */
export interface FilterSearch {
  readonly view?: string | undefined;
  readonly clinic?: string | undefined;
  readonly period?: string | undefined;
  readonly rating?: string | undefined;
  readonly keyword?: string | undefined;
  readonly type?: string | undefined;
  readonly text?: string | undefined;
  readonly unread?: string | undefined;
  readonly page?: string | undefined;
}

/** What an address does not say, or says in words that nobody knows, is not filtered. */
export function readFilters(search: FilterSearch): Filters {
  return {
    view: VIEWS.find((view) => view === search.view) ?? 'figures',
    period: parsePeriod(search.period),
    rating: RATINGS.find((rating) => String(rating) === search.rating),
    keyword: keywordsOf('CLINIC').find((keyword) => keyword === search.keyword),
    type: E_CONTACT_TYPES.find((type) => type === search.type),
    withText: search.text === 'yes',
    notRead: search.unread === 'yes',
    page: /^[1-9]\d{0,3}$/.test(search.page ?? '') ? Number(search.page) : 1,
  };
}

export const writeFilters = (filters: Filters): Omit<FilterSearch, 'clinic'> => ({
  view: filters.view === 'figures' ? undefined : filters.view,
  period: filters.period,
  rating: filters.rating === undefined ? undefined : String(filters.rating),
  keyword: filters.keyword,
  type: filters.type,
  text: filters.withText ? 'yes' : undefined,
  unread: filters.notRead ? 'yes' : undefined,
  page: filters.page === 1 ? undefined : String(filters.page),
});

/** The query of a call, without what is not asked. */
export const toQuery = ({ rating, keyword, type, withText, notRead, page }: Filters) => ({
  ...(rating !== undefined && { rating: String(rating) }),
  ...(keyword !== undefined && { keyword }),
  ...(type !== undefined && { type }),
  ...(withText && { withText: 'true' as const }),
  ...(notRead && { notRead: 'true' as const }),
  page: String(page),
});

/** Anything but the period is chosen. */
export const isNarrowed = ({ rating, keyword, type, withText, notRead }: Filters): boolean =>
  rating !== undefined || keyword !== undefined || type !== undefined || withText || notRead;
