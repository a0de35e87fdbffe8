export { registerEmployeeRoutes } from './routes.ts';
