export { publishPolicies } from './act.ts';
export { registerConsentRoutes } from './routes.ts';
export { fillPolicy, type PolicyNames } from './texts.ts';
