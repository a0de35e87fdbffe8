export { registerCreationRoutes } from './creation-routes.ts';
export { registerEContactRoutes } from './routes.ts';
export { findClinicOf } from './read.ts';
export type { WorkflowDeps } from './start.ts';
