import { expect, test } from 'vitest';
import { changeOf, startState, takeNews, type ClinicData } from './info-state.ts';

const clinic = (info: object, version = 1): ClinicData =>
  ({
    openingHours: { 1: [['08:00', '16:00']] },
    openingExceptions: [],
    info: {
      address: 'Vana 1',
      websites: '',
      emails: '',
      phones: ['+3726005510'],
      registrationCode: '',
      languages: ['et'],
      readsWithinHours: 8,
      readsWithinHoursByType: {},
      egfrEquation: 'CKD_EPI_2009',
      version,
      changedAt: null,
      changedBy: version === 1 ? null : 'Piret Saar',
      ...info,
    },
  }) as unknown as ClinicData;

test('what I have not touched follows my colleague without a word', () => {
  const state = takeNews(startState(clinic({})), clinic({ address: 'Uus 2' }, 2));
  expect(state).toMatchObject({ version: 2, form: { address: 'Uus 2' }, news: null });
});

test('what I have written stays, and I am told what they wrote', () => {
  const start = startState(clinic({}));
  const mine = { ...start, form: { ...start.form, address: 'Minu 3', emails: 'a@b.ee' } };
  const state = takeNews(mine, clinic({ address: 'Uus 2', registrationCode: '10000018' }, 2));
  expect(state.form).toMatchObject({ address: 'Minu 3', emails: 'a@b.ee', registrationCode: '10000018' });
  expect(state.news).toEqual({ name: 'Piret Saar', taken: ['registrationCode'], conflicts: ['address'] });
  // What is saved now is mine on theirs, and nothing of theirs is overwritten that I have not seen.
  expect(changeOf(state)).toEqual({ address: 'Minu 3', emails: 'a@b.ee' });
});

test('both wrote the same: nothing is left to save', () => {
  const start = startState(clinic({}));
  const state = takeNews(
    { ...start, form: { ...start.form, address: 'Uus 2' } },
    clinic({ address: 'Uus 2' }, 2),
  );
  expect(state.news).toMatchObject({ taken: [], conflicts: [] });
  expect(changeOf(state)).toEqual({});
});

test('an empty line of phones is no change', () => {
  const start = startState(clinic({}));
  expect(changeOf({ ...start, form: { ...start.form, phones: ['+3726005510', ' '] } })).toEqual({});
});
