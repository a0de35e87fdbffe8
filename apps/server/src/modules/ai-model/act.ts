import type { AiModel, AiModels, AiOrder, AiShare } from '@tervik/contract/ai-model.ts';
import { assertOrder, parsePrice } from '@tervik/domain/ai-model/decide-model.ts';
import { parseModel } from '@tervik/domain/ai-model/read-model.ts';
import type { JsonMode, ModelPurpose, TokenField } from '@tervik/domain/ai-model/vocabulary.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import type { AiActDetails } from '@tervik/domain/platform-clinic/vocabulary.ts';
import { audit } from '#platform/audit.ts';
import { actorNameOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { ModelBook } from './book.ts';
import { presentModel, presentOrder, presentShare } from './present.ts';
import * as sql from './queries.ts';
import { isSameServer, parseUrl } from './read-typed.ts';

export interface TypedBody {
  readonly name: string;
  readonly baseUrl: string;
  readonly model: string;
  readonly key?: string | undefined;
  readonly jsonMode: JsonMode;
  readonly tokenField: TokenField;
  readonly priceIn: string;
  readonly priceOut: string;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Clinics read these rows: with what stands in `details`, as it was called then. */
const note = (
  tx: Tx,
  action: string,
  subjectId: string | null,
  more: { readonly details?: AiActDetails; readonly clinicId?: string } = {},
): void => audit(tx, { action, subject: 'ai_model', subjectId, actorKind: 'ADMIN', ...more });

/** What staff see beside an answer of it. */
const nameOf = (row: sql.ModelRow, book: ModelBook): string =>
  row.is_environment ? (book.environment?.model ?? '') : row.model;

const whereIs = (row: sql.ModelRow, book: ModelBook): AiActDetails => ({
  models: [nameOf(row, book)],
  server: new URL(row.is_environment ? (book.environment?.url ?? '') : row.base_url).host,
});

export async function readModels(tx: Tx, book: ModelBook): Promise<AiModels> {
  const since = new Date(tx.now - WEEK_MS).toISOString();
  const [stop, models, orders, shares, measures, likes] = await Promise.all([
    tx.get(sql.findSwitch, {}),
    tx.rows(sql.listModelRows, {}),
    tx.rows(sql.listOrders, {}),
    tx.rows(sql.listShares, {}),
    tx.rows(sql.measureCalls, { since }),
    tx.rows(sql.countLikes, {}),
  ]);
  return {
    stopped: stop.stopped,
    stoppedBy: stop.author_name,
    stoppedAt: stop.updated_at,
    keysStorable: book.keys.isOpen,
    models: models
      .filter((row) => !row.is_environment || book.environment !== undefined)
      .map((row) => presentModel(row, book)),
    orders: orders.map(presentOrder),
    shares: shares.map(presentShare),
    measures: measures.map((row) => ({
      modelId: row.model_id,
      purpose: row.purpose,
      calls: row.calls,
      failed: row.failed,
      tokensIn: row.tokens_in,
      tokensOut: row.tokens_out,
      p50: row.p50,
      p95: row.p95,
    })),
    likes: likes.map((row) => ({
      modelId: row.model_id,
      clinicId: row.clinic_id,
      made: row.made,
      liked: row.liked,
      disliked: row.disliked,
    })),
  };
}

/** What a header can carry; nothing of it comes into the refusal. @throws AI_KEY_INVALID, AI_KEY_NOT_STORABLE */
function readKey(text: string, book: ModelBook): string | null {
  const key = text.trim();
  if (key === '') return null;
  if (!/^[\u0021-\u007e]{1,1000}$/.test(key)) throw new Refusal('AI_KEY_INVALID', { field: 'key' });
  if (!book.keys.isOpen) throw new Refusal('AI_KEY_NOT_STORABLE', { field: 'key' });
  return key;
}

const readPrices = (typed: TypedBody) => ({
  priceIn: parsePrice(typed.priceIn, 'priceIn'),
  priceOut: parsePrice(typed.priceOut, 'priceOut'),
});

export async function addModel(tx: Tx, typed: TypedBody, book: ModelBook): Promise<AiModel> {
  const parsed = parseModel(typed, { loopback: book.loopback, parseUrl });
  const key = readKey(typed.key ?? '', book);
  const prices = readPrices(typed);
  const { total } = await tx.get(sql.countModels, {});
  if (total >= PLATFORM_LIMITS.models)
    throw new Refusal('AI_MODEL_LIMIT_REACHED', { max: PLATFORM_LIMITS.models });
  const id = newId(tx.now);
  const row = await tx.get(sql.insertModel, {
    id,
    ...parsed,
    ...prices,
    keyCipher: key === null ? null : book.keys.seal({ id, baseUrl: parsed.baseUrl }, key),
    keySetAt: key === null ? null : tx.nowIso,
    jsonMode: typed.jsonMode,
    tokenField: typed.tokenField,
    authorName: actorNameOf(tx),
    now: tx.nowIso,
  });
  note(tx, 'addAiModel', id, { details: whereIs(row, book) });
  return presentModel(row, book);
}

/** @throws NOT_FOUND, AI_MODEL_CHANGED (data.name: who was quicker) and what is wrong with what was typed */
export async function updateModel(
  tx: Tx,
  id: string,
  { seenRevision, ...typed }: TypedBody & { readonly seenRevision: number },
  book: ModelBook,
): Promise<AiModel> {
  const row = await tx.get(sql.lockModel, { id });
  if (row.revision !== seenRevision) throw new Refusal('AI_MODEL_CHANGED', { name: row.author_name });
  const prices = readPrices(typed);
  const common = { id, ...prices, authorName: actorNameOf(tx), now: tx.nowIso };
  if (row.is_environment) {
    const stays = { name: '', baseUrl: '', model: '', keyCipher: null, keySetAt: null };
    const { json_mode: jsonMode, token_field: tokenField } = row;
    const priced = await tx.get(sql.updateModelRow, { ...common, ...stays, jsonMode, tokenField });
    note(tx, 'updateAiModel', id, { details: { models: [nameOf(row, book)] } });
    return presentModel(priced, book);
  }
  const parsed = parseModel(typed, { loopback: book.loopback, parseUrl });
  // A key that goes on to another server would be told to whoever owns that.
  const stays = typed.key === undefined && isSameServer(parsed.baseUrl, row.base_url);
  const key = typed.key === undefined ? null : readKey(typed.key, book);
  const sealed = key === null ? null : book.keys.seal({ id, baseUrl: parsed.baseUrl }, key);
  const updated = await tx.get(sql.updateModelRow, {
    ...common,
    ...parsed,
    keyCipher: stays ? row.key_cipher : sealed,
    keySetAt: stays ? row.key_set_at : sealed === null ? null : tx.nowIso,
    jsonMode: typed.jsonMode,
    tokenField: typed.tokenField,
  });
  note(tx, 'updateAiModel', id, { details: whereIs(updated, book) });
  if (!stays) note(tx, sealed === null ? 'removeAiModelKey' : 'setAiModelKey', id);
  return presentModel(updated, book);
}

export async function removeModel(tx: Tx, id: string): Promise<void> {
  const authorName = actorNameOf(tx);
  const { model } = await tx.get(sql.removeModelRow, { id, authorName, now: tx.nowIso });
  await tx.rows(sql.leaveOrders, { id, authorName, now: tx.nowIso });
  const models = [model];
  for (const { clinic_id: clinicId, purpose } of await tx.rows(sql.leaveShares, { id }))
    note(tx, 'removeAiShare', id, { clinicId, details: { purpose, models } });
  note(tx, 'removeAiModel', id, { details: { models } });
}

export async function switchModel(tx: Tx, id: string, enabled: boolean, book: ModelBook): Promise<AiModel> {
  const row = await tx.get(sql.switchModelRow, { id, enabled, authorName: actorNameOf(tx), now: tx.nowIso });
  note(tx, enabled ? 'switchAiModelOn' : 'switchAiModelOff', id, {
    details: { models: [nameOf(row, book)] },
  });
  return presentModel(row, book);
}

/** What stands so already is no mistake. */
export async function stopModels(tx: Tx, stopped: boolean): Promise<{ stopped: boolean }> {
  const changed = await tx.rows(sql.setSwitch, { stopped, authorName: actorNameOf(tx), now: tx.nowIso });
  if (changed.length > 0) note(tx, stopped ? 'stopAiModels' : 'startAiModels', null);
  return { stopped };
}

/** @throws AI_ORDER_CHANGED (data.name), AI_ORDER_INVALID */
export async function setOrder(
  tx: Tx,
  purpose: ModelPurpose,
  { modelIds, seenRevision }: { readonly modelIds: readonly string[]; readonly seenRevision: number },
  book: ModelBook,
): Promise<AiOrder> {
  const [row, models] = await Promise.all([
    tx.get(sql.lockOrder, { purpose }),
    tx.rows(sql.listModelRows, {}),
  ]);
  if (row.revision !== seenRevision) throw new Refusal('AI_ORDER_CHANGED', { name: row.author_name });
  assertOrder(
    modelIds,
    models.map(({ id }) => id),
  );
  const updated = await tx.get(sql.updateOrder, {
    purpose,
    modelIds: [...modelIds],
    authorName: actorNameOf(tx),
    now: tx.nowIso,
  });
  const names = new Map(models.map((model) => [model.id, nameOf(model, book)]));
  note(tx, 'setAiOrder', null, { details: { purpose, models: modelIds.map((id) => names.get(id) ?? '') } });
  return presentOrder(updated);
}

/** @throws NOT_FOUND, AI_SHARE_SAME for the model that is asked first anyway */
export async function setShare(
  tx: Tx,
  { clinicId, purpose }: { readonly clinicId: string; readonly purpose: ModelPurpose },
  { modelId, percent }: { readonly modelId: string; readonly percent: number },
  book: ModelBook,
): Promise<{ share: AiShare | null }> {
  const [, model] = await Promise.all([
    tx.get(sql.findClinic, { clinicId }),
    tx.get(sql.lockModel, { id: modelId }),
  ]);
  if (percent > 0) {
    const { model_ids: modelIds } = await tx.get(sql.lockOrder, { purpose });
    if (modelIds[0] === modelId) throw new Refusal('AI_SHARE_SAME');
  }
  if (percent === 0) await tx.rows(sql.dropShare, { clinicId, purpose });
  else
    await tx.rows(sql.putShare, {
      clinicId,
      purpose,
      modelId,
      percent,
      authorName: actorNameOf(tx),
      now: tx.nowIso,
    });
  const about = { purpose, models: [nameOf(model, book)] };
  if (percent === 0) note(tx, 'removeAiShare', modelId, { clinicId, details: about });
  else note(tx, 'setAiShare', modelId, { clinicId, details: { ...about, percent } });
  const row = (await tx.rows(sql.listShares, {})).find(
    (one) => one.clinic_id === clinicId && one.purpose === purpose,
  );
  return { share: row === undefined ? null : presentShare(row) };
}
