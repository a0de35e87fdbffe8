import { expect, test } from 'vitest';
import { hrefOfPlace, writePlace } from './way-back.ts';

const ID = '0b000000-0000-4000-8000-000000000001';

test('a place among the feedback is found again, with its filters, page and entry', () => {
  const place = {
    clinic: ID,
    view: 'list',
    period: 'LAST_YEAR',
    low: 'yes',
    taken: 'no',
    page: '3',
    entry: ID,
  } as const;
  const href = hrefOfPlace(writePlace(place));
  const { pathname, searchParams } = new URL(href, 'https://x.ee');
  expect(pathname).toBe('/feedback');
  expect(Object.fromEntries(searchParams)).toEqual(place);
});

test.each(['//evil.ee', 'entry=1&clinic=2&view=x&page=-1&return=https://evil.ee', ''])(
  'what nobody has written (%s) leads to the feedback as it is at first',
  (text) => {
    expect(hrefOfPlace(text)).toBe('/feedback?period=LAST_30');
  },
);
