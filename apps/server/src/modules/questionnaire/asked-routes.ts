import * as contract from '@tervik/contract/questionnaire-asked.ts';
import type { Serve } from '#platform/http/serve.ts';
import { ask, completeAsked, getAsked, listAsked, withdraw } from './asked.ts';
import type { Wordings } from './wordings.ts';

/** Questionnaires that staff ask a patient to fill in on their own. */
export function registerAskedQuestionnaireRoutes(serve: Serve, wordings: Wordings): void {
  serve(contract.askQuestionnaire, (tx, { params, body }) => ask(tx, wordings, params.id, body));
  serve(
    contract.listAskedQuestionnaires,
    async (tx, { params }) => ({ asked: await listAsked(tx, params.id) }),
    { readOnly: true },
  );
  serve(contract.withdrawQuestionnaire, async (tx, { params }) => {
    await withdraw(tx, params.id);
    return { ok: true as const };
  });
  serve(
    contract.listMyQuestionnaires,
    async (tx, { params }) => ({
      asked: (await listAsked(tx, params.id)).map(({ id, instrument, askedAt, until }) => ({
        id,
        instrument,
        askedAt,
        until,
      })),
    }),
    { readOnly: true },
  );
  serve(contract.getAskedQuestionnaire, (tx, { params }) => getAsked(tx, wordings, params.id), {
    readOnly: true,
  });
  serve(contract.completeAskedQuestionnaire, (tx, { params, body }) =>
    completeAsked(tx, wordings, params.id, body),
  );
}
