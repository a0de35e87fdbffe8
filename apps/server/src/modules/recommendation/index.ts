export { renderHelperQuestions } from './helper.ts';
export { createModelCall, type ModelDeps } from './model-call.ts';
export { parseSummary, SummaryAnswer } from './parse-answer.ts';
export { asksForSecrets, LINK, MARKUP } from './plain.ts';
export { PROMPTS, sayPrompt } from './prompts.ts';
export { registerRecommendationRoutes } from './routes.ts';
