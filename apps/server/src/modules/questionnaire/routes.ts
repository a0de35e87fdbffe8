import { completeQuestionnaire, getQuestionnaire } from '@tervik/contract/questionnaire.ts';
import type { Serve } from '#platform/http/serve.ts';
import { complete, getQuestionnaireOf } from './act.ts';
import type { PackRegistry } from './packs.ts';

/** Filling in here, in place of an outside workflow. */
export function registerQuestionnaireRoutes(serve: Serve, packs: PackRegistry): void {
  serve(getQuestionnaire, (tx, { params }) => getQuestionnaireOf(tx, packs, params.id), { readOnly: true });
  serve(completeQuestionnaire, (tx, { params, body }) => complete(tx, packs, params.id, body));
}
