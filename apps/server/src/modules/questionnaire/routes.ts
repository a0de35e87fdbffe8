import { completeQuestionnaire, getQuestionnaire } from '@tervik/contract/questionnaire.ts';
import type { Serve } from '#platform/http/serve.ts';
import { complete, getQuestionnaireOf } from './act.ts';
import type { Wordings } from './wordings.ts';

/** Filling in here, in place of an outside workflow. */
export function registerQuestionnaireRoutes(serve: Serve, wordings: Wordings): void {
  serve(getQuestionnaire, (tx, { params }) => getQuestionnaireOf(tx, wordings, params.id), {
    readOnly: true,
  });
  serve(completeQuestionnaire, (tx, { params, body }) => complete(tx, wordings, params.id, body));
}
