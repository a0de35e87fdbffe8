export { createModelBook, type ModelBook, type ModelFeatures, type PlannedModel } from './book.ts';
export { readModelState } from './standing.ts';
export { registerAiModelRoutes } from './routes.ts';
