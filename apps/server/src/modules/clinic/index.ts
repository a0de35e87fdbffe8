export { registerClinicRoutes } from './routes.ts';
