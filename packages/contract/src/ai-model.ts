import { z } from 'zod';
import { JSON_MODES, MODEL_PURPOSES, TOKEN_FIELDS } from '@tervik/domain/ai-model/vocabulary.ts';
import { Id, Instant, Ok, ShortText, storable } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

const purpose = z.enum(MODEL_PURPOSES);

/** A model that may be asked. The key is never told, nor any part of it. */
export const AiModel = z.object({
  id: Id,
  /** The endpoint of the server's configuration: its address, model and key are changed there. */
  isEnvironment: z.boolean(),
  /** '' = the endpoint of the environment, which has no name of its own. */
  name: z.string(),
  baseUrl: z.string(),
  model: z.string(),
  /** When the key was typed; null = there is none. */
  keySetAt: Instant.nullable(),
  /** There is a key that this server cannot read: it was stored under another encryption key. */
  keyLost: z.boolean(),
  jsonMode: z.enum(JSON_MODES),
  tokenField: z.enum(TOKEN_FIELDS),
  /** Ten-thousandths of a euro for a million tokens. */
  priceIn: z.number().int().nullable(),
  priceOut: z.number().int().nullable(),
  enabled: z.boolean(),
  /** What the last trial since its settings were changed has shown; null = there was none. */
  lastTest: z
    .object({
      at: Instant,
      /** Why it did not answer: a code such as "HTTP 401"; null = it did. */
      reason: z.string().nullable(),
    })
    .nullable(),
  revision: z.number().int(),
  authorName: z.string(),
  updatedAt: Instant,
});
export type AiModel = z.infer<typeof AiModel>;

/** What the calls of the last 7 days took and cost. */
export const AiMeasure = z.object({
  modelId: Id,
  purpose,
  calls: z.number().int(),
  failed: z.number().int(),
  tokensIn: z.number().int(),
  tokensOut: z.number().int(),
  /** Of the calls that were answered, ms; null = none was. */
  p50: z.number().int().nullable(),
  p95: z.number().int().nullable(),
});
export type AiMeasure = z.infer<typeof AiMeasure>;

export const AiLikes = z.object({
  modelId: Id,
  /** null = in all clinics. */
  clinicId: Id.nullable(),
  made: z.number().int(),
  liked: z.number().int(),
  disliked: z.number().int(),
});

export const AiOrder = z.object({
  purpose,
  modelIds: z.array(Id),
  revision: z.number().int(),
  authorName: z.string(),
  updatedAt: Instant,
});
export type AiOrder = z.infer<typeof AiOrder>;

export const AiShare = z.object({
  clinicId: Id,
  clinicName: z.string(),
  purpose,
  modelId: Id,
  percent: z.number().int(),
  authorName: z.string(),
  since: Instant,
});
export type AiShare = z.infer<typeof AiShare>;

export const AiModels = z.object({
  stopped: z.boolean(),
  stoppedBy: z.string(),
  stoppedAt: Instant,
  /** Keys can be stored on this server. */
  keysStorable: z.boolean(),
  models: z.array(AiModel),
  orders: z.array(AiOrder),
  shares: z.array(AiShare),
  measures: z.array(AiMeasure),
  likes: z.array(AiLikes),
});
export type AiModels = z.infer<typeof AiModels>;

export const listAiModels = defineRoute({
  name: 'listAiModels',
  method: 'GET',
  path: '/api/prm/ai-models',
  access: 'ADMIN',
  summary: 'Models, in which order they are asked for what, comparisons, and what was measured',
  response: AiModels,
});

/** Longer than any rule allows, so that the rule answers at its field. */
const Typed = z.string().max(10_000).refine(storable);

const typed = {
  name: Typed,
  baseUrl: Typed,
  model: Typed,
  /** Left out = stays as it is; '' = none. */
  key: Typed.optional(),
  jsonMode: z.enum(JSON_MODES),
  tokenField: z.enum(TOKEN_FIELDS),
  /** Euros for a million tokens, as typed; '' = not said. */
  priceIn: Typed,
  priceOut: Typed,
};

export const addAiModel = defineRoute({
  name: 'addAiModel',
  method: 'POST',
  path: '/api/prm/ai-models',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Adds a model behind an OpenAI-compatible server; it is asked for nothing until an order names it',
  body: z.object(typed),
  response: AiModel,
});

export const updateAiModel = defineRoute({
  name: 'updateAiModel',
  method: 'PUT',
  path: '/api/prm/ai-models/{id}',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Changes a model; of that of the environment only the prices. Another server loses the key',
  params: IdParams,
  body: z.object({ ...typed, seenRevision: z.number().int().min(1) }),
  response: AiModel,
});

export const removeAiModel = defineRoute({
  name: 'removeAiModel',
  method: 'DELETE',
  path: '/api/prm/ai-models/{id}',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Removes a model, from all orders and comparisons too; what it made keeps its name',
  params: IdParams,
  response: Ok,
});

export const switchAiModel = defineRoute({
  name: 'switchAiModel',
  method: 'POST',
  path: '/api/prm/ai-models/{id}/switch',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Switches a model off or on: from the next call on',
  params: IdParams,
  body: z.object({ enabled: z.boolean() }),
  response: AiModel,
});

export const stopAiModels = defineRoute({
  name: 'stopAiModels',
  method: 'POST',
  path: '/api/prm/ai-models/stop',
  access: 'ADMIN',
  summary: 'Stops all models, or lets them be asked again: from the next call on',
  body: z.object({ stopped: z.boolean() }),
  response: z.object({ stopped: z.boolean() }),
});

export const testAiModel = defineRoute({
  name: 'testAiModel',
  method: 'POST',
  path: '/api/prm/ai-models/{id}/test',
  access: 'ADMIN',
  summary: 'Asks a model to sum up a made-up message: whether it answers, how long it takes, how many tokens',
  params: IdParams,
  body: z.object({}),
  response: z.object({
    ok: z.boolean(),
    /** Why not: a code such as "HTTP 401", never a word of the server. */
    reason: z.string().nullable(),
    answer: z.string().nullable(),
    ms: z.number().int(),
    tokensIn: z.number().int(),
    tokensOut: z.number().int(),
  }),
});

export const setAiOrder = defineRoute({
  name: 'setAiOrder',
  method: 'PUT',
  path: '/api/prm/ai-models/order/{purpose}',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Which models are asked for this, in their order: the next one when one fails or is slow',
  params: z.object({ purpose }),
  body: z.object({ modelIds: z.array(Id).max(30), seenRevision: z.number().int().min(1) }),
  response: AiOrder,
});

export const setAiShare = defineRoute({
  name: 'setAiShare',
  method: 'PUT',
  path: '/api/prm/ai-models/share/{clinicId}/{purpose}',
  access: 'ADMIN',
  idempotent: true,
  summary: "So much of a clinic's calls ask this model first; 0 ends the comparison",
  params: z.object({ clinicId: Id, purpose }),
  body: z.object({ modelId: Id, percent: z.number().int().min(0).max(100) }),
  response: z.object({ share: AiShare.nullable() }),
});

/** To choose a clinic for a comparison. */
export const listAiClinics = defineRoute({
  name: 'listAiClinics',
  method: 'GET',
  path: '/api/prm/ai-models/clinics',
  access: 'ADMIN',
  summary: 'Clinics whose names hold these words, at most 20',
  query: z.object({ search: ShortText }),
  response: z.object({ clinics: z.array(z.object({ clinicId: Id, clinicName: z.string() })) }),
});
