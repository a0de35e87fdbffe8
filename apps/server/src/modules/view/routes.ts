import * as contract from '@tervik/contract/inbox.ts';
import type { Serve } from '#platform/http/serve.ts';
import { addView, listViews, removeView, updateView } from './act.ts';

/** Saved views of the list: names for addresses, mine and those that a clinic shares. */
export function registerViewRoutes(serve: Serve): void {
  serve(contract.listViews, async (tx) => ({ views: await listViews(tx) }), { readOnly: true });
  serve(contract.addView, (tx, { params, body }) => addView(tx, params.id, body));
  serve(contract.updateView, (tx, { params, body }) => updateView(tx, params.id, body));
  serve(contract.removeView, async (tx, { params }) => {
    await removeView(tx, params.id);
    return { ok: true as const };
  });
}
