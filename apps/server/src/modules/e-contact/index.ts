export { getPlace } from './create.ts';
export { registerCreationRoutes } from './creation-routes.ts';
export { createCreationTasks, SWEEP_CREATIONS } from './jobs.ts';
export { createLeaving } from './leaving.ts';
export { registerOtherEContactRoutes } from './others.ts';
export { registerEContactRoutes } from './routes.ts';
export { findClinicOf } from './read.ts';
export type { WorkflowDeps } from './start.ts';
