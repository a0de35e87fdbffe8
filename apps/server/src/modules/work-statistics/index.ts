export { createStatisticsTasks, TELL_WEEKLY } from './jobs.ts';
export { findOverdue } from './waiting.ts';
export { registerWorkStatisticsRoutes } from './routes.ts';
