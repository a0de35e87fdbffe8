import { expect, test } from 'vitest';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import { iconNameOf } from './type-icon.tsx';
import { ICONS } from './type-icons.ts';

test('every icon of the catalogue is there, and none too many', () => {
  const expected = new Set(E_CONTACT_TYPES.map(iconNameOf));
  expect(Object.keys(ICONS).toSorted()).toEqual([...expected].toSorted());
});
