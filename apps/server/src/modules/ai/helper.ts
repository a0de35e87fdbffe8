import type { RecommendedQuestion } from '@tervik/contract/ai.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { HELPER_QUESTIONS, HELPER_SET_OF } from '@tervik/domain/questionnaire/helper-questions.ts';
import { findText, type Locale } from '#platform/texts.ts';

/** The type's own questions (spec §3); none where it has no set. */
export function renderHelperQuestions(type: EContactType, locale: Locale): RecommendedQuestion[] {
  const set = HELPER_SET_OF[type];
  if (set === null) return [];
  const say = (key: string): string => findText(locale, 'ai.helper-questions', key) ?? key;
  return HELPER_QUESTIONS[set].map(({ id, kind, choices }) => ({
    id,
    text: say(`ai.helper-questions.${set}.${id}`),
    kind,
    choices: choices.map((value) => ({ value, label: say(`ai.helper-questions.${set}.${id}.${value}`) })),
  }));
}
