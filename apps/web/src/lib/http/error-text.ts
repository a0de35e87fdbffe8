import type { ApiError } from './api.ts';
import { useLanguage } from '#lib/i18n/i18n.ts';
import type { Language, TextValues } from '#lib/i18n/i18n.ts';

/**
 * Refusals of the clinic's and the platform's side stand apart: only their pages have fetched them. Parts of a key, because
 * a page fetches every area that its modules name in one text.
 */
const SIDES = [[], ['clinic'], ['platform']];

/**
 * What an error says to its reader (spec §8): a known key its text in the reader's language, else the server's
 * message for 468 and 469, else a text by status. The lookup is by own property, so `constructor` is no key.
 */
export function sayError(error: ApiError, { t, find }: Pick<Language, 't' | 'find'>): string {
  const values = withDates(error.data);
  const known = SIDES.map((side) => find(['errors', ...side, error.key].join('.'), values)).find(
    (text) => text !== undefined,
  );
  if (error.status === 468 && error.message !== '') return error.message;
  if (known !== undefined) return known;
  if ((error.status === 468 || error.status === 469) && error.message !== '') return error.message;
  if (error.status === 0) return t('common.error.offline');
  if (error.key === 'TIMEOUT') return t('errors.timeout');
  return error.status < 500 ? t('common.error.input') : t('common.error.technical');
}

export function useErrorText(): (error: ApiError) => string {
  const language = useLanguage();
  return (error) => sayError(error, language);
}

/** A rule refused it, in words that say nothing of what was typed; all others say themselves that it is kept. */
export const isRefused = ({ status }: ApiError): boolean => status === 469;

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Instants travel as ISO texts; a text's `{until, time}` wants a date. */
function withDates(data: ApiError['data']): TextValues {
  const asDate = (value: string | number): string | number | Date =>
    typeof value === 'string' && INSTANT.test(value) ? new Date(value) : value;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, asDate(value)]));
}
