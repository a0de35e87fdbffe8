export { registerSickLeaveRoutes } from './routes.ts';
