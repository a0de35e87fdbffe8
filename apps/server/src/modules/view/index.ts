export { registerViewRoutes } from './routes.ts';
