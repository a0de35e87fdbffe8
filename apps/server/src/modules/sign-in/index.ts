export { registerPasswordRoutes } from './password-routes.ts';
export { registerSignInPartnerRoutes } from './partner-routes.ts';
