/** Switches of spec §3 "Clinic" (translation, aiSummarization, aiSmartQuestionnaire). */
export const FEATURES = ['TRANSLATION', 'AI_SUMMARIZATION', 'AI_SMART_QUESTIONNAIRE'] as const;

export type Feature = (typeof FEATURES)[number];

/** Spec §3 "Feature state". */
export const FEATURE_STATES = ['ENABLED', 'DISABLED', 'NOT_AVAILABLE'] as const;

export type FeatureState = (typeof FEATURE_STATES)[number];
