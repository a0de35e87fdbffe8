import * as contract from '@tervik/contract/ai-model.ts';
import type { ModelPurpose } from '@tervik/domain/ai-model/vocabulary.ts';
import type { AssistPractice } from './test-assist.ts';
import type { Persona } from './world.ts';

/** What no answer, row or line of the log may hold. */
export const MODEL_KEY = 'sk-very-secret-zqwx';

/** What the platform's admin does with models, through the routes. */
export function createModelCalls({ t, partners }: AssistPractice, admin: Persona) {
  const typed = (more: object = {}) => ({
    name: 'Teine mudel',
    baseUrl: partners.modelUrl,
    model: 'second-model',
    key: MODEL_KEY,
    jsonMode: 'json_schema',
    tokenField: 'max_tokens',
    priceIn: '0,15',
    priceOut: '0.6',
    ...more,
  });
  const all = async () => (await t.call(contract.listAiModels, { as: admin })).body;
  return {
    typed,
    all,
    add: async (more: object = {}) =>
      (await t.call(contract.addAiModel, { as: admin, body: typed(more) })).body,
    remove: (id: string) => t.call(contract.removeAiModel, { as: admin, params: { id } }),
    order: async (purpose: ModelPurpose, modelIds: string[]) => {
      const seenRevision = (await all()).orders.find((one) => one.purpose === purpose)?.revision ?? 0;
      const body = { modelIds, seenRevision };
      return t.call(contract.setAiOrder, { as: admin, params: { purpose }, body });
    },
    share: (clinicId: string, modelId: string, percent: number, purpose: ModelPurpose = 'summary') =>
      t.call(contract.setAiShare, {
        as: admin,
        params: { clinicId, purpose },
        body: { modelId, percent },
      }),
    turn: (id: string, enabled: boolean) =>
      t.call(contract.switchAiModel, { as: admin, params: { id }, body: { enabled } }),
    stop: (stopped: boolean) => t.call(contract.stopAiModels, { as: admin, body: { stopped } }),
  };
}
