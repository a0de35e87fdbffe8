export { createImportTasks, SWEEP_IMPORTS } from './jobs.ts';
export { sayOnPhone } from './phone-text.ts';
export { registerPatientListRoutes } from './routes.ts';
