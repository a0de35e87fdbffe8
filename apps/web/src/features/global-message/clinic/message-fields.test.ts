import { describe, expect, test } from 'vitest';
import type { ClinicGlobalMessage } from '@tervik/contract/global-message.ts';
import { bodyOf, fieldsFrom, listMistakes, readFields, toDraft } from './message-fields.ts';
import type { Circumstances, MessageFields } from './message-fields.ts';
import { groupMessages } from './queries.ts';

const here: Circumstances = {
  now: Date.parse('2026-11-24T10:00:00Z'),
  timeZone: 'Europe/Tallinn',
  locales: ['et', 'en', 'ru'],
  clinicId: 'a',
  ownClinicIds: ['a', 'b'],
};
const begun = readFields({}, here);
const written: MessageFields = { ...begun, texts: { ...begun.texts, et: 'Suletud' } };

test('begins for patients of this clinic, at once, for a week', () =>
  expect(begun).toEqual({
    texts: { et: '', en: '', ru: '' },
    patients: true,
    staff: false,
    clinicIds: ['a'],
    later: false,
    fromDate: '2026-11-25',
    fromTime: '08:00',
    untilDate: '2026-12-01',
    untilTime: '18:00',
  }));

test('comes back from its draft as it was, and a draft of nonsense is none', () => {
  const changed = { ...written, staff: true, clinicIds: ['a', 'b'], later: true, untilTime: '9' };
  expect(readFields({ fields: toDraft(changed) }, here)).toEqual(changed);
  expect(readFields({ fields: { et: 5, patients: 'yes', clinicIds: 'a' } }, here)).toEqual(begun);
  // Of a clinic in which one works no more nothing is sent.
  expect(readFields({ fields: { clinicIds: ['x', 'b'] } }, here).clinicIds).toEqual(['b']);
  expect(readFields({ fields: { clinicIds: ['x'] } }, { ...here, ownClinicIds: ['a'] }).clinicIds).toEqual([
    'a',
  ]);
});

test('what is sent: cleaned texts, instants by the clinic’s clock', () => {
  expect(
    bodyOf({ ...written, staff: true, texts: { et: ' Suletud\u202E ', en: ' ', ru: '' } }, here),
  ).toEqual({
    roles: ['PRM_PATIENT', 'PRM_DOCTOR'],
    texts: { et: 'Suletud' },
    clinicIds: ['a'],
    from: null,
    until: '2026-12-01T16:00:00.000Z',
  });
  expect(bodyOf({ ...written, later: true }, here).from).toBe('2026-11-25T06:00:00.000Z');
});

describe('mistakes', () => {
  const idsOf = (more: Partial<MessageFields>) =>
    listMistakes({ ...written, ...more }, here).map(({ id, key }) => `${id} ${key.split('.').at(-1)}`);
  test.each<[string, Partial<MessageFields>, string[]]>([
    ['none', {}, []],
    ['nobody', { patients: false }, ['audience audienceRequired']],
    ['nowhere', { clinicIds: [] }, ['clinics clinicsRequired']],
    ['no words', { texts: begun.texts }, ['text-et textRequired']],
    ['too many words', { texts: { et: 'x', en: '', ru: 'ж'.repeat(501) } }, ['text-ru tooLong']],
    ['no day', { untilDate: '31.02.2027' }, ['until-date dateRequired']],
    ['no hour', { untilTime: '25' }, ['until-time timeUnreadable']],
    ['an end in the past', { untilDate: '2026-11-23' }, ['until-date GLOBAL_MESSAGE_ENDED']],
    ['an end too far', { untilDate: '2028-11-23' }, ['until-date GLOBAL_MESSAGE_TOO_FAR']],
    [
      'an end before its start',
      { later: true, fromDate: '2026-12-02' },
      ['until-date GLOBAL_MESSAGE_ENDS_BEFORE_START'],
    ],
    ['a start that is not used', { later: false, fromDate: '', fromTime: '' }, []],
    [
      'all at once',
      { patients: false, texts: begun.texts, later: true, fromDate: '', untilTime: '' },
      [
        'audience audienceRequired',
        'text-et textRequired',
        'from-date dateRequired',
        'until-time timeUnreadable',
      ],
    ],
  ])('%s', (_, more, expected) => expect(idsOf(more)).toEqual(expected));
});

const message = (id: string, more: Partial<ClinicGlobalMessage>): ClinicGlobalMessage => ({
  id,
  role: 'PRM_DOCTOR',
  texts: { et: id },
  from: '2026-11-24T09:00:00Z',
  until: '2026-11-24T11:00:00Z',
  clinics: [],
  authorName: 'Õie Õun',
  createdAt: '2026-11-24T09:00:00Z',
  deleted: null,
  ...more,
});

test('the list: now, what comes next first, what ended last first', () => {
  const messages = [
    message('now', {}),
    message('later', { from: '2026-11-24T10:50:00Z' }),
    message('soon', { from: '2026-11-24T10:30:00Z' }),
    message('ended', { until: '2026-11-24T09:10:00Z' }),
    message('deleted', { deleted: { at: '2026-11-24T09:30:00Z', byName: 'Tiit' } }),
  ];
  const groups = groupMessages(messages, here.now);
  expect(Object.values(groups).map((group) => group.map(({ id }) => id))).toEqual([
    ['now'],
    ['soon', 'later'],
    ['deleted', 'ended'],
  ]);
});

test('an earlier one begins a new one with its words and readers, not its days', () =>
  expect(fieldsFrom(message('x', { texts: { ru: 'Закрыто' } }), here)).toEqual({
    ...begun,
    texts: { et: '', en: '', ru: 'Закрыто' },
    patients: false,
    staff: true,
  }));
