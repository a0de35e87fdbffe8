export { createNoticeTasks, relayNotices } from './jobs.ts';
export { registerNotificationRoutes } from './routes.ts';
