import { expect, test } from 'vitest';
import { hrefTo, parseSearch, stringifySearch, toHref } from './href.ts';

const ID = '0190a000-0000-7000-8000-000000000001';

test('an address is made of a route, its parameters and its search', () => {
  expect(hrefTo('/help')).toBe('/help');
  expect(hrefTo('/e-contacts/$eContactId/timeline', { params: { eContactId: ID } })).toBe(
    `/e-contacts/${ID}/timeline`,
  );
  expect(
    hrefTo('/e-contacts/$eContactId', { params: { eContactId: 'a/b?c' }, search: { tab: 'notes' } }),
  ).toBe('/e-contacts/a%2Fb%3Fc?tab=notes');
  expect(hrefTo('/edit-profile', { search: { late: undefined } })).toBe('/edit-profile');
});

test('what is no route, or lacks a parameter, does not compile', () => {
  // @ts-expect-error there is no such page
  expect(hrefTo('/e-contact')).toBe('/e-contact');
  // @ts-expect-error the id is missing
  expect(hrefTo('/e-contacts/$eContactId')).toBe('/e-contacts/');
  // @ts-expect-error the page knows no such search
  expect(hrefTo('/settings', { search: { tab: 'notes' } })).toBe('/settings?tab=notes');
});

test('search parameters are words: nothing becomes a number, the last of one name counts', () => {
  expect(parseSearch('?a=1&b=x%20y&a=2')).toEqual({ a: '2', b: 'x y' });
  expect(stringifySearch({ a: '2', b: 'x y', c: undefined })).toBe('?a=2&b=x+y');
  expect(stringifySearch({})).toBe('');
});

test.each(['//elsewhere.example', 'javascript:alert(1)', 'data:text/html,x', 'help', ''])(
  '%j is no address to go to',
  (text) => {
    expect(() => toHref(text)).toThrow('neither');
  },
);
test.each(['/help', 'https://partner.example/x'])('%j is one', (text) => expect(toHref(text)).toBe(text));
