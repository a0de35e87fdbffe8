export { registerClinicPatientRoutes } from './routes.ts';
export { registerPatientSearchRoutes } from './search-routes.ts';
