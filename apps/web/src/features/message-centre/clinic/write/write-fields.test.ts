import { expect, it } from 'vitest';
import { isForEverybody } from '@tervik/domain/message-centre/everybody.ts';
import { messageTemplateText } from '@tervik/domain/message-centre/templates.ts';
import { readFilter } from './message-filter.ts';
import {
  newFields,
  readFields,
  readForNotReached,
  toDraft,
  withBeginning,
  readAgain,
  withEarlier,
  withLanguage,
} from './write-fields.ts';
import type { Circumstances } from './write-fields.ts';

const BATCH = '0e000000-0000-4000-8000-000000000001';
const here: Circumstances = {
  clinicId: '0a000000-0000-4000-8000-000000000001',
  timeZone: 'Europe/Tallinn',
  locale: 'et',
  now: Date.parse('2026-11-28T10:00:00Z'),
  today: '2026-11-28',
};

it('a draft for those whom a sending did not reach becomes none for everybody in another clinic', () => {
  const form = { clinicId: here.clinicId, text: 'Tere, {firstName}!', fields: {} };
  const begun = readForNotReached(form, BATCH, here);
  const draft = toDraft(begun, here);
  expect(readFields(draft, here)).toEqual(begun);
  const elsewhere = { ...here, clinicId: '0a000000-0000-4000-8000-000000000002' };
  const fields = readFields(draft, elsewhere)!;
  expect(fields.text).toBe('Tere, {firstName}!');
  const { filter } = readFilter(fields, elsewhere);
  expect(filter).toEqual({ notReachedBy: BATCH });
  expect(isForEverybody(filter)).toBe(false);
});

const flu = newFields({ template: 'FLU' }, here);

it('texts of one’s own are kept where a template’s takes their place, the newest first', () => {
  const russian = withLanguage({ ...flu, text: 'A' }, 'ru');
  expect(russian).toMatchObject({ text: messageTemplateText('FLU', 'ru'), earlier: ['A'] });
  const english = withLanguage({ ...russian, text: 'B' }, 'en');
  expect(english).toMatchObject({ text: messageTemplateText('FLU', 'en'), earlier: ['B', 'A'] });
  expect(withLanguage(english, 'et').earlier).toEqual(['B', 'A']);
});

it('another template takes the place of the text, and of no earlier one', () => {
  const russian = withLanguage({ ...flu, text: 'A' }, 'ru');
  const ecg = { text: messageTemplateText('ECG', 'et'), earlier: ['A'] };
  expect(withBeginning(russian, { template: 'ECG' }, here)).toMatchObject(ecg);
  expect(withBeginning({ ...russian, text: ' \n' }, { template: 'ECG' }, here)).toMatchObject(ecg);
  expect(withBeginning({ ...russian, text: 'B' }, { template: 'ECG' }, here).earlier).toEqual(['B', 'A']);
});

it('an earlier text changes places with the present one', () => {
  const fields = { ...flu, text: 'C', earlier: ['B', 'A'] };
  expect(withEarlier(fields, 'A')).toMatchObject({ text: 'A', earlier: ['C', 'B'] });
  expect(withEarlier({ ...fields, text: flu.text }, 'B')).toMatchObject({ text: 'B', earlier: ['A'] });
  // It does not change the clinic's own text that stood there.
  expect(withEarlier({ ...fields, own: BATCH, ownSeen: 'x' }, 'A')).toMatchObject({ own: '', ownSeen: '' });
});

it('whoever uses a sending again reads nothing else that its writer had begun', () => {
  const form = toDraft({ ...flu, text: 'B', earlier: ['A'] }, here);
  expect(readAgain(form, BATCH, here)).toMatchObject({ text: 'B', earlier: [] });
});

it('earlier texts come out of a draft as they went in, and the only one of an older draft, too', () => {
  for (const earlier of [[], ['A'], ['C', 'B', 'A']])
    expect(readFields(toDraft({ ...flu, earlier }, here), here)).toEqual({ ...flu, earlier });
  const { fields, ...content } = toDraft(flu, here);
  const older = (earlier: string) =>
    readFields({ ...content, fields: { ...fields, earlier } }, here)?.earlier;
  expect(older('A')).toEqual(['A']);
  expect(older('')).toEqual([]);
});
