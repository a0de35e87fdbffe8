import { expect, test } from 'vitest';
import { idParam, readSearch, textParam, wordParam } from './search-params.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const read = readSearch({ eContactId: idParam, late: wordParam('1'), cancelled: textParam });

test.each([
  [
    { eContactId: ID, late: '1', cancelled: 'true' },
    { eContactId: ID, late: '1', cancelled: 'true' },
  ],
  [{ eContactId: '7', late: '2', cancelled: '' }, { cancelled: '' }],
  [{ eContactId: `${ID} or 1=1`, cancelled: 'x'.repeat(4001) }, {}],
  [{ eContactId: [ID], late: 1 }, {}],
  [{ other: 'word', __proto__: { late: '1' } }, { late: '1' }],
  [{}, {}],
])('%j is read as %j', (raw, search) => {
  expect(read(raw)).toEqual(search);
});
