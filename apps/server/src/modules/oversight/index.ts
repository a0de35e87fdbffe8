export { registerOversightRoutes } from './routes.ts';
