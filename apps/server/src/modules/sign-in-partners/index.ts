export { registerSignInPartnerRoutes } from './routes.ts';
