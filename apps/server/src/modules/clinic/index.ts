export { featureState, type FeatureState } from './features.ts';
export { registerClinicRoutes } from './routes.ts';
