import { expect, test } from 'vitest';
import { LIMITS } from '@tervik/domain/limits.ts';
import { newFields, readClosure, type ClosureFields } from './closure-fields.ts';

const TALLINN = 'Europe/Tallinn';
const NOW = Date.parse('2026-11-24T10:00:00+02:00');
const START = newFields(NOW, TALLINN);
const ALL: Partial<ClosureFields> = { isForAll: true };
const LATER: Partial<ClosureFields> = { from: 'LATER', fromDate: '2026-11-25', fromTime: '8' };

test.each<[string, Partial<ClosureFields>, object]>([
  ['as it opens', {}, { groups: 'EMPTY' }],
  ['for everything', ALL, {}],
  ['for some, of which there is none', { isForAll: false }, { groups: 'EMPTY' }],
  ['for one kind', { isForAll: false, groups: ['COMPLAINTS'] }, {}],
  [
    'all that is wrong at once',
    {
      ...LATER,
      fromTime: '25',
      until: 'TIME',
      untilTime: '',
      texts: { ...START.texts, ru: 'ы'.repeat(LIMITS.closureText + 1) },
    },
    { groups: 'EMPTY', from: 'EMPTY', until: 'EMPTY', ru: 'INTAKE_TEXT_TOO_LONG' },
  ],
  [
    'an end that has passed, beside the kind',
    { until: 'TIME', untilDate: '2026-11-24', untilTime: '9.59' },
    { groups: 'EMPTY', until: 'INTAKE_TIME_PAST' },
  ],
  ['an end before the beginning', { ...ALL, ...LATER, until: 'TODAY' }, { until: 'INTAKE_TIME_ORDER' }],
  [
    'a beginning in two years',
    { ...ALL, ...LATER, fromDate: '2028-11-25', until: 'OPEN' },
    { from: 'INTAKE_TIME_FAR' },
  ],
])('%s', (_name, patch, wrong) =>
  expect(readClosure({ ...START, ...patch }, NOW, TALLINN).wrong).toEqual(wrong),
);
