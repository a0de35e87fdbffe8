export { registerPrescriptionRoutes } from './routes.ts';
export { rememberPrescriptions } from './act.ts';
