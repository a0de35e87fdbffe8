import * as contract from '@tervik/contract/feedback.ts';
import { decide } from '@tervik/domain/e-contact/decide.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { decideFeedback, type FeedbackInput } from '@tervik/domain/feedback/decide.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import { presentFacts } from '#modules/e-contact/index.ts';
import { registerClinicFeedbackRoutes } from './clinic/routes.ts';
import { keepObstacle, readObstacles, REPORTS_PER_MINUTE } from './obstacle.ts';
import { LINKS_PER_MINUTE, rate, readLink } from './link.ts';
import { readPlatformFeedback } from './platform.ts';
import { insertFeedback, lockRated } from './queries.ts';

export function registerFeedbackRoutes(serve: Serve): void {
  registerClinicFeedbackRoutes(serve);
  serve(contract.giveFeedback, async (tx, { params, body }) =>
    give(tx, params.id, decideFeedback({ scope: body.type, ...body.fields })),
  );
  serve(contract.rateEContact, async (tx, { params, body }) =>
    give(tx, params.id, { scope: 'CLINIC', rating: body.rating, keywords: [], comment: '' }),
  );
  serve(contract.listPlatformFeedback, (tx, { query }) => readPlatformFeedback(tx, query), {
    readOnly: true,
  });
  serve(contract.reportObstacle, async (tx, { body }) => keepObstacle(tx, body), {
    role: 'AUTH',
    perMinute: REPORTS_PER_MINUTE,
  });
  serve(contract.listObstacles, (tx, { query }) => readObstacles(tx, query), { readOnly: true });
  const byLink = { role: 'AUTH', perMinute: LINKS_PER_MINUTE } as const;
  serve(contract.readFeedbackLink, async (tx, { body }) => readLink(tx, body.code), {
    ...byLink,
    readOnly: true,
  });
  serve(contract.rateByLink, async (tx, { body }) => rate(tx, body.code, body.rating), byLink);
}

/** Stars, with words or without. @throws FEEDBACK_ALREADY_GIVEN, and what the state machine refuses */
async function give(tx: Tx, eContactId: string, feedback: FeedbackInput): Promise<{ ok: true }> {
  const row = await tx.get(lockRated, { id: eContactId, ownerUserId: userOf(tx).userId });
  const kind = row.representative_name === null ? 'PATIENT' : 'REPRESENTATIVE';
  // The state machine says whether: completed, and within the window.
  decide(presentFacts(row), 'FEEDBACK', { kind }, tx.now);
  const given = await tx.find(insertFeedback, {
    ...{ id: newId(tx.now), eContactId: row.id, now: tx.nowIso },
    ...{
      scope: feedback.scope,
      rating: feedback.rating,
      comment: feedback.comment,
      keywords: feedback.keywords,
    },
    ...{ auditId: newId(tx.now), actorKind: kind, requestId: tx.requestId },
  });
  if (given === undefined) throw new Refusal('FEEDBACK_ALREADY_GIVEN');
  return { ok: true };
}
