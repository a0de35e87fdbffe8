export { loadPacks } from './packs.ts';
export type { Pack, PackRegistry } from './packs.ts';
export { registerQuestionnaireRoutes } from './routes.ts';
