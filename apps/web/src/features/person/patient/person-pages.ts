import { hrefTo } from '#lib/router/href.ts';
import type { Href } from '#lib/router/href.ts';

/** Where the list of those whom I represent is, and where somebody is added to it. */
export const LIST = hrefTo('/e-contacts/choose-person');
export const ADD = hrefTo('/e-contacts/add/person');
export const editPage = (personId: string): Href =>
  hrefTo('/e-contacts/edit/person', { search: { personId } });
