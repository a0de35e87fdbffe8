export { fillIn, packOf } from './act.ts';
export { loadPacks } from './packs.ts';
export type { Pack, PackRegistry } from './packs.ts';
export { presentQuestionnaire } from './present.ts';
export { registerQuestionnaireRoutes } from './routes.ts';
