import * as contract from '@tervik/contract/questionnaire.ts';
import { registerAskedQuestionnaireRoutes } from './asked-routes.ts';
import type { Serve } from '#platform/http/serve.ts';
import { finalizeAction } from './finalize-action.ts';
import type { WorkflowDeps, WorkflowNews } from './partner.ts';
import * as action from './workflow-action.ts';

/** Calls by which staff fill in a questionnaire for a patient (docs/flows/created-by-staff.md). */
export function registerStaffQuestionnaireRoutes(serve: Serve, deps: WorkflowDeps): void {
  const { wordings } = deps;
  registerAskedQuestionnaireRoutes(serve, wordings);
  serve(contract.listQuestionnaires, (tx, { params }) => action.listQuestionnaires(tx, params.id, deps), {
    readOnly: true,
  });
  serve<typeof contract.startQuestionnaire, action.AskedAction>(
    contract.startQuestionnaire,
    (tx, _input, http, asked) => action.keepAction(tx, http.cookie(action.ACTION_COOKIE), asked),
    {
      before: ({ params, body }, _http, within) =>
        action.beginAction({ eContactId: params.id, ...body }, deps, within),
      perMinute: 120,
    },
  );
  serve(
    contract.getClinicQuestionnaire,
    (tx, { params }) => action.getActionQuestionnaire(tx, wordings, params.id),
    { readOnly: true },
  );
  serve(contract.completeClinicQuestionnaire, (tx, { params, body }) =>
    action.completeAction(tx, wordings, params.id, body),
  );
  serve<typeof contract.finalizeClinicAction, WorkflowNews>(
    contract.finalizeClinicAction,
    async (tx, { params, body }, http, news) => {
      const cookie = http.cookie(action.ACTION_COOKIE);
      const asked = { ...body, eContactId: params.id, actionHash: cookie.hash, news };
      const done = await finalizeAction(tx, asked);
      if (done.status !== 'STARTED' && done.status !== 'SUBMITTED') await action.forgetBrowser(tx, cookie);
      return done;
    },
    { before: ({ body }, _http, within) => action.readActionNews(body.actionId, deps, within) },
  );
}
