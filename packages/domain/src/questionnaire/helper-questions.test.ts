import { describe, expect, it, test } from 'vitest';
import { E_CONTACT_TYPES, TYPE_CATALOGUE } from '../e-contact/type-catalogue.ts';
import { LIMITS } from '../limits.ts';
import { asksBack } from './asks-back.ts';
import { HELPER_QUESTIONS, HELPER_SET_OF, HELPER_SETS } from './helper-questions.ts';

describe.each(HELPER_SETS)('%s', (set) => {
  const questions = HELPER_QUESTIONS[set];

  it('asks few things, each under an id of its own', () => {
    expect(questions.length).toBeGreaterThanOrEqual(3);
    expect(questions.length).toBeLessThanOrEqual(Math.min(7, LIMITS.helperQuestions));
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });

  it('offers something to choose where it asks to choose, and nowhere else', () => {
    for (const { id, kind, choices } of questions) {
      expect([id, choices.length >= 2], id).toEqual([id, kind === 'CHOICE']);
      expect(new Set(choices).size, id).toBe(choices.length);
    }
  });

  it('belongs to a type', () => {
    expect(Object.values(HELPER_SET_OF)).toContain(set);
  });
});

test('every type has a set, or is known to need none', () => {
  expect(Object.keys(HELPER_SET_OF)).toEqual([...E_CONTACT_TYPES]);
  const without = E_CONTACT_TYPES.filter((type) => HELPER_SET_OF[type] === null);
  const questionnaires = E_CONTACT_TYPES.filter((type) => TYPE_CATALOGUE[type].group === 'QUESTIONNAIRES');
  expect(without.toSorted()).toEqual(
    [...questionnaires, 'CANCEL_APPOINTMENT' as const, 'BILLING_QUESTION' as const].toSorted(),
  );
});

test.each(E_CONTACT_TYPES)('%s: the short answer is that of the table', (type) => {
  expect(asksBack(type)).toBe(HELPER_SET_OF[type] !== null);
});
