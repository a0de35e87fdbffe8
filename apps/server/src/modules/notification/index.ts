export { createNoticeTasks, pushToStaff, relayNotices } from './jobs.ts';
export { registerNotificationRoutes } from './routes.ts';
export { relayStaffEvents, TELL_STAFF } from './staff/relay.ts';
export { createStaffNoticeTasks } from './staff/round.ts';
export { registerStaffNoticeRoutes } from './staff/routes.ts';
