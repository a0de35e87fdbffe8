export { registerWorkStatisticsRoutes } from './routes.ts';
