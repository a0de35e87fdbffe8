export { createNoticeTasks, relayNotices } from './jobs.ts';
export { registerNoticeRoutes } from './routes.ts';
