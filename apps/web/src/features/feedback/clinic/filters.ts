import { parsePeriod, type Period } from '@tervik/domain/calendar-period.ts';
import { E_CONTACT_TYPES, type EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { keywordsOf, type FeedbackKeyword } from '@tervik/domain/feedback/vocabulary.ts';

export const RATINGS = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof RATINGS)[number];

/** Figures of all that was said, or what was said one by one. */
export const VIEWS = ['figures', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** Whether the clinic has taken it up. */
export const TAKEN = ['yes', 'no'] as const;
export type Taken = (typeof TAKEN)[number];

/** What of the feedback is looked at. */
export interface Filters {
  readonly view: View;
  readonly period: Period;
  readonly rating: Rating | undefined;
  readonly keyword: FeedbackKeyword | undefined;
  readonly type: EContactType | undefined;
  readonly withText: boolean;
  readonly notRead: boolean;
  /** Rated 1 to 3. */
  readonly dissatisfied: boolean;
  readonly taken: Taken | undefined;
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
  readonly low?: string | undefined;
  readonly taken?: string | undefined;
  readonly page?: string | undefined;
  /** The one that was opened last: whoever comes back stands there. */
  readonly entry?: string | undefined;
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
    dissatisfied: search.low === 'yes',
    taken: TAKEN.find((taken) => taken === search.taken),
    page: /^[1-9]\d{0,3}$/.test(search.page ?? '') ? Number(search.page) : 1,
  };
}

export const writeFilters = (filters: Filters): Omit<FilterSearch, 'clinic' | 'entry'> => ({
  view: filters.view === 'figures' ? undefined : filters.view,
  period: filters.period,
  rating: filters.rating === undefined ? undefined : String(filters.rating),
  keyword: filters.keyword,
  type: filters.type,
  text: filters.withText ? 'yes' : undefined,
  unread: filters.notRead ? 'yes' : undefined,
  low: filters.dissatisfied ? 'yes' : undefined,
  taken: filters.taken,
  page: filters.page === 1 ? undefined : String(filters.page),
});

/** The query of a call, without what is not asked. */
export const toQuery = ({ view: _view, period: _period, ...asked }: Filters) => ({
  ...(asked.rating !== undefined && { rating: String(asked.rating) }),
  ...(asked.keyword !== undefined && { keyword: asked.keyword }),
  ...(asked.type !== undefined && { type: asked.type }),
  ...(asked.withText && { withText: 'true' as const }),
  ...(asked.notRead && { notRead: 'true' as const }),
  ...(asked.dissatisfied && { dissatisfied: 'true' as const }),
  ...(asked.taken !== undefined && {
    takenUp: asked.taken === 'yes' ? ('true' as const) : ('false' as const),
  }),
  page: String(asked.page),
});

/** What narrows the list, and what each is where it does not. */
export const UNFILTERED = {
  dissatisfied: false,
  rating: undefined,
  keyword: undefined,
  type: undefined,
  taken: undefined,
  withText: false,
  notRead: false,
} as const;
export type FilterName = keyof typeof UNFILTERED;
export const FILTER_NAMES = Object.keys(UNFILTERED) as readonly FilterName[];

/** Those that are chosen, in the order of the form. */
export const chosenOf = (filters: Filters): FilterName[] =>
  FILTER_NAMES.filter((name) => filters[name] !== UNFILTERED[name]);
