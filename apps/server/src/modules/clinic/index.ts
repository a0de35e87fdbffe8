export { featureState } from './features.ts';
export { registerClinicRoutes } from './routes.ts';
