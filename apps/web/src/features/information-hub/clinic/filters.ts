import {
  INFORMATION_KINDS,
  INFORMATION_TOPICS,
  type InformationKind,
  type InformationTopic,
} from '@tervik/domain/information-hub/vocabulary.ts';
import { INFORMATION_LIMITS } from '@tervik/domain/information-hub/limits.ts';

/** What of the information hub is looked at. */
export interface Filters {
  readonly find: string;
  readonly topic: InformationTopic | undefined;
  readonly kind: InformationKind | undefined;
  /** Only what came since the last visit. */
  readonly onlyNew: boolean;
  /** From 1. */
  readonly page: number;
}

/** The filters as the address has them: each a text, and no more than differs from what is shown at first. */
export interface FilterSearch {
  readonly find?: string | undefined;
  readonly topic?: string | undefined;
  readonly kind?: string | undefined;
  readonly new?: string | undefined;
  readonly page?: string | undefined;
}

export const NO_FILTERS: Filters = {
  find: '',
  topic: undefined,
  kind: undefined,
  onlyNew: false,
  page: 1,
};

/** What an address does not say, or says in words that nobody knows, is not filtered. */
export function readFilters(search: FilterSearch): Filters {
  return {
    find: (search.find ?? '').slice(0, INFORMATION_LIMITS.searchMax),
    topic: INFORMATION_TOPICS.find((topic) => topic === search.topic),
    kind: INFORMATION_KINDS.find((kind) => kind === search.kind),
    onlyNew: search.new === 'yes',
    page: /^[1-9]\d{0,3}$/.test(search.page ?? '') ? Number(search.page) : 1,
  };
}

export const writeFilters = ({ find, topic, kind, onlyNew, page }: Filters): FilterSearch => ({
  find: find === '' ? undefined : find,
  topic,
  kind,
  new: onlyNew ? 'yes' : undefined,
  page: page === 1 ? undefined : String(page),
});

/** Anything is chosen. */
export const isNarrowed = ({ find, topic, kind, onlyNew }: Filters): boolean =>
  find !== '' || topic !== undefined || kind !== undefined || onlyNew;

/** The query of a call, without what is not asked. @param since of the visit before; null = there was none */
export const toQuery = ({ find, topic, kind, onlyNew, page }: Filters, since: string | null) => ({
  ...(find !== '' && { search: find }),
  ...(topic !== undefined && { topic }),
  ...(kind !== undefined && { kind }),
  ...(onlyNew && since !== null && { after: since }),
  page: String(page),
});
