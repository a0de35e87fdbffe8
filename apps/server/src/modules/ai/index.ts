export { registerClinicAiRoutes } from './clinic-routes.ts';
export { registerPatientAiRoutes } from './patient-routes.ts';
export { createTrial } from './trial.ts';
