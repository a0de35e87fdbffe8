import { giveFeedback } from '@tervik/contract/feedback.ts';
import { decide } from '@tervik/domain/e-contact/decide.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { decideFeedback } from '@tervik/domain/feedback/decide.ts';
import { userOf } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import { presentFacts } from '#modules/e-contact/index.ts';
import { registerClinicFeedbackRoutes } from './clinic/routes.ts';
import { insertFeedback, lockRated } from './queries.ts';

export function registerFeedbackRoutes(serve: Serve): void {
  registerClinicFeedbackRoutes(serve);
  serve(giveFeedback, async (tx, { params, body }) => {
    const feedback = decideFeedback({ scope: body.type, ...body.fields });
    const row = await tx.get(lockRated, { id: params.id, ownerUserId: userOf(tx).userId });
    const kind = row.representative_name === null ? 'PATIENT' : 'REPRESENTATIVE';
    // The state machine says whether: completed, and within the window.
    decide(presentFacts(row), 'FEEDBACK', { kind }, tx.now);
    const given = await tx.find(insertFeedback, {
      id: newId(tx.now),
      eContactId: row.id,
      scope: feedback.scope,
      rating: feedback.rating,
      comment: feedback.comment,
      keywords: feedback.keywords,
      now: tx.nowIso,
      auditId: newId(tx.now),
      actorKind: kind,
      requestId: tx.requestId,
    });
    if (given === undefined) throw new Refusal('FEEDBACK_ALREADY_GIVEN');
    return { ok: true as const };
  });
}
