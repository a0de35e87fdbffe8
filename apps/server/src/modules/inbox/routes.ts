import * as clinic from '@tervik/contract/inbox.ts';
import * as inbox from '@tervik/contract/inbox.ts';
import * as patient from '@tervik/contract/inbox.ts';
import type { Serve } from '#platform/http/serve.ts';
import { findOverdueTimes, type OverdueTimes } from '#modules/work-statistics/index.ts';
import { actOnMany } from './batch.ts';
import { clinicsOf, listEContacts } from './list.ts';
import { listOthers } from './others.ts';
import { listForPatient } from './patient-list.ts';
import { addView, listViews, removeView, updateView } from './views.ts';

export function registerInboxRoutes(serve: Serve): void {
  serve(patient.listPatientEContacts, (tx, { query }) => listForPatient(tx, query), {
    readOnly: true,
    oneBatch: true,
  });
  serve(
    clinic.listClinicEContacts,
    (tx, { query }, _http, overdue: OverdueTimes | undefined) => listEContacts(tx, query, overdue),
    {
      readOnly: true,
      oneBatch: true,
      // Asked first, and only where it is wanted: the list itself is asked for at once.
      before: async ({ query }, _http, within) =>
        query.overdue === undefined ? undefined : within((tx) => findOverdueTimes(tx, clinicsOf(tx, query))),
    },
  );
  serve(inbox.actOnMany, (tx, { body }) => actOnMany(tx, body));
  serve(inbox.listOtherEContacts, (tx, { params, query }) => listOthers(tx, params.id, query.cursor));
  serve(inbox.listViews, async (tx) => ({ views: await listViews(tx) }), { readOnly: true });
  serve(inbox.addView, (tx, { params, body }) => addView(tx, params.id, body));
  serve(inbox.updateView, (tx, { params, body }) => updateView(tx, params.id, body));
  serve(inbox.removeView, async (tx, { params }) => {
    await removeView(tx, params.id);
    return { ok: true as const };
  });
}
