import { idParam } from '@tervik/domain/session/search-params.ts';
import { hrefTo, parseSearch, stringifySearch, type Href } from '#lib/router/href.ts';
import { readFilters, writeFilters, type FilterSearch } from './filters.ts';

/** A place among the feedback, as the address of an e-contact that was opened there keeps it. */
export const writePlace = (place: FilterSearch): string => stringifySearch({ ...place }).slice(1);

/** The way back to that place; whatever an address says, it leads to the feedback. */
export function hrefOfPlace(text: string): Href {
  const { clinic = '', entry = '', ...filters }: FilterSearch = parseSearch(text);
  return hrefTo('/feedback', {
    search: { clinic: idParam(clinic), ...writeFilters(readFilters(filters)), entry: idParam(entry) },
  });
}
