import { describe, expect, it } from 'vitest';
import type { DraftContent } from '@tervik/contract/draft.ts';
import type { RecommendedQuestion } from '@tervik/contract/ai.ts';
import { isAnswered, listAsked, roundsOf, withAnswer, withQuestions } from './asked-questions.ts';
import { answersOf } from '../forms/new-forms.ts';
import { aboutOf } from '../flow.ts';

const ask = (id: string, text: string, choices: string[] = []): RecommendedQuestion => ({
  id,
  text,
  kind: choices.length > 0 ? 'CHOICE' : 'TEXT',
  choices: choices.map((label) => ({ value: label.toLowerCase(), label })),
});
const FIRST = [ask('since', 'Since when?'), ask('trend', 'Better or worse?', ['Better', 'Worse'])];
const start: DraftContent = { text: 'It hurts', personId: 'p', eContactType: 'HEADACHE' };
const about: DraftContent = { ...start, fields: { about: aboutOf(start), 'leave:date': '2026-11-20' } };
const asked = (content: DraftContent, questions = FIRST, source: 'HELPER' | 'MODEL' = 'MODEL') => ({
  ...content,
  fields: withQuestions(content, { source, questions }),
});
const answered = (content: DraftContent, at: number, answer: string, value?: string) => ({
  ...content,
  fields: withAnswer(content, at, answer, value),
});

describe('questions in the draft', () => {
  it('are there again after a reload, with their answers, beside other forms', () => {
    const content = answered(asked(about), 1, 'Worse');
    expect(listAsked(content)).toEqual([
      { at: 0, question: 'Since when?', kind: 'TEXT', choices: [], answer: '', value: '' },
      {
        at: 1,
        question: 'Better or worse?',
        kind: 'CHOICE',
        choices: ['Better', 'Worse'],
        answer: 'Worse',
        value: '',
      },
    ]);
    expect(content.fields).toMatchObject({ 'leave:date': '2026-11-20', 'q:source': 'MODEL' });
    expect(roundsOf(content)).toBe(1);
  });

  it('are sent only where they were answered', () => {
    const content = answered(asked(about), 1, 'Worse');
    expect(answersOf(content)).toEqual([{ question: 'Better or worse?', answer: 'Worse' }]);
    expect(answersOf(answered(content, 1, ''))).toEqual([]);
  });

  it('that nobody answered make room for new ones; nothing of them is left', () => {
    const content = asked(asked(about), [ask('x', 'How strong?')], 'HELPER');
    expect(listAsked(content).map(({ question }) => question)).toEqual(['How strong?']);
    expect(Object.keys(content.fields).filter((name) => name.startsWith('q:1'))).toEqual([]);
    expect(content.fields['q:source']).toBe('HELPER');
    expect(roundsOf(content)).toBe(1);
  });

  it('that were answered stay when more are asked', () => {
    const content = asked(answered(asked(about), 0, 'Monday'), [ask('m3', 'Every day?')]);
    expect(listAsked(content).map(({ question, answer }) => [question, answer])).toEqual([
      ['Since when?', 'Monday'],
      ['Better or worse?', ''],
      ['Every day?', ''],
    ]);
    expect(roundsOf(content)).toBe(2);
  });

  it('keep what the control holds beside what is read', () => {
    const [first] = listAsked(answered(asked(about), 0, '20 November 2026', '2026-11-20'));
    expect(first).toMatchObject({ answer: '20 November 2026', value: '2026-11-20' });
    expect(first !== undefined && isAnswered(first)).toBe(true);
  });
});
