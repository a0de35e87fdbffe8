export { registerGlobalMessageRoutes } from './routes.ts';
