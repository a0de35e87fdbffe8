import { readSearch, textParam } from '@tervik/domain/session/search-params.ts';
import type { SearchReader } from '@tervik/domain/session/search-params.ts';
import type { FilterName } from './inbox-search.ts';

/** The list's filters as words; what they mean is checked where the list is (inbox-search.ts), which comes with its page. */
const FILTERS: Readonly<Record<FilterName, SearchReader<string>>> = {
  clinic: textParam,
  state: textParam,
  waiting: textParam,
  statuses: textParam,
  assignee: textParam,
  types: textParam,
  lists: textParam,
  patients: textParam,
  search: textParam,
  createdFrom: textParam,
  createdTo: textParam,
  updatedFrom: textParam,
  updatedTo: textParam,
  queue: textParam,
  snoozed: textParam,
  urgent: textParam,
  overdue: textParam,
  sort: textParam,
  order: textParam,
};
/** What a questionnaire at a partner's adds to the address on its way back (spec §2). */
const RETURN = { cancelled: textParam, actionId: textParam, eContactId: textParam };

/** The address of the list: its filters, and a questionnaire's return. */
export const readInboxSearch = readSearch({ ...FILTERS, ...RETURN });

/**
 * The address of an open e-contact: that of the list beside it, which part of it is shown, and the place among the
 * feedback that one has come from.
 */
export const readEContactSearch = readSearch({ ...FILTERS, ...RETURN, tab: textParam, feedback: textParam });
