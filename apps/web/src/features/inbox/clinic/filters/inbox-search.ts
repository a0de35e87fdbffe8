import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { isPersonalSearch } from '@tervik/domain/clinic-patient/search-text.ts';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { STATUSES } from '@tervik/domain/e-contact/vocabulary.ts';
import type { Me } from '#features/e-contact/clinic/queries.ts';

/**
 * The filters of the list as they stand in the address: words, so that a view can be bookmarked, sent as a link and
 * saved. Several values of one are joined by commas.
 */
export interface InboxSearch {
  /** Id of one of my clinics; absent = all of them. */
  clinic?: string;
  /** Absent = the open ones, or what `statuses` says. */
  state?: 'completed';
  waiting?: 'clinic' | 'patient';
  statuses?: string;
  /** mine, unassigned, ids of employees; or assigned alone. Words mean whoever opens the address. */
  assignee?: string;
  types?: string;
  lists?: string;
  /** Ids of patients: a name or a code has no place in an address that is kept. */
  patients?: string;
  /** A part of the patient's name; never a personal code (decisions: codes never travel in an address). */
  search?: string;
  createdFrom?: string;
  createdTo?: string;
  updatedFrom?: string;
  updatedTo?: string;
  /** Professions; mine = that of whoever opens the address. */
  queue?: string;
  snoozed?: 'only';
  urgent?: 'only';
  /** Without an answer, and the promised time is over. */
  overdue?: 'only';
  /** `updated` says what an address without it means too: it is what a saved start view does not replace. */
  sort?: 'updated' | 'created' | 'work';
  order?: 'asc';
}
export type FilterName = keyof InboxSearch;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MAX_SEARCH = 100;
/** A saved view takes 500 signs a filter: 12 ids and their commas. */
const MAX_IDS = 12;
const MAX_LIST = 500;

const one =
  (...allowed: readonly string[]) =>
  (value: string): string | undefined =>
    allowed.find((item) => item === value);
const several =
  (allows: (item: string) => boolean, max = 100) =>
  (value: string): string | undefined => {
    const items = [...new Set(listOf(value))].filter(allows).slice(0, max);
    return items.length === 0 ? undefined : items.join(',');
  };
const day = (value: string): string | undefined =>
  DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
const known = (words: readonly string[]): ReadonlySet<string> => new Set(words);

const WHO = known(['mine', 'unassigned']);
const QUEUES = known([...PROFESSIONS, 'mine']);
const STATUS_WORDS = known(STATUSES);

/** How each is read; what it does not know, it leaves out. The order here is the order in the address. */
const READERS: Readonly<Record<FilterName, (value: string) => string | undefined>> = {
  clinic: (value) => (UUID.test(value) ? value : undefined),
  state: one('completed'),
  waiting: one('clinic', 'patient'),
  statuses: several((item) => STATUS_WORDS.has(item)),
  assignee: (value) =>
    value === 'assigned' ? value : several((item) => WHO.has(item) || UUID.test(item), MAX_IDS)(value),
  // In the order of the catalogue, so that the same choice has one address.
  types: (value) => listTypes({ types: value }).join(',') || undefined,
  lists: (value) => several((item) => item.length <= MAX_SEARCH)(value)?.slice(0, MAX_LIST),
  patients: several((item) => UUID.test(item), MAX_IDS),
  search: (value) => {
    const name = value.trim().slice(0, MAX_SEARCH);
    return name === '' || isPersonalSearch(name) ? undefined : name;
  },
  createdFrom: day,
  createdTo: day,
  updatedFrom: day,
  updatedTo: day,
  queue: several((item) => QUEUES.has(item)),
  snoozed: one('only'),
  urgent: one('only'),
  overdue: one('only'),
  sort: one('updated', 'created', 'work'),
  order: one('asc'),
};
export const FILTER_NAMES = Object.keys(READERS) as FilterName[];

export const listOf = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

export function listTypes(search: Pick<InboxSearch, 'types'>): EContactType[] {
  const chosen = new Set(listOf(search.types));
  return E_CONTACT_TYPES.filter((type) => chosen.has(type));
}

/** Reads an address that anybody may have typed. */
export function parseInboxSearch(raw: Readonly<Record<string, unknown>>): InboxSearch {
  const result: Partial<Record<FilterName, string>> = {};
  for (const name of FILTER_NAMES) {
    const value = raw[name];
    const read = typeof value === 'string' ? READERS[name](value) : undefined;
    if (read !== undefined) result[name] = read;
  }
  // On finished ones nobody waits, nothing sleeps and there is no order of work: together they would be empty for ever.
  if (result.state === 'completed') {
    delete result.waiting;
    delete result.snoozed;
    delete result.overdue;
    if (result.sort === 'work') delete result.sort;
  }
  // The order of work has one direction.
  if (result.sort === 'work') delete result.order;
  return result as InboxSearch;
}

/** The same filters without one of them; of several values, without `item` alone. */
export function withoutFilter(search: InboxSearch, name: FilterName, item?: string): InboxSearch {
  const rest = Object.fromEntries(Object.entries(search).filter(([key]) => key !== name)) as InboxSearch;
  if (item === undefined) return rest;
  const left = listOf(search[name]).filter((other) => other !== item);
  return parseInboxSearch(left.length === 0 ? { ...rest } : { ...rest, [name]: left.join(',') });
}

/** The same filters with one more value of one of them. */
export function withItem(search: InboxSearch, name: FilterName, item: string): InboxSearch {
  return parseInboxSearch({ ...search, [name]: [...listOf(search[name]), item].join(',') });
}

/** What narrows the list: not its order, and not whether open or finished ones are meant. */
export function listFilters(search: InboxSearch): FilterName[] {
  return FILTER_NAMES.filter(
    (name) => search[name] !== undefined && !['state', 'sort', 'order'].includes(name),
  );
}

/** What was changed in `shown`, in filters that have been chosen since and are not shown yet. */
export function carryOver(shown: InboxSearch, changed: InboxSearch, since: InboxSearch): InboxSearch {
  const differs = FILTER_NAMES.filter((name) => shown[name] !== changed[name]);
  return parseInboxSearch({
    ...since,
    ...Object.fromEntries(differs.map((name) => [name, changed[name]])),
  });
}

/** The same view, however its words are ordered; without an order it is the newest first. */
export function sameView(first: InboxSearch, second: InboxSearch): boolean {
  return FILTER_NAMES.every((name) => {
    const of = (view: InboxSearch): string =>
      listOf(name === 'sort' ? (view.sort ?? 'updated') : view[name])
        .toSorted()
        .join(',');
    return of(first) === of(second);
  });
}

const SORTS = { updated: 'updatedAt', created: 'createdAt', work: 'work' } as const;

/** The filters as the API's query wants them (spec §7). */
export function toListQuery(search: InboxSearch, me: Me): Record<string, string> {
  const query: Record<string, string | undefined> = {
    clinicId: search.clinic,
    onlyCompleted: search.state === 'completed' ? 'true' : undefined,
    waitingFor: search.waiting?.toUpperCase(),
    statuses: search.statuses,
    ...assigneeQuery(listOf(search.assignee), me),
    types: search.types,
    listCodes: search.lists,
    patientPersonIds: search.patients,
    search: search.search,
    createdAtFrom: search.createdFrom,
    createdAtTo: search.createdTo,
    updatedAtFrom: search.updatedFrom,
    updatedAtTo: search.updatedTo,
    queues: withMine(listOf(search.queue), me.professions),
    snoozed: search.snoozed === undefined ? undefined : 'true',
    urgent: search.urgent === undefined ? undefined : 'true',
    overdue: search.overdue === undefined ? undefined : 'true',
    sort: search.sort === undefined || search.sort === 'updated' ? undefined : SORTS[search.sort],
    order: search.order,
  };
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function withMine(items: readonly string[], mine: readonly string[]): string | undefined {
  const all = new Set(items.flatMap((item) => (item === 'mine' ? mine : [item])));
  return all.size === 0 ? undefined : [...all].join(',');
}

/** "Nobody" alone is a question of whether; beside people it is one more of them (decisions "§7 dashboard filters"). */
function assigneeQuery(items: readonly string[], me: Me): Record<string, string | undefined> {
  if (items.includes('assigned')) return { hasAssigneeUser: 'true' };
  const people = items.filter((item) => item !== 'unassigned');
  const nobody = items.length > people.length;
  if (people.length === 0) return nobody ? { hasAssigneeUser: 'false' } : {};
  return {
    assigneeUserIds: withMine(people, me.employeeIds),
    plusUnassigned: nobody ? 'true' : undefined,
  };
}
