export { registerEContactRoutes } from './routes.ts';
export { findClinicOf } from './read.ts';
