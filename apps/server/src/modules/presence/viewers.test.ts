import { expect, test } from 'vitest';
import { Viewers } from './viewers.ts';

const mari = { employeeId: 'b', firstName: 'Mari', surname: 'Tamm' };
const juri = { employeeId: 'a', firstName: 'Jüri', surname: 'Kask' };

test('a person with two sources is one viewer until the last of them leaves', () => {
  const viewers = new Viewers();
  expect(viewers.set('tab 1', 'x', 'clinic', [mari])).toBe(true);
  expect(viewers.set('tab 2', 'x', 'clinic', [mari])).toBe(false);
  expect(viewers.set('peer 9', 'x', 'clinic', [juri, mari])).toBe(true);
  expect(viewers.list('x')).toEqual([juri, mari]);
  expect(viewers.list('x', (source) => source.startsWith('tab'))).toEqual([mari]);
  expect(viewers.drop('peer 9')).toEqual([{ eContactId: 'x', clinicId: 'clinic' }]);
  expect(viewers.drop('tab 1')).toEqual([]);
  expect(viewers.drop('tab 2')).toEqual([{ eContactId: 'x', clinicId: 'clinic' }]);
  expect(viewers.openOnes()).toEqual([]);
});

test('who types in one of two tabs types, whichever came first', () => {
  const viewers = new Viewers();
  const typing = { ...mari, writing: true };
  viewers.set('tab 1', 'x', 'clinic', [typing]);
  expect(viewers.set('tab 2', 'x', 'clinic', [mari])).toBe(false);
  expect(viewers.list('x')).toEqual([typing]);
  expect(viewers.set('tab 1', 'x', 'clinic', [mari])).toBe(true);
  expect(viewers.set('tab 2', 'x', 'clinic', [typing])).toBe(true);
  expect(viewers.list('x')).toEqual([typing]);
  expect(viewers.drop('tab 2')).toEqual([{ eContactId: 'x', clinicId: 'clinic' }]);
  expect(viewers.list('x')).toEqual([mari]);
});

test('the overview is of the asked clinics', () => {
  const viewers = new Viewers();
  viewers.set('tab 1', 'x', 'clinic', [mari]);
  viewers.set('tab 2', 'y', 'other', [juri]);
  expect(viewers.overview(new Set(['clinic']))).toEqual([{ eContactId: 'x', viewers: [mari] }]);
  expect(viewers.overview(new Set())).toEqual([]);
});
