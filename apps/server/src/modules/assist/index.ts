export { registerAssistRoutes } from './routes.ts';
