import {
  chooseDraft,
  deleteDraft,
  depositDraft,
  getDraft,
  restoreDraft,
  saveDraft,
} from '@tervik/contract/draft.ts';
import type { DraftContent } from '@tervik/contract/draft.ts';
import { isEContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { keepPlace, lockOwner, releasePlaces } from '#modules/intake/index.ts';
import { userOf } from '#platform/db/tx.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import * as drafts from './act.ts';

/** Of one address: a clinic's pages, all of them at once, and no more. */
const DEPOSITS_PER_MINUTE = 120;

/** Whoever begins an e-contact holds a place at its clinic, which lives as its draft does (slice intake). */
const NEW_E_CONTACT = 'new-e-contact';

async function keepPlaceOf(
  tx: Tx,
  { clinicId, eContactType, text = '', fields = {} }: DraftContent,
): Promise<void> {
  if (clinicId === undefined || !isEContactType(eContactType)) return;
  await keepPlace(tx, { clinicId, eContactType }, !isBlank(text) || Object.keys(fields).length > 0);
}

const keyOf = (tx: Tx, { key }: { readonly key: string }) => ({ userId: userOf(tx).userId, key });

/** A half-typed text belongs to its author alone and is read by nobody else (decisions "A half-typed text is never lost"). */
export function registerDraftRoutes(serve: Serve): void {
  serve(getDraft, (tx, { params }) => drafts.getState(tx, keyOf(tx, params)), { readOnly: true });
  serve(saveDraft, async (tx, { params, body }) => {
    // The place first: an e-contact that is sent at the same moment locks in this order too.
    const [, saved] = await Promise.all([
      params.key === NEW_E_CONTACT ? keepPlaceOf(tx, body.content) : undefined,
      drafts.keepDraft(tx, keyOf(tx, params), body),
    ]);
    return saved;
  });
  serve(chooseDraft, (tx, { params, body }) => drafts.chooseDraft(tx, keyOf(tx, params), body));
  serve(restoreDraft, (tx, { params, body }) => drafts.restoreDraft(tx, keyOf(tx, params), body.version));
  serve(deleteDraft, async (tx, { params }) => {
    if (params.key === NEW_E_CONTACT) await lockOwner(tx);
    const left = await drafts.removeDraft(tx, keyOf(tx, params));
    if (params.key === NEW_E_CONTACT && left.length === 0) await releasePlaces(tx);
    return { ok: true as const, left };
  });
  serve(
    depositDraft,
    async (tx, { params, body: { userId, ...sent } }, http) => {
      await drafts.depositDraft(tx, http.tokenHash, { userId, key: params.key }, sent);
      return { ok: true as const };
    },
    { perMinute: DEPOSITS_PER_MINUTE },
  );
}
