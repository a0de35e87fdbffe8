import type { Feature } from '../clinic-feature/vocabulary.ts';

/** For what models are asked; a summary is the patient's own or the clinic's. */
export const MODEL_PURPOSES = ['questions', 'summary', 'translation'] as const;
export type ModelPurpose = (typeof MODEL_PURPOSES)[number];

/** What a clinic's feature asks models for. */
export const PURPOSE_OF_FEATURE: Readonly<Record<Feature, ModelPurpose>> = {
  translation: 'translation',
  aiSummarization: 'summary',
  aiSmartQuestionnaire: 'questions',
};

/** The endpoint of the environment stands beside the others under this id. */
export const ENVIRONMENT_MODEL_ID = '00000000-0000-4000-8000-000000000001';

/** How a server is told that the answer is JSON, and which field bounds it; servers differ. */
export const JSON_MODES = ['none', 'json_object', 'json_schema'] as const;
export type JsonMode = (typeof JSON_MODES)[number];
export const TOKEN_FIELDS = ['max_tokens', 'max_completion_tokens', 'none'] as const;
export type TokenField = (typeof TOKEN_FIELDS)[number];
