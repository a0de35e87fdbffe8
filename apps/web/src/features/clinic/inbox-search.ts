import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';

/** The filters of the list as they stand in the address: words, so that a view can be sent as a link. */
export interface InboxSearch {
  /** Id of one of my clinics; absent = all of them. */
  clinic?: string;
  /** Absent = the open ones. */
  state?: 'completed';
  waiting?: 'clinic' | 'patient';
  assignee?: 'mine' | 'unassigned';
  /** Types, joined by commas. */
  types?: string;
  /** A part of the patient's name; never a personal code (decisions: codes never travel in an address). */
  search?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A stretch of digits this long is a personal code, a phone number or a part of one. */
const DIGITS_OF_A_CODE = 4;
const MAX_SEARCH = 100;

const oneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((item) => item === value);

/** Digits that must not get into an address: the search is for names. */
export function looksLikeCode(text: string): boolean {
  return text.replace(/[\s-]/g, '').search(new RegExp(`\\d{${DIGITS_OF_A_CODE}}`)) !== -1;
}

export function listTypes(search: InboxSearch): EContactType[] {
  const wanted = new Set((search.types ?? '').split(','));
  return E_CONTACT_TYPES.filter((type) => wanted.has(type));
}

/** Reads an address that anybody may have typed: what it does not know, it leaves out. */
export function parseInboxSearch(raw: Readonly<Record<string, unknown>>): InboxSearch {
  const result: InboxSearch = {};
  if (typeof raw['clinic'] === 'string' && UUID.test(raw['clinic'])) result.clinic = raw['clinic'];
  const state = oneOf(raw['state'], ['completed'] as const);
  if (state) result.state = state;
  const waiting = oneOf(raw['waiting'], ['clinic', 'patient'] as const);
  // On finished ones nobody waits: the two words together would show an empty list for ever.
  if (waiting && !state) result.waiting = waiting;
  const assignee = oneOf(raw['assignee'], ['mine', 'unassigned'] as const);
  if (assignee) result.assignee = assignee;
  const types = typeof raw['types'] === 'string' ? listTypes({ types: raw['types'] }) : [];
  if (types.length > 0) result.types = types.join(',');
  const search = typeof raw['search'] === 'string' ? raw['search'].trim().slice(0, MAX_SEARCH) : '';
  if (search !== '' && !looksLikeCode(search)) result.search = search;
  return result;
}

/** The same filters without one of them; for types, without one type. */
export function withoutFilter(search: InboxSearch, key: keyof InboxSearch, type?: EContactType): InboxSearch {
  const rest = Object.fromEntries(Object.entries(search).filter(([name]) => name !== key)) as InboxSearch;
  if (key !== 'types' || type === undefined) return rest;
  const types = listTypes(search).filter((other) => other !== type);
  return types.length === 0 ? rest : { ...rest, types: types.join(',') };
}

export function withType(search: InboxSearch, type: string): InboxSearch {
  return { ...search, types: [...listTypes(search), type].join(',') };
}

/** The filters as the API's query wants them (spec §7). `mine` = my employee ids in my clinics. */
export function toListQuery(search: InboxSearch, mine: readonly string[]): Record<string, string> {
  const query: Record<string, string> = {};
  if (search.clinic !== undefined) query['clinicId'] = search.clinic;
  if (search.state === 'completed') query['onlyCompleted'] = 'true';
  if (search.waiting !== undefined) query['waitingFor'] = search.waiting === 'clinic' ? 'CLINIC' : 'PATIENT';
  if (search.assignee === 'unassigned') query['hasAssigneeUser'] = 'false';
  if (search.assignee === 'mine') query['assigneeUserIds'] = mine.join(',');
  if (search.types !== undefined) query['types'] = search.types;
  if (search.search !== undefined) query['search'] = search.search;
  return query;
}
