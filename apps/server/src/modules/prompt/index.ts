export { readInForce, type PromptInForce } from './act.ts';
export type { MadeUpCase } from './cases.ts';
export { registerPromptRoutes, type Trial } from './routes.ts';
export { fillPrompt } from './shipped.ts';
