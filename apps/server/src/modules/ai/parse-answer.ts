import { z } from 'zod';
import type { RecommendedQuestion } from '@tervik/contract/ai.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { QUESTION_KINDS } from '@tervik/domain/questionnaire/vocabulary.ts';
import { countCharacters, isBlank, normaliseText } from '@tervik/domain/text.ts';
import { asksForSecrets, isPlain } from './plain.ts';

/** Shapes that the model is told. Everything else about its words is checked below. */
export const QuestionsAnswer = z.object({
  questions: z.array(
    z.object({ text: z.string(), kind: z.enum(QUESTION_KINDS), choices: z.array(z.string()) }),
  ),
});
export const SummaryAnswer = z.object({ summary: z.string() });

const QUESTION_CHARACTERS = 200;
const CHOICE_CHARACTERS = 80;
const CHOICES_MAX = 8;
const SUMMARY_CHARACTERS = 1500;

/**
 * What a model wants to ask, or undefined when anything in it is not a plain question: words of the patient may have
 * talked it into something, and then none of it is believed.
 */
export function parseQuestions(
  { questions }: z.output<typeof QuestionsAnswer>,
  firstId: number,
): RecommendedQuestion[] | undefined {
  if (questions.length > LIMITS.helperQuestions) return undefined;
  const parsed = questions.flatMap(({ text, kind, choices }, at): RecommendedQuestion[] => {
    const asked = text.trim();
    if (!isQuestion(asked)) return [];
    const offered = kind === 'CHOICE' ? choices.map((choice) => choice.trim()) : [];
    if (offered.length > CHOICES_MAX || !offered.every(isChoice)) return [];
    const isChoosable = new Set(offered).size >= 2;
    return [
      {
        id: `m${firstId + at}`,
        text: asked,
        kind: kind === 'CHOICE' && !isChoosable ? 'TEXT' : kind,
        choices: isChoosable ? [...new Set(offered)].map((label) => ({ value: label, label })) : [],
      },
    ];
  });
  return parsed.length === questions.length ? parsed : undefined;
}

/** The summary as plain text, or undefined when it is empty, too long or no plain text. */
export function parseSummary({ summary }: z.output<typeof SummaryAnswer>): string | undefined {
  const text = normaliseText(summary).replaceAll('**', '').trim();
  if (isBlank(text) || countCharacters(text) > SUMMARY_CHARACTERS || asksForSecrets(text)) return undefined;
  return isPlain(text.replaceAll('\n', ' ')) ? text : undefined;
}

function isQuestion(text: string): boolean {
  return (
    // In UTF-16 units, as the contract counts it when it comes back with its answer.
    text.length <= QUESTION_CHARACTERS &&
    text.endsWith('?') &&
    /\p{L}{2}/u.test(text) &&
    // A second sentence would be advice or an order.
    !/[.!?…]\s+\p{Lu}/u.test(text) &&
    !/[<>]|\p{Nd}{4}/u.test(text) &&
    isPlain(text) &&
    !asksForSecrets(text)
  );
}

const isChoice = (text: string): boolean =>
  !isBlank(text) && countCharacters(text) <= CHOICE_CHARACTERS && !/[<>]/.test(text) && isPlain(text);
