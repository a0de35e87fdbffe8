import type { AiModel, AiOrder, AiShare } from '@tervik/contract/ai-model.ts';
import type { ModelBook } from './book.ts';
import type { ModelRow, OrderRow, ShareRow } from './queries.ts';

/** Of a key only that there is one, and since when. */
export function presentModel(row: ModelRow, { environment, keys }: ModelBook): AiModel {
  const { id, key_cipher: sealed } = row;
  const ofHere = row.is_environment ? environment : undefined;
  return {
    id,
    isEnvironment: row.is_environment,
    name: row.name,
    baseUrl: ofHere?.url ?? row.base_url,
    model: ofHere?.model ?? row.model,
    keySetAt: row.key_set_at,
    keyLost: sealed !== null && keys.open({ id, baseUrl: row.base_url }, sealed) === undefined,
    jsonMode: ofHere?.jsonMode ?? row.json_mode,
    tokenField: ofHere?.tokenField ?? row.token_field,
    priceIn: row.price_in,
    priceOut: row.price_out,
    enabled: row.enabled,
    lastTest: row.tested_at === null ? null : { at: row.tested_at, reason: row.test_failed },
    revision: row.revision,
    authorName: row.author_name,
    updatedAt: row.updated_at,
  };
}

export const presentOrder = (row: OrderRow): AiOrder => ({
  purpose: row.purpose,
  modelIds: row.model_ids,
  revision: row.revision,
  authorName: row.author_name,
  updatedAt: row.updated_at,
});

export const presentShare = (row: ShareRow): AiShare => ({
  clinicId: row.clinic_id,
  clinicName: row.clinic_name,
  purpose: row.purpose,
  modelId: row.model_id,
  percent: row.percent,
  authorName: row.author_name,
  since: row.since,
});
