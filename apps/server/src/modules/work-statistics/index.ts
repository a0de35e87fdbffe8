export { createStatisticsTasks, TELL_WEEKLY } from './jobs.ts';
export { registerWorkStatisticsRoutes } from './routes.ts';
