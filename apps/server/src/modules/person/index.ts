export { registerPersonRoutes } from './routes.ts';
