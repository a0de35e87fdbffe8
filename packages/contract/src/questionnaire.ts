import { z } from 'zod';
import { LIMITS } from '@tervik/domain/limits.ts';
import {
  QUESTION_KINDS,
  QUESTION_SOURCES,
  QUESTIONNAIRE_ALERTS,
} from '@tervik/domain/questionnaire/vocabulary.ts';
import { FreeText, Id, LocaleParam, ShortText } from './common.ts';
import { EContactTypeCode, IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

/** A question that the clinic would ask next (spec §2 "/e-contacts/questions"). */
export const RecommendedQuestion = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(QUESTION_KINDS),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type RecommendedQuestion = z.infer<typeof RecommendedQuestion>;
export const QuestionAnswer = z.object({ question: ShortText, answer: FreeText });
const about = {
  locale: LocaleParam,
  chosenProblemType: EContactTypeCode,
  userMessage: FreeText,
  /** Whom it concerns and where it goes: the clinic decides whether a model may be asked. */
  personId: Id,
  clinicId: Id,
};
export const askQuestions = defineRoute({
  name: 'askQuestions',
  method: 'POST',
  path: '/questionnaire/questions',
  access: 'PATIENT',
  summary:
    'Recommended questions: of a model where the clinic allows it, else those of the type; never fails for want of one',
  body: z.object({
    ...about,
    /** `true` for the first round; later ones carry what was answered. */
    initial: z.boolean(),
    questionAnswers: z.array(QuestionAnswer).max(LIMITS.helperQuestions * 3),
  }),
  response: z.object({ source: z.enum(QUESTION_SOURCES), questions: z.array(RecommendedQuestion) }),
});
export const summarize = defineRoute({
  name: 'summarize',
  method: 'POST',
  path: '/questionnaire/summarize',
  access: 'PATIENT',
  summary: 'A short summary by a model, marked as such; AI_NOT_AVAILABLE where there is none',
  body: z.object({ ...about, questionAnswers: z.array(QuestionAnswer).max(LIMITS.helperQuestions * 3) }),
  response: z.object({ summary: z.string(), model: z.string() }),
});

/** A questionnaire as it is filled in: always in the language of its text pack, whatever the page speaks. */
export const Questionnaire = z.object({
  eContactId: Id,
  instrument: EContactTypeCode,
  title: z.string(),
  intro: z.string(),
  locale: z.string(),
  /** Who wrote and who released the text. */
  credit: z.string(),
  unofficial: z.boolean(),
  items: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      options: z.array(z.object({ value: z.number(), label: z.string() })),
      optional: z.boolean(),
      /** Not asked when this was answered to an earlier question. */
      skippedIf: z.object({ item: z.string(), value: z.number() }).nullable(),
      /** It asks about self-harm: from this answer on the page shows at once whom to call; else null. */
      alertFrom: z.number().nullable(),
    }),
  ),
  /** Filled in already, and only the sending is left: where the browser goes on. */
  completedUrl: z.string().nullable(),
});
export const getQuestionnaire = defineRoute({
  name: 'getQuestionnaire',
  method: 'GET',
  path: '/patient/e-contacts/{id}/questionnaire',
  access: 'PATIENT',
  summary: 'The questionnaire of a started e-contact of mine',
  params: IdParams,
  response: Questionnaire,
});
export const completeQuestionnaire = defineRoute({
  name: 'completeQuestionnaire',
  method: 'POST',
  path: '/patient/e-contacts/{id}/questionnaire',
  access: 'PATIENT',
  idempotent: true,
  summary: 'Ends filling in: all answers at once; the e-contact is sent by finalize',
  params: IdParams,
  body: z.object({
    answers: z.record(z.string().max(40), z.number().int().min(0).max(100)),
    text: FreeText.default(''),
  }),
  response: z.object({
    /** Where the browser goes on: the success address of the workflow. */
    url: z.string(),
    /** Shown at once, with the emergency number. */
    alerts: z.array(z.enum(QUESTIONNAIRE_ALERTS)),
  }),
});
