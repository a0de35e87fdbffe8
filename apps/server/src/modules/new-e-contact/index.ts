export { getCreationTarget } from './create.ts';
export { createCreationTasks, SWEEP_CREATIONS } from './jobs.ts';
export { registerNewEContactRoutes } from './routes.ts';
