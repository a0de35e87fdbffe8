export { registerPatientSearchRoutes } from './routes.ts';
