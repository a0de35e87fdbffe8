import type { DraftContent } from '@tervik/contract/draft.ts';
import type { RecommendedQuestion } from '@tervik/contract/ai.ts';
import { QUESTION_KINDS } from '@tervik/domain/questionnaire/vocabulary.ts';
import type { QuestionKind, QuestionSource } from '@tervik/domain/questionnaire/vocabulary.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { changedFields } from '#features/draft/changed-fields.ts';

/** A recommended question as the draft keeps it, `q:<at>:…`: the same ones are there after a reload. */
export interface AskedQuestion {
  readonly at: number;
  readonly question: string;
  readonly kind: QuestionKind;
  /** The words to choose from, and to send. */
  readonly choices: readonly string[];
  /** As the clinic will read it. */
  readonly answer: string;
  /** As the control holds it, where that is something else (a date, yes and no). */
  readonly value: string;
}

type Fields = NonNullable<DraftContent['fields']>;

/** Everything that was asked so far, in its order. */
export function listAsked({ fields = {} }: DraftContent): AskedQuestion[] {
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const asked: AskedQuestion[] = [];
  for (let at = 0; text(`q:${at}:question`) !== ''; at += 1) {
    const choices = fields[`q:${at}:choices`];
    asked.push({
      at,
      question: text(`q:${at}:question`),
      kind: QUESTION_KINDS.find((kind) => kind === fields[`q:${at}:kind`]) ?? 'TEXT',
      choices: Array.isArray(choices) ? choices : [],
      answer: text(`q:${at}:answer`),
      value: text(`q:${at}:value`),
    });
  }
  return asked;
}

export const isAnswered = ({ answer }: AskedQuestion): boolean => !isBlank(answer);

/** How often questions have come: a model may ask back once. */
export const roundsOf = ({ fields }: DraftContent): number => Number(fields?.['q:rounds'] ?? 0);
export const ROUNDS_MAX = 2;

/** The fields with questions that have come: the first ones take the place of what nobody answered. */
export function withQuestions(
  content: DraftContent,
  {
    source,
    questions,
  }: { readonly source: QuestionSource; readonly questions: readonly RecommendedQuestion[] },
): Fields {
  const before = listAsked(content);
  const known = before.some(isAnswered) ? before.length : 0;
  const patch: Record<string, Fields[string] | undefined> = {
    'q:rounds': known === 0 ? 1 : roundsOf(content) + 1,
    ...(known === 0 && { 'q:source': source }),
  };
  for (const { at } of before.slice(known))
    for (const part of ['question', 'kind', 'choices', 'answer', 'value'])
      patch[`q:${at}:${part}`] = undefined;
  questions.forEach(({ text, kind, choices }, index) => {
    const at = known + index;
    patch[`q:${at}:question`] = text;
    patch[`q:${at}:kind`] = kind;
    if (choices.length > 0) patch[`q:${at}:choices`] = choices.map(({ label }) => label);
  });
  return changedFields(content, patch);
}

/** The fields with an answer; an empty one takes it back. */
export const withAnswer = (content: DraftContent, at: number, answer: string, value = ''): Fields =>
  changedFields(content, {
    [`q:${at}:answer`]: answer === '' ? undefined : answer,
    [`q:${at}:value`]: value === '' ? undefined : value,
  });
