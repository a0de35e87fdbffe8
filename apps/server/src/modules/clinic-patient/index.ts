export { registerClinicPatientRoutes } from './routes.ts';
