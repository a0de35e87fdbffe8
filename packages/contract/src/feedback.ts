import { z } from 'zod';
import { FEEDBACK_KEYWORDS, FEEDBACK_SCOPES } from '@tervik/domain/feedback/vocabulary.ts';
import { FreeText, Ok } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

export const giveFeedback = defineRoute({
  name: 'giveFeedback',
  method: 'POST',
  path: '/patient/e-contacts/{id}/feedback',
  access: 'PATIENT',
  idempotent: true,
  summary: 'Rates a finished e-contact, up to 30 days after it was completed; once per scope and completion',
  params: IdParams,
  body: z.object({
    type: z.enum(FEEDBACK_SCOPES),
    fields: z.object({
      rating: z.number().int().min(1).max(5),
      comment: FreeText.default(''),
      keywords: z.array(z.enum(FEEDBACK_KEYWORDS)).max(FEEDBACK_KEYWORDS.length).default([]),
    }),
  }),
  response: Ok,
});
