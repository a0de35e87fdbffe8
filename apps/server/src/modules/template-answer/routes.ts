import * as contract from '@tervik/contract/template-answer.ts';
import type { Serve } from '#platform/http/serve.ts';
import { addTemplate, listTemplatesOf, removeTemplate, restoreTemplate, updateTemplate } from './act.ts';

/** Template answers (spec §3): no health data of anybody, but the clinic's own words. */
export function registerTemplateAnswerRoutes(serve: Serve): void {
  serve(
    contract.listTemplates,
    async (tx, { params }) => ({ templates: await listTemplatesOf(tx, params.id) }),
    { readOnly: true },
  );
  serve(contract.addTemplate, (tx, { params, body }) => addTemplate(tx, params.id, body));
  serve(contract.updateTemplate, (tx, { params, body }) => updateTemplate(tx, params.id, body));
  serve(contract.removeTemplate, async (tx, { params }) => {
    await removeTemplate(tx, params.id);
    return { ok: true as const };
  });
  serve(contract.restoreTemplate, (tx, { params }) => restoreTemplate(tx, params.id));
}
