import { randomUUID } from 'node:crypto';
import { ENVIRONMENT_MODEL_ID } from '@tervik/domain/ai-model/vocabulary.ts';
import type { Case } from '../../case.ts';

/** What each state allows is shown in prompt.routes.test.ts and ai-model.routes.test.ts. */
const admins = (call: Case['call'], allowed: Case['allowed'] = ['platformAdmin']): Case => ({
  state: 'NONE',
  call,
  allowed,
});
const TYPED = {
  name: 'Another one',
  baseUrl: 'https://models.example/v1',
  model: 'another-one',
  jsonMode: 'json_schema',
  tokenField: 'max_tokens',
  priceIn: '',
  priceOut: '',
};
const PURPOSE = { purpose: 'summary' };

/** Prompts and models: the platform's admins, and nobody else. */
export const modelCases: Record<string, Case> = {
  listPrompts: admins(() => ({})),
  getPrompt: admins(() => ({ params: PURPOSE })),
  savePromptDraft: admins(() => ({
    params: PURPOSE,
    body: { body: 'Write in {{language}}.', note: '', seenRevision: 0 },
  })),
  // There is none, and that is no mistake.
  dropPromptDraft: admins(() => ({ params: { purpose: 'translation' }, body: { seenRevision: 1 } })),
  // There is no draft to try or publish, and no such version.
  tryPrompt: admins(
    () => ({ params: { purpose: 'translation' }, body: { caseId: 'nobody', seenRevision: 1 } }),
    [],
  ),
  publishPrompt: admins(
    () => ({ params: { purpose: 'translation' }, body: { seenRevision: 1, seenNumber: 1 } }),
    [],
  ),
  publishPromptAgain: admins(() => ({ params: PURPOSE, body: { number: 7, note: '', seenNumber: 1 } }), []),
  listAiModels: admins(() => ({})),
  listAiClinics: admins(() => ({ query: { search: 'x' } })),
  addAiModel: admins(() => ({ body: TYPED })),
  updateAiModel: admins(() => ({
    params: { id: ENVIRONMENT_MODEL_ID },
    body: { ...TYPED, seenRevision: 1 },
  })),
  switchAiModel: admins(() => ({ params: { id: ENVIRONMENT_MODEL_ID }, body: { enabled: true } })),
  stopAiModels: admins(() => ({ body: { stopped: false } })),
  setAiOrder: admins(() => ({
    params: PURPOSE,
    body: { modelIds: [ENVIRONMENT_MODEL_ID], seenRevision: 1 },
  })),
  setAiShare: admins((_, cast) => ({
    params: { ...PURPOSE, clinicId: cast.clinic.id },
    body: { modelId: ENVIRONMENT_MODEL_ID, percent: 0 },
  })),
  testAiModel: admins(() => ({ params: { id: randomUUID() }, body: {} }), []),
  removeAiModel: admins(() => ({ params: { id: randomUUID() } }), []),
};
