/**
 * The search for a type and the words of danger in three languages: 18 kB that choose-type-page.tsx fetches while the
 * page is read.
 */
export { findDanger } from '@tervik/domain/new-e-contact/danger/find-danger.ts';
export { searchTypes } from '@tervik/domain/new-e-contact/type-search.ts';
