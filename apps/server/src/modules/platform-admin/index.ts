export { addPlatformAdmin, listPlatformAdmins, removePlatformAdmin, resetSecondFactor } from './manage.ts';
export { registerPlatformAdminRoutes } from './routes.ts';
