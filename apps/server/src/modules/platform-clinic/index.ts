export { createClinic, type NewClinic } from './create.ts';
export { APPLY_PLANS, createPlanTasks } from './jobs.ts';
export { registerPlatformClinicRoutes } from './routes.ts';
