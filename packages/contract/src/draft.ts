import { z } from 'zod';
import { Id, Instant, Ok } from './common.ts';
import { defineRoute } from './route.ts';

/** Where a half-typed text belongs: a new e-contact, or the answer or note of one. */
export const DraftKey = z
  .string()
  .regex(
    /^(new-e-contact|new-person|new-prescription|new-clinic-e-contact|new-template|new-global-message|new-announcement|new-sms|(answer|note|info|questionnaire|feedback|sick-leave|person|template):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/,
  );

/** What PostgreSQL can keep: no NUL, no half of a character. */
const StoredFields = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed());

const DraftText = StoredFields(20_000);

export const DraftContent = z.object({
  text: DraftText.optional(),
  personId: Id.optional(),
  clinicId: Id.optional(),
  eContactType: StoredFields(60).optional(),
  replyMode: StoredFields(30).optional(),
  replyOption: StoredFields(30).optional(),
  /** Half-filled fields of a form, by name. */
  fields: z
    .record(StoredFields(60), z.union([DraftText, z.number(), z.boolean(), z.array(StoredFields(200))]))
    .optional(),
});

export type DraftContent = z.infer<typeof DraftContent>;

/**
 * "device:number", a version of a draft: the device is the page that wrote it (a UUID of its own for each page that is
 * opened), the number grows with each change there.
 */
const DraftVersion = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:\d{1,9}$/);

const Seen = z.array(DraftVersion).max(20);

export const StoredDraft = z.object({ version: DraftVersion, content: DraftContent, updatedAt: Instant });

/** `others`: typed at other devices, not knowing of `draft`; they wait for a choice. `setAside`: not chosen. */
export const DraftState = z.object({
  draft: StoredDraft.nullable(),
  others: z.array(StoredDraft),
  setAside: z.array(StoredDraft.extend({ until: Instant })),
});

/** `seen`: what the page showed when this was typed: these versions, and no others, it takes the place of. */
export const SaveDraftBody = z.object({
  content: DraftContent,
  version: DraftVersion.optional(),
  seen: Seen.optional(),
});

/** `content`: where another version holds what was saved, that one's. */
export const SavedDraft = z.object({
  updatedAt: Instant,
  version: DraftVersion,
  content: DraftContent.optional(),
  others: z.array(StoredDraft),
});

const params = z.object({ key: DraftKey });

export const getDraft = defineRoute({
  name: 'getDraft',
  method: 'GET',
  path: '/api/drafts/{key}',
  access: 'SESSION',
  summary: 'My half-typed text of this place, or none, and what other devices made of it',
  params,
  response: DraftState,
});

export const saveDraft = defineRoute({
  name: 'saveDraft',
  method: 'PUT',
  path: '/api/drafts/{key}',
  access: 'SESSION',
  summary: 'Keeps my half-typed text beside those of other devices that it was not made from',
  params,
  body: SaveDraftBody,
  response: SavedDraft,
});

export const chooseDraft = defineRoute({
  name: 'chooseDraft',
  method: 'POST',
  path: '/api/drafts/{key}/choice',
  access: 'SESSION',
  summary: 'Goes on with one of my texts of this place; the others are put aside for some days',
  params,
  body: z.object({ chosen: DraftVersion, setAside: Seen }),
  response: DraftState,
});

export const restoreDraft = defineRoute({
  name: 'restoreDraft',
  method: 'POST',
  path: '/api/drafts/{key}/restore',
  access: 'SESSION',
  summary: 'Brings back a text of mine that was put aside, to be chosen',
  params,
  body: z.object({ version: DraftVersion }),
  response: DraftState,
});

export const deleteDraft = defineRoute({
  name: 'deleteDraft',
  method: 'DELETE',
  path: '/api/drafts/{key}',
  access: 'SESSION',
  summary: 'Throws my half-typed text away: what the header x-drafts names, else all that is not put aside',
  params,
  response: Ok.extend({ left: z.array(StoredDraft) }),
});

export const depositDraft = defineRoute({
  name: 'depositDraft',
  method: 'POST',
  path: '/api/drafts/{key}/deposit',
  access: 'PUBLIC',
  summary: 'Keeps the last words of a page whose session has just expired, for its own user; tells nothing',
  alsoRefuses: ['SESSION_ENDED'],
  params,
  body: SaveDraftBody.extend({ userId: Id }),
  response: Ok,
});
