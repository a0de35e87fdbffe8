import { deleteDraft, getDraft, saveDraft } from '@tervik/contract/drafts.ts';
import { userOf } from '../../platform/db/tx.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { findDraft, removeDraft, storeDraft } from './queries.ts';

/** A half-typed text belongs to its author alone and is read by nobody else (decisions "A half-typed text is never lost"). */
export function registerDraftRoutes(serve: Serve): void {
  serve(
    getDraft,
    async (tx, { params }) => {
      const row = await tx.find(findDraft, [userOf(tx).userId, params.key]);
      return { draft: row === undefined ? null : { content: row.content, updatedAt: row.updated_at } };
    },
    { readOnly: true },
  );
  serve(saveDraft, async (tx, { params, body }) => {
    const row = await tx.get(storeDraft, [
      userOf(tx).userId,
      params.key,
      JSON.stringify(body.content),
      tx.nowIso,
    ]);
    return { updatedAt: row.updated_at };
  });
  serve(deleteDraft, async (tx, { params }) => {
    await tx.rows(removeDraft, [userOf(tx).userId, params.key]);
    return { ok: true as const };
  });
}
