export { registerInboxRoutes } from './routes.ts';
