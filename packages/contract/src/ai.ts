import { z } from 'zod';
import { LIMITS } from '@tervik/domain/limits.ts';
import { QUESTION_KINDS, QUESTION_SOURCES } from '@tervik/domain/questionnaire/vocabulary.ts';
import { EContactTypeCode, IdParams } from './e-contact.ts';
import { FreeText, Id, Instant, LocaleCode, LocaleParam, Ok, ShortText } from './common.ts';
import { defineRoute } from './route.ts';

/** Made by a model, shown as such, with the original beside it. */
export const Summarization = z.object({
  aiSummarizationId: Id,
  summary: z.string(),
  locale: LocaleCode,
  model: z.string(),
  createdAt: Instant,
  /** A message came after it was made. */
  outdated: z.boolean(),
  /** What I said of it. */
  liked: z.boolean().nullable(),
});

export type Summarization = z.infer<typeof Summarization>;

export const summarizeEContact = defineRoute({
  name: 'summarizeEContact',
  method: 'POST',
  path: '/ai/summarization',
  access: 'CLINIC',
  summary:
    'A summary of what the patient wrote; the server loads the text by id, and takes names and codes out',
  body: z.object({
    clinicId: Id,
    eContactId: Id,
    locale: LocaleParam,
    /** Of spec §3; neither is believed: the e-contact says whose it is and what was written. */
    patientPersonId: Id.optional(),
    userMessage: z.string().max(100_000).optional(),
  }),
  response: Summarization,
});

export const getSummarization = defineRoute({
  name: 'getSummarization',
  method: 'GET',
  path: '/clinic/e-contacts/{id}/summarization',
  access: 'CLINIC',
  summary: 'The newest summary of this e-contact in my language, or none',
  params: IdParams,
  response: z.object({ summarization: Summarization.nullable() }),
});

export const rateSummarization = defineRoute({
  name: 'rateSummarization',
  method: 'POST',
  path: '/ai/summarization/feedback',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Like or dislike of a summary, with a reason',
  body: z.object({ aiSummarizationId: Id, liked: z.boolean(), feedback: FreeText.default('') }),
  response: Ok,
});

export const translate = defineRoute({
  name: 'translate',
  method: 'POST',
  path: '/clinic/translate',
  access: 'CLINIC',
  summary: "Translates an entry of the timeline, or a draft of mine into the patient's language",
  body: z.object({
    eContactId: Id,
    to: LocaleParam,
    /** An entry: its text is loaded by the server. Without it, `text` is translated. */
    activityId: Id.optional(),
    text: FreeText.optional(),
  }),
  response: z.object({ text: z.string(), to: LocaleCode, model: z.string() }),
});

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

/** What the catalogue of the product asks with this problem, in the patient's language: to read out or to send. */
export const listRecommendations = defineRoute({
  name: 'listRecommendations',
  method: 'GET',
  path: '/clinic/e-contacts/{id}/recommendations',
  access: 'CLINIC',
  summary: 'Questions that help with this problem type, and those of them that were answered already',
  params: IdParams,
  response: z.object({
    /** In the patient's language and in the reader's; `answer` is what the patient has said to it already. */
    questions: z.array(
      z.object({
        id: z.string(),
        patientText: z.string(),
        readerText: z.string(),
        answer: z.string().nullable(),
      }),
    ),
    /** Urgent signs of this type, in the reader's language. */
    urgentSigns: z.array(z.string()),
  }),
});
