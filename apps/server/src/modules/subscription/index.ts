export { registerSubscriptionRoutes } from './routes.ts';
