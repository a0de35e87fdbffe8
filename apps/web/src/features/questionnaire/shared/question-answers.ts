import type { DraftContent } from '@tervik/contract/draft.ts';
import type { Questionnaire as Wire } from '@tervik/contract/questionnaire.ts';
import type { z } from 'zod';

/** As it is filled in: in the language of its text, whatever the page speaks. */
export type Questionnaire = z.output<typeof Wire>;
type Item = Questionnaire['items'][number];

/** What was answered so far; a draft of another version of the text may hold what no question offers. */
export function readAnswers(items: readonly Item[], fields: DraftContent['fields']): Record<string, number> {
  const answers: Record<string, number> = {};
  for (const { id, options } of items) {
    const value = fields?.[id];
    if (typeof value === 'number' && options.some((option) => option.value === value)) answers[id] = value;
  }
  return answers;
}

/** The questions that are asked after these answers, in their order. */
export const listAsked = (items: readonly Item[], answers: Readonly<Record<string, number>>): Item[] =>
  items.filter(({ skippedIf }) => skippedIf === null || answers[skippedIf.item] !== skippedIf.value);

/** The answers to what is asked: those are sent. */
export const pickAsked = (
  asked: readonly Item[],
  answers: Readonly<Record<string, number>>,
): Record<string, number> =>
  Object.fromEntries(
    asked.flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, answers[id]] as const])),
  );
