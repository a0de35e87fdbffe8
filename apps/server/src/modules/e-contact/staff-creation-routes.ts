import * as contract from '@tervik/contract/clinic-patients.ts';
import type { Serve } from '#platform/http/serve.ts';
import { createByStaff } from './create-by-staff.ts';
import type { WorkflowNews } from './finalize.ts';
import type { WorkflowDeps } from './start.ts';
import * as action from './workflow-action.ts';

/** Calls by which staff begin an e-contact, and fill in a questionnaire (docs/flows/created-by-staff.md). */
export function registerStaffCreationRoutes(serve: Serve, deps: WorkflowDeps): void {
  const { packs } = deps;
  serve(contract.createClinicEContact, (tx, { body }) => createByStaff(tx, body));
  serve(contract.listQuestionnaires, (tx, { params }) => action.listQuestionnaires(tx, params.id, deps), {
    readOnly: true,
  });
  serve<typeof contract.startQuestionnaire, action.AskedAction>(
    contract.startQuestionnaire,
    (tx, _input, http, asked) => action.keepAction(tx, http, asked),
    {
      before: ({ params, body }, _http, within) =>
        action.beginAction({ eContactId: params.id, ...body }, deps, within),
      perMinute: 120,
    },
  );
  serve(
    contract.getClinicQuestionnaire,
    (tx, { params }) => action.getActionQuestionnaire(tx, packs, params.id),
    { readOnly: true },
  );
  serve(contract.completeClinicQuestionnaire, (tx, { params, body }) =>
    action.completeAction(tx, packs, params.id, body),
  );
  serve<typeof contract.finalizeClinicAction, WorkflowNews>(
    contract.finalizeClinicAction,
    async (tx, { params, body }, http, news) => {
      const { actionHash } = http;
      const done = await action.finalizeAction(tx, { ...body, eContactId: params.id, actionHash, news });
      if (done.status !== 'STARTED' && done.status !== 'SUBMITTED') await action.forgetBrowser(tx, http);
      return done;
    },
    { before: ({ body }, _http, within) => action.readActionNews(body.actionId, deps, within) },
  );
}
