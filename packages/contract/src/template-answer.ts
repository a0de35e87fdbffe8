import { z } from 'zod';
import { EContactTypeCode, IdParams } from './e-contact.ts';
import { FreeText, Id, Instant, Ok, ShortText } from './common.ts';
import { defineRoute } from './route.ts';

/** Spec §3 "Template answer (standard answer)". */
export const TemplateAnswer = z.object({
  id: Id,
  clinicId: Id,
  heading: z.string(),
  description: z.string(),
  /** "Only with this problem type"; null = with every type. */
  eContactType: EContactTypeCode.nullable(),
  /** "Visible to all staff" of the clinic. */
  isShared: z.boolean(),
  authorName: z.string(),
  /** I wrote it: nobody else may stop sharing it. */
  byMe: z.boolean(),
  /** I may change or remove it. */
  mine: z.boolean(),
  updatedAt: Instant,
});

export type TemplateAnswer = z.infer<typeof TemplateAnswer>;

const fields = z.object({
  heading: ShortText,
  description: FreeText,
  eContactType: EContactTypeCode.nullable(),
  isShared: z.boolean(),
});

export const listTemplates = defineRoute({
  name: 'listTemplates',
  method: 'GET',
  path: '/clinic/{id}/template-answers',
  access: 'CLINIC',
  summary: 'Template answers of mine and those that colleagues share, by heading',
  params: IdParams,
  response: z.object({ templates: z.array(TemplateAnswer) }),
});

export const addTemplate = defineRoute({
  name: 'addTemplate',
  method: 'POST',
  path: '/clinic/{id}/template-answers',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Adds a template answer; a placeholder that nobody knows is refused',
  params: IdParams,
  body: fields,
  response: TemplateAnswer,
});

export const updateTemplate = defineRoute({
  name: 'updateTemplate',
  method: 'PATCH',
  path: '/clinic/template-answers/{id}',
  access: 'CLINIC',
  summary: 'Changes a template answer (its author, or a clinic admin where it is shared)',
  params: IdParams,
  body: fields.extend({ seenUpdatedAt: Instant }),
  response: TemplateAnswer,
});

export const removeTemplate = defineRoute({
  name: 'removeTemplate',
  method: 'DELETE',
  path: '/clinic/template-answers/{id}',
  access: 'CLINIC',
  summary: 'Removes a template answer (its author, or a clinic admin where it is shared)',
  params: IdParams,
  response: Ok,
});

export const restoreTemplate = defineRoute({
  name: 'restoreTemplate',
  method: 'POST',
  path: '/clinic/template-answers/{id}/restore',
  access: 'CLINIC',
  summary: 'Takes a removal back; one that is there stays as it is',
  params: IdParams,
  body: z.object({}),
  response: TemplateAnswer,
});
