import { describe, expect, it } from 'vitest';
import { Refusal } from '../errors.ts';
import { decideForms, type SentForm } from './form-rules.ts';
import { isRenewal, leaveStageOf } from '../e-contact/forms.ts';
import {
  E_CONTACT_TYPES,
  TYPE_CATALOGUE,
  URGENT_SIGNS_SETS,
  type EContactType,
} from '../e-contact/type-catalogue.ts';

type Form = SentForm<{ readonly name: string }>;
const CONTEXT = { today: '2026-11-21', personalCodes: true };
const MEDICINES: Form = { kind: 'PRESCRIPTIONS', items: [{ name: 'ibuprofen' }] };
const LEAVE: Form = {
  kind: 'LEAVE',
  leaveKind: 'SICK',
  date: '2026-11-20',
  workNature: 'office',
  weekendWork: true,
  carePersonCode: null,
  returnDate: '2026-11-25',
  unsuitableTimes: ' ',
};
const keyOf = (type: EContactType, forms: readonly Form[]): string => {
  try {
    decideForms(type, forms, CONTEXT);
    return 'OK';
  } catch (error) {
    return error instanceof Refusal ? error.key : String(error);
  }
};
/** What a renewal needs, so that the form that is looked at is the only question. */
const needed = (type: EContactType): Form[] => (isRenewal(type) ? [MEDICINES] : []);

describe.each(E_CONTACT_TYPES)('%s', (type) => {
  it('has the urgent signs of its own set and of no other', () => {
    for (const set of URGENT_SIGNS_SETS)
      for (const present of [true, false])
        expect(keyOf(type, [...needed(type), { kind: 'URGENT_SIGNS', set, present }])).toBe(
          set === TYPE_CATALOGUE[type].urgentSignsSet ? 'OK' : 'FORM_NOT_FOR_TYPE',
        );
  });

  it('has a leave where it is one, medicines where it renews them, and questions always', () => {
    expect(keyOf(type, [...needed(type), LEAVE])).toBe(leaveStageOf(type) ? 'OK' : 'FORM_NOT_FOR_TYPE');
    expect(keyOf(type, [MEDICINES])).toBe(isRenewal(type) ? 'OK' : 'FORM_NOT_FOR_TYPE');
    expect(keyOf(type, [])).toBe(isRenewal(type) ? 'PRESCRIPTION_REQUIRED' : 'OK');
    const questions: Form = { kind: 'QUESTIONS', items: [], summary: null };
    expect(keyOf(type, [...needed(type), questions])).toBe('OK');
    expect(keyOf(type, [...needed(type), questions, questions])).toBe('INVALID_INPUT');
  });
});

it('is urgent only when a sign is there', () => {
  const urgent = (present: boolean) =>
    decideForms<unknown, Form>('HEADACHE', [{ kind: 'URGENT_SIGNS', set: 'HEAD', present }], CONTEXT)
      .isUrgent;
  expect([urgent(true), urgent(false)]).toEqual([true, false]);
  expect(decideForms('HEADACHE', [], CONTEXT)).toEqual({ forms: [], isUrgent: false });
});

it('keeps of a leave what its stage asks, and says which field is wrong', () => {
  expect(decideForms<unknown, Form>('FIT_NOTE', [LEAVE], CONTEXT).forms).toEqual([
    { ...LEAVE, returnDate: null, unsuitableTimes: null },
  ]);
  expect(() => decideForms<unknown, Form>('FIT_NOTE', [{ ...LEAVE, date: null }], CONTEXT)).toThrow(
    expect.objectContaining({ key: 'FIELD_REQUIRED', data: { field: 'date' } }) as Error,
  );
});

it('an answer or a summary that is too long is refused', () => {
  const long = 'x'.repeat(3001);
  const of = (answer: string, summary: string | null): Form => ({
    kind: 'QUESTIONS',
    items: [{ question: 'q', answer }],
    summary,
  });
  expect(keyOf('COUGH', [of(long, null)])).toBe('E_CONTACT_ANSWER_TOO_LONG');
  expect(keyOf('COUGH', [of('', long)])).toBe('E_CONTACT_ANSWER_TOO_LONG');
});
