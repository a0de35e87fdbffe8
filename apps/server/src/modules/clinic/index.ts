export { presentOpening } from './present.ts';
export { registerClinicRoutes } from './routes.ts';
