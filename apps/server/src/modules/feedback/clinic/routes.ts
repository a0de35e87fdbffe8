import * as routes from '@tervik/contract/feedback-clinic.ts';
import { FEEDBACK_LIMITS } from '@tervik/domain/feedback/limits.ts';
import { userOf } from '#platform/db/tx.ts';
import { auditRead } from '#platform/audit.ts';
import type { Serve } from '#platform/http/serve.ts';
import { markFeedback, readFeedback } from './act.ts';
import { openPeriod } from './period.ts';
import { presentFeedback } from './present.ts';
import * as sql from './queries.ts';
import { measureFeedback } from './statistics.ts';

/** What staff read of feedback, and what they say they did with it. */
export function registerClinicFeedbackRoutes(serve: Serve): void {
  serve(routes.getFeedbackStatistics, (tx, { params, query }) => measureFeedback(tx, params.id, query), {
    readOnly: true,
  });
  serve(routes.listFeedback, async (tx, { params, query: { from, to, page, ...filter } }) => {
    const period = await openPeriod(tx, params.id, { from, to });
    const chosen = {
      clinicId: period.clinicId,
      from: period.from,
      to: period.to,
      rating: filter.rating ?? null,
      keyword: filter.keyword ?? null,
      type: filter.type ?? null,
      withText: filter.withText === true,
      notRead: filter.notRead === true,
      ratingMax: filter.dissatisfied === true ? FEEDBACK_LIMITS.dissatisfiedMax : null,
      takenUp: filter.takenUp ?? null,
      ownCode: userOf(tx).personalCode,
    };
    auditRead(tx, { action: 'listFeedback', subject: 'feedback', clinicId: period.clinicId });
    const limit = FEEDBACK_LIMITS.pageSize;
    const [rows, [counted]] = await Promise.all([
      tx.rows(sql.listFeedback, { ...chosen, limit, offset: (page - 1) * limit }),
      tx.rows(sql.countFeedback, chosen),
    ]);
    return { feedback: rows.map((row) => presentFeedback(tx, row)), total: counted?.total ?? 0 };
  });
  serve(routes.listEContactFeedback, async (tx, { params }) => {
    const clinicIds = userOf(tx).memberships.map(({ clinicId }) => clinicId);
    const eContact = await tx.get(sql.findEContact, { id: params.id, clinicIds });
    auditRead(tx, {
      clinicId: eContact.clinic_id,
      action: 'listEContactFeedback',
      subject: 'e_contact',
      subjectId: eContact.id,
    });
    const rows = await tx.rows(sql.listOfEContact, {
      id: eContact.id,
      clinicId: eContact.clinic_id,
      ownCode: userOf(tx).personalCode,
    });
    return { feedback: rows.map((row) => presentFeedback(tx, row)) };
  });
  serve(routes.markFeedback, (tx, { params, body }) => markFeedback(tx, params.id, body));
  serve(routes.readFeedback, async (tx, { params, body }) => {
    await readFeedback(tx, params.id, body);
    return { ok: true as const };
  });
}
