import { z } from 'zod';
import { PROMPT_PURPOSES } from '@tervik/domain/prompt/vocabulary.ts';
import { normaliseText } from '@tervik/domain/text.ts';
import { FreeText, Instant, LocaleCode, Ok, ShortText, storable } from './common.ts';
import { defineRoute } from './route.ts';

const purpose = z.enum(PROMPT_PURPOSES);
const PurposeParams = z.object({ purpose });

/** Too long is a matter for the rules, which say how long it may be; the bound only protects the server. */
const PromptText = z
  .string()
  .max(250_000)
  .refine(storable)
  .transform((value) => normaliseText(value).trim())
  .pipe(z.string());

/** A version in force or of before. Version 1 is shipped with the product: nobody wrote it here. */
export const PromptVersion = z.object({
  number: z.number().int(),
  /** As the audit log and each summary name it. */
  name: z.string(),
  body: z.string(),
  note: z.string(),
  authorName: z.string().nullable(),
  publishedAt: Instant.nullable(),
  /** The earlier version whose text this is. */
  againOf: z.number().int().nullable(),
});
export type PromptVersion = z.infer<typeof PromptVersion>;

export const PromptDraft = z.object({
  body: z.string(),
  note: z.string(),
  revision: z.number().int(),
  authorName: z.string(),
  updatedAt: Instant,
  /** Made-up cases that this very text has passed. */
  passed: z.array(z.string()),
});
export type PromptDraft = z.infer<typeof PromptDraft>;

/** Somebody who was made up, and what they wrote. */
export const PromptCase = z.object({
  id: z.string(),
  /** In which the person writes. */
  locale: LocaleCode,
  text: z.string(),
});

export const PromptDetails = z.object({
  purpose,
  placeholders: z.array(z.string()),
  /** The newest first: that one is in force. */
  versions: z.array(PromptVersion),
  draft: PromptDraft.nullable(),
  cases: z.array(PromptCase),
});
export type PromptDetails = z.infer<typeof PromptDetails>;

export const listPrompts = defineRoute({
  name: 'listPrompts',
  method: 'GET',
  path: '/api/prm/prompts',
  access: 'ADMIN',
  summary: 'What models are told, each with the version in force',
  response: z.object({
    prompts: z.array(
      z.object({
        purpose,
        number: z.number().int(),
        authorName: z.string().nullable(),
        publishedAt: Instant.nullable(),
        draftBy: z.string().nullable(),
      }),
    ),
  }),
});

export const getPrompt = defineRoute({
  name: 'getPrompt',
  method: 'GET',
  path: '/api/prm/prompts/{purpose}',
  access: 'ADMIN',
  summary: 'One of them: its versions, the draft, and the made-up cases on which a draft is tried',
  params: PurposeParams,
  response: PromptDetails,
});

export const savePromptDraft = defineRoute({
  name: 'savePromptDraft',
  method: 'PUT',
  path: '/api/prm/prompts/{purpose}/draft',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Keeps the draft; of two who write at once the second is told',
  params: PurposeParams,
  body: z.object({
    body: PromptText,
    note: FreeText,
    /** Of the draft that was read; 0 = there was none. */
    seenRevision: z.number().int().min(0),
  }),
  response: PromptDraft,
});

export const dropPromptDraft = defineRoute({
  name: 'dropPromptDraft',
  method: 'POST',
  path: '/api/prm/prompts/{purpose}/draft/drop',
  access: 'ADMIN',
  summary: 'Throws the draft away, unless somebody has changed it since it was read',
  params: PurposeParams,
  body: z.object({ seenRevision: z.number().int().min(1) }),
  response: Ok,
});

/** What a model said to a made-up case, or why it said nothing that is believed. */
export const TrialAnswer = z.object({
  /** Lines of plain text. */
  answer: z.string().nullable(),
  model: z.string().nullable(),
  ms: z.number().int(),
});

export const tryPrompt = defineRoute({
  name: 'tryPrompt',
  method: 'POST',
  path: '/api/prm/prompts/{purpose}/try',
  access: 'ADMIN',
  summary:
    'Asks the models in force about a made-up case, once with the draft and once with the version in force',
  params: PurposeParams,
  body: z.object({ caseId: ShortText, seenRevision: z.number().int().min(1) }),
  response: z.object({ caseId: z.string(), draft: TrialAnswer, inForce: TrialAnswer }),
});

export const publishPrompt = defineRoute({
  name: 'publishPrompt',
  method: 'POST',
  path: '/api/prm/prompts/{purpose}/publish',
  access: 'ADMIN',
  idempotent: true,
  summary:
    'Publishes the draft: from the next call on models are told so. Only a text that has passed its cases',
  params: PurposeParams,
  body: z.object({ seenRevision: z.number().int().min(1), seenNumber: z.number().int().min(1) }),
  response: PromptDetails,
});

export const publishPromptAgain = defineRoute({
  name: 'publishPromptAgain',
  method: 'POST',
  path: '/api/prm/prompts/{purpose}/publish-again',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Back to an earlier version: its text is published again under a new number',
  params: PurposeParams,
  body: z.object({
    number: z.number().int().min(1),
    note: FreeText,
    /** Of the version that was in force when the page was read. */
    seenNumber: z.number().int().min(1),
  }),
  response: PromptDetails,
});
