import { z } from 'zod';
import { FreeText, Id, Instant, LocaleCode, LocaleParam, Ok } from './common.ts';
import { IdParams } from './e-contact.ts';
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
