/** Where the list of those whom I represent is, and where somebody is added to it. */
export const LIST = '/e-contacts/choose-person';
export const ADD = '/e-contacts/add/person';
export const editPage = (id: string): string => `/e-contacts/edit/person?personId=${id}`;
