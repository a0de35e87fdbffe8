export { registerAccessLogRoutes } from './routes.ts';
