import { describe, expect, it, test } from 'vitest';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import {
  HELPER_QUESTIONS,
  HELPER_SET_OF,
  HELPER_SETS,
} from '@tervik/domain/questionnaire/helper-questions.ts';
import et from '@tervik/locales/et/ai.helper-questions.json' with { type: 'json' };
import { renderHelperQuestions } from './helper.ts';

describe.each(['et', 'en', 'ru'] as const)('in %s', (locale) => {
  it.each(E_CONTACT_TYPES.filter((type) => HELPER_SET_OF[type] !== null))('%s asks in words', (type) => {
    for (const { text, choices } of renderHelperQuestions(type, locale)) {
      // A key in place of a text would show here.
      expect(text).not.toMatch(/^ai\./);
      expect(text).toMatch(/\?|[.)]$/);
      for (const { label } of choices) expect(label).not.toMatch(/^ai\./);
      if (locale === 'ru') expect(text).toMatch(/\p{Script=Cyrillic}/u);
    }
  });
});

test('there is no text without a question', () => {
  const keys = HELPER_SETS.flatMap((set) =>
    HELPER_QUESTIONS[set].flatMap(({ id, choices }) =>
      [id, ...choices.map((choice) => `${id}.${choice}`)].map((name) => `ai.helper-questions.${set}.${name}`),
    ),
  );
  expect(Object.keys(et).toSorted()).toEqual(keys.toSorted());
});

test('a bill and a questionnaire ask nothing', () => {
  expect(renderHelperQuestions('BILLING_QUESTION', 'et')).toEqual([]);
  expect(renderHelperQuestions('QUEST_PHQ9', 'et')).toEqual([]);
});
