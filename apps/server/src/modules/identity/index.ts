export { assertEmail } from './credentials.ts';
export { parsePhone } from './phone.ts';
export { registerIdentityRoutes, type IdentityDeps } from './routes.ts';
