export { networkOf } from './act.ts';
export { registerSupportRoutes } from './routes.ts';
