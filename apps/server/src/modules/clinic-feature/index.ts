export { registerClinicFeatureRoutes } from './routes.ts';
