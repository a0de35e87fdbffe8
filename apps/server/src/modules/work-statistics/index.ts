export { createStatisticsTasks, TELL_WEEKLY } from './jobs.ts';
export { findOverdueTimes, type OverdueTimes } from './overdue.ts';
export { registerWorkStatisticsRoutes } from './routes.ts';
