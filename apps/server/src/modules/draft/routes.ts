import {
  chooseDraft,
  deleteDraft,
  depositDraft,
  getDraft,
  restoreDraft,
  saveDraft,
} from '@tervik/contract/draft.ts';
import { userOf } from '#platform/db/tx.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import * as drafts from './act.ts';

/** Of one address: a clinic's pages, all of them at once, and no more. */
const DEPOSITS_PER_MINUTE = 120;

const keyOf = (tx: Tx, { key }: { readonly key: string }) => ({ userId: userOf(tx).userId, key });

/** A half-typed text belongs to its author alone and is read by nobody else (decisions "A half-typed text is never lost"). */
export function registerDraftRoutes(serve: Serve): void {
  serve(getDraft, (tx, { params }) => drafts.getState(tx, keyOf(tx, params)), { readOnly: true });
  serve(saveDraft, (tx, { params, body }) => drafts.keepDraft(tx, keyOf(tx, params), body));
  serve(chooseDraft, (tx, { params, body }) => drafts.chooseDraft(tx, keyOf(tx, params), body));
  serve(restoreDraft, (tx, { params, body }) => drafts.restoreDraft(tx, keyOf(tx, params), body.version));
  serve(deleteDraft, async (tx, { params }) => ({
    ok: true as const,
    left: await drafts.removeDraft(tx, keyOf(tx, params)),
  }));
  serve(
    depositDraft,
    async (tx, { params, body: { userId, ...sent } }, http) => {
      await drafts.depositDraft(tx, http.tokenHash, { userId, key: params.key }, sent);
      return { ok: true as const };
    },
    { perMinute: DEPOSITS_PER_MINUTE },
  );
}
