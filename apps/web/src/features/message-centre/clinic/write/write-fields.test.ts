import { expect, it } from 'vitest';
import { isForEverybody } from '@tervik/domain/message-centre/everybody.ts';
import { readFilter } from './message-filter.ts';
import { readFields, readForNotReached, toDraft } from './write-fields.ts';
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
