import type { z } from 'zod';
import type { Form } from '@tervik/contract/forms.ts';
import type { listRecommendations } from '@tervik/contract/ai.ts';
import { TYPE_CATALOGUE, type EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { findText, type Locale } from '#platform/texts.ts';
import { renderHelperQuestions } from './helper.ts';

const LOCALES = ['et', 'en', 'ru'] as const;

/**
 * What is worth asking with this problem, and what of it the patient has answered already: in whichever language the
 * question stood before them.
 */
export function recommend(
  type: EContactType,
  forms: readonly Form[],
  locales: { readonly patient: Locale; readonly reader: Locale },
): z.infer<typeof listRecommendations.response> {
  const answers = new Map(
    forms.flatMap((form) =>
      form.kind === 'QUESTIONS' ? form.items.map(({ question, answer }) => [question, answer] as const) : [],
    ),
  );
  const answerOf = new Map(
    LOCALES.flatMap((locale) =>
      renderHelperQuestions(type, locale).flatMap(({ id, text }) => {
        const answer = answers.get(text);
        return answer === undefined || answer === '' ? [] : [[id, answer] as const];
      }),
    ),
  );
  const inReaders = new Map(renderHelperQuestions(type, locales.reader).map(({ id, text }) => [id, text]));
  const set = TYPE_CATALOGUE[type].urgentSignsSet;
  const signs =
    set === undefined
      ? undefined
      : findText(locales.reader, 'new-e-contact.write', `new-e-contact.write.signs.${set}`);
  return {
    questions: renderHelperQuestions(type, locales.patient).map(({ id, text }) => ({
      id,
      patientText: text,
      readerText: inReaders.get(id) ?? text,
      answer: answerOf.get(id) ?? null,
    })),
    urgentSigns: signs?.split('\n') ?? [],
  };
}
