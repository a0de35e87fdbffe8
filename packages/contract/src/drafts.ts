import { z } from 'zod';
import { Id, Instant, Ok } from './common.ts';
import { defineRoute } from './route.ts';

/** Where a half-typed text belongs: a new e-contact, or the answer or note of one. */
export const DraftKey = z
  .string()
  .regex(
    /^(new-e-contact|new-person|new-prescription|new-clinic-e-contact|new-template|(answer|note|info|questionnaire|feedback|sick-leave|person|template):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/,
  );

/** What PostgreSQL can keep: no NUL, no half of a character. */
const Kept = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed());
const DraftText = Kept(20_000);

export const DraftContent = z.object({
  text: DraftText.optional(),
  personId: Id.optional(),
  clinicId: Id.optional(),
  eContactType: Kept(60).optional(),
  replyMode: Kept(30).optional(),
  replyOption: Kept(30).optional(),
  /** Half-filled fields of a form, by name. */
  fields: z.record(Kept(60), z.union([DraftText, z.number(), z.boolean(), z.array(Kept(200))])).optional(),
});
export type DraftContent = z.infer<typeof DraftContent>;

export const getDraft = defineRoute({
  name: 'getDraft',
  method: 'GET',
  path: '/api/drafts/{key}',
  access: 'SESSION',
  summary: 'My half-typed text of this place, or none',
  params: z.object({ key: DraftKey }),
  response: z.object({ draft: z.object({ content: DraftContent, updatedAt: Instant }).nullable() }),
});
export const saveDraft = defineRoute({
  name: 'saveDraft',
  method: 'PUT',
  path: '/api/drafts/{key}',
  access: 'SESSION',
  summary: 'Keeps my half-typed text',
  params: z.object({ key: DraftKey }),
  body: z.object({ content: DraftContent }),
  response: z.object({ updatedAt: Instant }),
});
export const deleteDraft = defineRoute({
  name: 'deleteDraft',
  method: 'DELETE',
  path: '/api/drafts/{key}',
  access: 'SESSION',
  summary: 'Throws my half-typed text away',
  params: z.object({ key: DraftKey }),
  response: Ok,
});
