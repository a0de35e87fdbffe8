export { publishPolicies } from './act.ts';
export { registerPolicyRoutes } from './routes.ts';
