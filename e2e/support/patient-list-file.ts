import { codeOf } from '../../apps/server/test/support/world.ts';

/** Somebody of a list, as a clinic's export tells it. */
export interface ListedPerson {
  readonly code: string;
  readonly firstName: string;
  readonly surname: string;
  readonly list: string;
  readonly phone: string;
}

/** A woman of the list N0101; the number makes her code and her name hers alone. */
export const listedPerson = (number: number, patch: Partial<ListedPerson> = {}): ListedPerson => ({
  code: codeOf('1970-05-04', number),
  firstName: 'Mari',
  surname: `Maasikas${'abcdefghijklmnopqrstuvwxyz'[number % 26]}`,
  list: 'N0101',
  phone: '',
  ...patch,
});

const HEADER = 'Isikukood;Eesnimi;Perenimi;Nimistu;Telefon';

/** @param header its names of columns; none = without that row */
export const listFile = (people: readonly ListedPerson[], header: string | null = HEADER): string =>
  [
    ...(header === null ? [] : [header]),
    ...people.map(({ code, firstName, surname, list, phone }) =>
      [code, firstName, surname, list, phone].join(';'),
    ),
  ].join('\r\n');
