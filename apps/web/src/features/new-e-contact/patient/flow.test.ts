import { expect, test } from 'vitest';
import type { DraftContent } from '@tervik/contract/draft.ts';
import { changedFields } from '#features/draft/changed-fields.ts';
import {
  firstOpenStep,
  isBegun,
  isOnTheWay,
  listSteps,
  mayOpen,
  PAGE_OF,
  stepBefore,
  STEPS,
  urgentFieldOf,
} from './flow.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const OTHER = '0190a000-0000-7000-8000-000000000002';
const to = { personId: ID, clinicId: ID };
const signs = (type: string, answer: boolean, personId = ID): DraftContent['fields'] => ({
  [urgentFieldOf({ personId, eContactType: type })]: answer,
});

test.each<[DraftContent, string]>([
  [{}, 'WHO'],
  [{ text: 'typed first' }, 'WHO'],
  [{ personId: ID }, 'CLINIC'],
  [to, 'TYPE'],
  [{ ...to, eContactType: 'no such type' }, 'TYPE'],
  // A questionnaire is filled in, not written.
  [{ ...to, eContactType: 'QUEST_M-CHAT' }, 'TYPE'],
  [{ ...to, eContactType: 'BACK_PAIN' }, 'TEXT'],
  [{ ...to, eContactType: 'BACK_PAIN', text: 'Selg' }, 'TEXT'],
  [{ ...to, eContactType: 'BACK_PAIN', text: 'Selg', fields: signs('BACK_PAIN', false) }, 'SUMMARY'],
  [{ ...to, eContactType: 'BACK_PAIN', text: 'Selg', fields: signs('BACK_PAIN', true) }, 'SUMMARY'],
  [{ ...to, eContactType: 'BACK_PAIN', text: ' ', fields: signs('BACK_PAIN', true) }, 'TEXT'],
  // The signs of another complaint, or of somebody else, answer nothing.
  [{ ...to, eContactType: 'BACK_PAIN', text: 'Selg', fields: signs('HEADACHE', false) }, 'TEXT'],
  [{ ...to, eContactType: 'BACK_PAIN', text: 'Selg', fields: signs('BACK_PAIN', false, OTHER) }, 'TEXT'],
  [{ ...to, eContactType: 'BILLING_QUESTION', text: 'Arve' }, 'SUMMARY'],
  [{ ...to, eContactType: 'PRESCRIPTION' }, 'MEDICINES'],
  [{ ...to, eContactType: 'PRESCRIPTION', fields: { prescriptions: [] } }, 'MEDICINES'],
  [{ ...to, eContactType: 'PRESCRIPTION', fields: { prescriptions: 'x' } }, 'MEDICINES'],
  [{ ...to, eContactType: 'PRESCRIPTION', fields: { prescriptions: [ID] } }, 'SUMMARY'],
  [{ ...to, eContactType: 'FIT_NOTE_END' }, 'SUMMARY'],
])('%j leads to %s', (content, step) => {
  expect(firstOpenStep(content)).toBe(step);
});

test.each<[DraftContent, boolean]>([
  [{}, false],
  [{ ...to, eContactType: 'BACK_PAIN' }, false],
  [{ ...to, text: ' \n' }, false],
  [{ ...to, fields: { key: 'k', about: 'a' } }, false],
  [{ text: 'Selg' }, true],
  [{ ...to, fields: signs('BACK_PAIN', false) }, true],
  [{ ...to, fields: { prescriptions: [ID] } }, true],
  [{ ...to, fields: { 'leave:date': '2026-11-22' } }, true],
])('%j is begun: %s', (content, begun) => {
  expect(isBegun(content)).toBe(begun);
});

test('whoever comes from one of the steps is on the way, and nobody else', () => {
  for (const step of STEPS) expect(isOnTheWay(PAGE_OF[step])).toBe(true);
  expect(isOnTheWay('/e-contacts/choose-person')).toBe(true);
  for (const pattern of [
    '/',
    '/my-e-contacts',
    '/e-contacts/$eContactId/timeline',
    '/prescriptions/add',
    '/settings',
  ])
    expect(isOnTheWay(pattern)).toBe(false);
});

test('medicines are a step of renewals alone', () => {
  const plain = ['WHO', 'CLINIC', 'TYPE', 'TEXT', 'QUESTIONS', 'SUMMARY'];
  expect(listSteps({})).toEqual(plain);
  expect(listSteps({ eContactType: 'COUGH' })).toEqual(plain);
  expect(listSteps({ eContactType: 'PRESCRIPTION_CONTRACEPTION' })).toEqual(STEPS);
});

test('only steps whose turn has come open, and only those of the path', () => {
  const written = { ...to, eContactType: 'BILLING_QUESTION', text: 'Arve' };
  expect(STEPS.filter((step) => mayOpen(step, written))).toEqual([
    'WHO',
    'CLINIC',
    'TYPE',
    'TEXT',
    'SUMMARY',
  ]);
  expect(STEPS.filter((step) => mayOpen(step, to))).toEqual(['WHO', 'CLINIC', 'TYPE']);
  expect(STEPS.filter((step) => mayOpen(step, {}))).toEqual(['WHO']);
});

test('back goes along the path', () => {
  expect(stepBefore('WHO', {})).toBeUndefined();
  expect(stepBefore('TEXT', { eContactType: 'COUGH' })).toBe('TYPE');
  expect(stepBefore('TEXT', { eContactType: 'PRESCRIPTION' })).toBe('MEDICINES');
});

test('fields are changed one by one and taken out', () => {
  const content = { fields: { a: 'x', b: true } };
  expect(changedFields(content, { b: undefined, c: ['y'] })).toEqual({ a: 'x', c: ['y'] });
  expect(changedFields({}, { a: undefined })).toEqual({});
});
