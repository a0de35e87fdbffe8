export { registerDraftRoutes } from './routes.ts';
