export { registerIdentityRoutes, type IdentityDeps } from './routes.ts';
