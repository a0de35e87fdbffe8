import { describe, expect, it } from 'vitest';
import { listAsked, pickAsked, readAnswers } from './question-answers.ts';

const options = [
  { value: 0, label: 'Ei' },
  { value: 2, label: 'Jah' },
];
const items = ['q1', 'q2', 'q3'].map((id) => ({
  id,
  text: id,
  options,
  optional: false,
  skippedIf: id === 'q2' ? { item: 'q1', value: 0 } : null,
  alertFrom: null,
}));

describe('answers that a draft has kept', () => {
  it('are taken where the question still offers them', () => {
    expect(readAnswers(items, { q1: 0, q2: 2 })).toEqual({ q1: 0, q2: 2 });
    expect(readAnswers(items, undefined)).toEqual({});
  });

  it('of another text, or of another kind, are no answers', () => {
    const fields = { q1: 1, q2: '2', q3: true, q4: 0, constructor: 0 };
    expect(readAnswers(items, fields)).toEqual({});
    expect(readAnswers(items, { q1: [] })).toEqual({});
  });
});

describe('what is asked', () => {
  it('leaves out what an earlier answer has made needless, and asks it again when that changes', () => {
    const ids = (answers: Record<string, number>) => listAsked(items, answers).map(({ id }) => id);
    expect(ids({})).toEqual(['q1', 'q2', 'q3']);
    expect(ids({ q1: 2 })).toEqual(['q1', 'q2', 'q3']);
    expect(ids({ q1: 0 })).toEqual(['q1', 'q3']);
  });

  it('alone is sent', () => {
    const answers = { q1: 0, q2: 2, q3: 2 };
    expect(pickAsked(listAsked(items, answers), answers)).toEqual({ q1: 0, q3: 2 });
    expect(pickAsked(items, { q3: 0 })).toEqual({ q3: 0 });
  });
});
