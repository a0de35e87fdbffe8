import { z } from 'zod';
import { ROLES } from '@tervik/domain/access/roles.ts';
import { MESSAGE_ROLES } from '@tervik/domain/global-message/vocabulary.ts';
import { FreeText, Id, Instant, LocaleCode, LocaleParam, storable } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

/** A message in the banner of those for whom it is (spec §3 "Global message"). */
export const GlobalMessage = z.object({
  id: Id,
  text: z.string(),
  /** Language of the text: the reader's, where it was written in it. */
  locale: LocaleCode,
  /** Those of its clinics that are the reader's. */
  clinicName: z.string(),
  role: z.enum(ROLES),
  clinicIds: z.array(Id),
});
export type GlobalMessage = z.infer<typeof GlobalMessage>;

export const listGlobalMessages = defineRoute({
  name: 'listGlobalMessages',
  method: 'GET',
  path: '/api/prm/global-message',
  access: 'SESSION',
  summary: 'Banner messages of my clinics',
  query: z.object({
    role: z.enum(ROLES),
    /** "a,b,c", as many as an address holds; what is no clinic of mine is left out. */
    clinicIds: z.string().max(16_000).refine(storable).optional(),
    /** Language of the page; without it the account's. */
    locale: LocaleParam.optional(),
  }),
  response: z.object({
    messages: z.array(GlobalMessage),
    /** When the next one begins or ends by the clock: ask again then. */
    changesAt: Instant.nullable(),
  }),
});

const Texts = z.object({ et: FreeText.optional(), en: FreeText.optional(), ru: FreeText.optional() });

/** A message as those see it who write them. */
export const ClinicGlobalMessage = z.object({
  id: Id,
  role: z.enum(MESSAGE_ROLES),
  texts: z.object({ et: z.string().optional(), en: z.string().optional(), ru: z.string().optional() }),
  from: Instant,
  until: Instant,
  /** My clinics in which it is shown. */
  clinics: z.array(z.object({ clinicId: Id, clinicName: z.string() })),
  authorName: z.string(),
  createdAt: Instant,
  /** Deleted in the clinic that was asked about. */
  deleted: z.object({ at: Instant, byName: z.string() }).nullable(),
});
export type ClinicGlobalMessage = z.infer<typeof ClinicGlobalMessage>;

export const listClinicGlobalMessages = defineRoute({
  name: 'listClinicGlobalMessages',
  method: 'GET',
  path: '/clinic/{id}/global-messages',
  access: 'CLINIC',
  summary: 'Messages of one of my clinics: shown now, coming, and the newest of those that are over',
  params: IdParams,
  response: z.object({
    messages: z.array(ClinicGlobalMessage),
    changesAt: Instant.nullable(),
  }),
});

export const addGlobalMessage = defineRoute({
  name: 'addGlobalMessage',
  method: 'POST',
  path: '/global-message',
  access: 'CLINIC',
  idempotent: true,
  summary: 'A message in the banner of patients or colleagues (all staff); for both it becomes two messages',
  body: z.object({
    roles: z.array(z.enum(MESSAGE_ROLES)).min(1).max(2),
    /** At least one; who reads another language is shown the clinic's language, or whichever there is. */
    texts: Texts,
    /** Clinics of mine, all of them, or nothing is stored. */
    clinicIds: z.array(Id).min(1).max(100),
    /** null = at once. */
    from: Instant.nullable(),
    until: Instant,
  }),
  response: z.object({ ids: z.array(Id), undoUntil: Instant }),
});

export const removeGlobalMessage = defineRoute({
  name: 'removeGlobalMessage',
  method: 'DELETE',
  path: '/global-message/{id}',
  access: 'CLINIC',
  summary: 'Takes a message away from one clinic (all staff); it ends when no clinic is left',
  params: IdParams,
  body: z.object({ clinicId: Id }),
  response: z.object({ undoUntil: Instant }),
});

export const restoreGlobalMessage = defineRoute({
  name: 'restoreGlobalMessage',
  method: 'POST',
  path: '/global-message/{id}/restore',
  access: 'CLINIC',
  summary: 'Takes back that I deleted a message in a clinic, some seconds long',
  params: IdParams,
  body: z.object({ clinicId: Id }),
  response: z.object({ ok: z.literal(true) }),
});

export const withdrawGlobalMessage = defineRoute({
  name: 'withdrawGlobalMessage',
  method: 'POST',
  path: '/global-message/{id}/withdraw',
  access: 'CLINIC',
  summary: 'Takes back what I wrote, with what came of the same press, in all my clinics',
  params: IdParams,
  body: z.object({}),
  response: z.object({ ok: z.literal(true) }),
});
