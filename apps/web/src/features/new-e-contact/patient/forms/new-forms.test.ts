import { describe, expect, test } from 'vitest';
import type { DraftContent } from '@tervik/contract/draft.ts';
import { FormInput } from '@tervik/contract/forms.ts';
import { isRenewal, leaveStageOf } from '@tervik/domain/e-contact/forms.ts';
import { decideForms } from '@tervik/domain/new-e-contact/form-rules.ts';
import { E_CONTACT_TYPES, TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import { aboutOf, urgentFieldOf } from '../flow.ts';
import { leaveMistakes, leaveOf } from '#features/sick-leave/patient/leave-form.ts';
import { answersOf, chosenMedicines, formsOf, summaryOf } from './new-forms.ts';
import type { Medicine } from './new-forms.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const OTHER = '0190a000-0000-7000-8000-000000000002';
const context = { today: '2026-11-21', personalCodes: true };
const medicine = (id: string): Medicine => ({
  id,
  brandName: 'Panadol',
  activeIngredient: 'paracetamol',
  routeOfAdministration: 'ORAL',
  strength: '500 mg',
  dosing: 'ONCE',
  previousId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastRequestedAt: null,
});

/** A draft in which everything is filled in, whatever its type asks. */
function full(eContactType: string): DraftContent {
  const draft: DraftContent = { personId: ID, clinicId: ID, eContactType, text: 'Tere' };
  return {
    ...draft,
    fields: {
      [urgentFieldOf(draft)]: true,
      'leave:leaveKind': 'CARE',
      'leave:date': '2026-11-20',
      'leave:workNature': 'müüja',
      'leave:weekendWork': false,
      'leave:carePersonCode': '49403136526',
      'leave:returnDate': '2026-11-30',
      prescriptions: [ID],
      about: aboutOf(draft),
      'q:source': 'MODEL',
      'q:0:question': 'Millal algas?',
      'q:0:answer': 'Eile',
      'q:1:question': 'Kas valutab?',
      'q:1:answer': ' ',
      'q:2:question': 'Kus?',
      'q:2:answer': 'Seljas',
      'q:summary': 'Selg valutab eilsest.',
    },
  };
}

test('of a full draft exactly the forms of its type are sent, as the contract and the server take them', () => {
  for (const type of E_CONTACT_TYPES) {
    if (TYPE_CATALOGUE[type].questionnaire) continue;
    const { forms, complete } = formsOf(type, full(type), { ...context, medicines: [medicine(ID)] });
    expect(complete).toBe(true);
    expect(forms.map(({ kind }) => kind).toSorted()).toEqual(
      [
        ...(leaveStageOf(type) === null ? [] : ['LEAVE']),
        ...(isRenewal(type) ? ['PRESCRIPTIONS'] : []),
        'QUESTIONS',
        ...(TYPE_CATALOGUE[type].urgentSignsSet === undefined ? [] : ['URGENT_SIGNS']),
      ].toSorted(),
    );
    expect(forms.map((form) => FormInput.parse(form))).toEqual(forms);
    expect(decideForms(type, forms, context).forms).toEqual(forms);
  }
});

describe('what is missing is noticed', () => {
  const without = (type: string, ...names: string[]): DraftContent => {
    const draft = full(type);
    const fields = Object.entries(draft.fields ?? {}).filter(([name]) => !names.includes(name));
    return { ...draft, fields: Object.fromEntries(fields) };
  };
  const isComplete = (
    type: 'BACK_PAIN' | 'FIT_NOTE' | 'PRESCRIPTION',
    draft: DraftContent,
    list = [medicine(ID)],
  ) => formsOf(type, draft, { ...context, medicines: list }).complete;

  test('the urgent signs', () => {
    expect(isComplete('BACK_PAIN', without('BACK_PAIN', urgentFieldOf(full('BACK_PAIN'))))).toBe(false);
  });
  test('a part of the leave, or its kind', () => {
    expect(isComplete('FIT_NOTE', without('FIT_NOTE', 'leave:date'))).toBe(false);
    expect(isComplete('FIT_NOTE', without('FIT_NOTE', 'leave:leaveKind'))).toBe(false);
    expect(leaveMistakes('FIT_NOTE', without('FIT_NOTE', 'leave:leaveKind'), context)).toEqual([
      { key: 'FIELD_REQUIRED', field: 'leaveKind' },
    ]);
  });
  test('a medicine that is on the list no more', () => {
    expect(isComplete('PRESCRIPTION', full('PRESCRIPTION'), [medicine(OTHER)])).toBe(false);
    expect(chosenMedicines(full('PRESCRIPTION'), [medicine(OTHER)])).toEqual([]);
  });
});

test('a type whose name says the kind of leave has it chosen, and it can be changed', () => {
  expect(leaveOf('SICK_LEAVE', {}).leaveKind).toBe('SICK');
  expect(leaveOf('SICK_LEAVE', { fields: { 'leave:leaveKind': 'CARE' } }).leaveKind).toBe('CARE');
  expect(leaveOf('FIT_NOTE', {}).leaveKind).toBeUndefined();
});

test('answers and summary about somebody else, or about another complaint, are not sent', () => {
  const draft = full('BACK_PAIN');
  expect(answersOf(draft)).toEqual([
    { question: 'Millal algas?', answer: 'Eile' },
    { question: 'Kus?', answer: 'Seljas' },
  ]);
  expect(summaryOf(draft)).toBe('Selg valutab eilsest.');
  for (const other of [
    { ...draft, personId: OTHER },
    { ...draft, eContactType: 'HEADACHE' },
  ]) {
    expect(answersOf(other)).toEqual([]);
    expect(summaryOf(other)).toBeNull();
  }
});
