export { publishPolicies } from './act.ts';
export { registerConsentRoutes } from './routes.ts';
