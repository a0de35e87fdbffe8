import { describe, expect, it, test } from 'vitest';
import { bodyOf, findMistake, NO_FIELDS, putIn, readFields } from './template-fields.ts';

const STORED = {
  heading: 'Kurguvalu',
  description: 'Tere!',
  eContactType: 'BACK_PAIN',
  isShared: true,
  seenUpdatedAt: '2026-11-20T10:00:00.000Z',
} as const;

test.each([
  [{}, STORED],
  [{ fields: { heading: '' } }, { ...STORED, heading: '' }],
  [{ fields: { isShared: false, eContactType: '' } }, { ...STORED, isShared: false, eContactType: '' }],
  [{ fields: { heading: 3, isShared: 'yes', eContactType: 'NO_SUCH' } }, { ...STORED, eContactType: '' }],
])('a draft %j over what is kept', (content, fields) => {
  expect(readFields(content, STORED)).toEqual(fields);
});

test('no type goes as none', () => {
  expect(bodyOf(NO_FIELDS).eContactType).toBeNull();
  expect(bodyOf(STORED)).toEqual({
    heading: 'Kurguvalu',
    description: 'Tere!',
    eContactType: 'BACK_PAIN',
    isShared: true,
  });
});

describe('a mistake', () => {
  it.each([
    [{}, undefined],
    [{ heading: ' ' }, 'FIELD_REQUIRED'],
    [{ description: '' }, 'TEXT_REQUIRED'],
    [{ description: '{eesnimi}' }, 'TEMPLATE_PLACEHOLDER_UNKNOWN'],
  ])('of %j is %s', (more, key) => {
    expect(findMistake({ ...STORED, ...more })?.key).toBe(key);
  });
});

test.each([
  ['Tere, !', 6, 6, 'Tere, {myName}!', 14],
  ['Tere, sina!', 6, 10, 'Tere, {myName}!', 14],
  ['', 0, 0, '{myName}', 8],
])('a placeholder goes into %j', (whole, from, to, result, at) => {
  expect(putIn(whole, '{myName}', from, to)).toEqual({ whole: result, at });
});
