import { Refusal } from '../errors.ts';
import { isBlank, normaliseText } from '../text.ts';
import { isPersonalSearch } from '../clinic-patient/search-text.ts';

/** No list has more filters. */
const FILTERS_MAX = 30;
/** Words, days, ids and lists of them; free text stands in `search` alone, and names of patient lists are a clinic's own. */
const PLAIN = /^[\p{L}\p{N}_.,:-]*$/u;
/** Only digits, and as many as a code's beginning has. */
const CODE = /^\d{6,}$/;

/**
 * A view as it may be kept: its name in one line. A view is an address, and colleagues read it: no personal code and no
 * e-mail of a patient stands in it.
 * @throws FIELD_REQUIRED (name), INVALID_INPUT
 */
export function decideView<
  T extends { readonly name: string; readonly filters: Readonly<Record<string, string>> },
>(view: T): T {
  const name = normaliseText(view.name).replaceAll(/\s+/g, ' ').trim();
  if (isBlank(name)) throw new Refusal('FIELD_REQUIRED', { field: 'name' });
  const filters = Object.entries(view.filters);
  if (filters.length > FILTERS_MAX || isPersonalSearch(name)) throw new Refusal('INVALID_INPUT');
  for (const [key, value] of filters) {
    const isAllowed =
      key === 'search'
        ? !isPersonalSearch(value)
        : (key === 'lists' ? !value.includes('@') : PLAIN.test(value)) &&
          !value.split(',').some((part) => CODE.test(part));
    if (!isAllowed) throw new Refusal('INVALID_INPUT');
  }
  return { ...view, name };
}
